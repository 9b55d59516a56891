// Who goes where next on the day. It follows from the readings alone, so that every device says the same, and nobody who
// was sent to a station is sent elsewhere before it is done.

import { cellOf } from '#domain/measures/readings/board-cell.ts'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import { conductorRule, endOf, type RunStation, runSquad, workLeftAt } from './squad-run.ts'
import { type OpenStation, stageOf } from './stages.ts'

export type ConductedStation = RunStation & { readonly measures: readonly AnyMeasure[] }

export type ConductedPlayer = {
  /** When the player is to come, in milliseconds; 0 when there is no time. */
  readonly arrives: number
  readonly readings: readonly Reading[]
}

type ConductorStep = { readonly at: number; readonly nth: number }

const isOpenAt = (measure: AnyMeasure, readings: readonly Reading[]): boolean =>
  !['done', 'skipped'].includes(cellOf(measure, readings).state)

/** For each player the index of the next station; null for somebody who is done. */
export function nextStations(
  stations: readonly ConductedStation[],
  players: readonly ConductedPlayer[],
): (number | null)[] {
  const states = players.map(({ readings }) => stations.map((station) => stateAt(station, readings)))
  const finished = players.map(() => new Set<number>())
  const sent: (number | null)[] = players.map(() => null)
  const open = (nth: number): OpenStation[] =>
    stations.flatMap(({ measures }, index) => {
      if (finished[nth]?.has(index)) return []
      const readings = players[nth]?.readings ?? []
      const isDone = states[nth]?.[index]?.doneAt != null
      const stages = measures.filter((measure) => isDone || isOpenAt(measure, readings)).map(stageOf)
      return [{ index, stages: new Set(stages) }]
    })
  const send = (nth: number) => {
    const there = stations.map(() => 0)
    for (const [other, index] of sent.entries())
      if (index !== null && other !== nth) there[index] = (there[index] ?? 0) + 1
    const left = stations.map((_, index) => finished.filter((done) => !done.has(index)).length)
    sent[nth] = conductorRule(open(nth), { stations, there, left }) ?? null
  }
  for (const { at, nth } of stepsOf(players, states)) {
    for (const [index, state] of (states[nth] ?? []).entries())
      if (state.doneAt !== null && state.doneAt <= at) finished[nth]?.add(index)
    const now = sent[nth] ?? null
    if (now === null || finished[nth]?.has(now)) send(nth)
  }
  // Who has begun a station is there, wherever they were sent.
  return sent.map((index, nth) => {
    const begun = (states[nth] ?? []).findIndex(({ isBegun, doneAt }) => isBegun && doneAt === null)
    return begun === -1 ? index : begun
  })
}

type StationState = { readonly doneAt: number | null; readonly isBegun: boolean }

function stateAt({ measures }: ConductedStation, readings: readonly Reading[]): StationState {
  const open = measures.filter((measure) => isOpenAt(measure, readings))
  const isBegun = measures.some((measure) => cellOf(measure, readings).state !== 'missing')
  if (open.length > 0 || measures.length === 0) return { doneAt: null, isBegun }
  const times = measures.flatMap((measure) => timesAt(measure, readings))
  return { doneAt: Math.max(0, ...times), isBegun }
}

const timesAt = (measure: AnyMeasure, readings: readonly Reading[]): number[] => {
  const fields: readonly string[] = fieldsOfMeasure(measure)
  return readings.filter(({ field }) => fields.includes(field)).map(({ at }) => Date.parse(at) || 0)
}

/** Everybody's arrival and each station that was done, in the order of time. */
function stepsOf(
  players: readonly ConductedPlayer[],
  states: readonly (readonly StationState[])[],
): ConductorStep[] {
  return players
    .flatMap(({ arrives }, nth) => {
      const done = (states[nth] ?? []).flatMap(({ doneAt }) => doneAt ?? [])
      return [Math.min(arrives, ...done), ...done].map((at) => ({ at, nth }))
    })
    .toSorted((a, b) => a.at - b.at || a.nth - b.nth)
}

export type Bottleneck = {
  readonly station: number
  /** Until everybody is done, in minutes. */
  readonly minutes: number
  /** How much earlier with one more device at it. */
  readonly saves: number
}

const fewest = 2
const worthSaying = 3

/** The station that decides when the day ends, while there is something to gain. */
export function bottleneckOf(
  stations: readonly ConductedStation[],
  players: readonly ConductedPlayer[],
): Bottleneck | null {
  const visitors = players.map(({ readings }) => ({
    arrives: 0,
    open: stations.flatMap(({ measures }, index) =>
      measures.some((measure) => isOpenAt(measure, readings)) ? [index] : [],
    ),
  }))
  const left = stations.map((_, index) => visitors.filter(({ open }) => open.includes(index)).length)
  const floor = { stations, there: [], left }
  const station = stations
    .map((_, index) => index)
    .toSorted((a, b) => workLeftAt(floor, b) - workLeftAt(floor, a) || a - b)[0]
  if (station === undefined || (left[station] ?? 0) < fewest) return null
  const end = endOf(runSquad({ stations, visitors }))
  const wider = stations.map((one, index) => (index === station ? { ...one, places: one.places + 1 } : one))
  const saves = Math.round((end - endOf(runSquad({ stations: wider, visitors }))) / 60)
  return saves < worthSaying ? null : { station, minutes: Math.ceil(end / 60), saves }
}
