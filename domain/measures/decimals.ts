// How many decimals of a result are always shown.
import type { BloodUnit } from '#domain/languages.ts'
import { type MetricName, metrics } from './metrics.ts'
import { hasBloodUnit } from './units.ts'

/** Laboratory values and reaction times keep trailing zeros: 5.0 was measured to a tenth. Milligrams are whole. */
export function leastDecimals(metric: MetricName, bloodUnit: BloodUnit): number {
  if (bloodUnit === 'mg/dL' && hasBloodUnit(metric)) return 0
  const { group, decimals } = metrics[metric]
  return group === 'health' || metric === 'reaction_time' ? decimals : 0
}
