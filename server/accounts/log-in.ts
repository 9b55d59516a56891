// Logs a person in after they have set a password through a link, so that they need not type it again.
import type { AccountType } from '#domain/people/roles.ts'
import { insertAudit } from '#server/db/audit.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { startSession, type Verified } from '#server/http/session.ts'
import { deadLink } from './links.ts'

type LoggedIn = { ok: true; userID: string; expiration: number }

export async function logIn(
  trx: Trx,
  context: Context,
  account: Verified & { readonly account_type: AccountType },
): Promise<LoggedIn> {
  const expiration = await startSession(trx, context, account)
  if (expiration === null) throw deadLink()
  await insertAudit(trx, context, { action: 'sign-in', subject: account._id, actor: account })
  return { ok: true, userID: account._id, expiration }
}
