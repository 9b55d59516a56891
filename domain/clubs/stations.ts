// The stations of a squad day. A club's own ones are remembered; until then sensible ones are proposed.
import * as z from 'zod/mini'
import { type MeasureName, measureNames } from '#domain/measures/station-measures.ts'
import { choice, says } from '#domain/wire/validation.ts'

export type Station = { readonly measures: readonly MeasureName[] }

export const mostMeasures = 4
export const mostStations = 20

export const proposedStations: readonly Station[] = [
  { measures: ['height', 'weight'] },
  { measures: ['blood_pressure', 'heart_rate', 'oxygen_level', 'body_temperature'] },
  { measures: ['blood_glucose', 'cholesterol_level'] },
  { measures: ['airway_peak_flow'] },
  { measures: ['vertical_jump'] },
  { measures: ['hundred_meter_sprint'] },
  { measures: ['beep_test'] },
  { measures: ['reaction_time', 'foot_posture_index'] },
  { measures: ['sleep_quality', 'stress_level', 'diet_quality', 'alcohol_intake'] },
  { measures: ['smoking_level'] },
]

const measureChoices = measureNames as readonly [MeasureName, ...MeasureName[]] // there are some

const isEachOnce = (measures: readonly MeasureName[]): boolean => new Set(measures).size === measures.length

export const stationSchema = z.object({
  measures: z
    .array(choice(measureChoices))
    .check(
      z.minLength(1, says('required')),
      z.maxLength(mostMeasures, says('not-valid')),
      z.refine(isEachOnce, says('not-valid')),
    ),
})

export const stationsSchema = z
  .array(stationSchema)
  .check(z.minLength(1, says('required')), z.maxLength(mostStations, says('not-valid')))

/** Stored JSON. A measure that this version does not know is left out. */
export function readStation(stored: string): Station | null {
  const found: unknown = JSON.parse(stored)
  const measures = measureNames.filter((name) => Array.isArray(found) && found.includes(name))
  if (!Array.isArray(found) || measures.length === 0) return null
  return { measures: measures.toSorted((a, b) => found.indexOf(a) - found.indexOf(b)) }
}
