// Which of a player's readings of one day count. The order in which they arrive does not matter.
import { groupBy } from '#domain/group-by.ts'
import {
  type AnyField,
  type Counted,
  type Counting,
  countingOf,
  fieldsOfMeasure,
  type MeasureName,
  meanDecimals,
  measureId,
  measureNames,
  measureOf,
  type ReadingField,
} from '#domain/measures/station-measures.ts'
import { isId } from '#domain/wire/validation.ts'
import { type Context, mostTrials, trialFields } from './context.ts'
import { readMethod, type TakenKey, takenQuestions } from './method.ts'
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

/** How the results were taken, as far as the readings tell; null when they tell nothing. */
export function contextOf(readings: readonly Reading[]): Context | null {
  const asked = measureNames.filter((measure) => takenQuestions(measure).length > 0)
  const said = asked.map((measure) => saidOf(measure, readings))
  const best_of = Object.assign({}, ...trialFields.map((field) => trialsSaid(field, readings)))
  const pairs = trialsOf('blood_pressure', readings).filter(({ values }) => Object.keys(values).length === 2)
  const devices = Object.assign({}, ...measureNames.map((measure) => devicesOf(measure, readings)))
  const found: Context = {
    ...(Object.keys(devices).length > 0 && { devices }),
    ...Object.assign({}, ...said),
    ...(Object.keys(best_of).length > 0 && { best_of }),
    ...(pairs.length >= 3 && { pressure_confirmed: true }),
  }
  return Object.keys(found).length > 0 ? found : null
}

/** The equipment of each number of the result, where one took all of it. */
function devicesOf(measure: MeasureName, readings: readonly Reading[]): Context['devices'] {
  if (!readings.some(({ device }) => device)) return {}
  const ids = countedReadings(measure, readings)
  const counted = groupBy(
    readings.filter(({ id: one }) => ids.has(one)),
    ({ field }) => field,
  )
  return Object.fromEntries(
    [...counted].flatMap(([field, own]) => {
      const [device, ...others] = new Set(own.map((one) => one.device ?? null))
      return device && others.length === 0 && isId(device) ? [[field, device]] : []
    }),
  )
}

const valued = (measure: MeasureName, readings: readonly Reading[]): Reading[] =>
  standingReadings(readings).filter(({ field, value }) => value !== null && measureOf(field) === measure)

/** Trials that were taken in different ways say nothing about the result. One number of a pair speaks for both. */
function saidOf(measure: MeasureName, readings: readonly Reading[]): Partial<Record<TakenKey, unknown>> {
  const trials = groupBy(valued(measure, readings), ({ trial }) => trial)
  return Object.fromEntries(
    takenQuestions(measure).flatMap(({ key }) => {
      const answers = [...trials.values()].map((own) => {
        const [answer, ...others] = new Set(
          own.flatMap(({ method }) => readMethod(measure, method)[key] ?? []),
        )
        return others.length === 0 ? answer : undefined
      })
      const [answer, ...others] = new Set(answers)
      return answer === undefined || others.length > 0 ? [] : [[key, answer]]
    }),
  )
}

/** Trials that a station took, or of which it says that only the best was typed. */
function trialsSaid(field: (typeof trialFields)[number], readings: readonly Reading[]): Context['best_of'] {
  const taken = trialsOf(field, readings).length
  const told = valued(field, readings).map(({ method }) => readMethod(field, method).best_of ?? 0)
  const most = Math.max(taken > 1 ? taken : 0, ...told)
  return most > 0 ? { [field]: Math.min(most, mostTrials) } : {}
}

export type Cell = {
  readonly state: 'done' | 'partly' | 'skipped' | 'missing'
  readonly why: SkipReason | null
  /** Two readings of the same field and trial stand and differ: both are kept, and the later one counts. */
  readonly hasTwo: boolean
}

/** How many fields of the measure have a result. A board asks for a thousand cells, mostly of one number. */
function measuredFields(measure: Counted, taken: readonly Reading[]): number {
  if (taken.length === 0) return 0
  if (fieldsOfMeasure(measure).length === 1) return 1
  const unknown = taken.filter(({ isTaken }) => isTaken).map(({ field }) => field)
  return new Set([...Object.keys(resultOf(measure, taken)), ...unknown]).size
}

/** Of readings of the same field and trial; one whose value is not known here may differ. */
function doDiffer(taken: readonly Reading[]): boolean {
  if (taken.length < 2) return false
  const values = new Map<string, number | null>()
  return taken.some(({ field, trial, value }) => {
    const key = `${field} ${trial}`
    const before = values.get(key)
    values.set(key, value)
    return before !== undefined && (value === null || value !== before)
  })
}

/** A cell of the board: one player, one measure. */
export function cellOf(measure: Counted, readings: readonly Reading[]): Cell {
  const fields = fieldsOfMeasure(measure)
  const own = standingReadings(readings).filter(({ field }) => fields.includes(field))
  const taken = own.filter(wasTaken)
  const measured = measuredFields(measure, taken)
  const skip = inOrder(own.filter(({ skipped }) => skipped !== null)).at(-1)
  const hasTwo = doDiffer(taken)
  if (measured === fields.length) return { state: 'done', why: null, hasTwo }
  if (measured > 0) return { state: 'partly', why: skip?.skipped ?? null, hasTwo }
  return { state: skip ? 'skipped' : 'missing', why: skip?.skipped ?? null, hasTwo }
}
