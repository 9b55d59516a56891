// What the readings and checks of a club say about its devices and stations.
import { ageOn, type Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { compareReading } from '#domain/measures/change/comparison.ts'
import { deviceOf, readsOf } from '#domain/measures/change/measured.ts'
import { isByDevice } from '#domain/measures/change/squad.ts'
import { errorRowOf, scaledError } from '#domain/measures/change/typical-error.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { compareDevices, type DeviceDifference, fewestBoth, variesMore, watchDrift } from './devices.ts'
import {
  everyDevice,
  type LearnedError,
  type LearningPlayer,
  type TakenReading,
  trialsTogether,
} from './learn-errors.ts'
import { isKnownWithin, withinDay } from './learned-error.ts'

type LearnedDifference = DeviceDifference & {
  readonly field: StoredNumber
  readonly device: string
  readonly other: string
}

const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / xs.length

type Trials = ReturnType<typeof trialsTogether>

/** A player on one device and on the other on the same day. */
type OnBoth = { readonly player: string; readonly pair: readonly [number, number] }

const onBoth = (own: Trials, others: Trials): OnBoth[] =>
  own.flatMap(({ user_id, xs }) => {
    const second = others.find((one) => one.user_id === user_id)
    return second ? [{ player: user_id, pair: [mean(xs), mean(second.xs)] as const }] : []
  })

const inOrder = <V>(groups: ReadonlyMap<string, V>): [string, V][] =>
  [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))

/**
 * Five players each morning are enough after a while: the last days that together have the fewest players for a verdict,
 * each player once.
 */
function lastOnBoth(newestFirst: readonly (readonly OnBoth[])[]): readonly (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>()
  for (const ofDay of newestFirst) {
    if (pairs.size >= fewestBoth) break
    for (const { player, pair } of ofDay) if (!pairs.has(player)) pairs.set(player, pair)
  }
  return [...pairs.values()]
}

type TwoDevices = Pick<LearnedDifference, 'field' | 'device' | 'other'>

/** The points behind a difference, on the scale of comparisons. */
export function devicePoints(
  readings: readonly TakenReading[],
  { field, device, other }: TwoDevices,
): readonly (readonly [number, number])[] {
  const named = trialsTogether(readings.filter((one) => one.field === field))
  const days = inOrder(groupBy(named, ({ date }) => date)).toReversed()
  return lastOnBoth(
    days.map(([, ofDay]) =>
      onBoth(
        ofDay.filter((one) => one.device === device),
        ofDay.filter((one) => one.device === other),
      ),
    ),
  )
}

/** How far two devices are from a verdict: players who were on both, of `fewestBoth`. */
type BothSoFar = TwoDevices & { readonly players: number }

/** Devices on which the same players were measured on one day. */
function everyTwo(readings: readonly TakenReading[]): TwoDevices[] {
  const named = readings.filter((one) => one.device)
  const found = new Map<string, TwoDevices>()
  for (const [, ofPlayer] of groupBy(named, ({ user_id, date, field }) => `${user_id} ${date} ${field}`)) {
    const devices = [...new Set(ofPlayer.map(({ device }) => device ?? ''))].toSorted()
    const field = ofPlayer[0]?.field
    if (!field || !errorRowOf(field)) continue
    for (const [at, device] of devices.entries())
      for (const other of devices.slice(at + 1))
        found.set(`${field} ${device} ${other}`, { field, device, other })
  }
  return inOrder(found).map(([, two]) => two)
}

export function learnDifferences(readings: readonly TakenReading[]): LearnedDifference[] {
  return everyTwo(readings).flatMap((two) => {
    const row = errorRowOf(two.field)
    const method = trialsTogether(readings.filter(({ device }) => device === two.device))[0]?.method
    const difference =
      row && compareDevices(devicePoints(readings, two), scaledError(row, method || null, adultAge))
    return difference ? [{ ...difference, ...two }] : []
  })
}

/** Devices that too few players have been on for a verdict. */
export const bothSoFar = (readings: readonly TakenReading[]): BothSoFar[] =>
  everyTwo(readings)
    .map((two) => ({ ...two, players: devicePoints(readings, two).length }))
    .filter(({ players }) => players < fewestBoth)

const adultAge = 30

/** Which device or station is asked about, and of which day. */
export type DeviceQuestion = {
  readonly kind: 'drift' | 'varies' | 'control'
  readonly field: StoredNumber
  readonly device: string
  readonly station: string
  readonly date: Day
}

/** Since an answer, drift is watched anew. */
export type AnsweredOn = (field: StoredNumber, device: string) => Day | null

type DeviceZ = {
  readonly player: string
  readonly z: number
  readonly date: Day
  readonly at: string
  readonly field: StoredNumber
  readonly device: string
}

/** One z a player, day and number, of those that a named device measured, in order of time. */
export function deviceZs(players: readonly LearningPlayer[], spec: Spec): DeviceZ[] {
  const found = players.flatMap(({ _id, born, checks }) =>
    checks.flatMap((check, at): DeviceZ[] => {
      const measured = metricNames.filter(
        (metric) => hasValue(metric, check.values) && isByDevice(metric, check),
      )
      return measured.flatMap((metric) => {
        const named = readsOf(metric).filter((field) => deviceOf(check, field))
        if (named.length === 0) return []
        const age = born === null ? null : ageOn(born, check.date)
        const earlier = checks.slice(0, at).toReversed()
        const parts = compareReading(metric, check, earlier, { age, spec })?.parts ?? []
        return parts.flatMap(({ field, z }) => {
          const device = deviceOf(check, field)?.id
          return z === null || !device
            ? []
            : [{ player: _id, z, date: check.date, at: check.at, field, device }]
        })
      })
    }),
  )
  return found.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** Each device with what was measured on it since it was last asked about. */
export function watched(zs: readonly DeviceZ[], answeredOn: AnsweredOn) {
  return [...groupBy(zs, ({ field, device }) => `${field} ${device}`).values()].flatMap((ofDevice) => {
    const [first] = ofDevice
    if (!first) return []
    const { field, device } = first
    const since = answeredOn(field, device)
    const own = ofDevice.filter(({ date }) => since === null || date > since)
    return own.length === 0 ? [] : [{ field, device, own, points: watchDrift(own) }]
  })
}

export function driftQuestions(zs: readonly DeviceZ[], answeredOn: AnsweredOn): DeviceQuestion[] {
  return watched(zs, answeredOn).flatMap(({ field, device, own, points }) => {
    const raised = own[points.findIndex(({ isRaised }) => isRaised)]
    return raised ? [{ kind: 'drift' as const, field, device, station: '', date: raised.date }] : []
  })
}

/** Stations whose trials of one day varied more than the club's. */
export function carelessStations(
  readings: readonly TakenReading[],
  errors: readonly LearnedError[],
): DeviceQuestion[] {
  const trials = trialsTogether(readings).filter(({ station }) => station !== '')
  const groups = groupBy(
    trials,
    ({ station, date, field, method }) => `${station} ${date} ${field} ${method}`,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const spread = withinDay(own.map(({ xs }) => xs))
    if (!first || !spread) return []
    const { field, method, station, date } = first
    const club = errors.find(
      (one) => one.field === field && one.method === method && one.device === everyDevice,
    )
    if (!isKnownWithin(club?.within) || !variesMore(spread, club.within)) return []
    return [{ kind: 'varies' as const, field, device: '', station, date }]
  })
}
