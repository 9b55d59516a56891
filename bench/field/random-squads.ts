// Random squads for the conductor: stations of the product with times of their own, players who take shorter or longer
// and come a little early or late. The conductor knows only what it learns from the readings of an earlier day.
import { proposedStations } from '#domain/clubs/stations.ts'
import { proposeArrivals } from '#domain/field/conductor/arrivals.ts'
import { seededChance } from '#domain/field/conductor/chance.ts'
import {
  conductorRule,
  endOf,
  meanStay,
  type Ran,
  type Rule,
  type RunStation,
  runSquad,
} from '#domain/field/conductor/squad-run.ts'
import { allowedStations } from '#domain/field/conductor/stages.ts'
import { learnTime, runStation, type TimedReading, usualTime } from '#domain/field/conductor/station-times.ts'
import { fieldsOfMeasure, type MeasureName, measureNames } from '#domain/measures/station-measures.ts'

const between = (low: number, high: number, share: number) => low + Math.floor(share * (high - low + 1))
const stationsDiffer = 0.35
const playersDiffer = 0.25
const unpunctual = 120
const hasTwoDevices = 0.15

/** The shortest queue of the stations that are allowed, the first of equal ones. */
const shortestQueue: Rule = (open, { there }) =>
  allowedStations(open).toSorted(
    (a, b) => (there[a.index] ?? 0) - (there[b.index] ?? 0) || a.index - b.index,
  )[0]?.index

/** One station after the other, as they are numbered. */
const fixedOrder: Rule = (open) => open[0]?.index

type ComparedSquad = {
  /** Mean stay with the conductor, divided by that when all come at once and go in a fixed order. */
  readonly stay: number
  /** End of the day, divided by that when all come at once and take the shortest queue. */
  readonly end: number
  /** Players who were sent to an effort before blood, pressure and the like. */
  readonly broken: number
}

export function compareSquad(seed: number): ComparedSquad {
  const { next, bell } = seededChance(seed)
  const players = between(10, 30, next())
  const measured = proposedStations
    .map(({ measures }) => ({
      measures: measures.filter((one): one is MeasureName => measureNames.some((name) => name === one)),
      drawn: next(),
    }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .slice(0, between(4, 10, next()))
  const stations = measured
    .map(({ measures }) =>
      runStation(measures, {
        seconds: usualTime(measures) * Math.exp(stationsDiffer * bell()),
        places: next() < hasTwoDevices ? 2 : 1,
      }),
    )
    .map((station, index) => ({ station, measures: measured[index]?.measures ?? [] }))
    // The fixed order keeps the order too.
    .toSorted((a, b) => rank(a.station) - rank(b.station))
  const real = stations.map(({ station }) => station)
  const dayOf = () => {
    const table = Array.from({ length: players }, () =>
      real.map(({ seconds }) => seconds * Math.exp(playersDiffer * bell())),
    )
    return (player: number, station: number) => table[player]?.[station] ?? 0
  }
  const atOnce = Array.from({ length: players }, () => ({ arrives: 0 }))

  // An earlier day, from which the times are learned.
  const earlier = runSquad({ stations: real, visitors: atOnce, rule: shortestQueue, secondsOf: dayOf() })
  const readings = earlier.flatMap(({ visits }, player) =>
    visits.map((visit) => readingOf(player, visit, stations[visit.station]?.measures ?? [])),
  )
  const learned = stations.map(({ measures }) => runStation(measures, learnTime(measures, readings)))

  const secondsOf = dayOf()
  const visitors = proposeArrivals(learned, players).map((minutes) => ({
    arrives: minutes === 0 ? 0 : Math.max(0, minutes * 60 + bell() * unpunctual),
  }))
  const conducted = runSquad({ stations: learned, visitors, rule: conductorRule, secondsOf })
  const fixed = runSquad({ stations: real, visitors: atOnce, rule: fixedOrder, secondsOf })
  const shortest = runSquad({ stations: real, visitors: atOnce, rule: shortestQueue, secondsOf })
  return {
    stay: meanStay(conducted) / meanStay(fixed),
    end: endOf(conducted) / endOf(shortest),
    broken: conducted.filter((one) => isBroken(real, one)).length,
  }
}

const rank = ({ stages }: RunStation): number => (stages.has('effort') ? 2 : stages.has('rest') ? 0 : 1)

const readingOf = (
  player: number,
  { station, place, until }: Ran['visits'][number],
  measures: readonly MeasureName[],
): TimedReading => ({
  user_id: String(player),
  field: fieldsOfMeasure(measures[0] ?? 'height')[0] ?? 'height',
  date: '2026-01-01',
  at: new Date(Date.UTC(2026, 0, 1) + until * 1000).toISOString(),
  tablet: `${station} ${place}`,
})

const isBroken = (stations: readonly RunStation[], { visits }: Ran): boolean =>
  visits.some(
    ({ station, from }) =>
      stations[station]?.stages.has('effort') &&
      visits.some((other) => stations[other.station]?.stages.has('rest') && other.from > from),
  )

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length
