// What an urgent value calls for, as the practitioner reads it. The words themselves are in the domain.
import { faAdvice } from '#domain/measures/texts/fa-advice.ts'

const { steps, callNow, general, stops, alarms, rows, bloodUnits } = faAdvice

export const advice = { steps, callNow, general, stops, alarms, rows, bloodUnits }
