// How long a station takes for one player, learned from when its readings were taken.
import { groupBy } from '#domain/group-by.ts'
import {
  type AnyField,
  type AnyMeasure,
  isOwn,
  type MeasureId,
  type MeasureName,
  measureId,
  measureOf,
} from '#domain/measures/station-measures.ts'
import { type RunStation } from './squad-run.ts'
import { stageOf } from './stages.ts'

/** As much of a reading as the times need. */
export type TimedReading = {
  readonly user_id: string
  readonly field: AnyField
  readonly date: string
  readonly at: string
  readonly tablet?: string | null | undefined
}

export type StationTime = {
  readonly seconds: number
  readonly places: number
  /** How many visits it was learned from. */
  readonly visits: number
}

/** Until something was learned, with the way to the station. */
const usualSeconds: Readonly<Record<MeasureName, number>> = {
  height: 30,
  weight: 30,
  blood_pressure: 90,
  heart_rate: 40,
  oxygen_level: 30,
  body_temperature: 30,
  blood_glucose: 75,
  cholesterol_level: 120,
  airway_peak_flow: 90,
  vertical_jump: 75,
  hundred_meter_sprint: 60,
  beep_test: 60,
  reaction_time: 45,
  foot_posture_index: 75,
  sleep_quality: 20,
  stress_level: 20,
  diet_quality: 20,
  alcohol_intake: 20,
  smoking_level: 20,
}
const ownSeconds = 30

export const usualTime = (measures: readonly AnyMeasure[]): number =>
  measures.reduce((sum, one) => sum + (isOwn(one) ? ownSeconds * one.trials : usualSeconds[one]), 0)

/** What is usual counts as much as this many visits. */
const usualVisits = 4
/** Longer than this is a break. */
const longest = 20 * 60
/** Faster than this somebody types from paper. */
const shortest = 8
const fewest = 3

/** `before`: what was learned on earlier days. */
export function learnTime(
  measures: readonly AnyMeasure[],
  readings: readonly TimedReading[],
  before: StationTime | null = null,
): StationTime {
  const names: ReadonlySet<MeasureId> = new Set(measures.map(measureId))
  const found = [...groupBy(readings, ({ date }) => date).values()].map((day) => visitsOf(names, day))
  const informed = found.flatMap((day) => day.flatMap(({ busy }) => busy ?? []))
  // At the first station nobody knows since when the player was there; waiting for players only makes these longer.
  const plain = found.flatMap((day) => day.flatMap(({ cycle }) => cycle ?? []))
  const learned =
    informed.length >= fewest
      ? quantile(informed, 0.5)
      : plain.length >= fewest
        ? quantile(plain, 0.25)
        : null
  const visits = Math.max(informed.length, plain.length)
  const last = readings.reduce(
    (newest, { date, field }) => (names.has(measureOf(field)) && date > newest ? date : newest),
    '',
  )
  const places =
    placesOn(
      names,
      readings.filter(({ date }) => date === last),
    ) ??
    before?.places ??
    1
  const start = before?.seconds ?? usualTime(measures)
  if (learned === null) return { seconds: start, places, visits: before?.visits ?? 0 }
  const weight = before ? Math.min(20, usualVisits + before.visits) : usualVisits
  const seconds = Math.exp((weight * Math.log(start) + visits * Math.log(learned)) / (weight + visits))
  return { seconds: Math.round(seconds), places, visits: (before?.visits ?? 0) + visits }
}

type KnownTimes = { readonly busy: number | null; readonly cycle: number | null }

/** One day: how long each player kept a device of the station busy. */
function visitsOf(names: ReadonlySet<MeasureId>, day: readonly TimedReading[]): KnownTimes[] {
  const ofPlayer = groupBy(day, ({ user_id }) => user_id)
  const here = day.filter(({ field }) => names.has(measureOf(field)))
  return [...groupBy(here, ({ tablet }) => tablet ?? '').values()].flatMap((taken) => {
    const ends = [...groupBy(taken, ({ user_id }) => user_id)]
      .map(([player, own]) => ({
        player,
        first: Math.min(...own.map(timeOf)),
        end: Math.max(...own.map(timeOf)),
      }))
      .toSorted((a, b) => a.end - b.end)
    return ends.map(({ player, first, end }, nth) => {
      const before = ends[nth - 1]?.end
      const elsewhere = (ofPlayer.get(player) ?? [])
        .filter((one) => !names.has(measureOf(one.field)))
        .map(timeOf)
        .filter((at) => at <= first)
      const came = elsewhere.length > 0 ? Math.max(...elsewhere) : null
      return {
        busy: came === null ? null : usable(end - Math.max(came, before ?? came)),
        cycle: before === undefined ? null : usable(end - before),
      }
    })
  })
}

/** The devices that took readings of at least two players each. */
function placesOn(names: ReadonlySet<MeasureId>, day: readonly TimedReading[]): number | null {
  const here = day.filter(({ field }) => names.has(measureOf(field)))
  if (here.length === 0) return null
  const busy = [...groupBy(here, ({ tablet }) => tablet ?? '').values()].filter(
    (own) => new Set(own.map(({ user_id }) => user_id)).size >= 2,
  )
  return Math.max(1, busy.length)
}

/** A station as the conductor needs it. */
export const runStation = (
  measures: readonly AnyMeasure[],
  { seconds, places }: Pick<StationTime, 'seconds' | 'places'>,
): RunStation => ({ seconds, places, stages: new Set(measures.map(stageOf)) })

const timeOf = ({ at }: TimedReading): number => Date.parse(at) / 1000
const usable = (seconds: number): number | null =>
  seconds >= shortest && seconds <= longest ? seconds : null

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}
