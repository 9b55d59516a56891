// What of a player matters to staff, most first.
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'

const mostCharts = 6

type OfMetric = { readonly values: Values }

/** What became poor or really changed: newly poor first, then worse. */
export const changesToTell = (changes: readonly PlayerChangeReply[]): PlayerChangeReply[] =>
  changes
    .filter(({ is_newly_poor, verdict }) => is_newly_poor || verdict === 'real')
    .toSorted((a, b) => weightOf(b) - weightOf(a))

const weightOf = ({ is_newly_poor, verdict, change }: PlayerChangeReply): number =>
  Number(is_newly_poor) * 4 + Number(verdict === 'real') * 2 + Number(change === 'worse')

/** The newest reading is poor. */
export const isPoor = (metric: MetricName, readings: readonly OfMetric[], spec: Spec): boolean =>
  rate(metric, readings.find(({ values }) => hasValue(metric, values))?.values ?? {}, spec) === 'danger'

/** Charts of what became poor or really changed, then of what else is poor. */
export function chartsThatMatter(
  readings: readonly OfMetric[],
  changes: readonly PlayerChangeReply[],
  spec: Spec,
): MetricName[] {
  const changed = changesToTell(changes).map(({ metric }) => metric)
  const poor = metricNames.filter((metric) => isPoor(metric, readings, spec))
  return [...new Set([...changed, ...poor])].slice(0, mostCharts)
}
