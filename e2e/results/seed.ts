// Adds checks of a player through the API.
import type { Caller } from '#e2e/caller.ts'

const numbers = {
  sleep_quality: 8,
  stress_level: 3,
  alcohol_intake: 2,
  diet_quality: 8,
  blood_pressure_systolic: 118,
  blood_pressure_diastolic: 74,
  blood_glucose: 5.6,
  cholesterol_level: 4.4,
  heart_rate: 70,
  weight: 70,
  height: 178,
  oxygen_level: 97,
  body_temperature: 36.8,
  airway_peak_flow: 660,
  beep_test: 9,
  beep_test_decimal: 6,
  vertical_jump: 43,
  hundred_meter_sprint: 12.1,
  reaction_time: 0.13,
  smoking_level: 0,
}

type CheckGiven = Record<string, number | string | null>

/** Returns the id of the check. */
export async function recordCheck(
  practitioner: Caller,
  player: { readonly id: string },
  given: CheckGiven = {},
): Promise<string> {
  const healthCheck = { user_id: player.id, ...numbers, ...given }
  const answer = await practitioner.post('/api/healthchecks/add', { healthCheck })
  if (answer.status !== 201)
    throw new Error(`healthchecks/add answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { _id: string })._id
}
