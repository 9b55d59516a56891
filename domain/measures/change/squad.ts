// Changes of a whole squad, with the false discovery rate controlled (Benjamini and Hochberg 1995).
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type Change, median, type Verdict, verdictOf } from './change.ts'

export type Comparison = {
  readonly playerId: string
  readonly field: StoredNumber
  readonly change: Pick<Change, 'verdict' | 'z' | 'p' | 'atMost'>
}
export type SquadView<One extends Comparison> = {
  readonly changes: readonly (One & { readonly verdict: Verdict | null })[]
  /** Measures on which the whole squad moved: more likely the device than the players. */
  readonly checkDevice: readonly StoredNumber[]
}

const falseShare = 0.1
const realUpTo = 0.05
const fewestForDevice = 8
/** The standard error of a median is this many times that of a mean. */
const medianPenalty = 1.2533
const deviceZ = 3

/** The largest p that still counts as real in this view; null when none does. */
export function realLimit(ps: readonly number[]): number | null {
  const sorted = ps.toSorted((a, b) => a - b)
  const found = sorted.findLast((p, index) => p <= (falseShare * (index + 1)) / sorted.length)
  return found === undefined ? null : Math.min(realUpTo, found)
}

export function movedTogether(zs: readonly number[]): boolean {
  return (
    zs.length >= fewestForDevice && (Math.abs(median(zs)) * Math.sqrt(zs.length)) / medianPenalty > deviceZ
  )
}

function findMoved(comparisons: readonly Comparison[]): StoredNumber[] {
  const byField = Map.groupBy(comparisons, ({ field }) => field)
  const zsOf = (ofField: readonly Comparison[]) =>
    ofField.flatMap(({ change: { z } }) => (z === null ? [] : [z]))
  return [...byField].filter(([, ofField]) => movedTogether(zsOf(ofField))).map(([field]) => field)
}

/** Takes all comparisons that a screen shows. A person's own page needs no correction and uses `change.verdict`. */
export function squadChanges<One extends Comparison>(comparisons: readonly One[]): SquadView<One> {
  const limit = realLimit(comparisons.flatMap(({ change }) => (change.p === null ? [] : [change.p])))
  const checkDevice = findMoved(comparisons)
  const judge = ({ field, change }: Comparison): Verdict | null => {
    if (change.p === null) return change.verdict
    const isReal = limit !== null && change.p <= limit && !checkDevice.includes(field)
    return verdictOf(change.p, isReal || change.atMost !== 'real' ? change.atMost : 'perhaps')
  }
  return { changes: comparisons.map((one) => ({ ...one, verdict: judge(one) })), checkDevice }
}
