// The newest reading of each metric of a player, from whichever check, against the earlier ones. A later check that did
// not measure a metric changes nothing about it.
import { ageOn, type Day } from '#domain/dates.ts'
import { isRecent, stepShown } from '#domain/measures/advice/due.ts'
import type { Ranked } from '#domain/measures/advice/ranking.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import {
  type Comparison,
  compareReading,
  firstReading,
  isBeforeNext,
  withholding,
} from '#domain/measures/change/comparison.ts'
import type { Measured } from '#domain/measures/change/measured.ts'
import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { hasValue, rate } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

/** A player with the checks that the reader may see, newest first. */
export type SquadMember = {
  readonly _id: string
  readonly born: Day | null
  readonly checks: readonly Measured[]
  /** By when to act on a reading of one of the checks. It decides order and silence, and is told to nobody here. */
  readonly stepOf?: (metric: MetricName, at: number) => Step | null
  /** Where a metric of one of the checks was measured, if known. */
  readonly stationOf?: (metric: MetricName, at: number) => string | null
}

/** The newest reading of a metric of one player, against the earlier ones. */
export type Newest = {
  readonly user_id: string
  readonly metric: MetricName
  readonly date: Day
  readonly station: string | null
  readonly check: Measured
  readonly step: Step | null
  /** The same at this moment, for the order: the step of an old reading says too much. */
  readonly ranked: Step | null
  readonly rating: Rating | null
  /** Poor now, and not on the day of the reading before. */
  readonly is_newly_poor: boolean
  /** Of a first reading it names only the value. */
  readonly comparison: Comparison
}

/** Weight is nobody's business but the player's and the practitioners' before 18. Unknown counts as under 18. */
export const isHiddenFromCoach = (metric: MetricName, born: Day | null, day: Day): boolean =>
  metric === 'body_mass_index' && (born === null || ageOn(born, day) < 18)

/** A first reading is among them only where it cannot wait. */
export function newestOf(
  { _id, born, checks, stepOf, stationOf }: SquadMember,
  today: Day,
  spec: Spec,
  metrics: readonly MetricName[] = metricNames,
): Newest[] {
  return metrics.flatMap((metric) => {
    const at = checks.findIndex(({ values }) => hasValue(metric, values))
    const check = checks[at]
    if (!check || !isRecent(check.date, today)) return []
    const earlier = checks.slice(at + 1)
    const age = born === null ? null : ageOn(born, check.date)
    const compared = compareReading(metric, check, earlier, { age, spec })
    const rating = rate(metric, check.values, spec)
    if (!compared && rating !== 'danger') return []
    const before = earlier.find(({ date, values }) => date < check.date && hasValue(metric, values))
    const is_newly_poor =
      compared !== null && rating === 'danger' && rate(metric, before?.values ?? {}, spec) !== 'danger'
    // Judging costs more than comparing, so it is left out where nothing is said.
    const isSaid = rating === 'danger' || (compared !== null && compared.verdict !== null)
    const step = isSaid ? (stepOf?.(metric, at) ?? null) : null
    if (!compared && !isBeforeNext(step)) return []
    const comparison = compared ?? firstReading(metric, check)
    return [
      {
        user_id: _id,
        metric,
        date: check.date,
        station: stationOf?.(metric, at) ?? null,
        check,
        step,
        ranked:
          step === null || step === 'next'
            ? 'next'
            : stepShown(step, Date.parse(check.date), Date.parse(today)),
        rating,
        is_newly_poor,
        comparison: isBeforeNext(step) ? withholding(comparison, 'urgent') : comparison,
      },
    ]
  })
}

/** How it is ranked. `word` is what is said of its change. */
export const rankOf = (
  { metric, ranked, rating, comparison }: Pick<Newest, 'metric' | 'ranked' | 'rating' | 'comparison'>,
  word: Comparison['direction'] = comparison.direction,
): Ranked => ({ metric, step: ranked, rating, isWorse: word === 'worse' })
