// Urgent values in the demo: one that was seen to when it was recorded, one that nobody said anything about, several of one
// player who was told about one of them, values that are urgent only together, and one that is closed.
import { opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import type { SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import { judgeCheck } from '#domain/measures/advice/urgency.ts'
import { scoresOf } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { systemClock } from '#server/clock.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { closeFollowUp, insertFollowUps } from '#server/records/checks/follow-ups.ts'
import { findLatestIn, replaceValues, updateScores } from '#server/records/checks/saving.ts'

type Urgent = { readonly values: Values; readonly said?: SaidAtEntry; readonly isClosed?: boolean }

/** By the place of the player in the first club. */
const urgentOnes: { readonly [nth: number]: Urgent } = {
  3: {
    values: { body_temperature: 38.4 },
    said: { body_temperature: { done: 'sent', note: 'Sent home with the team doctor’s number' } },
  },
  6: { values: { oxygen_level: 91 } },
  8: {
    values: { blood_glucose: 15.6, airway_peak_flow: 180, stress_level: 9 },
    said: { blood_glucose: { done: 'told', note: 'Knows what to do about the sugar' } },
  },
  10: {
    values: {
      body_temperature: 38.6,
      heart_rate: 118,
      oxygen_level: 94,
      blood_pressure_systolic: 108,
      blood_pressure_diastolic: 66,
    },
  },
  12: {
    values: { blood_glucose: 2.9 },
    said: { blood_glucose: { done: 'told', note: null } },
    isClosed: true,
  },
}

type DemoFollowUps = {
  readonly trx: Trx
  readonly userId: string
  readonly practitioner: { readonly _id: string; readonly name: string }
  readonly variant: Variant
}

export async function addFollowUp(
  { trx, userId, practitioner, variant }: DemoFollowUps,
  nth: number,
): Promise<void> {
  const urgent = urgentOnes[nth]
  const check = urgent && (await findLatestIn(trx, userId))
  if (!check) return
  const changed = { ...check, ...urgent.values }
  const spec = specOf(variant)
  await replaceValues(trx, changed)
  await updateScores(trx, { ...scoresOf(changed, spec), id: userId })
  // An adult, so that only the values themselves are urgent.
  const advice = judgeCheck(urgent.values, { age: 25, gender: null }, {}, spec).filter(opensFollowUp)
  const clock = { instant: () => check.time }
  const actor = { _id: practitioner._id, first_name: practitioner.name, last_name: '' }
  await insertFollowUps(trx, { clock, ids: systemIds, actor }, changed, advice, urgent.said)
  if (!urgent.isClosed) return
  const { _id: id } = await trx
    .selectFrom('follow_ups')
    .select('_id')
    .where('check_id', '=', check._id)
    .executeTakeFirstOrThrow()
  const closing = { id, done: 'measured', note: 'Felt well after something sweet', kept_reason: null }
  await closeFollowUp(trx, { actor, clock: systemClock('UTC') }, closing)
}
