// What advice is about: a metric, or several values of one check together.

import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { isMeasured, type Values } from '#domain/measures/rating.ts'

export const judgedMetrics: readonly JudgedMetric[] = ['together', ...metricNames]

const togetherNumbers: readonly StoredNumber[] = [
  'oxygen_level',
  'blood_pressure_systolic',
  'blood_pressure_diastolic',
  'heart_rate',
  'body_temperature',
  'airway_peak_flow',
]

const togetherFields = [
  'oxygen_level',
  'blood_pressure_systolic',
  'heart_rate',
  'body_temperature',
  'airway_peak_flow',
] as const

/** Several values together are judged as soon as one of them is measured. */
export const isJudgedIn = (metric: JudgedMetric, values: Values): boolean =>
  metric === 'together'
    ? togetherFields.some((name) => typeof values[name] === 'number')
    : isMeasured(metric, values)

/** The numbers of a metric, or those of all parts of several values together. */
export function numbersJudged(metric: JudgedMetric, values: Values): Values {
  const fields = metric === 'together' ? togetherNumbers : fieldsOf(metric)
  return Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))
}

function fieldsOf(metric: MetricName): readonly StoredNumber[] {
  const { reads }: Metric = metrics[metric]
  return metric === 'beep_test' ? [...reads, 'beep_test_decimal'] : reads
}

/** The metrics whose values a row of several values together is made from. */
export function togetherParts(row: string | undefined): readonly MetricName[] {
  if (row?.startsWith('breath')) return ['oxygen_level', 'airway_peak_flow']
  if (row?.startsWith('shock')) return ['heart_rate', 'blood_pressure']
  return ['oxygen_level', 'blood_pressure', 'heart_rate', 'body_temperature']
}
