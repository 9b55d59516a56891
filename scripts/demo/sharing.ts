// What some demo players withhold from the coach, clearances, and one corrected check.
import { addDays, type Day } from '#domain/dates.ts'
import type { ClearanceState } from '#domain/people/clearance.ts'
import type { Choices } from '#domain/people/sharing.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { findLatestIn, replaceValues } from '#server/records/checks/saving.ts'
import { keepVersions } from '#server/records/checks/versions.ts'

type Staff = { readonly _id: string; readonly name: string }
type DemoSharing = {
  readonly trx: Trx
  readonly today: Day
  readonly userId: string
  readonly practitioner: Staff
}

const everything: Choices = { shares_fitness: 1, shares_health: 1, shares_lifestyle: 1, shares_earlier: 1 }

/** `nth` is the place of the player in the club, so that every club has a few of each. */
export async function addSharing(made: DemoSharing, nth: number): Promise<void> {
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

type Set = {
  readonly state: ClearanceState
  readonly daysAgo: number
  readonly note: string | null
  readonly review: number | null
}
const plain = (state: ClearanceState, daysAgo: number): Set => ({ state, daysAgo, note: null, review: null })

/** Ten weeks: everybody was available, some were restricted for a while, and the first five are as listed above. */
function historyOf(nth: number): Set[] {
  const now = states[nth]
  return [
    ...(nth % 11 === 10 ? [] : [plain('available', 68)]),
    ...(nth % 5 === 3 ? [plain('modified', 46), plain('available', 26)] : []),
    ...(nth % 7 === 5 ? [plain('unavailable', 39), plain('modified', 19), plain('available', 8)] : []),
    ...(now ? [{ ...now, daysAgo: 3 }] : []),
  ]
}

export async function addClearance(
  { trx, today, userId, practitioner }: DemoSharing,
  nth: number,
): Promise<void> {
  const rows = historyOf(nth).map(({ state, daysAgo, note, review }) => ({
    _id: systemIds.next(),
    user_id: userId,
    state,
    note,
    review_on: review === null ? null : addDays(today, review),
    set_by: practitioner._id,
    set_by_name: practitioner.name,
    set_at: `${addDays(today, -daysAgo)}T10:05:00.000Z`,
  }))
  if (rows.length > 0) await trx.insertInto('clearances').values(rows).execute()
}

/** The note of the latest check was corrected; its numbers stay, so the counts do too. */
export async function addCorrection({ trx, today, userId, practitioner }: DemoSharing): Promise<void> {
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
