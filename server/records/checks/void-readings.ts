// Readings that were taken of another player. The row stays without its value, and counts nowhere any more.
import { isOneOf } from '#server/db/json-list.ts'
import type { Reader, ReadingTable, Trx } from '#server/db/tables.ts'

/** A reading with the player it was taken for, for the policy. */
export const findReadingOwner = (db: Reader, id: string) =>
  db
    .selectFrom('readings')
    .innerJoin('users', 'users._id', 'readings.user_id')
    .select(['users._id', 'users.account_type', 'users.organisation_id'])
    .where('readings._id', '=', id)
    .executeTakeFirst()

export type ForeignReading = Pick<ReadingTable, '_id' | 'user_id' | 'date' | 'received_at'>

/** Those of these readings that are not void yet. */
export const findForeign = (trx: Trx, ids: readonly string[]): Promise<ForeignReading[]> =>
  trx
    .selectFrom('readings')
    .select(['_id', 'user_id', 'date', 'received_at'])
    .where(isOneOf(trx, '_id', ids))
    .where('void_at', 'is', null)
    .execute()

/**
 * What came with these checks of a player: the readings that were finished into one of them, and not into another check that
 * still stands; and checks that were made of the same readings before and were withdrawn.
 */
export async function findMadeWith(
  trx: Trx,
  user: string,
  checks: readonly string[],
): Promise<{ readings: string[]; withdrawn: string[] }> {
  const finishes = await trx
    .selectFrom('reading_finishes')
    .innerJoin('health_checks', 'health_checks._id', 'reading_finishes.check_id')
    .select(['reading_finishes.date', 'reading_finishes.at', 'reading_finishes.check_id'])
    .select('health_checks.withdrawn_at')
    .where('reading_finishes.user_id', '=', user)
    .execute()
  const own = finishes.filter(({ check_id }) => checks.includes(check_id))
  const others = finishes.filter(
    ({ check_id, withdrawn_at }) => withdrawn_at === null && !checks.includes(check_id),
  )
  const dates = [...new Set(own.map(({ date }) => date))]
  if (dates.length === 0) return { readings: [], withdrawn: [] }
  const readings = await trx
    .selectFrom('readings')
    .select(['_id', 'date', 'received_at'])
    .where('user_id', '=', user)
    .where('date', 'in', dates)
    .where('void_at', 'is', null)
    .execute()
  const isOf = (finish: { date: string; at: string }) => (reading: { date: string; received_at: string }) =>
    finish.date === reading.date && finish.at >= reading.received_at
  const foreign = readings.filter(
    (reading) => own.some((one) => isOf(one)(reading)) && !others.some((one) => isOf(one)(reading)),
  )
  const related = finishes.filter((one) => one.withdrawn_at !== null && foreign.some(isOf(one)))
  return {
    readings: foreign.map(({ _id }) => _id),
    withdrawn: [...new Set(related.map(({ check_id }) => check_id))],
  }
}

/** Practitioners read who took a reading back and why. */
export type TakenBackBy = { readonly at: string; readonly by_name: string; readonly reason: string }

export async function voidReadings(
  trx: Trx,
  ids: readonly string[],
  { at, by_name, reason }: TakenBackBy,
): Promise<void> {
  await trx
    .updateTable('readings')
    .set({ void_at: at, void_by_name: by_name, void_reason: reason, value: null, above: null })
    .where(isOneOf(trx, '_id', ids))
    .where('void_at', 'is', null)
    .execute()
}

/** When a player's readings of a day became part of which check, oldest first. */
export const findFinishesOn = (trx: Trx, user: string, date: string) =>
  trx
    .selectFrom('reading_finishes')
    .select(['_id', 'check_id', 'at', 'readings'])
    .where('user_id', '=', user)
    .where('date', '=', date)
    .orderBy('at')
    .orderBy('_id')
    .execute()

/** A finish counts the readings that were there; void ones are not. */
export async function countFinishAgain(trx: Trx, id: string, readings: number): Promise<void> {
  if (readings > 0)
    await trx.updateTable('reading_finishes').set({ readings }).where('_id', '=', id).execute()
  else await trx.deleteFrom('reading_finishes').where('_id', '=', id).execute()
}

/** For checks of another player: nothing of the player's own was finished. */
export async function forgetFinishesOf(trx: Trx, checks: readonly string[]): Promise<void> {
  await trx.deleteFrom('reading_finishes').where('check_id', 'in', checks).execute()
}
