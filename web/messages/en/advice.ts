// What an urgent value calls for, as the practitioner reads it. The words themselves are in the domain.
import { enAdvice } from '#domain/measures/texts/en/advice.ts'

const { language, steps, callNow, general, stops, alarms, toPractitioner, todo, rows, bloodUnits } = enAdvice

export const advice = {
  language,
  steps,
  callNow,
  general,
  stops,
  alarms,
  toPractitioner,
  todo,
  rows,
  bloodUnits,
}
