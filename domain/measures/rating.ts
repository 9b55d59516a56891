// How values are judged: rating, sub-rating, counts, and the bands that charts and range lines draw.
import type { StoredNumber, Unit } from './fields.ts'
import type { Metric } from './metrics.ts'
import {
  type MetricName,
  metricNames,
  metrics,
  type Rating,
  type Rule,
  type SubRating,
  type When,
} from './metrics.ts'
import { edgesOf, inRange } from './range.ts'
import type { Spec } from './spec-variant.ts'

export type Values = { readonly [N in StoredNumber]?: number | null }

// A loop without arrays: a squad is judged a thousand times for one screen.
function applies(when: When, values: Values): boolean {
  for (const key in when) {
    const name = key as StoredNumber // keys are strings
    const value = values[name]
    if (typeof value !== 'number' || !inRange(when[name] ?? {}, value)) return false
  }
  return true
}

const rowOf = (metric: MetricName): Metric => metrics[metric]

export const rulesOf = (metric: MetricName, spec: Spec): readonly Rule[] =>
  spec.judgements[metric]?.rules ?? rowOf(metric).rules

const subRulesOf = (metric: MetricName, spec: Spec) =>
  (spec.judgements[metric] ?? rowOf(metric)).subRules ?? []

/** A metric has a value when every number it reads is there. */
export const hasValue = (metric: MetricName, values: Values): boolean =>
  rowOf(metric).reads.every((name) => typeof values[name] === 'number')

/** At least one of its numbers was measured. One number of a blood pressure has advice, but no rating. */
export const isMeasured = (metric: MetricName, values: Values): boolean =>
  rowOf(metric).reads.some((name) => typeof values[name] === 'number')

function judge(rules: readonly Rule[], values: Values): Rating {
  return rules.find((rule) => applies(rule.when, values))?.rating ?? 'success'
}

export function rate(metric: MetricName, values: Values, spec: Spec): Rating | null {
  return hasValue(metric, values) ? judge(rulesOf(metric, spec), values) : null
}

/** The colour of a card on Health Check Details. */
export function rateOnDetails(metric: MetricName, values: Values, spec: Spec): Rating | null {
  const own = spec.detailsColours[metric]
  return own && hasValue(metric, values) ? judge(own, values) : rate(metric, values, spec)
}

export function subRate(metric: MetricName, values: Values, spec: Spec): SubRating | null {
  if (!hasValue(metric, values)) return null
  return subRulesOf(metric, spec).find((rule) => applies(rule.when, values))?.sub ?? null
}

export type Scores = { unhealthy_score: number; okay_score: number; healthy_score: number }

/** Counts every rated metric with a value once. */
export function countRatings(values: Values, spec: Spec): Scores {
  const scores = { unhealthy_score: 0, okay_score: 0, healthy_score: 0 }
  for (const metric of metricNames) {
    const rating = rate(metric, values, spec)
    if (rating === 'danger') scores.unhealthy_score += 1
    if (rating === 'warning') scores.okay_score += 1
    if (rating === 'success') scores.healthy_score += 1
  }
  return scores
}

export type Band = { readonly from: number; readonly to: number; readonly rating: Rating }
type Ends = readonly [number, number]

/** The edges that the rules name for a number, without the ends of the scale. */
export const edgesAlong = (rules: readonly Rule[], along: StoredNumber, [from, to]: Ends): number[] =>
  [...new Set(rules.flatMap(({ when }) => edgesOf(when[along] ?? {})))]
    .filter((edge) => edge > from && edge < to)
    .sort((a, b) => a - b)

/** Neighbours of one rating are joined. */
export function bandsBetween(edges: readonly number[], rateAt: (value: number) => Rating): Band[] {
  const found: Band[] = []
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to === undefined) break
    const rating = rateAt((from + to) / 2)
    const last = found.at(-1)
    if (last?.rating === rating) found[found.length - 1] = { ...last, to }
    else found.push({ from, to, rating })
  }
  return found
}

/**
 * The ranges between `from` and `to` with their ratings. Blood pressure is drawn along one of its numbers while `values`
 * holds the other, so that a marker lies in a band of its own rating.
 */
export function bands(
  metric: MetricName,
  spec: Spec,
  along: StoredNumber = rowOf(metric).reads[0],
  values: Values = {},
  [from, to]: Ends = rowOf(metric).scale,
): Band[] {
  const rules = rulesOf(metric, spec)
  return bandsBetween([from, ...edgesAlong(rules, along, [from, to]), to], (value) =>
    judge(rules, { ...values, [along]: value }),
  )
}

export const cardUnit = (metric: MetricName, spec: Spec): Unit | null =>
  spec.cardUnits[metric] ?? rowOf(metric).unit
export const detailUnit = (metric: MetricName, spec: Spec): Unit | null =>
  spec.detailUnits[metric] ?? rowOf(metric).unit
