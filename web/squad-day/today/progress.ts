// How far each player of a day is, station by station. No values and no ratings.

import { isClosed, type Where, whereNow } from '#domain/field/where-now.ts'
import { cellOf } from '#domain/measures/readings/board-cell.ts'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { expectedPlayers } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'

type StationState = 'done' | 'some' | 'none'

export type Progress = {
  readonly player: DayPlayer
  /** A health check of the day exists. */
  readonly isChecked: boolean
  /** When the readings became that check; null when it was typed in a form. */
  readonly checkedAt: string | null
  readonly stations: readonly StationState[]
  /** Measures with a value, of all. */
  readonly done: number
  readonly all: number
  readonly where: Where
}

/** Those who are booked: who is being measured, then who waits longest, who has begun, and who is not here yet. */
export function progressOf(
  day: ReadingsOfDay,
  stations: readonly DayStation[],
  nowMs: number,
): readonly Progress[] {
  const checked = new Set(day.checked)
  const finished = new Map(day.finishes.map(({ user_id, at }) => [user_id, at]))
  return expectedPlayers(day.players)
    .map((player) => {
      const own = day.readings.filter(({ user_id }) => user_id === player._id)
      const stateOf = (measure: AnyMeasure) => cellOf(measure, own).state
      const states = stations.map(({ measures }) => measures.map(stateOf))
      const every = states.flat()
      return {
        player,
        isChecked: checked.has(player._id),
        checkedAt: finished.get(player._id) ?? null,
        stations: states.map(stationState),
        done: every.filter((state) => state === 'done').length,
        all: every.length,
        where: whereNow(stations, own, nowMs),
        lastAt: Math.max(0, ...own.map(({ at }) => Date.parse(at))),
      }
    })
    .toSorted((a, b) => places[a.where.state] - places[b.where.state] || a.lastAt - b.lastAt)
}

const places = { measured: 0, waiting: 1, started: 2, done: 3, absent: 4 } satisfies Record<
  Where['state'],
  number
>

function stationState(states: readonly Parameters<typeof isClosed>[0][]): StationState {
  if (states.every(isClosed)) return 'done'
  return states.every((state) => state === 'missing') ? 'none' : 'some'
}
