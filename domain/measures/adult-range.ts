// Ranges of the club that are made for adults. Nobody under 18 is shown them as a range to be in.
import type { MetricName } from './metrics.ts'

const adultAge = 18

const adultsOnly: readonly MetricName[] = [
  'blood_pressure',
  'heart_rate',
  'body_mass_index',
  'cholesterol_level',
  'sleep_quality',
  'alcohol_intake',
]

/** An unknown age counts as under 18. */
export const hasRangeAt = (metric: MetricName, age: number | null): boolean =>
  (age !== null && age >= adultAge) || !adultsOnly.includes(metric)
