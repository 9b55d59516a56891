// `npm run bench -- --scale`: the reads with 20 million checks on PostgreSQL and 5 million on SQLite beside 20 thousand, what
// each call costs the server and the database, one, two and four processes held to a part of a core each, and live boards.
// `--parts growth,boards` measures only these, `--players N` with so many players at most.

import { type BenchCall, benchCalls, isRead } from '#bench/calls.ts'
import { checksEach } from '#bench/data.ts'
import {
  comparison,
  growthPace,
  isQuick,
  mostPlayers,
  parts,
  type StoreName,
  stores,
} from '#bench/options.ts'
import { type Growth, growthPart, machineLine } from '#bench/report.ts'
import { measure, median, type Pace } from '#bench/rounds.ts'
import { type Running, type ServerPlace, startProduct } from '#bench/servers.ts'
import { measureBoards } from './boards.ts'
import { hold } from './held.ts'
import { databaseSeconds, medians, shares } from './shares.ts'

type Tools = {
  prepare(kind: StoreName, players: number): Promise<ServerPlace>
  keep(server: Promise<Running>): Promise<Running>
  stopAll(): Promise<void>
  say(what: string): void
}

const largest: Readonly<Record<StoreName, number>> = { SQLite: 250_000, PostgreSQL: 1_000_000 }
const sizesOf = (kind: StoreName): readonly number[] =>
  isQuick ? [600, 300] : [mostPlayers ?? largest[kind], 1_000]

// Four of them are less than one core of two; the load and the database have the rest.
const part = 0.2
const once: Pace = { ...comparison, turns: 1, settleMs: 0 }
const costPace: Pace = isQuick ? once : { ...once, measureMs: 2_000 }
// V8 goes on compiling hot code for some seconds, and longer with a part of a core.
const warmUp: Pace = { ...once, settleMs: isQuick ? 0 : 3_000 }

export async function measureScale(tools: Tools): Promise<string> {
  const growth: Growth[] = []
  const tables: string[] = []
  if (parts.includes('growth'))
    for (const kind of stores) {
      growth.push(...(await growthOn(kind, tools)))
      const own = growth.filter((one) => one.kind === kind)
      tables.push(...growthPart(own, `As the data grows: ${kind}`))
    }
  if (parts.some((part) => part !== 'growth')) tables.push(...(await costs(tools)))
  return [
    '# At the size of a federation',
    '',
    `Written by \`npm run bench -- --scale\` on ${new Date().toISOString().slice(0, 10)}${isQuick ? ' (quick: not a measurement)' : ''}. ${machineLine()}`,
    '',
    ...tables,
  ].join('\n')
}

async function growthOn(kind: StoreName, { prepare, keep, stopAll, say }: Tools): Promise<Growth[]> {
  const places: ServerPlace[] = []
  for (const players of sizesOf(kind)) places.push(await prepare(kind, players))
  const products: Running[] = []
  for (const place of places) products.push(await keep(startProduct(place)))
  const found: Growth[] = []
  for (const call of benchCalls.filter(isRead)) {
    const taken = await measure({ ...call, connections: 1 }, products, growthPace)
    for (const [nth, { p50, cpu }] of taken.entries())
      found.push({ kind, call: call.name, checks: (sizesOf(kind)[nth] ?? 0) * checksEach, p50, cpu })
  }
  await stopAll()
  say(`${kind}: growth measured`)
  return found
}

/** On PostgreSQL with few players: what it costs, not how it grows. */
async function costs(tools: Tools): Promise<string[]> {
  const players = sizesOf('PostgreSQL').at(-1) ?? 0
  const place = await tools.prepare('PostgreSQL', players)
  const table = (title: string, about: string, heads: string, rows: readonly string[]) => [
    `## ${title}`,
    '',
    about,
    '',
    heads,
    heads.replaceAll(/[^|]+/g, '---'),
    ...rows,
    '',
  ]
  const found: string[] = []
  if (parts.includes('costs'))
    found.push(
      ...table(
        'What a call costs',
        'Milliseconds of processor time a request on PostgreSQL, server and database apart.',
        '| call | server | PostgreSQL |',
        await costOfCalls(place, tools),
      ),
    )
  if (parts.includes('processes'))
    found.push(
      ...table(
        `Processes held to ${part} of a core each`,
        "'latest check' on one PostgreSQL, requests a second of all together.",
        '| processes | req/s | x one |',
        await heldProcesses(place, tools),
      ),
    )
  if (parts.includes('boards'))
    found.push(
      ...table(
        'Live boards',
        'Cores of one process.',
        '| what | cores |',
        await measureBoards(place, Math.floor(players / 30)),
      ),
    )
  return found
}

async function costOfCalls(place: ServerPlace, { keep, stopAll }: Tools): Promise<string[]> {
  const product = await keep(startProduct(place))
  const rows: string[] = []
  for (const call of benchCalls) {
    await measure(call, [product], warmUp)
    const before = databaseSeconds()
    const [{ cpu, count }] = await measure(call, [product] as const, costPace)
    const database = ((databaseSeconds() - before) * 1_000) / count
    rows.push(`| ${call.name} | ${cpu.toFixed(2)} | ${database.toFixed(2)} |`)
  }
  await stopAll()
  return rows
}

async function heldProcesses(place: ServerPlace, { keep, stopAll, say }: Tools): Promise<string[]> {
  const call = benchCalls.find(({ name }) => name === 'latest check')
  if (!call) throw new Error('No read to measure.')
  // The first server on a database does the work of the night, within its part of a core.
  await keep(startProduct(place))
  await stopAll()
  const rates: number[] = []
  const rows: string[] = []
  for (const count of [1, 2, 4]) {
    const servers: Running[] = []
    for (let nth = 0; nth < count; nth += 1) servers.push(await keep(startProduct(place)))
    const own: BenchCall = { ...call, connections: 4 }
    for (const server of servers) await measure(own, [server], warmUp)
    const release = servers.map(({ pid }) => hold(pid, part))
    try {
      const turns = []
      for (let turn = 0; turn < 3; turn += 1)
        turns.push(
          await shares(servers, async () =>
            (
              await Promise.all(
                servers.map((server) => measure(own, [server], { ...once, measureMs: 3_000 })),
              )
            ).flat(),
          ),
        )
      rates.push(medians(turns).perSecond)
    } finally {
      for (const letGo of release) letGo()
    }
    const rate = rates.at(-1) ?? Number.NaN
    rows.push(`| ${count} | ${Math.round(rate)} | ${(rate / median(rates.slice(0, 1))).toFixed(2)} |`)
    say(`${count} processes measured`)
    await stopAll()
  }
  return rows
}
