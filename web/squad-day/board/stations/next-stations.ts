// Where each player goes next, as the conductor proposes it, and which station decides when the day ends.
import {
  type Bottleneck,
  bottleneckOf,
  type ConductedPlayer,
  type ConductedStation,
  nextStations as conduct,
} from '#domain/field/conductor/next-stations.ts'
import { learnTime, runStation } from '#domain/field/conductor/station-times.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { type DayState, expectedPlayers, noReadings } from '#web/squad-day/day-state.ts'

type NextStation = {
  readonly player: DayPlayer
  /** The place of the station; null when nothing is open. */
  readonly station: number | null
  /** Nothing was measured yet. */
  readonly isNew: boolean
}

export function nextStations(state: DayState): NextStation[] {
  const players = expectedPlayers(state.players)
  const sent = conduct(stationsOf(state), players.map(conducted(state)))
  return players.map((player, nth) => ({
    player,
    station: sent[nth] ?? null,
    isNew: (state.readings.get(player._id) ?? noReadings).length === 0,
  }))
}

export const slowestStation = (state: DayState): Bottleneck | null =>
  bottleneckOf(stationsOf(state), expectedPlayers(state.players).map(conducted(state)))

/** As long as earlier days say, and today so far. */
function stationsOf(state: DayState): ConductedStation[] {
  const taken = [...state.readings.values()].flat().filter(({ skipped }) => skipped === null)
  return state.stations.map(({ measures, time }) => ({
    measures,
    ...runStation(measures, learnTime(measures, taken, time ?? null)),
  }))
}

const conducted =
  (state: DayState) =>
  ({ _id, booked_at, arrives }: DayPlayer): ConductedPlayer => {
    const time = arrives ?? booked_at
    return {
      readings: state.readings.get(_id) ?? noReadings,
      arrives: time ? Date.parse(`${state.date}T${time}`) || 0 : 0,
    }
  }

type PlayerName = { readonly first_name: string; readonly last_name: string }

/** First name and initial; two who would be the same get more letters. */
export function shortNames(players: readonly PlayerName[]): string[] {
  const shortOf = ({ first_name, last_name }: PlayerName, letters: number) =>
    letters >= last_name.length
      ? `${first_name} ${last_name}`
      : `${first_name} ${last_name.slice(0, letters)}.`
  return players.map((player) => {
    let letters = 1
    while (
      letters < player.last_name.length &&
      players.some((other) => other !== player && shortOf(other, letters) === shortOf(player, letters))
    )
      letters += 1
    return shortOf(player, letters)
  })
}
