// Measures in turns: product, ceiling, product, ceiling, so that other load affects both alike.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#scripts/root.ts'
import type { BenchCall } from './calls.ts'
import type { Outcome, Plan } from './load.ts'
import type { Running } from './servers.ts'

export type Pace = Pick<Plan, 'turns' | 'warmUpMs' | 'measureMs'>
/** cpu: milliseconds of the server's processor time per request. */
export type Measured = Outcome & { readonly cpu: number }
export type Compared = { readonly call: BenchCall; readonly product: Measured; readonly ceiling: Measured }

// Keys of saved checks are unique within a run.
let next = 1

/** Measures the same call on each of these servers in turns. */
export async function measure<Servers extends readonly Running[]>(
  call: BenchCall,
  servers: Servers,
  pace: Pace,
): Promise<{ [Nth in keyof Servers]: Measured }> {
  const before = servers.map((server) => server.cpuSeconds())
  const start = next
  // Far apart, so that the numbers of two parallel loads do not overlap.
  next += 10_000_000
  const { connections, requests, expect } = call
  const outcomes = await load({
    ports: servers.map(({ port }) => port),
    connections,
    requests,
    expect,
    start,
    ...pace,
  })
  const measured = outcomes.map((outcome, nth): Measured => {
    if (outcome.errors > 0)
      throw new Error(`${call.name}: ${outcome.errors} answers were not ${call.expect}.`)
    const cpuSeconds = (servers[nth]?.cpuSeconds() ?? 0) - (before[nth] ?? 0)
    return { ...outcome, cpu: (cpuSeconds * 1000) / outcome.count }
  })
  return measured as { [Nth in keyof Servers]: Measured } // one for each server
}

async function load(plan: Plan): Promise<Outcome[]> {
  const child = spawn(process.execPath, [join(root, 'bench/load.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said) as Outcome[] // load.ts prints exactly this
}

export async function compare(
  call: BenchCall,
  servers: readonly [product: Running, ceiling: Running],
  pace: Pace,
): Promise<Compared> {
  const [product, ceiling] = await measure(call, servers, pace)
  return { call, product, ceiling }
}

/** The share of the ceiling that the product reached in each pair of turns. */
export const ratios = ({ product, ceiling }: Compared): number[] =>
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
