// The names of metrics and ratings in addresses and calls.
import type { StoredNumber } from './fields.ts'
import { type MetricName, metricNames, metrics, type Rating, type SubRating } from './metrics.ts'

// Short names that the history calls accept beside the stored names.
const shortNames: Record<string, StoredNumber> = {
  systolic: 'blood_pressure_systolic',
  diastolic: 'blood_pressure_diastolic',
  glucose: 'blood_glucose',
  oxygen: 'oxygen_level',
  bmi: 'body_mass_index',
  peak_flow: 'airway_peak_flow',
  cholesterol: 'cholesterol_level',
  temperature: 'body_temperature',
  heart_rate: 'heart_rate',
  beep_test: 'beep_test',
  decimal: 'beep_test_decimal',
  jump: 'vertical_jump',
  sprint: 'hundred_meter_sprint',
  reaction_time: 'reaction_time',
  sleep: 'sleep_quality',
  stress: 'stress_level',
  alcohol: 'alcohol_intake',
  smoking: 'smoking_level',
  diet: 'diet_quality',
}

/** The stored number a token of a history call names, or null. */
export function readMetricToken(token: string, known: readonly StoredNumber[]): StoredNumber | null {
  const key = token.toLowerCase()
  // Object.hasOwn, because a token may be 'constructor'.
  if (Object.hasOwn(shortNames, key)) return shortNames[key] ?? null
  return known.find((name) => name === key) ?? null
}

/** The card a token names. Underscores do not matter; names of fields and short names work too. */
export function readMetricName(token: string): MetricName | null {
  const key = token.toLowerCase()
  if (key === 'bloodpressure') return 'blood_pressure'
  const own = metricNames.find((name) => name === key)
  if (own) return own
  const stored = Object.hasOwn(shortNames, key) ? shortNames[key] : key
  // The shuttle has no card: it is the digit after the point of the beep test.
  if (stored === 'beep_test_decimal') return 'beep_test'
  return metricNames.find((name) => metrics[name].reads.some((read) => read === stored)) ?? null
}

const ratingWords: Record<string, Rating> = {
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  good: 'success',
  average: 'warning',
  poor: 'danger',
}

export function readRating(token: string): Rating | null {
  const key = token.toLowerCase()
  return Object.hasOwn(ratingWords, key) ? (ratingWords[key] ?? null) : null
}

export function readSubRating(token: string): SubRating | null {
  const key = token.toLowerCase()
  return key === 'low' || key === 'high' ? key : null
}
