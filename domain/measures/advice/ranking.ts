// The one order of what is to be looked at, for players, practitioners and coaches: by step, then severity, then whether
// it probably got worse, then the rest.
import { type Rating, ratings } from '#domain/measures/metrics.ts'
import type { JudgedMetric, Step } from './rows/row.ts'
import { severityOf } from './severity.ts'

export type Ranked = {
  readonly metric: JudgedMetric
  /** By when. null: a follow-up that has been open for weeks, after what is due and before what can wait. */
  readonly step: Step | null
  readonly rating: Rating | null
  /** It probably got worse. */
  readonly isWorse: boolean
}

const places: readonly (Step | null)[] = ['now', 'today', 'week', null, 'next']
const ratingPlace = (rating: Rating | null): number => -ratings.indexOf(rating ?? 'success')

/** What cannot wait is ranked by the metric alone; what can by its rating first. */
export function byRank(one: Ranked, other: Ranked): number {
  return (
    places.indexOf(one.step) - places.indexOf(other.step) ||
    (one.step === 'next' ? byRating(one, other) : 0) ||
    severityOf(one.metric) - severityOf(other.metric)
  )
}

const byRating = (one: Ranked, other: Ranked): number =>
  ratingPlace(one.rating) - ratingPlace(other.rating) || Number(other.isWorse) - Number(one.isWorse)
