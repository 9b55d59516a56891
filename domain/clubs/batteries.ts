// A battery: a named set of measures that a club takes together, every so many weeks or whenever it likes.
import * as z from 'zod/mini'
import { isFormula } from '#domain/csv.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { type Group, metrics } from '#domain/measures/metrics.ts'
import { type Other } from '#domain/measures/own/others.ts'
import { isOwnField, measureIdOf, type OwnField } from '#domain/measures/own/own-field.ts'
import type { Values } from '#domain/measures/rating.ts'
import { fieldsOfMeasure, type MeasureName, measureNames } from '#domain/measures/station-measures.ts'
import { choiceOrOwn, isPlain, says, text } from '#domain/wire/validation.ts'

export type BatteryMeasure = MeasureName | OwnField
export const mostBatteries = 20
const mostMeasures = 80
const mostWeeks = 104
const longestName = 60

const isEachOnce = (measures: readonly string[]): boolean => new Set(measures).size === measures.length

export const batterySchema = z.object({
  name: text(longestName).check(
    z.refine(isPlain, says('unreadable-text')),
    z.refine((name) => !isFormula(name), says('formula-name')),
  ),
  /** In the order they are taken. */
  measures: z
    .array(choiceOrOwn(measureNames))
    .check(
      z.minLength(1, says('required')),
      z.maxLength(mostMeasures, says('not-valid')),
      z.refine(isEachOnce, says('measure-twice')),
    ),
  /** Weeks from one time to the next. */
  every: z._default(
    z.nullable(
      z
        .int(says('not-valid'))
        .check(z.minimum(1, says('not-valid')), z.maximum(mostWeeks, says('not-valid'))),
    ),
    null,
  ),
})
export type BatteryInput = z.infer<typeof batterySchema>

/** What the specification measures is everybody's battery. */
export const standardBattery: readonly MeasureName[] = measureNames

type Check = Values & { readonly date: Day; readonly others: readonly Other[] }

export const groupOfMeasure = (measure: MeasureName): Group =>
  measure === 'height' || measure === 'weight' ? 'health' : metrics[measure].group

const isMeasuredIn = (check: Check, measure: BatteryMeasure): boolean =>
  isOwnField(measure)
    ? check.others.some(({ measure_id }) => measure_id === measureIdOf(measure))
    : fieldsOfMeasure(measure).some((field) => typeof check[field] === 'number')

/** A player is due when one of the measures was not taken for so many weeks. */
export function isDue(
  { measures, every }: { readonly measures: readonly BatteryMeasure[]; readonly every: number | null },
  checks: readonly Check[],
  today: Day,
): boolean {
  if (every === null) return false
  const after = addDays(today, -7 * every)
  const recent = checks.filter(({ date }) => date > after)
  return measures.some((measure) => !recent.some((check) => isMeasuredIn(check, measure)))
}
