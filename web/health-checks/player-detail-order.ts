// The order of a player's results for staff: what matters most comes first.
import { steps as allSteps, type Step } from '#domain/measures/advice/urgency-rows.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'

const mostCharts = 6

type OfMetric = { readonly values: Values }

/** By when to act; a coach is not told. */
type Steps = { readonly [M in MetricName]?: Step } | undefined

const urgencyOf = (step: Step | undefined): number => (step ? allSteps.indexOf(step) : allSteps.length)

/** What became poor or really changed: by urgency, then newly poor, then worse. */
export const changesToTell = (changes: readonly PlayerChangeReply[], steps: Steps): PlayerChangeReply[] =>
  changes
    .filter(({ is_newly_poor, verdict }) => is_newly_poor || verdict === 'real')
    .toSorted(
      (a, b) => urgencyOf(steps?.[a.metric]) - urgencyOf(steps?.[b.metric]) || weightOf(b) - weightOf(a),
    )

const weightOf = ({ is_newly_poor, verdict, change }: PlayerChangeReply): number =>
  Number(is_newly_poor) * 4 + Number(verdict === 'real') * 2 + Number(change === 'worse')

/** The newest reading is poor. */
export const isPoor = (metric: MetricName, readings: readonly OfMetric[], spec: Spec): boolean =>
  rate(metric, readings.find(({ values }) => hasValue(metric, values))?.values ?? {}, spec) === 'danger'

/** Charts of what cannot wait, then of what became poor or really changed, then of what else is poor. */
export function chartsThatMatter(
  readings: readonly OfMetric[],
  changes: readonly PlayerChangeReply[],
  steps: Steps,
  spec: Spec,
): MetricName[] {
  const urgent = metricNames
    .filter((metric) => steps?.[metric])
    .toSorted((a, b) => urgencyOf(steps?.[a]) - urgencyOf(steps?.[b]))
  const changed = changesToTell(changes, steps).map(({ metric }) => metric)
  const poor = metricNames.filter((metric) => isPoor(metric, readings, spec))
  return [...new Set([...urgent, ...changed, ...poor])].slice(0, mostCharts)
}
