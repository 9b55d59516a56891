// The results as a page: what was measured, on which machine, how stable it was, and whether the goals are met.
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Shares } from '#bench/scale/shares.ts'
import { root } from '#scripts/root.ts'
import { before } from './baseline.ts'
import { starts } from './options.ts'
import { type Measured, type Merged, median, middleHalf, type Pace, ratios } from './rounds.ts'

export type StoreResult = {
  readonly kind: string
  readonly calls: readonly Merged[]
  readonly startMs: readonly number[]
  readonly residentMb: number
}
export type Growth = {
  readonly kind: string
  readonly call: string
  readonly checks: number
  readonly p50: number
  readonly cpu: number
}
export type Scaling = { readonly one: Shares; readonly two: Shares }

type All = {
  readonly stores: readonly StoreResult[]
  readonly growth: readonly Growth[]
  /** Absent when it was not measured. */
  readonly scaling: Scaling | undefined
  readonly pace: Pace
  readonly players: number
  readonly checksEach: number
  readonly isQuick: boolean
  readonly minutes: number
}

const round = (value: number, digits = 2): string => value.toFixed(digits)
const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**')

function compared(result: Merged): string {
  const { call, product, ceiling } = result
  const rate = ({ perSecond }: Measured) => Math.round(median(perSecond))
  const ratio = median(ratios(result))
  const [from, to] = middleHalf(ratios(result))
  const byStart = result.byStart.map((share) => round(share)).join(', ')
  const goal = call.goal === null ? 'none' : `${call.goal} ${verdict(ratio >= call.goal)}`
  const times = ({ p50, p99 }: Measured) => `${round(p50)} / ${round(p99)}`
  return `| ${call.name} | ${rate(product)} | ${rate(ceiling)} | **${round(ratio)}** | ${round(from)} to ${round(to)} | ${byStart} | ${goal} | ${times(product)} | ${times(ceiling)} | ${round(ceiling.cpu, 3)} / ${round(product.cpu, 3)} = **${round(ceiling.cpu / product.cpu)}** |`
}

type Grown = {
  readonly kind: string
  readonly call: string
  readonly p50s: readonly number[]
  readonly factor: number
}

function grownCalls(growth: readonly Growth[]): Grown[] {
  const byCall = Map.groupBy(growth, ({ kind, call }) => `${kind}|${call}`)
  return [...byCall.values()].flatMap((rows) => {
    const sorted = rows.toSorted((a, b) => a.checks - b.checks)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (!first || !last) return []
    const p50s = sorted.map(({ p50 }) => p50)
    return [{ kind: first.kind, call: first.call, p50s, factor: last.p50 / first.p50 }]
  })
}

const growthRow = ({ kind, call, p50s, factor }: Grown): string =>
  `| ${kind} | ${call} | ${p50s.map((p50) => round(p50, 3)).join(' | ')} | **${round(factor)}** | ${verdict(factor <= 1.25)} |`

function beforeAndAfter(stores: readonly StoreResult[], growth: readonly Growth[]): string[] {
  const then = (figure: number | undefined, digits = 2) =>
    figure === undefined ? '-' : round(figure, digits)
  const rows = stores.flatMap(({ kind, calls, startMs, residentMb }) => [
    ...calls.map((result) => {
      const [from, to] = middleHalf(ratios(result))
      return `| ${kind} | ${result.call.name}: share of the ceiling | ${then(before[kind]?.ratios[result.call.name])} | **${round(median(ratios(result)))}** (${round(from)} to ${round(to)}) |`
    }),
    `| ${kind} | start to ready, ms | ${then(before[kind]?.startMs, 0)} | ${round(median(startMs), 0)} |`,
    `| ${kind} | resident memory, MB | ${then(before[kind]?.residentMb, 0)} | ${round(residentMb, 0)} |`,
  ])
  const grown = grownCalls(growth).map(
    ({ kind, call, factor }) =>
      `| ${kind} | ${call}: growth | ${then(before[kind]?.growth[call])} | ${round(factor)} |`,
  )
  return [
    '## Before and after',
    '',
    'Before: the last version with the tuned request path (docs/decisions/server-speed.md). It answered with less: the dashboard had no advice and read two checks instead of forty.',
    '',
    '| store | figure | before | now |',
    '|---|---|---|---|',
    ...rows,
    ...grown,
    '',
  ]
}

const scaled = (what: string, { perSecond, servers, database, all }: Shares): string =>
  `| ${what} | ${Math.round(perSecond)} | ${round(servers)} | ${round(database)} | ${round(all)} of ${cpus().length} |`

function scalingVerdict({ one, two }: Scaling): string {
  const gained = two.perSecond / one.perSecond
  const isFull = two.all > cpus().length * 0.9
  const limit = isFull
    ? `the machine is the limit: with two processes ${round(two.all)} of its ${cpus().length} cores are busy, ${round(two.database)} of them with PostgreSQL and ${round(two.all - two.servers - two.database)} with the load generators and the rest`
    : 'the machine was not full'
  return `Two give ${round(gained)} x one (goal 1.6, ${verdict(gained >= 1.6)}); ${limit}.`
}

export function report(all: All): string {
  const { stores, growth, scaling } = all
  return [
    ...introduction(all),
    ...stores.flatMap(storePart),
    ...(growth.length > 0 ? growthPart(growth, 'As the data grows', 'growth.svg') : []),
    ...(scaling ? scalingPart(scaling) : []),
    ...beforeAndAfter(stores, growth),
  ].join('\n')
}

/** The machine, what was busy on it, and the versions. */
export function machineLine(): string {
  const version = (tool: string): string => {
    const text = readFileSync(join(root, 'node_modules', tool, 'package.json'), 'utf8')
    return (JSON.parse(text) as { version: string }).version // every package.json has one
  }
  const load = loadavg().map((value) => round(value, 1))
  return `Machine: ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, ${process.arch}; load ${load.join(', ')} at the end (1, 5, 15 minutes; the bench itself makes about 2). Node ${process.versions.node}, SQLite ${process.versions.sqlite}, Fastify ${version('fastify')}, Kysely ${version('kysely')}, pg ${version('pg')}.`
}

function introduction({ pace, players, checksEach, isQuick, minutes }: All): string[] {
  return [
    '# Measured',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${round(minutes, 1)} minutes${isQuick ? ' (quick: not a measurement)' : ''}.`,
    '',
    machineLine(),
    '',
    `The product runs as \`npm start\` starts it (rate limits off). The ceiling is a bare \`node:http\` server with the product's own SQL as prepared statements, the same headers and the same JSON (compared byte by byte before measuring); docs/decisions/server-speed.md says what it leaves out. It has the same limits of memory, makes rows in the same way and takes connections from a pool of the same size. It commits each save by itself; the product lets saves that arrive together share a commit on SQLite. ${players} players with ${checksEach} checks each, one with 50. Product and ceiling are asked in turns after ${pace.settleMs / 1000} s of load on each that do not count, because V8 goes on compiling: ${pace.turns} turns for reads on each of ${starts} starts of both, ${pace.turns * 2} for saves and ${Math.min(pace.turns, 4)} for logins on the last one. A turn is ${pace.warmUpMs} ms that do not count, then ${pace.measureMs} ms. The ratio is the median of the ratios of each pair of turns; the noise is where the middle half of them lies; 'by start' is the median of each start. Processor time is that of the server process alone; other work on the machine affects it less than it affects requests per second. The load generator shares the machine.`,
    '',
  ]
}

const storePart = ({ kind, calls, startMs, residentMb }: StoreResult): string[] => [
  `## ${kind}`,
  '',
  '| call | product req/s | ceiling req/s | ratio | noise | by start | goal | product p50 / p99 ms | ceiling p50 / p99 ms | processor ms a request: ceiling / product |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...calls.map(compared),
  '',
  `Start to ready: ${Math.round(median(startMs))} ms (goal 1000, ${verdict(median(startMs) <= 1000)}). Resident memory after the run, the highest of the starts: ${Math.round(residentMb)} MB (goal 200, ${verdict(residentMb <= 200)}).`,
  '',
]

export function growthPart(growth: readonly Growth[], title: string, plot?: string): string[] {
  const sizes = [...new Set(growth.map(({ checks }) => checks))].toSorted((a, b) => a - b)
  return [
    `## ${title}`,
    '',
    'p50 in ms of one connection, so that nothing waits in a queue; one server for each size, asked in turns.',
    '',
    `| store | call | ${sizes.map((size) => `${size.toLocaleString('en')} checks`).join(' | ')} | last / first | goal 1.25 |`,
    `|---|---|${sizes.map(() => '---|').join('')}---|---|`,
    ...grownCalls(growth).map(growthRow),
    '',
    ...(plot === undefined ? [] : [`![Cost against data size](${plot})`, '']),
  ]
}

const scalingPart = (scaling: Scaling): string[] => [
  '## Two processes on one PostgreSQL',
  '',
  '| latest check | req/s | cores: servers | PostgreSQL | everything |',
  '|---|---|---|---|---|',
  scaled('one process', scaling.one),
  scaled('two processes', scaling.two),
  '',
  scalingVerdict(scaling),
  '',
]
