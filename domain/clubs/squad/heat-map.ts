// The order of players in the heat map of a squad. What a player withholds never decides it.
import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

/** `look`: in the one order of what needs the coach. */
export type HeatMapSort = 'look' | 'name' | MetricName
export const heatMapSorts: readonly HeatMapSort[] = ['look', 'name', ...metricNames]

type Mapped = {
  readonly values: Values
  readonly worse: readonly MetricName[]
  /** The place in the ranked list of the squad; without one, nothing about the player is in it. */
  readonly need?: number | undefined
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
  const weight = sort === 'look' ? poorest(spec) : weightOf(sort, spec)
  const weighed = players.map((player) => ({
    player,
    need: (sort === 'look' ? player.need : undefined) ?? Number.MAX_SAFE_INTEGER,
    weight: weight(player),
  }))
  return weighed.toSorted((a, b) => a.need - b.need || b.weight - a.weight).map(({ player }) => player)
}

/** Of whom nothing is listed, those with most poor results come first. */
const poorest =
  (spec: Spec) =>
  ({ values, unranked = [] }: Mapped): number => {
    const ranked = metricNames.filter((metric) => !unranked.includes(metric))
    const count = (wanted: Rating) => ranked.filter((metric) => rate(metric, values, spec) === wanted).length
    return count('danger') * 100 + count('warning')
  }

/** Among equal ratings, what probably got worse comes first. */
const weightOf =
  (metric: MetricName, spec: Spec) =>
  ({ values, worse, unranked = [] }: Mapped): number => {
    const rating = unranked.includes(metric) ? null : rate(metric, values, spec)
    return rating === null ? 0 : weights[rating] * 2 + Number(worse.includes(metric))
  }
