// Measuring in turns: product, ceiling, product, ceiling, so that whatever else the machine does hits both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#scripts/root.ts'
import type { BenchCall } from './calls.ts'
import type { Outcome, Plan } from './load.ts'
import type { Running } from './servers.ts'

export type Pace = { readonly warmUpMs: number; readonly measureMs: number }
/** cpu: milliseconds of processor time of the server for one request; noise of neighbours does not reach it. */
export type Measured = Outcome & { readonly cpu: number; readonly cpuShare: number }
export type Compared = {
  readonly call: BenchCall
  readonly product: readonly Measured[]
  readonly ceiling: readonly Measured[]
}

// Keys of saved checks never repeat within a run.
let next = 1

export async function measure(call: BenchCall, server: Running, pace: Pace): Promise<Measured> {
  const before = server.cpuSeconds()
  const outcome = await load({
    port: server.port,
    connections: call.connections,
    requests: call.requests,
    expect: call.expect,
    start: next,
    ...pace,
  })
  next += outcome.count
  if (outcome.errors > 0) throw new Error(`${call.name}: ${outcome.errors} answers were not ${call.expect}.`)
  const cpuSeconds = server.cpuSeconds() - before
  return {
    ...outcome,
    cpu: (cpuSeconds * 1000) / outcome.count,
    cpuShare: cpuSeconds / ((pace.warmUpMs + pace.measureMs) / 1000),
  }
}

async function load(plan: Plan): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, 'bench/load.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said) as Outcome // load.ts prints exactly this
}

export async function compare(
  call: BenchCall,
  product: Running,
  ceiling: Running,
  { rounds, ...pace }: Pace & { rounds: number },
): Promise<Compared> {
  const compared = { call, product: [] as Measured[], ceiling: [] as Measured[] }
  for (let round = 0; round < rounds; round += 1) {
    compared.product.push(await measure(call, product, pace))
    compared.ceiling.push(await measure(call, ceiling, pace))
  }
  return compared
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Half the distance between the fastest and the slowest round, of the median. */
export const noise = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / median(values)
