// A check without readings that turned out to be of another player.
import type { JudgedMetric } from '#domain/measures/advice/rows/row.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { metricNames, metrics } from '#domain/measures/metrics.ts'
import {
  fieldsOfMeasure,
  type MeasureName,
  measureOf,
  type ReadingField,
} from '#domain/measures/station-measures.ts'
import type { Context } from './context.ts'
import { type Reading, resultsOf } from './counted-readings.ts'
import { takenQuestions } from './method.ts'

type Received = Reading & { readonly received_at: string }
export type MadeOf = {
  /** All readings of the player's day, the foreign ones among them. */
  readonly readings: readonly Received[]
  readonly foreign: ReadonlySet<string>
  /** When readings became part of the check. */
  readonly finishedAt: readonly string[]
}
/** The numbers that the check got from foreign readings, by field. */
export type ForeignValues = ReadonlyMap<ReadingField, readonly number[]>

export function foreignValues({ readings, foreign, finishedAt }: MadeOf): ForeignValues {
  const found = new Map<ReadingField, number[]>()
  for (const at of finishedAt) {
    const known = readings.filter(({ received_at }) => received_at <= at)
    const own = resultsOf(known.filter(({ id }) => !foreign.has(id)))
    for (const [name, value] of Object.entries(resultsOf(known))) {
      const field = name as ReadingField // a key of Numbers
      if (own[field] !== value) found.set(field, [...(found.get(field) ?? []), value])
    }
  }
  return found
}

type ReadingValues = { readonly [F in ReadingField]?: number | null | undefined }

// A form shows values in the reader's unit, so a value that was only confirmed there may differ in its last digit.
export const isAbout = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.005 * Math.max(Math.abs(one), Math.abs(other))

const isForeign = (values: ForeignValues, field: ReadingField, value: unknown): boolean =>
  typeof value === 'number' && (values.get(field) ?? []).some((one) => isAbout(one, value))

/** The fields of a check, or of an earlier version of it, that hold a foreign value. */
export const foreignFields = (foreign: ForeignValues, values: ReadingValues): ReadingField[] =>
  [...foreign.keys()].filter((field) => isForeign(foreign, field, values[field]))

/**
 * What these fields hold instead: the result of the own readings, or the value before the readings came, or nothing. Half a
 * measure is none. `before` has earlier versions of the check, newest first.
 */
export function ownValues(
  { readings, foreign: ids, finishedAt }: MadeOf,
  foreign: ForeignValues,
  check: ReadingValues,
  before: readonly ReadingValues[],
): { readonly [F in ReadingField]?: number | null } {
  const last = finishedAt.toSorted().at(-1) ?? ''
  const own = resultsOf(readings.filter(({ id, received_at }) => !ids.has(id) && received_at <= last))
  const earlier = (field: ReadingField) =>
    before.find((one) => !isForeign(foreign, field, one[field]))?.[field] ?? null
  const fields = foreignFields(foreign, check)
  const found = new Map(fields.map((field) => [field, own[field] ?? earlier(field)]))
  for (const measure of new Set(fields.map((field) => measureOf(field)))) {
    const parts = fieldsOfMeasure(measure).filter((field) => typeof check[field] === 'number')
    const isWhole = parts.every((field) => (found.has(field) ? found.get(field) : check[field]) !== null)
    if (!isWhole) for (const field of parts) found.set(field, null)
  }
  return Object.fromEntries(found)
}

/** The body mass index is computed from height and weight. */
export const withIndex = (fields: readonly ReadingField[]): StoredNumber[] =>
  fields.includes('height') || fields.includes('weight') ? [...fields, 'body_mass_index'] : [...fields]

/** What is judged with these fields. */
export function judgedWith(fields: readonly ReadingField[]): JudgedMetric[] {
  if (fields.length === 0) return []
  const read = new Set(withIndex(fields))
  const own = metricNames.filter((name) => metrics[name].reads.some((field) => read.has(field)))
  return [...own, 'together']
}

/** Without what was said about how these measures were taken. */
export function contextWithout(context: Context | null, fields: readonly ReadingField[]): Context | null {
  if (!context) return null
  const measures: ReadonlySet<MeasureName> = new Set(fields.map((field) => measureOf(field)))
  const gone = new Set<string>([...measures].flatMap((one) => takenQuestions(one).map(({ key }) => key)))
  const named = (name: string) => fields.some((field) => field === name)
  const { best_of, again, above_scale, devices, ...said } = context
  const left = {
    ...Object.fromEntries(Object.entries(said).filter(([key]) => !gone.has(key))),
    ...withEntries('best_of', best_of, named),
    ...withEntries('again', again, named),
    ...withEntries('above_scale', above_scale, named),
    ...withEntries('devices', devices, named),
  }
  return Object.keys(left).length > 0 ? left : null
}

function withEntries(
  key: 'best_of' | 'again' | 'above_scale' | 'devices',
  all: object | undefined,
  isGone: (name: string) => boolean,
) {
  const left = Object.entries(all ?? {}).filter(([name]) => !isGone(name))
  return left.length > 0 ? { [key]: Object.fromEntries(left) } : {}
}
