// Which of a player's readings of one day count. The order in which they arrive does not matter.
import { groupBy } from '#domain/group-by.ts'
import {
  type AnyField,
  type Counted,
  type Counting,
  countingOf,
  fieldsOfMeasure,
  meanDecimals,
  measureId,
  measureNames,
  measureOf,
  type ReadingField,
} from '#domain/measures/station-measures.ts'
import type { SkipReason } from './reading.ts'

/** As much of a reading as the rules need. */
export type Reading = ReadingOf<AnyField>
type ReadingOf<Field> = {
  readonly id: string
  readonly field: Field
  readonly value: number | null
  readonly skipped: SkipReason | null
  readonly trial: number
  readonly at: string
  readonly supersedes: string | null
  /** How it was taken, see `method.ts`. */
  readonly method?: string | null
  /** The id of the equipment; a free text in old readings. */
  readonly device?: string | null | undefined
  /** The device, and its counter. */
  readonly tablet?: string | null
  readonly seq?: number | null
  /** What was read when it was above the scale of the field. */
  readonly above?: number | null | undefined
  /** Taken, but its value is not known here: a device keeps no value that the server has. */
  readonly isTaken?: true
}

export const wasTaken = ({ value, isTaken }: Pick<Reading, 'value' | 'isTaken'>): boolean =>
  value !== null || isTaken === true

export type Numbers = { readonly [F in AnyField]?: number }
type SpecNumbers = { readonly [F in ReadingField]?: number }
/** One attempt: the fields of the measure that have a value. */
export type Trial = { readonly trial: number; readonly values: Numbers }

/** Without readings that another one replaces. */
export function standingReadings<R extends Pick<Reading, 'id' | 'supersedes'>>(readings: readonly R[]): R[] {
  const replaced = new Set(readings.map(({ supersedes }) => supersedes))
  return readings.filter(({ id }) => !replaced.has(id))
}

/**
 * First to last. Readings of one device are in the order of its counter, whatever its clock did meanwhile; those of
 * several devices in the order of their times, and those of the same moment in that of their ids, device by device.
 */
export function inOrder<R extends Pick<Reading, 'id' | 'at' | 'tablet' | 'seq'>>(
  readings: readonly R[],
): readonly R[] {
  if (readings.length < 2) return readings
  const latest = new Map<string, string>()
  // A clock that was set back: the reading is as late as the one before it on the same device.
  const times = new Map(
    readings
      .toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0) || (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
      .map((reading) => {
        const { tablet, at } = reading
        if (!tablet || !reading.seq) return [reading, at]
        const before = latest.get(tablet) ?? ''
        const time = at > before ? at : before
        latest.set(tablet, time)
        return [reading, time]
      }),
  )
  const timeOf = (reading: R) => times.get(reading) ?? reading.at
  const order = (a: R, b: R) => {
    const [one, other] = [timeOf(a), timeOf(b)]
    if (one !== other) return one < other ? -1 : 1
    const [tablet, otherTablet] = [a.tablet ?? '', b.tablet ?? '']
    if (tablet !== otherTablet) return tablet < otherTablet ? -1 : 1
    return (a.seq ?? 0) - (b.seq ?? 0) || (a.id < b.id ? -1 : 1)
  }
  return readings.toSorted(order)
}

type ByField = ReadonlyMap<AnyField, Reading>

/** By trial and field. Of two readings of the same field and trial the later one stands. */
function latestOf(measure: Counted, readings: readonly Reading[]): ReadonlyMap<number, ByField> {
  const fields = fieldsOfMeasure(measure)
  const own = standingReadings(readings).filter(
    ({ value, field }) => value !== null && fields.includes(field),
  )
  const latest = new Map<number, Map<AnyField, Reading>>()
  for (const reading of inOrder(own)) {
    const byField = latest.get(reading.trial) ?? new Map<AnyField, Reading>()
    latest.set(reading.trial, byField.set(reading.field, reading))
  }
  return latest
}

/** The attempts at a measure, first to last. */
export function trialsOf(measure: Counted, readings: readonly Reading[]): Trial[] {
  return [...latestOf(measure, readings)]
    .toSorted(([a], [b]) => a - b)
    .map(([trial, byField]) => ({ trial, values: valuesOf(byField) }))
}

const valuesOf = (byField: ByField): Numbers =>
  Object.fromEntries([...byField].flatMap(([field, { value }]) => (value === null ? [] : [[field, value]])))

/** One attempt, whether its values are known here or not. */
export type Attempt = { readonly trial: number; readonly fields: ReadonlySet<AnyField> }

/** First to last. */
export function attemptsOf(measure: Counted, readings: readonly Reading[]): Attempt[] {
  const own = standingReadings(readings).filter(
    (one) => wasTaken(one) && measureOf(one.field) === measureId(measure),
  )
  return [...groupBy(own, ({ trial }) => trial)]
    .toSorted(([a], [b]) => a - b)
    .map(([trial, taken]) => ({ trial, fields: new Set(taken.map(({ field }) => field)) }))
}

/** Half a blood pressure is not. */
export const isComplete = (measure: Counted, { values }: Pick<Trial, 'values'>): boolean =>
  fieldsOfMeasure(measure).every((field) => values[field] !== undefined)

/** The ids of the readings that make the result; none while a number of it is missing. */
export function countedReadings(measure: Counted, readings: readonly Reading[]): ReadonlySet<string> {
  const latest = latestOf(measure, readings)
  const counted = countedTrials(measure, trialsOf(measure, readings))
  const complete = counted.filter((trial) => isComplete(measure, trial))
  return new Set(
    complete.flatMap(({ trial }) => [...(latest.get(trial)?.values() ?? [])].map(({ id }) => id)),
  )
}

/** The attempts whose values count: complete ones, unless there is none. */
export function countedTrials(measure: Counted, trials: readonly Trial[]): readonly Trial[] {
  const complete = trials.filter((trial) => isComplete(measure, trial))
  const usable = complete.length > 0 ? complete : trials
  const [field] = fieldsOfMeasure(measure)
  return field === undefined ? [] : choose[countingOf(measure)](usable, field)
}

const amount = ({ values }: Trial, field: AnyField): number => values[field] ?? Number.NaN

// Of equal results the first attempt counts.
const choose: Readonly<Record<Counting, (trials: readonly Trial[], field: AnyField) => readonly Trial[]>> = {
  highest: (trials, field) => trials.toSorted((a, b) => amount(b, field) - amount(a, field)).slice(0, 1),
  lowest: (trials, field) => trials.toSorted((a, b) => amount(a, field) - amount(b, field)).slice(0, 1),
  mean: (trials) => trials.slice(-2),
  last: (trials) => trials.slice(-1),
}

/** The result of a measure, field by field; empty when nothing was measured. */
export function resultOf(measure: Counted, readings: readonly Reading[]): Numbers {
  const counted = countedTrials(measure, trialsOf(measure, readings))
  const entries = fieldsOfMeasure(measure).flatMap((field) => {
    const values = counted.flatMap(({ values: found }) => found[field] ?? [])
    return values.length === 0 ? [] : [[field, meanOf(values, meanDecimals(measure))] as const]
  })
  return Object.fromEntries(entries)
}

function meanOf(values: readonly number[], decimals: number): number {
  const [only] = values
  if (values.length === 1 && only !== undefined) return only
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.round(mean * 10 ** decimals) / 10 ** decimals
}

/** All results of a player's day: what a check gets when the day is finished. */
export const resultsOf = (readings: readonly Reading[]): SpecNumbers =>
  Object.assign({}, ...measureNames.map((measure) => resultOf(measure, readings)))
