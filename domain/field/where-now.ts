// Where a player of a squad day is, as far as the readings say: queue and board show the same.

import { type Cell, cellOf } from '#domain/measures/readings/board-cell.ts'
import {
  inOrder,
  type Reading,
  standingReadings,
  wasTaken,
} from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, measureId, measureOf } from '#domain/measures/station-measures.ts'
import { nextStep } from './station-step.ts'

/** So long after a reading somebody is still at the station. */
export const atStationMs = 2 * 60_000

export type Where =
  /** Nothing was taken yet, or somebody only said that the player is not here. */
  | { readonly state: 'absent' }
  /** At a station that still asks for `measure`. */
  | { readonly state: 'measured'; readonly measure: AnyMeasure }
  /** The last measure was taken, and `next` is the first one that is open. */
  | { readonly state: 'waiting'; readonly next: AnyMeasure }
  /** The last measure was skipped, so that nobody knows whether the player waits. */
  | { readonly state: 'started'; readonly next: AnyMeasure; readonly skipped: number }
  /** Nothing is open. */
  | { readonly state: 'done' }

type Stations = readonly { readonly measures: readonly AnyMeasure[] }[]

export const isClosed = (state: Cell['state']): boolean => state === 'done' || state === 'skipped'

/** `stateOf`: for callers that know the cells already. */
export function whereNow(
  stations: Stations,
  readings: readonly Reading[],
  nowMs: number,
  stateOf = (measure: AnyMeasure): Cell['state'] => cellOf(measure, readings).state,
): Where {
  const isHere = standingReadings(readings).some(
    (one) => wasTaken(one) || (one.skipped !== null && one.skipped !== 'absent'),
  )
  const newest = inOrder(readings).at(-1)
  if (!isHere || !newest) return { state: 'absent' }
  const station = stations.find(({ measures }) => measures.map(measureId).includes(measureOf(newest.field)))
  const isRecent = nowMs - Date.parse(newest.at) < atStationMs
  const step = isRecent && station ? nextStep(station.measures, readings) : null
  if (step) return { state: 'measured', measure: step.measure }
  const all = stations.flatMap(({ measures }) => measures)
  const next = all.find((measure) => !isClosed(stateOf(measure)))
  if (next === undefined) return { state: 'done' }
  if (newest.skipped === null) return { state: 'waiting', next }
  return { state: 'started', next, skipped: all.filter((measure) => stateOf(measure) === 'skipped').length }
}
