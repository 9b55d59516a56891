// Logs a person in after they have set a password through a link, so that they need not type it again.

import type { AccountType } from '#domain/people/roles.ts'
import { deadLink } from '#server/accounts/links.ts'
import { purposeOf } from '#server/accounts/second-factor/required.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { startSession, type Verified } from '#server/http/session.ts'
import { insertAudit } from '#server/records/audit.ts'

type LoggedIn = { ok: true; userID: string; expiration: number; only_for?: 'second-factor' }

export async function logIn(
  trx: Trx,
  context: Context,
  account: Verified & { readonly account_type: AccountType },
): Promise<LoggedIn> {
  const only_for = await purposeOf(trx, context.config, account)
  const expiration = await startSession(trx, context, account, only_for)
  if (expiration === null) throw deadLink()
  await insertAudit(trx, context, { action: 'sign-in', subject: account._id, actor: account })
  return { ok: true, userID: account._id, expiration, ...(only_for && { only_for }) }
}
