// The stations of a squad day. A club's own ones are remembered; until then sensible ones are proposed.
import * as z from 'zod/mini'
import type { StationTime } from '#domain/field/conductor/station-times.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { type MeasureId, measureNames } from '#domain/measures/station-measures.ts'
import { choiceOrOwn, id, says } from '#domain/wire/validation.ts'

/** `_id` once a club has it as its own. */
export type Station = {
  readonly _id?: string | null | undefined
  readonly measures: readonly MeasureId[]
  readonly time?: StationTime | undefined
}

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

const isEachOnce = (measures: readonly MeasureId[]): boolean => new Set(measures).size === measures.length

const stationSchema = z.object({
  /** Of a station that stays, so that its readings go on naming it. */
  _id: z.optional(z.nullable(id())),
  measures: z
    .array(choiceOrOwn(measureNames))
    .check(
      z.minLength(1, says('required')),
      z.maxLength(mostMeasures, says('not-valid')),
      z.refine(isEachOnce, says('not-valid')),
    ),
})

export const stationsSchema = z
  .array(stationSchema)
  .check(z.minLength(1, says('required')), z.maxLength(mostStations, says('not-valid')))

/**
 * The stations for a battery, in its order: a test stays where the club takes it, the others get stations of their own. Only
 * when these are too many is everything shared out anew.
 */
export function stationsFor(measures: readonly MeasureId[], stations: readonly Station[]): Station[] {
  const kept = stations.flatMap((station): Station[] => {
    const own = measures.filter((one) => station.measures.includes(one))
    return own.length > 0 ? [{ ...station, measures: own }] : []
  })
  const taken = new Set(kept.flatMap((station) => station.measures))
  const all = [...kept, ...shared(measures.filter((one) => !taken.has(one)))]
  const first = ({ measures: [one] }: Station) => (one ? measures.indexOf(one) : -1)
  return all.length <= mostStations ? all.toSorted((a, b) => first(a) - first(b)) : shared(measures)
}

const shared = (measures: readonly MeasureId[]): Station[] =>
  Array.from({ length: Math.ceil(measures.length / mostMeasures) }, (_, nth) => ({
    measures: measures.slice(nth * mostMeasures, (nth + 1) * mostMeasures),
  }))

/** Stored JSON. A measure that this version does not know is left out, and own ones unless they are asked for. */
export function readStation(stored: string, withOwn = true): Station | null {
  const found: unknown = JSON.parse(stored)
  const isKnown = (name: unknown): name is MeasureId =>
    typeof name === 'string' &&
    (measureNames.some((known) => known === name) || (withOwn && isOwnField(name)))
  const measures = Array.isArray(found) ? found.filter(isKnown) : []
  return measures.length === 0 ? null : { measures }
}
