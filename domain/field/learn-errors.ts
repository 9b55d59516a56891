// What the readings and checks of a club say about its errors. Recomputed from everything each night.
import { ageOn, type Day, daysBetween } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { isBeforeNext } from '#domain/measures/change/comparison.ts'
import {
  amountOf,
  deviceOf,
  isAlike,
  type Measured,
  methodOf,
  readsOf,
} from '#domain/measures/change/measured.ts'
import { errorRowOf, toScale } from '#domain/measures/change/typical-error.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import { readMethod } from '#domain/measures/readings/method.ts'
import { measureOf, type ReadingField } from '#domain/measures/station-measures.ts'
import { type BetweenDays, betweenDays, type Pair, type WithinDay, withinDay } from './learned-error.ts'

/** A value of a player that stands. */
export type TakenReading = {
  readonly user_id: string
  readonly field: ReadingField
  readonly value: number
  readonly date: Day
  readonly method: string | null
  readonly device: string | null
  readonly station: string | null
}

/** `stepOf`: by when to act on a reading of the check. */
type LearningCheck = Measured & {
  readonly at: string
  readonly stepOf: (metric: MetricName) => Step | null
}
/** The checks of a player, oldest first, the last one of each day. */
export type LearningPlayer = {
  readonly _id: string
  readonly born: Day | null
  readonly checks: readonly LearningCheck[]
}

type ErrorKey = { readonly field: StoredNumber; readonly method: string; readonly device: string }
export type LearnedError = ErrorKey & {
  readonly within: WithinDay | null
  readonly between: BetweenDays | null
}

const mostDaysApart = 42
export const everyDevice = ''
const keyOf = ({ field, method, device }: ErrorKey): string => `${field} ${method} ${device}`

const methodIn = ({ field, method }: TakenReading): string =>
  readMethod(measureOf(field), method).sprint_timing ?? ''

/** On the scale of comparisons; null for what is not compared, or has no logarithm. */
function scaled(field: StoredNumber, value: number): number | null {
  const row = errorRowOf(field)
  const x = row && toScale(row, value)
  return x !== null && Number.isFinite(x) ? x : null
}

/** The trials of one player, day, device and method together. */
export function trialsTogether(readings: readonly TakenReading[]) {
  const groups = groupBy(
    readings,
    (one) =>
      `${one.user_id} ${one.date} ${one.field} ${methodIn(one)} ${one.device ?? ''} ${one.station ?? ''}`,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const xs = own.flatMap(({ field, value }) => scaled(field, value) ?? [])
    return first && xs.length > 0
      ? [{ ...first, method: methodIn(first), device: first.device ?? '', station: first.station ?? '', xs }]
      : []
  })
}

const isMinorOn = (born: Day | null, day: Day): boolean => born === null || ageOn(born, day) < 18

type KeyedPair = Pair & ErrorKey

function pairsOf({ _id, born, checks }: LearningPlayer): KeyedPair[] {
  return metricNames.flatMap((metric) => {
    const measured = checks.filter((check) => hasValue(metric, check.values))
    return measured.slice(1).flatMap((later, at) => {
      const earlier = measured[at]
      if (!earlier || !isPair(metric, earlier, later, born)) return []
      return readsOf(metric).flatMap((field) => {
        const from = scaled(field, amountOf(field, earlier.values))
        const to = scaled(field, amountOf(field, later.values))
        const [one, other] = [earlier, later].map((check) => deviceOf(check, field)?.id ?? '')
        if (from === null || to === null || one !== other) return []
        return [{ player: _id, from, to, field, method: methodOf(metric, later) ?? '', device: one ?? '' }]
      })
    })
  })
}

function isPair(metric: MetricName, earlier: LearningCheck, later: LearningCheck, born: Day | null): boolean {
  if (daysBetween(earlier.date, later.date) > mostDaysApart) return false
  if (metric === 'body_mass_index' && isMinorOn(born, later.date)) return false
  if ([earlier, later].some((check) => isBeforeNext(check.stepOf(metric)))) return false
  return isAlike(metric, later, earlier)
}

/** By club, and by device where one is named. */
export function learnErrors(
  readings: readonly TakenReading[],
  players: readonly LearningPlayer[],
): LearnedError[] {
  const bothWays = <K extends ErrorKey>(one: K): K[] =>
    one.device === everyDevice ? [one] : [one, { ...one, device: everyDevice }]
  const trials = groupBy(trialsTogether(readings).flatMap(bothWays), keyOf)
  const pairs = groupBy(players.flatMap(pairsOf).flatMap(bothWays), keyOf)
  const keys = new Map([...trials, ...pairs].flatMap(([key, [first]]) => (first ? [[key, first]] : [])))
  return [...keys].flatMap(([key, { field, method, device }]) => {
    const within = withinDay((trials.get(key) ?? []).map(({ xs }) => xs))
    const between = betweenDays(pairs.get(key) ?? [])
    return within || between ? [{ field, method, device, within, between }] : []
  })
}
