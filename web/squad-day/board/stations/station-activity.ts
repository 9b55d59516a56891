// Who measures at a station and when its last reading came, as far as this device knows.
import { atStationMs, isClosed } from '#domain/field/where-now.ts'
import { measureId, measureOf } from '#domain/measures/station-measures.ts'
import { cellsOf } from '#web/squad-day/board/cells/cells.ts'
import { type DayState, expectedPlayers, noReadings } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'

/** After so long a break nobody measures any more. */
const atWorkMs = 60 * 60_000

export type Activity = {
  /** `live` while readings come in, `silent` after two minutes without one or with unsent ones, `nobody` before the first. */
  readonly state: 'live' | 'silent' | 'nobody'
  readonly name: string
  readonly at: number | null
  /** Nothing came for two minutes. */
  readonly isQuiet: boolean
  /** Readings that wait on this device. */
  readonly unsent: number
}

export function activityOf({ readings }: DayState, { measures }: DayStation, nowMs: number): Activity {
  const names = measures.map(measureId)
  let unsent = 0
  let last: { readonly at: number; readonly name: string } | null = null
  for (const own of readings.values())
    for (const { field, at, taken_by_name: name, isWaiting } of own) {
      if (!names.includes(measureOf(field))) continue
      if (isWaiting) unsent += 1
      const time = Date.parse(at)
      if (last === null || time > last.at) last = { at: time, name }
    }
  if (!last) return { state: 'nobody', name: '', at: null, isQuiet: false, unsent }
  const isQuiet = nowMs - last.at > atStationMs
  return { state: unsent > 0 || isQuiet ? 'silent' : 'live', name: last.name, at: last.at, isQuiet, unsent }
}

type IdleStations = {
  /** Longest first. */
  readonly silent: readonly { readonly station: DayStation; readonly at: number }[]
  readonly empty: readonly DayStation[]
}

/** While the squad is measured: stations that still have something to do and where nothing happens. */
export function idleStations(state: DayState, nowMs: number): IdleStations {
  const players = expectedPlayers(state.players)
  const hasWork = ({ measures }: DayStation) =>
    players.some(({ _id }) => {
      const cells = cellsOf(state.readings.get(_id) ?? noReadings)
      return measures.some((measure) => !isClosed(cells(measure).state))
    })
  const all = state.stations.map((station) => ({ station, ...activityOf(state, station, nowMs) }))
  const newest = Math.max(0, ...all.map(({ at }) => at ?? 0))
  if (nowMs - newest > atWorkMs) return { silent: [], empty: [] }
  const open = all.filter(({ station }) => hasWork(station))
  return {
    silent: open
      .flatMap(({ station, at, isQuiet }) => (isQuiet && at !== null ? [{ station, at }] : []))
      .toSorted((a, b) => a.at - b.at),
    empty: open.filter(({ at }) => at === null).map(({ station }) => station),
  }
}
