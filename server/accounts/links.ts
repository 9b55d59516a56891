// The secrets in emailed links. Each works once and expires.
import type { LinkKind } from '#domain/people/account.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { Problem } from '#server/problem.ts'
import { hashSecret } from '#server/records/people/secrets.ts'
import { findOwner, type Owner } from './queries.ts'

// Used, expired and unknown links get the same answer.
export const deadLink = (): Problem =>
  new Problem(400, reason('link-used'), { problems: { token: reason('link-used') } })

const isAlive = (db: Reader, clock: Clock, kind: LinkKind, secret: string) =>
  db
    .selectFrom('secrets')
    .where('secret_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.instant())

/** Finds the account of a link without using the link up. */
export async function findLinkOwner(
  db: Reader,
  clock: Clock,
  kind: Exclude<LinkKind, 'setup'>,
  secret: string,
): Promise<Owner> {
  const link = await isAlive(db, clock, kind, secret).select('user_id').executeTakeFirst()
  const owner = link?.user_id == null ? undefined : await findOwner(db, link.user_id)
  // An email may have been on its way when the account was deactivated.
  if (!owner || owner.status === 'deactivated') throw deadLink()
  return owner
}

/** The address that a link gives its account. */
export async function findNewEmail(
  db: Reader,
  clock: Clock,
  secret: string,
): Promise<{ userId: string; email: string }> {
  const link = await isAlive(db, clock, 'email', secret).select(['user_id', 'email']).executeTakeFirst()
  if (link?.user_id == null || link.email === null) throw deadLink()
  return { userId: link.user_id, email: link.email }
}

export async function isSetUpLink(db: Reader, clock: Clock, secret: string): Promise<boolean> {
  const link = await isAlive(db, clock, 'setup', secret).select('kind').executeTakeFirst()
  return link !== undefined
}

/** Uses the link up. Of two simultaneous requests only one succeeds. */
export async function spendLink(trx: Trx, clock: Clock, kind: LinkKind, secret: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('secrets')
    .set({ used_at: clock.instant() })
    .where('secret_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw deadLink()
}

/** Marks unused links of the account as used and deletes waiting emails, so that older emails no longer work. */
export async function spendLinksOf(
  trx: Trx,
  clock: Clock,
  userId: string,
  kinds: readonly LinkKind[],
): Promise<void> {
  await trx
    .updateTable('secrets')
    .set({ used_at: clock.instant() })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('secret_kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .execute()
}
