// The changes of a whole squad: which are listed, and whether it was the players who moved. The word about a person is
// always their own.
import { groupBy } from '#domain/group-by.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { realUpTo } from './levels.ts'
import { type Measured, methodOf } from './measured.ts'
import { median } from './median.ts'

/** Benjamini and Hochberg 1995: of what is listed, about so many are false. */
const falseShare = 0.1
export const fewestPlayers = 8
/** The standard error of a median is this many times that of a mean. */
const medianPenalty = 1.2533
const movedZ = 3
const stationZ = 3.3

/** The largest p that is listed, of all comparisons that the reader may see; null when nothing is. */
export function listedUpTo(ps: readonly number[]): number | null {
  const sorted = ps.toSorted((a, b) => a - b)
  const found = sorted.findLast((p, index) => p <= (falseShare * (index + 1)) / sorted.length)
  return found === undefined ? null : Math.min(realUpTo, found)
}

// A stopwatch, a ruler, a beep test or a question has no device that could drift.
const byDevice: readonly MetricName[] = [
  'blood_glucose',
  'blood_pressure',
  'heart_rate',
  'oxygen_level',
  'cholesterol_level',
  'body_mass_index',
  'airway_peak_flow',
  'vertical_jump',
]

export const isByDevice = (metric: MetricName, check: Pick<Measured, 'context'>): boolean =>
  byDevice.includes(metric) || (metric === 'hundred_meter_sprint' && methodOf(metric, check) === 'gates')

/** Whether the median of these players is further from no change than chance explains. */
export const movedTogether = (zs: readonly number[]): boolean =>
  zs.length >= fewestPlayers && (Math.abs(median(zs)) * Math.sqrt(zs.length)) / medianPenalty > movedZ

export function stationsDiffer(one: readonly number[], other: readonly number[]): boolean {
  if (one.length < fewestPlayers || other.length < fewestPlayers) return false
  const error = medianPenalty * Math.sqrt(1 / one.length + 1 / other.length)
  return Math.abs(median(one) - median(other)) / error > stationZ
}

/** A device-measured number of one player on one day, against the player's own earlier days. */
export type Moved = {
  readonly metric: MetricName
  /** Of each number of the metric. */
  readonly zs: readonly number[]
  readonly station: string | null
}

/** What the practitioner is asked about a day: why nearly everybody moved, or (`station`) to check one device. */
type SquadQuestion = { readonly metric: MetricName; readonly station: string | null }

/** The questions about the readings of one day of a squad. */
export function questionsAbout(moved: readonly Moved[]): SquadQuestion[] {
  const byMetric = groupBy(moved, ({ metric }) => metric)
  return [...byMetric].flatMap(([metric, ofMetric]): SquadQuestion[] => {
    const stations = stationsInDoubt(ofMetric)
    if (stations.length > 0) return stations.map((station) => ({ metric, station }))
    return partsOf(ofMetric).some(movedTogether) ? [{ metric, station: null }] : []
  })
}

/** The z of all players, number by number. */
const partsOf = (ofMetric: readonly Moved[]): number[][] =>
  (ofMetric[0]?.zs ?? []).map((_, part) => ofMetric.flatMap(({ zs }) => zs[part] ?? []))

/** Of two stations that differ, the one whose players moved more. */
function stationsInDoubt(ofMetric: readonly Moved[]): string[] {
  const byStation = groupBy(ofMetric, ({ station }) => station)
  const known = [...byStation].flatMap(([station, own]) => (station === null ? [] : [{ station, own }]))
  const doubted = known.flatMap((one, at) =>
    known.slice(at + 1).flatMap((other) =>
      partsOf(one.own).flatMap((zs, part) => {
        const others = partsOf(other.own)[part] ?? []
        if (!stationsDiffer(zs, others)) return []
        return Math.abs(median(zs)) >= Math.abs(median(others)) ? one.station : other.station
      }),
    ),
  )
  return [...new Set(doubted)]
}
