// The order of players in the heat map of a squad. What a player withholds never decides it.
import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

/** `look`: most poor results first. */
export type HeatMapSort = 'look' | 'name' | MetricName
export const heatMapSorts: readonly HeatMapSort[] = ['look', 'name', ...metricNames]

type Mapped = {
  readonly values: Values
  readonly worse: readonly MetricName[]
  /** Metrics that decide no order: the weight of anybody under 18. */
  readonly unranked?: readonly MetricName[] | undefined
}

const weights: Readonly<Record<Rating, number>> = { danger: 3, warning: 2, success: 1 }

/** Players are given by name, and keep that order among equals. By a metric: poor first, not measured last. */
export function sortedForMap<Player extends Mapped>(
  players: readonly Player[],
  sort: HeatMapSort,
  spec: Spec,
): readonly Player[] {
  if (sort === 'name') return players
  const weight = sort === 'look' ? lookOf(spec) : weightOf(sort, spec)
  const weighed = players.map((player) => ({ player, weight: weight(player) }))
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ player }) => player)
}

/** Poor results decide, then what probably got worse, then average results. */
const lookOf =
  (spec: Spec) =>
  ({ values, worse, unranked = [] }: Mapped): number => {
    const ranked = metricNames.filter((metric) => !unranked.includes(metric))
    const count = (wanted: Rating) => ranked.filter((metric) => rate(metric, values, spec) === wanted).length
    return count('danger') * 1000 + worse.length * 30 + count('warning')
  }

/** Among equal ratings, what probably got worse comes first. */
const weightOf =
  (metric: MetricName, spec: Spec) =>
  ({ values, worse, unranked = [] }: Mapped): number => {
    const rating = unranked.includes(metric) ? null : rate(metric, values, spec)
    return rating === null ? 0 : weights[rating] * 2 + Number(worse.includes(metric))
  }
