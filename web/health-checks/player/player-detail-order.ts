// The order of a player's results for staff: what matters most comes first.
import { byRank } from '#domain/measures/advice/ranking.ts'
import { steps as allSteps, type Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { isProbable } from '#domain/measures/change/comparison.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'

const mostCharts = 6

type OfMetric = { readonly values: Values }

/** By when to act; a coach is not told. */
type Steps = { readonly [M in MetricName]?: Step } | undefined

const urgencyOf = (step: Step | undefined): number => (step ? allSteps.indexOf(step) : allSteps.length)

/** What became poor or probably changed, in the one order of the product. */
export function changesToTell(
  changes: readonly PlayerChangeReply[],
  steps: Steps,
  spec: Spec,
): PlayerChangeReply[] {
  const ranked = ({ metric, now, direction }: PlayerChangeReply) => ({
    metric,
    step: steps?.[metric] ?? ('next' as const),
    rating: rate(metric, now, spec),
    isWorse: direction === 'worse',
  })
  return changes
    .filter(({ is_newly_poor, verdict }) => is_newly_poor || isProbable(verdict))
    .toSorted((a, b) => byRank(ranked(a), ranked(b)))
}

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
  const urgent = metricNames
    .filter((metric) => steps?.[metric])
    .toSorted((a, b) => urgencyOf(steps?.[a]) - urgencyOf(steps?.[b]))
  const changed = changesToTell(changes, steps, spec).map(({ metric }) => metric)
  const poor = metricNames.filter((metric) => isPoor(metric, readings, spec))
  return [...new Set([...urgent, ...changed, ...poor])]
    .filter((metric) => !unranked.includes(metric))
    .slice(0, mostCharts)
}
