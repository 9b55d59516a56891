// What stations measured today, as the form shows it. The practitioner can change every value before it is saved.
import type { BloodUnit } from '#domain/languages.ts'
import { dayResults } from '#domain/measures/advice/judging/judged-trials.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import { type FieldName, isFieldName } from '#domain/measures/fields.ts'
import { cellOf } from '#domain/measures/readings/board-cell.ts'
import { type Context, trialFields } from '#domain/measures/readings/context.ts'
import { type Numbers, type Reading, trialsOf } from '#domain/measures/readings/counted-readings.ts'
import { fieldsOfMeasure, measureNames } from '#domain/measures/station-measures.ts'
import { amountShown, rulerDropCm } from '#domain/measures/units.ts'
import type { ChosenDevices } from '#web/base/devices-of-day.ts'
import { spec } from '#web/base/spec.ts'
import type { EntryName } from '#web/health-checks/record/draft/draft.ts'
import { mayBeSkipped } from './not-measured.ts'

export type StationValues = {
  /** As they were taken. A text is rounded in milligrams and for the fall of a ruler. */
  readonly numbers: Numbers
  readonly typed: { readonly [N in EntryName]?: string }
  /** Skipped at a station, so not measured. */
  readonly skipped: readonly FieldName[]
  /** How the stations took them. */
  readonly context: Omit<Context, 'again'>
  /** Second readings of urgent values, as they are shown. */
  readonly again: { readonly [N in FieldName]?: string }
}

export function stationValues(
  readings: readonly Reading[],
  person: Person,
  unit: BloodUnit,
  /** Writes a number in the digits of the language. */
  write: (text: string) => string,
): StationValues {
  const typed: { [N in EntryName]?: string } = {}
  const { values: numbers, context } = dayResults(readings, person, spec())
  const { again: second = {}, ...told } = context ?? {}
  const again = Object.fromEntries(
    (Object.entries(second) as [FieldName, number][]) // Object.entries returns string keys
      .map(([name, value]) => [name, write(String(shownIn(name, value, unit)))]),
  )
  for (const [name, value] of Object.entries(numbers))
    if (value === undefined) continue
    else if (isFieldName(name)) typed[name] = write(String(shownIn(name, value, unit)))
    else if (name === 'smoking_level') typed[name] = String(value)
  return { numbers, typed, skipped: skippedIn(readings), context: withTrials(told, readings), again }
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
function withTrials(context: Omit<Context, 'again'>, readings: readonly Reading[]): Omit<Context, 'again'> {
  const taken = trialFields.filter((field) => trialsOf(field, readings).length > 0)
  const { best_of, ...told } = context
  if (taken.length === 0) return told
  return { ...told, best_of: { ...Object.fromEntries(taken.map((field) => [field, 1])), ...best_of } }
}

/** What was chosen for the day on this tablet, unless a station has said otherwise. */
export function withDevicesOfDay(station: StationValues, chosen: ChosenDevices): StationValues {
  const named = Object.entries(chosen).filter(([field, device]) => isFieldName(field) && device !== null)
  if (named.length === 0) return station
  const devices = { ...Object.fromEntries(named), ...station.context.devices }
  return { ...station, context: { ...station.context, devices } }
}
