// A health check as the form of 0.1.0 sends it; fields added later are not measured unless a test sets them.
import { type FieldName, rangeFieldNames } from '#domain/measures/fields.ts'
import type { Reply } from '#domain/wire/call-types.ts'

const healthy: { readonly [N in FieldName]?: number | null } = {
  sleep_quality: 8,
  stress_level: 3,
  alcohol_intake: 0,
  diet_quality: 8,
  blood_pressure_systolic: 115,
  blood_pressure_diastolic: 75,
  blood_glucose: 5.4,
  cholesterol_level: 4.2,
  heart_rate: 55,
  weight: 70,
  height: 178,
  oxygen_level: 98,
  body_temperature: 36.8,
  airway_peak_flow: 660,
  beep_test: 12,
  beep_test_decimal: 4,
  vertical_jump: 52,
  hundred_meter_sprint: 11.8,
  reaction_time: 0.13,
  foot_posture_index: null,
}

type SentCheck = Record<string, unknown>

/** What the server answers to a saved check. */
export type SavedReply = Reply<'addHealthCheck'>

/** Everything measured and good: 17 cards, all healthy. */
export const aHealthCheck = (user: { readonly _id: string }, given: SentCheck = {}) => ({
  healthCheck: { user_id: user._id, ...healthy, smoking_level: 0, ...given } as SentCheck,
})

/** Only the given values are measured; the answer 'non smoker' is always present. */
export const onlyMeasured = (user: { readonly _id: string }, given: SentCheck) =>
  aHealthCheck(user, { ...Object.fromEntries(rangeFieldNames.map((name) => [name, null])), ...given })
