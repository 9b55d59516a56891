// Measures in turns: product, ceiling, product, ceiling, so that other load affects both alike.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#scripts/root.ts'
import type { BenchCall } from './calls.ts'
import type { LoadOutcome, Plan } from './load.ts'
import type { Running } from './servers.ts'

export type Pace = Pick<Plan, 'turns' | 'warmUpMs' | 'measureMs'> & {
  /** Uncounted load on each server before the first turn: V8 goes on compiling hot code for some seconds. */
  readonly settleMs: number
}
/** cpu: milliseconds of the server's processor time per request. */
export type Measured = LoadOutcome & { readonly cpu: number }
export type ComparedCall = {
  readonly call: BenchCall
  readonly product: Measured
  readonly ceiling: Measured
}
/** One call on several starts of both servers. */
export type Merged = ComparedCall & {
  /** The median share of the ceiling that each start reached. */
  readonly byStart: readonly number[]
}

// Keys of saved checks are unique within a run. Far apart, so that the numbers of two parallel loads do not overlap.
let next = 1
function startOfLoad(): number {
  const start = next
  next += 1_000_000
  return start
}

/** Measures the same call on each of these servers in turns. */
export async function measure<Servers extends readonly Running[]>(
  call: BenchCall,
  servers: Servers,
  { settleMs, ...pace }: Pace,
): Promise<{ [Nth in keyof Servers]: Measured }> {
  const { connections, requests, expect } = call
  const ports = servers.map(({ port }) => port)
  const plan = () => ({ ports, connections, requests, expect, start: startOfLoad(), ...pace })
  if (settleMs > 0) await load({ ...plan(), turns: 0, warmUpMs: 0, measureMs: settleMs })
  const before = servers.map((server) => server.cpuSeconds())
  const outcomes = await load(plan())
  const measured = outcomes.map((outcome, nth): Measured => {
    if (outcome.errors > 0)
      throw new Error(`${call.name}: ${outcome.errors} answers were not ${call.expect}.`)
    const cpuSeconds = (servers[nth]?.cpuSeconds() ?? 0) - (before[nth] ?? 0)
    return { ...outcome, cpu: (cpuSeconds * 1000) / outcome.count }
  })
  return measured as { [Nth in keyof Servers]: Measured } // one for each server
}

async function load(plan: Plan): Promise<LoadOutcome[]> {
  const child = spawn(process.execPath, [join(root, 'bench/load.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said) as LoadOutcome[] // load.ts prints exactly this
}

export async function compare(
  call: BenchCall,
  servers: readonly [product: Running, ceiling: Running],
  pace: Pace,
): Promise<ComparedCall> {
  const [product, ceiling] = await measure(call, servers, pace)
  return { call, product, ceiling }
}

export function merge(call: BenchCall, results: readonly ComparedCall[]): Merged {
  const product = mergeMeasured(results.map((result) => result.product))
  const ceiling = mergeMeasured(results.map((result) => result.ceiling))
  return { call, product, ceiling, byStart: results.map((result) => median(ratios(result))) }
}

function mergeMeasured(all: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0)
  const count = sum((one) => one.count)
  return {
    perSecond: all.flatMap(({ perSecond }) => perSecond),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    count,
    errors: sum(({ errors }) => errors),
    cpu: sum((one) => one.cpu * one.count) / count,
  }
}

/** The share of the ceiling that the product reached in each pair of turns. */
export const ratios = ({ product, ceiling }: ComparedCall): number[] =>
  product.perSecond.map((perSecond, turn) => perSecond / (ceiling.perSecond[turn] ?? Number.NaN))

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Half the difference between the fastest and the slowest round, relative to the median. */
export const noise = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / median(values)

/** The interquartile range. */
export function middleHalf(values: readonly number[]): [from: number, to: number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}

/** The calls whose share of the ceiling is under the floor also at the upper end of the noise. */
export const belowFloor = (results: readonly Merged[]): string[] =>
  results.flatMap((result) => {
    const [, highest] = middleHalf(ratios(result))
    const { name, goal } = result.call
    return goal !== null && highest < goal
      ? [`${name}: ${highest.toFixed(2)} of the ceiling, under ${goal}`]
      : []
  })
