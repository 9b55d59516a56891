// Which of a player's readings of one day count. The order in which they arrive does not matter.
import { type Context, mostTrials, trialFields } from './context.ts'
import { readMethod, type TakenKey, takenQuestions } from './method.ts'
import type { SkipReason } from './reading.ts'
import {
  type Counting,
  countingOf,
  fieldsOfMeasure,
  type MeasureName,
  measureNames,
  measureOf,
  type ReadingField,
} from './station-measures.ts'

/** As much of a reading as the rules need. */
export type Reading = {
  readonly id: string
  readonly field: ReadingField
  readonly value: number | null
  readonly skipped: SkipReason | null
  readonly trial: number
  readonly at: string
  readonly supersedes: string | null
  /** How it was taken, see `method.ts`. */
  readonly method?: string | null
  /** Taken, but its value is not known here: a device keeps no value that the server has. */
  readonly isTaken?: true
}

export const wasTaken = ({ value, isTaken }: Pick<Reading, 'value' | 'isTaken'>): boolean =>
  value !== null || isTaken === true

export type Numbers = { readonly [F in ReadingField]?: number }
/** One attempt: the fields of the measure that have a value. */
export type Trial = { readonly trial: number; readonly values: Numbers }

/** Without readings that another one replaces. */
export function standingReadings<R extends Reading>(readings: readonly R[]): R[] {
  const replaced = new Set(readings.map(({ supersedes }) => supersedes))
  return readings.filter(({ id }) => !replaced.has(id))
}

/** Readings of the same moment are in the order of their ids. */
export const isEarlier = (a: Reading, b: Reading): boolean => (a.at === b.at ? a.id < b.id : a.at < b.at)

type ByField = ReadonlyMap<ReadingField, Reading>

/** By trial and field. Of two readings of the same field and trial the later one stands. */
function latestOf(measure: MeasureName, readings: readonly Reading[]): ReadonlyMap<number, ByField> {
  const fields = fieldsOfMeasure(measure)
  const latest = new Map<number, Map<ReadingField, Reading>>()
  for (const reading of standingReadings(readings)) {
    if (reading.value === null || !fields.includes(reading.field)) continue
    const byField = latest.get(reading.trial) ?? new Map<ReadingField, Reading>()
    latest.set(reading.trial, byField)
    const known = byField.get(reading.field)
    if (!known || isEarlier(known, reading)) byField.set(reading.field, reading)
  }
  return latest
}

/** The attempts at a measure, first to last. */
export function trialsOf(measure: MeasureName, readings: readonly Reading[]): Trial[] {
  return [...latestOf(measure, readings)]
    .toSorted(([a], [b]) => a - b)
    .map(([trial, byField]) => ({ trial, values: valuesOf(byField) }))
}

const valuesOf = (byField: ByField): Numbers =>
  Object.fromEntries([...byField].map(([field, { value }]) => [field, value]))

/** One attempt, whether its values are known here or not. */
export type Attempt = { readonly trial: number; readonly fields: ReadonlySet<ReadingField> }

/** First to last. */
export function attemptsOf(measure: MeasureName, readings: readonly Reading[]): Attempt[] {
  const own = standingReadings(readings).filter((one) => wasTaken(one) && measureOf(one.field) === measure)
  return [...Map.groupBy(own, ({ trial }) => trial)]
    .toSorted(([a], [b]) => a - b)
    .map(([trial, taken]) => ({ trial, fields: new Set(taken.map(({ field }) => field)) }))
}

/** Half a blood pressure is not. */
export const isComplete = (measure: MeasureName, { values }: Pick<Trial, 'values'>): boolean =>
  fieldsOfMeasure(measure).every((field) => values[field] !== undefined)

/** The ids of the readings that make the result; none while a number of it is missing. */
export function countedReadings(measure: MeasureName, readings: readonly Reading[]): ReadonlySet<string> {
  const latest = latestOf(measure, readings)
  const counted = countedTrials(measure, trialsOf(measure, readings))
  const complete = counted.filter((trial) => isComplete(measure, trial))
  return new Set(
    complete.flatMap(({ trial }) => [...(latest.get(trial)?.values() ?? [])].map(({ id }) => id)),
  )
}

/** The attempts whose values count: complete ones, unless there is none. */
export function countedTrials(measure: MeasureName, trials: readonly Trial[]): readonly Trial[] {
  const complete = trials.filter((trial) => isComplete(measure, trial))
  const usable = complete.length > 0 ? complete : trials
  const [field] = fieldsOfMeasure(measure)
  return field === undefined ? [] : choose[countingOf(measure)](usable, field)
}

const amount = ({ values }: Trial, field: ReadingField): number => values[field] ?? Number.NaN

// Of equal results the first attempt counts.
const choose: Readonly<
  Record<Counting, (trials: readonly Trial[], field: ReadingField) => readonly Trial[]>
> = {
  highest: (trials, field) => trials.toSorted((a, b) => amount(b, field) - amount(a, field)).slice(0, 1),
  lowest: (trials, field) => trials.toSorted((a, b) => amount(a, field) - amount(b, field)).slice(0, 1),
  mean: (trials) => trials.slice(-2),
  last: (trials) => trials.slice(-1),
}

/** The result of a measure, field by field; empty when nothing was measured. */
export function resultOf(measure: MeasureName, readings: readonly Reading[]): Numbers {
  const counted = countedTrials(measure, trialsOf(measure, readings))
  const entries = fieldsOfMeasure(measure).flatMap((field) => {
    const values = counted.flatMap(({ values: found }) => found[field] ?? [])
    return values.length === 0 ? [] : [[field, meanOf(values)] as const]
  })
  return Object.fromEntries(entries)
}

function meanOf(values: readonly number[]): number {
  const [only] = values
  if (values.length === 1 && only !== undefined) return only
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** All results of a player's day: what a check gets when the day is finished. */
export const resultsOf = (readings: readonly Reading[]): Numbers =>
  Object.assign({}, ...measureNames.map((measure) => resultOf(measure, readings)))

/** How the results were taken, as far as the readings tell; null when they tell nothing. */
export function contextOf(readings: readonly Reading[]): Context | null {
  const asked = measureNames.filter((measure) => takenQuestions(measure).length > 0)
  const said = asked.map((measure) => saidOf(measure, readings))
  const best_of = Object.assign({}, ...trialFields.map((field) => trialsSaid(field, readings)))
  const pairs = trialsOf('blood_pressure', readings).filter(({ values }) => Object.keys(values).length === 2)
  const found: Context = {
    ...Object.assign({}, ...said),
    ...(Object.keys(best_of).length > 0 && { best_of }),
    ...(pairs.length >= 3 && { pressure_confirmed: true }),
  }
  return Object.keys(found).length > 0 ? found : null
}

const valued = (measure: MeasureName, readings: readonly Reading[]): Reading[] =>
  standingReadings(readings).filter(({ field, value }) => value !== null && measureOf(field) === measure)

/** Trials that were taken in different ways say nothing about the result. One number of a pair speaks for both. */
function saidOf(measure: MeasureName, readings: readonly Reading[]): Partial<Record<TakenKey, unknown>> {
  const trials = Map.groupBy(valued(measure, readings), ({ trial }) => trial)
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
  /** Two readings of the same field and trial stand: both are kept, and the later one counts. */
  readonly hasTwo: boolean
}

/** How many fields of the measure have a result. A board asks for a thousand cells, mostly of one number. */
function measuredFields(measure: MeasureName, taken: readonly Reading[]): number {
  if (taken.length === 0) return 0
  if (fieldsOfMeasure(measure).length === 1) return 1
  const unknown = taken.filter(({ isTaken }) => isTaken).map(({ field }) => field)
  return new Set([...Object.keys(resultOf(measure, taken)), ...unknown]).size
}

/** A cell of the board: one player, one measure. */
export function cellOf(measure: MeasureName, readings: readonly Reading[]): Cell {
  const fields = fieldsOfMeasure(measure)
  const own = standingReadings(readings).filter(({ field }) => fields.includes(field))
  const taken = own.filter(wasTaken)
  const measured = measuredFields(measure, taken)
  const skip = own
    .filter(({ skipped }) => skipped !== null)
    .toSorted((a, b) => (isEarlier(a, b) ? -1 : 1))
    .at(-1)
  const hasTwo = new Set(taken.map(({ field, trial }) => `${field} ${trial}`)).size < taken.length
  if (measured === fields.length) return { state: 'done', why: null, hasTwo }
  if (measured > 0) return { state: 'partly', why: skip?.skipped ?? null, hasTwo }
  return { state: skip ? 'skipped' : 'missing', why: skip?.skipped ?? null, hasTwo }
}
