// Readings of own measures: which of a player's day count, by the measure's own counting.
import type { Day } from '#domain/dates.ts'
import { inOrder, type Reading, resultOf } from '#domain/measures/readings/counted-readings.ts'
import type { AnyField, ReadingField } from '#domain/measures/station-measures.ts'
import { type Reason, reason } from '#domain/wire/problems.ts'
import {
  checkOwnValue,
  isOpenOn,
  type KnownMeasure,
  type Moment,
  type TakenOther,
  versionOn,
} from './others.ts'
import { isOwnField, measureIdOf, type OwnField } from './own-field.ts'

type WithField = { readonly field: AnyField }
type SpecReading<R extends WithField> = Omit<R, 'field'> & { readonly field: ReadingField }
type OwnReading<R extends WithField> = Omit<R, 'field'> & { readonly field: OwnField }

export const isSpecReading = <R extends WithField>(reading: R): reading is R & SpecReading<R> =>
  !isOwnField(reading.field)
export const isOwnReading = <R extends WithField>(reading: R): reading is R & OwnReading<R> =>
  isOwnField(reading.field)

/**
 * What a check gets when the day of a player is finished. The version by which the last reading was taken judges; readings
 * from before it had another unit do not count.
 */
export function ownResults(
  readings: readonly Reading[],
  known: ReadonlyMap<string, KnownMeasure>,
  date: Day,
): TakenOther[] {
  const fields = new Set(readings.map(({ field }) => field).filter(isOwnField))
  return [...fields].flatMap((field) => {
    const measure_id = measureIdOf(field)
    const measure = known.get(measure_id)
    const own = inOrder(readings.filter((one) => one.field === field))
    const by = ({ at }: Reading) => measure && versionOn(measure, { date, at })
    const last = own.findLast(({ value }) => value !== null)
    const judge = last && by(last)
    if (!judge) return []
    const { definition, version } = judge
    const alike = own.filter((one) => by(one)?.definition.unit === definition.unit)
    const value = resultOf({ ...definition, _id: measure_id }, alike)[field]
    return value === undefined ? [] : [{ measure_id, value, version }]
  })
}

/** Why a reading of an own measure is refused, or null. */
export function ownReadingProblem(
  measure: KnownMeasure | undefined,
  value: number | null,
  { date, at }: Moment,
): Reason | null {
  const version = measure && versionOn(measure, { date, at })
  if (!measure || !version) return reason('unknown-measure')
  if (measure.archived && !isOpenOn(measure, date, at))
    return reason('measure-archived', { date: measure.archived.on })
  const read = value === null ? { value } : checkOwnValue(version.definition, value)
  return 'problem' in read ? read.problem : null
}
