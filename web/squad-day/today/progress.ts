// How far each player of a day is, station by station. No values and no ratings.

import { cellOf } from '#domain/measures/readings/counted-readings.ts'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { expectedPlayers } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'

type StationState = 'done' | 'some' | 'none'

export type Progress = {
  readonly player: DayPlayer
  /** A health check of the day exists. */
  readonly isChecked: boolean
  readonly stations: readonly StationState[]
  /** Measures with a value, of all. */
  readonly done: number
  readonly all: number
  /** The first station with something open. */
  readonly next: DayStation | null
  /** When the last reading came in; null: not here yet. */
  readonly lastAt: string | null
}

const closed = ['done', 'skipped']

/** Those who are booked: who was measured last comes first, whoever is not here yet last. */
export function progressOf(day: ReadingsOfDay, stations: readonly DayStation[]): Progress[] {
  const checked = new Set(day.checked)
  return expectedPlayers(day.players)
    .map((player) => {
      const own = day.readings.filter(({ user_id }) => user_id === player._id)
      const stateOf = (measure: AnyMeasure) => cellOf(measure, own).state
      const states = stations.map(({ measures }) => measures.map(stateOf))
      const every = states.flat()
      const next = states.findIndex((of) => of.some((state) => !closed.includes(state)))
      return {
        player,
        isChecked: checked.has(player._id),
        stations: states.map(stationState),
        done: every.filter((state) => state === 'done').length,
        all: every.length,
        next: stations[next] ?? null,
        lastAt:
          own
            .map(({ at }) => at)
            .toSorted()
            .at(-1) ?? null,
      }
    })
    .toSorted(byQueue)
}

function stationState(states: readonly string[]): StationState {
  if (states.every((state) => closed.includes(state))) return 'done'
  return states.every((state) => state === 'missing') ? 'none' : 'some'
}

// Whoever waits longest after a reading comes first; names decide between those who are not here yet.
const byQueue = (a: Progress, b: Progress): number => {
  if (a.lastAt === null || b.lastAt === null) return Number(a.lastAt === null) - Number(b.lastAt === null)
  return a.lastAt < b.lastAt ? -1 : 1
}
