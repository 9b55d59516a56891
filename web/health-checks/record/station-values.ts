// What stations measured today, as the form shows it. The practitioner can change every value before it is saved.
import type { BloodUnit } from '#domain/languages.ts'
import { type Context, trialFields } from '#domain/measures/context.ts'
import {
  cellOf,
  contextOf,
  type Numbers,
  type Reading,
  resultsOf,
  trialsOf,
} from '#domain/measures/counted-readings.ts'
import { type FieldName, isFieldName } from '#domain/measures/fields.ts'
import { fieldsOfMeasure, measureNames } from '#domain/measures/station-measures.ts'
import { amountShown, rulerDropCm } from '#domain/measures/units.ts'
import type { EntryName } from './draft.ts'
import { mayBeSkipped } from './not-measured.ts'

export type StationValues = {
  /** As they were taken. A text is rounded in milligrams and for the fall of a ruler. */
  readonly numbers: Numbers
  readonly typed: { readonly [N in EntryName]?: string }
  /** Skipped at a station, so not measured. */
  readonly skipped: readonly FieldName[]
  /** How the stations took them. */
  readonly context: Omit<Context, 'again'>
}

export function stationValues(
  readings: readonly Reading[],
  unit: BloodUnit,
  /** Writes a number in the digits of the language. */
  write: (text: string) => string,
): StationValues {
  const typed: { [N in EntryName]?: string } = {}
  const numbers = resultsOf(readings)
  for (const [name, value] of Object.entries(numbers))
    if (isFieldName(name)) typed[name] = write(String(shownIn(name, value, unit)))
    else if (name === 'smoking_level') typed[name] = String(value)
  return { numbers, typed, skipped: skippedIn(readings), context: contextIn(readings) }
}

/** The form asks for the fall of the ruler. */
const shownIn = (name: FieldName, value: number, unit: BloodUnit): number =>
  name === 'reaction_time' ? rulerDropCm(value) : amountShown(name, value, unit)

/** Somebody who was not at the station may be here now, so that reason does not count. */
const skippedIn = (readings: readonly Reading[]): FieldName[] =>
  measureNames
    .filter((measure) => {
      const { state, why } = cellOf(measure, readings)
      return state === 'skipped' && why !== 'absent'
    })
    .flatMap((measure) => fieldsOfMeasure(measure).filter(isFieldName).filter(mayBeSkipped))

/** A single trial is known too: the form can then say 'best of 1'. */
function contextIn(readings: readonly Reading[]): Omit<Context, 'again'> {
  const taken = trialFields.filter((field) => trialsOf(field, readings).length > 0)
  const { best_of, ...told } = contextOf(readings) ?? {}
  if (taken.length === 0) return told
  return { ...told, best_of: { ...Object.fromEntries(taken.map((field) => [field, 1])), ...best_of } }
}
