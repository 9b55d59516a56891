// The order of players in the heat map of a squad. What a player withholds never decides it.
import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { countRatings, rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

/** `look`: most poor results first. */
export type HeatMapSort = 'look' | 'name' | MetricName
export const heatMapSorts: readonly HeatMapSort[] = ['look', 'name', ...metricNames]

type Mapped = { readonly values: Values; readonly worse: readonly MetricName[] }

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

/** Poor results decide, then what really got worse, then average results. */
const lookOf =
  (spec: Spec) =>
  ({ values, worse }: Mapped): number => {
    const { unhealthy_score, okay_score } = countRatings(values, spec)
    return unhealthy_score * 1000 + worse.length * 30 + okay_score
  }

/** Among equal ratings, what really got worse comes first. */
const weightOf =
  (metric: MetricName, spec: Spec) =>
  ({ values, worse }: Mapped): number => {
    const rating = rate(metric, values, spec)
    return rating === null ? 0 : weights[rating] * 2 + Number(worse.includes(metric))
  }
