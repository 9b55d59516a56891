import type { FieldName } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { spec } from '#web/base/spec.ts'
import { metricAt } from './metric-at.ts'
import type { HealthRecord } from './record.ts'

/** The rating that is shown below a field, once the fields it depends on were left. */
export function ratingAt(name: FieldName, record: HealthRecord): Rating | null {
  const metric = metricAt(name)
  if (!metric) return null
  const reads: readonly FieldName[] =
    metric === 'blood_pressure'
      ? ['blood_pressure_systolic', 'blood_pressure_diastolic']
      : metric === 'body_mass_index'
        ? ['weight', 'height']
        : [name]
  const isComputed = metric === 'body_mass_index' || metric === 'reaction_time'
  // Do not rate the 1 of 120 while somebody types. Computed values are rated immediately.
  if (!isComputed && !reads.every((read) => record.problems.isLeft(read))) return null
  const values = Object.fromEntries(reads.map((read) => [read, record.values.number(read)]))
  return rate(metric, withComputed(values), spec())
}

export function smokingRating(record: HealthRecord): Rating | null {
  const chosen = record.values.text('smoking_level')
  return chosen === '' ? null : rate('smoking_level', { smoking_level: Number(chosen) }, spec())
}
