// What an urgent value calls for, as the practitioner reads it. The words themselves are in the domain.
import { enAdvice } from '#domain/measures/texts/en-advice.ts'

const { steps, callNow, general, stops, alarms, rows, bloodUnits } = enAdvice

export const advice = { steps, callNow, general, stops, alarms, rows, bloodUnits }
