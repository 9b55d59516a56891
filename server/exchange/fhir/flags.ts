// Flags of a result as other programs read them: LL and HH for what cannot wait, L and H for the side of the rest.

import type { JudgedMetric, Side } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, isUrgent } from '#domain/measures/advice/urgency.ts'
import { goodRanges } from '#domain/measures/good-range.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { rate, subRate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

export type Flag = 'LL' | 'HH' | 'L' | 'H'

type Flagged = {
  readonly advice: Advice<JudgedMetric> | undefined
  readonly isMinor: boolean
  readonly spec: Spec
}

/** The good range has two ends, and the value lies beyond one of them. */
function sideOf(metric: MetricName, values: Values, spec: Spec): Side | null {
  const { reads }: Metric = metrics[metric]
  for (const name of reads) {
    const value = values[name]
    const [range] = goodRanges(metric, name, spec)
    if (typeof value !== 'number' || !range?.low || !range.high) continue
    if (value <= range.low.at && !(range.low.isGood && value === range.low.at)) return 'low'
    if (value >= range.high.at && !(range.high.isGood && value === range.high.at)) return 'high'
  }
  return null
}

const isTwoSided = (metric: MetricName, spec: Spec): boolean => {
  const { reads }: Metric = metrics[metric]
  return reads.some((name) => goodRanges(metric, name, spec).some(({ low, high }) => low && high))
}

/** Under 18 only what a doctor should see has a flag: the club's ranges are made for adults. */
export function flagOf(metric: MetricName, values: Values, { advice, isMinor, spec }: Flagged): Flag | null {
  const side = advice?.side ?? subRate(metric, values, spec) ?? sideOf(metric, values, spec)
  if (side === null) return null
  const letter = side === 'low' ? 'L' : 'H'
  if (advice && isUrgent(advice.step)) return side === 'low' ? 'LL' : 'HH'
  if (advice?.step === 'week') return letter
  const isPoor = rate(metric, values, spec) === 'danger' && isTwoSided(metric, spec)
  return isPoor && !isMinor ? letter : null
}
