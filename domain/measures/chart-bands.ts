// The rating bands behind the chart of a metric, and the rating of one number of a pair. They are not in metric-bands.ts,
// because a range line does not need the bounds of the fields.
import { type FieldName, fields, isFieldName, type StoredNumber } from './fields.ts'
import { beepBands } from './metric-bands.ts'
import type { MetricName, Rating, Rule } from './metrics.ts'
import { inRange } from './range.ts'
import { type Band, bands, bandsBetween, edgesAlong, rate, rulesOf, type Values } from './rating.ts'
import type { Spec } from './spec-variant.ts'

/** Behind the line of one number. Each number of a pair has a plot of its own. */
export function chartBands(metric: MetricName, name: StoredNumber, spec: Spec): Band[] {
  if (metric === 'blood_pressure' && isFieldName(name)) return bandsOfOne(metric, name, spec)
  if (metric === 'smoking_level')
    return [
      { from: -0.5, to: 0.5, rating: 'success' },
      { from: 0.5, to: 1.5, rating: 'danger' },
    ]
  if (metric === 'beep_test') return beepBands(spec)
  return bands(metric, spec)
}

/** Null where the other number of the pair decides. */
function judgeAlone(rules: readonly Rule[], along: StoredNumber, value: number): Rating | null {
  const found = rules.filter(({ when }) => when[along] && inRange(when[along], value))
  const own = found.find(({ when }) => Object.keys(when).length === 1)
  return own?.rating ?? (found.length > 0 ? null : 'success')
}

/** One number of a pair, for its own chart: a warning where it is poor only together with the other number. */
export function bandsOfOne(metric: MetricName, along: FieldName, spec: Spec): Band[] {
  const { min, max } = fields[along]
  const rules = rulesOf(metric, spec)
  const edges = edgesAlong(rules, along, [min, max])
  const [first = min, last = max] = [edges[0], edges.at(-1)]
  const air = (last - first) / 2
  return bandsBetween(
    [Math.max(first - air, min), ...edges, Math.min(last + air, max)],
    (value) => judgeAlone(rules, along, value) ?? 'warning',
  )
}

/** The rating of one number of a pair. The pair decides where the number alone does not. */
export function rateOne(metric: MetricName, along: StoredNumber, values: Values, spec: Spec): Rating | null {
  const value = values[along]
  if (typeof value !== 'number') return null
  return judgeAlone(rulesOf(metric, spec), along, value) ?? rate(metric, values, spec)
}
