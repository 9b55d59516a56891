// Where a club locks what a deleted player leaves: the rows go into one locked record that no screen, list or export
// reads, and are removed on their day.
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { wholeRowsOf } from '#server/records/checks/whole-rows.ts'
import { eraseUser } from './erase.ts'
import { recordRevocations } from './revocations.ts'

type Locking = { readonly clock: Clock; readonly ids: Ids }

const ofPlayer = [
  'readings',
  'clearances',
  'follow_ups',
  'medical_answers',
  'consents',
  'sharing_choices',
  'memberships',
] as const

/** The account is gone at once, with its email address and its place in the club. */
export async function lockUser(trx: Trx, context: Locking, userId: string, until: string): Promise<void> {
  const { password_hash: _, ...user } = await trx
    .selectFrom('users')
    .selectAll()
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow()
  const record: Record<string, unknown> = { users: [user], ...(await wholeRowsOf(trx, userId)) }
  for (const table of ofPlayer)
    record[table] = await trx.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
  await trx
    .insertInto('locked_records')
    .values({
      _id: context.ids.next(),
      user_id: userId,
      organisation_id: user.organisation_id,
      locked_at: context.clock.instant(),
      until,
      record: JSON.stringify(record),
    })
    .execute()
  await eraseUser(trx, context, userId, { kind: 'locked', target: until })
}

/** The same day, so many years later. */
export const lockedUntil = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) + years}${today.slice(4)}`

export async function countLocked(db: Reader, organisationId: string): Promise<number> {
  const { locked } = await db
    .selectFrom('locked_records')
    .select(({ fn }) => fn.countAll<number>().as('locked'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return locked
}

/** Removes those whose day has come, each with a line in the ledger. */
export async function removeLocked({
  store,
  ...context
}: Locking & { readonly store: Store }): Promise<number> {
  return store.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('locked_records')
      .where('until', '<=', context.clock.today())
      .returning('user_id')
      .execute()
    await recordRevocations(
      trx,
      context,
      gone.map(({ user_id }) => ({ kind: 'erased', user: user_id })),
    )
    return gone.length
  })
}
