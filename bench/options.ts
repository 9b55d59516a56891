// What `npm run bench` was asked to measure.
import { parseArgs } from 'node:util'
import { type BenchCall, benchCalls, isRead } from './calls.ts'
import type { Pace } from './rounds.ts'

export type StoreName = 'SQLite' | 'PostgreSQL'
const storeNames: readonly StoreName[] = ['SQLite', 'PostgreSQL']

const { values } = parseArgs({
  options: {
    scale: { type: 'boolean', default: false },
    parts: { type: 'string' },
    players: { type: 'string' },
    quick: { type: 'boolean', default: false },
    calls: { type: 'string' },
    stores: { type: 'string' },
    turns: { type: 'string' },
  },
})

const chosen = <T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  asked: string | undefined,
): readonly T[] => {
  const words = asked?.toLowerCase().split(',') ?? ['']
  const found = all.filter((one) => words.some((word) => nameOf(one).toLowerCase().includes(word)))
  if (found.length === 0) throw new Error(`'${asked}' names none of ${all.map(nameOf).join(', ')}.`)
  return found
}

export const isScale: boolean = values.scale
const scaleParts = ['growth', 'costs', 'processes', 'boards'] as const
/** Of `--scale`. */
export const parts: readonly (typeof scaleParts)[number][] = chosen(scaleParts, (name) => name, values.parts)
/** The players of the largest database of `--scale` instead of those that are asked. */
export const mostPlayers: number | undefined =
  values.players === undefined ? undefined : Number(values.players)
export const isQuick: boolean = values.quick
export const calls: readonly BenchCall[] = chosen(benchCalls, ({ name }) => name, values.calls)
export const stores: readonly StoreName[] = chosen(storeNames, (name) => name, values.stores)
/** Only part of the comparison was asked for. */
export const isPart: boolean =
  values.calls !== undefined || values.stores !== undefined || values.parts !== undefined

/** Many turns where the ratio is asked. */
const pace: Pace = isQuick
  ? { turns: 2, warmUpMs: 100, measureMs: 300, settleMs: 0 }
  : { turns: Number(values.turns ?? 6), warmUpMs: 250, measureMs: 1_000, settleMs: 6_000 }
export const comparison: Pace = pace
export const paceOf = (call: BenchCall): Pace =>
  call.goal === null
    ? { ...pace, turns: Math.min(pace.turns, 4) }
    : { ...pace, turns: isRead(call) ? pace.turns : pace.turns * 2 }
/** Growth compares p50 with a wide margin, so a few short turns are enough. */
export const growthPace: Pace = isQuick ? pace : { turns: 3, warmUpMs: 200, measureMs: 600, settleMs: 0 }
export const scalingTurns: number = isQuick ? 2 : 5
/** Speed differs by some per cent from start to start, so reads are compared on several. */
export const starts: number = isQuick ? 1 : 3
export const players: number = isQuick ? 300 : 10_000
export const growthSizes: readonly number[] = isQuick ? [600, 300] : [100_000, 10_000, 1_000]
