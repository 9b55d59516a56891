// How much a club's readings vary when nothing has changed, learned from its own readings and shrunk to the published
// figure. All numbers are on the scale of comparisons (typical-error.ts). CLINICAL names every constant here.
import { median } from '#domain/measures/change/median.ts'
import { chiSquared } from './distributions.ts'

const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / xs.length

export type WithinDay = { readonly s: number; readonly squares: number; readonly freedom: number }

/** Trials of one player, day and device each; null when nobody had two. */
export function withinDay(trials: readonly (readonly number[])[]): WithinDay | null {
  let [squares, freedom] = [0, 0]
  for (const xs of trials) {
    const middle = mean(xs)
    for (const x of xs) squares += (x - middle) ** 2
    freedom += Math.max(0, xs.length - 1)
  }
  return freedom > 0 ? { s: Math.sqrt(squares / freedom), squares, freedom } : null
}

const fewestFreedom = 30
/** Enough trials to say it, and to hold other readings against it. */
export const isKnownWithin = <W extends Pick<WithinDay, 'freedom'>>(
  within: W | null | undefined,
): within is W => within != null && within.freedom >= fewestFreedom

export type Pair = { readonly player: string; readonly from: number; readonly to: number }
export type BetweenDays = { readonly s: number; readonly pairs: number; readonly players: number }

/** Two days of one player each; by medians, so that a few real changes do not widen it. */
export function betweenDays(pairs: readonly Pair[]): BetweenDays | null {
  if (pairs.length === 0) return null
  const differences = pairs.map(({ from, to }) => to - from)
  const middle = median(differences)
  const s = (1.4826 * median(differences.map((one) => Math.abs(one - middle)))) / Math.SQRT2
  return { s, pairs: pairs.length, players: new Set(pairs.map(({ player }) => player)).size }
}

export const fewestPairs = 20
export const fewestPlayers = 12
export const isEnough = ({ pairs, players }: Pick<BetweenDays, 'pairs' | 'players'>): boolean =>
  pairs >= fewestPairs && players >= fewestPlayers

/** A median tells as much as so many of its numbers. */
const efficiency = 0.37
export const freedomOf = (pairs: number): number => Math.floor(efficiency * pairs)

const weightOfTable = 20
const narrowest = 0.5
const widest = 2

/** The error that verdicts use. `published` is the table's; too few pairs change nothing. */
export function errorUsed(published: number, learned: BetweenDays | null | undefined): number {
  if (!learned || !isEnough(learned)) return published
  const nu = freedomOf(learned.pairs)
  const s = Math.sqrt((weightOfTable * published ** 2 + nu * learned.s ** 2) / (weightOfTable + nu))
  return Math.min(Math.max(s, narrowest * published), widest * published)
}

/** Between which numbers an error lies with 95 %. */
export function errorInterval(s: number, freedom: number): { readonly low: number; readonly high: number } {
  return {
    low: s * Math.sqrt(freedom / chiSquared(0.975, freedom)),
    high: s * Math.sqrt(freedom / chiSquared(0.025, freedom)),
  }
}

/** An error of logarithms in per cent, as people read it. */
export const toPercent = (s: number): number => 100 * Math.sqrt(Math.exp(s * s) - 1)
