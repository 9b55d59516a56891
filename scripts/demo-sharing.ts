// What some demo players withhold from the coach, clearances, and one corrected check.
import { addDays, type Day } from '#domain/dates.ts'
import type { Choices } from '#domain/people/sharing.ts'
import { findLatestIn, replaceValues } from '#server/db/records/saving.ts'
import { keepVersions } from '#server/db/records/versions.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'

type Staff = { readonly _id: string; readonly name: string }
type Made = { readonly trx: Trx; readonly today: Day; readonly userId: string; readonly practitioner: Staff }

const everything: Choices = { shares_fitness: 1, shares_health: 1, shares_lifestyle: 1, shares_earlier: 1 }

/** `nth` is the place of the player in the club, so that every club has a few of each. */
export async function addSharing(made: Made, nth: number): Promise<void> {
  const { trx, today, userId } = made
  const withheld = nth % 6 === 2 ? { shares_health: 0 } : nth % 6 === 4 ? { shares_lifestyle: 0 } : {}
  if (Object.keys(withheld).length === 0) return
  const choices = { ...everything, ...withheld }
  await trx.updateTable('users').set(choices).where('_id', '=', userId).execute()
  const at = `${addDays(today, -9)}T17:20:00.000Z`
  await trx
    .insertInto('sharing_choices')
    .values({ _id: systemIds.next(), user_id: userId, at, ...choices })
    .execute()
}

const states = [
  { state: 'available', note: null, review: null },
  { state: 'available', note: null, review: null },
  { state: 'modified', note: 'No sprints this week', review: -2 },
  { state: 'available', note: null, review: null },
  { state: 'unavailable', note: 'No training before the review', review: 12 },
] as const

export async function addClearance({ trx, today, userId, practitioner }: Made, nth: number): Promise<void> {
  const set = states[nth]
  if (!set) return
  const { review, ...clearance } = set
  await trx
    .insertInto('clearances')
    .values({
      ...clearance,
      _id: systemIds.next(),
      user_id: userId,
      review_on: review === null ? null : addDays(today, review),
      set_by: practitioner._id,
      set_by_name: practitioner.name,
      set_at: `${addDays(today, -3)}T10:05:00.000Z`,
    })
    .execute()
}

/** The note of the latest check was corrected; its numbers stay, so the counts do too. */
export async function addCorrection({ trx, today, userId, practitioner }: Made): Promise<void> {
  const check = await findLatestIn(trx, userId)
  if (!check) return
  await keepVersions(trx, [check], systemIds, {
    kind: 'corrected',
    reason: 'The note belonged to the check before',
    wrong_player: 0,
    by_id: practitioner._id,
    by_name: practitioner.name,
    at: `${addDays(today, -2)}T09:30:00.000Z`,
  })
  await replaceValues(trx, { ...check, notes: 'Slept well, trains four times a week.', version: 2 })
}
