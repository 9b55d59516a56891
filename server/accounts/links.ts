// The secrets of mailed links: each works once and for a time.
import type { LinkKind } from '#domain/people/account.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Clock } from '#server/clock.ts'
import { hashSecret } from '#server/db/secrets.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { Problem } from '#server/http/problem.ts'
import { findOwner, type Owner } from './queries.ts'

// One answer for a link that was used, has expired or never was.
export const deadLink = (): Problem =>
  new Problem(400, reason('link-used'), { problems: { token: reason('link-used') } })

const isAlive = (db: Reader, clock: Clock, kind: LinkKind, secret: string) =>
  db
    .selectFrom('secrets')
    .where('secret_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.instant())

/** Whose link this is, without using it. */
export async function findLinkOwner(
  db: Reader,
  clock: Clock,
  kind: Exclude<LinkKind, 'setup'>,
  secret: string,
): Promise<Owner> {
  const link = await isAlive(db, clock, kind, secret).select('user_id').executeTakeFirst()
  const owner = link?.user_id == null ? undefined : await findOwner(db, link.user_id)
  // A letter that was on its way when the account was deactivated opens nothing either.
  if (!owner || owner.status === 'deactivated') throw deadLink()
  return owner
}

export async function isSetUpLink(db: Reader, clock: Clock, secret: string): Promise<boolean> {
  const link = await isAlive(db, clock, 'setup', secret).select('kind').executeTakeFirst()
  return link !== undefined
}

/** Uses the link up. Of two at the same moment one gets through. */
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

/** What was mailed before and has served its purpose: no older letter opens anything any more. */
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
