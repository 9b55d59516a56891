// The order of a player's results for staff: what matters most comes first.
import { byRank } from '#domain/measures/advice/ranking.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { isProbable } from '#domain/measures/change/comparison.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'

const mostCharts = 6

type OfMetric = { readonly values: Values }

/** By when to act; a coach is not told. */
type Steps = { readonly [M in MetricName]?: Step } | undefined

/** What became poor or probably changed, in the order of the answer, which is ranked. */
export const changesToTell = (changes: readonly PlayerChangeReply[]): PlayerChangeReply[] =>
  changes.filter(({ is_newly_poor, verdict }) => is_newly_poor || isProbable(verdict))

/** The newest reading is poor. */
export const isPoor = (metric: MetricName, readings: readonly OfMetric[], spec: Spec): boolean =>
  rate(metric, readings.find(({ values }) => hasValue(metric, values))?.values ?? {}, spec) === 'danger'

/** Charts of what cannot wait, then of what became poor or probably changed, then of what else is poor. */
export function chartsThatMatter(
  readings: readonly OfMetric[],
  changes: readonly PlayerChangeReply[],
  steps: Steps,
  unranked: readonly MetricName[],
  spec: Spec,
): MetricName[] {
  const ranked = (metric: MetricName) => ({
    metric,
    step: steps?.[metric] ?? ('next' as const),
    rating: null,
    isWorse: false,
  })
  const inOrder = metricNames.toSorted((a, b) => byRank(ranked(a), ranked(b)))
  const urgent = inOrder.filter((metric) => steps?.[metric])
  const changed = changesToTell(changes).map(({ metric }) => metric)
  const poor = inOrder.filter((metric) => isPoor(metric, readings, spec))
  return [...new Set([...urgent, ...changed, ...poor])]
    .filter((metric) => !unranked.includes(metric))
    .slice(0, mostCharts)
}
