// The second step of a login with a password. A login with a passkey has none: a passkey is both.
import type { Body } from '#domain/wire/call-types.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findConfirmedFactor, spendCode, spendRecoveryCode } from './codes.ts'

type LoginAccount = Pick<UserRow, '_id' | 'account_type' | 'status'>
type LoginCodes = Pick<Body<'login'>, 'code' | 'recovery_code'>

/** The password was right, and a code is missing. */
export async function isSecondFactorAsked(
  { store }: Context,
  { _id, status }: LoginAccount,
  { code, recovery_code }: LoginCodes,
): Promise<boolean> {
  if (status !== 'active' || code !== undefined || recovery_code !== undefined) return false
  return (await findConfirmedFactor(store.read, _id)) !== undefined
}

/** In the transaction of the login, so that a code works once and one that was just set up counts already. */
export async function spendSecondFactor(
  trx: Trx,
  context: Context,
  account: LoginAccount,
  { code, recovery_code }: LoginCodes,
): Promise<boolean> {
  const { clock } = context
  if (!(await findConfirmedFactor(trx, account._id))) return true
  if (code !== undefined) return spendCode(trx, clock, account._id, code)
  if (recovery_code === undefined) return false
  if (!(await spendRecoveryCode(trx, clock, account._id, recovery_code))) return false
  await insertAudit(trx, context, { action: 'recovery-code-used', subject: account._id, actor: account })
  return true
}
