// What an urgent value calls for, as the practitioner reads it. The words themselves are in the domain.
import { faAdvice } from '#domain/measures/texts/fa/advice.ts'

const { language, steps, callNow, general, stops, alarms, toPractitioner, todo, rows, bloodUnits } = faAdvice

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
