// What readings say about devices: whether two differ, whether one drifts, whether a station is careless, and whether
// control readings stay within their limits. Values are never corrected by any of this.
import { fTail, t95 } from './distributions.ts'

export const fewestBoth = 12
/** Of the published error: a smaller difference does not matter. */
const smallestDifference = 0.5

export type DeviceDifference = {
  /** How much more the second reads, on the scale of comparisons, with its 95 % interval. */
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly players: number
  readonly differs: boolean
}

/** The same players on both devices on one day: one and the other number of each. Null with too few. */
export function compareDevices(
  both: readonly (readonly [one: number, other: number])[],
  published: number,
): DeviceDifference | null {
  const players = both.length
  if (players < fewestBoth) return null
  const gaps = both.map(([one, other]) => other - one)
  const difference = gaps.reduce((sum, gap) => sum + gap, 0) / players
  const variance = gaps.reduce((sum, gap) => sum + (gap - difference) ** 2, 0) / (players - 1)
  const width = t95(players - 1) * Math.sqrt(variance / players)
  const [low, high] = [difference - width, difference + width]
  const excludesNone = low > 0 || high < 0
  return {
    difference,
    low,
    high,
    players,
    differs: excludesNone && Math.abs(difference) > smallestDifference * published,
  }
}

const weight = 0.2
const limitZ = 3.3
const fewestPlayers = 8

type DriftPoint = { readonly e: number; readonly limit: number; readonly isRaised: boolean }

/** One z a player and day in order of time, since the last answer: a moving average that remembers about ten. */
export function watchDrift(zs: readonly { readonly player: string; readonly z: number }[]): DriftPoint[] {
  const players = new Set<string>()
  let e = 0
  return zs.map(({ player, z }, index) => {
    players.add(player)
    e = weight * z + (1 - weight) * e
    const limit = limitZ * Math.sqrt((weight / (2 - weight)) * (1 - (1 - weight) ** (2 * (index + 1))))
    return { e, limit, isRaised: players.size >= fewestPlayers && Math.abs(e) > limit }
  })
}

const fewestOfStation = 24
const carelessP = 0.01

type Spread = { readonly s: number; readonly freedom: number }

/** Do the trials of a station and day vary more than those of the club? */
export function variesMore(station: Spread, club: Spread): boolean {
  if (station.freedom < fewestOfStation || club.freedom <= 0 || club.s <= 0) return false
  return fTail((station.s / club.s) ** 2, station.freedom, club.freedom) < carelessP
}

/** How far a control reading may lie from what is expected, in units of the reading. */
export const controlLimit = (sWithin: number | null, tolerance: number | null): number | null =>
  sWithin === null && tolerance === null ? null : Math.max(3 * (sWithin ?? 0), tolerance ?? 0)

type Control = { readonly value: number; readonly expected: number; readonly limit: number | null }

/** Were the last two, one after the other, outside their limits? */
export function isControlOut(oldestFirst: readonly Control[]): boolean {
  const last = oldestFirst.slice(-2)
  return (
    last.length === 2 &&
    last.every(({ value, expected, limit }) => limit !== null && Math.abs(value - expected) > limit)
  )
}
