// The order of metrics within one step: first what threatens life, then as the cards.
import { metricNames } from '#domain/measures/metrics.ts'
import type { JudgedMetric } from './rows/row.ts'

const severest: readonly JudgedMetric[] = [
  'together',
  'oxygen_level',
  'blood_glucose',
  'body_temperature',
  'heart_rate',
  'blood_pressure',
  'airway_peak_flow',
  'body_mass_index',
  'stress_level',
]
const ordered: readonly JudgedMetric[] = [...new Set([...severest, ...metricNames])]

/** The place of a metric among those of one step; 0 is the most severe. */
export const severityOf = (metric: JudgedMetric): number => ordered.indexOf(metric)
