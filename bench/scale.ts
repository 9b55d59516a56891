// `npm run bench -- --scale`: the reads with 20 million checks on PostgreSQL and 5 million on SQLite beside 20 thousand, what
// each call costs the server and the database, and one, two and four processes held to a part of a core each.
import { type BenchCall, benchCalls, isRead } from './calls.ts'
import { checksEach } from './data.ts'
import { hold } from './held.ts'
import { comparison, growthPace, isQuick, type StoreName } from './options.ts'
import { type Growth, growthPart, machineLine } from './report.ts'
import { measure, median, type Pace } from './rounds.ts'
import { type Place, type Running, startProduct } from './servers.ts'
import { medians, shares } from './shares.ts'

type Tools = {
  prepare(kind: StoreName, players: number): Promise<Place>
  keep(server: Promise<Running>): Promise<Running>
  stopAll(): Promise<void>
  say(what: string): void
}

const sizes: Readonly<Record<StoreName, readonly number[]>> = isQuick
  ? { SQLite: [600, 300], PostgreSQL: [600, 300] }
  : { SQLite: [250_000, 1_000], PostgreSQL: [1_000_000, 1_000] }

// Four of them are less than one core of two; the load and the database have the rest.
const part = 0.2
const once: Pace = { ...comparison, turns: 1, settleMs: 0 }

export async function measureScale(tools: Tools): Promise<string> {
  const growth: Growth[] = []
  const costs: string[] = []
  const held: string[] = []
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    const places: Place[] = []
    for (const players of sizes[kind]) places.push(await tools.prepare(kind, players))
    const products: Running[] = []
    for (const place of places) products.push(await tools.keep(startProduct(place)))
    for (const call of benchCalls.filter(isRead)) {
      const taken = await measure({ ...call, connections: 1 }, products, growthPace)
      for (const [nth, { p50, cpu }] of taken.entries())
        growth.push({ kind, call: call.name, checks: (sizes[kind][nth] ?? 0) * checksEach, p50, cpu })
    }
    tools.say(`${kind}: growth measured`)
    await tools.stopAll()
    if (kind !== 'PostgreSQL') continue
    const place = places.at(-1)
    if (place === undefined) throw new Error('There is no database.')
    costs.push(...(await costOfCalls(place, tools)))
    held.push(...(await heldProcesses(place, tools)))
  }
  return [
    '# At the size of a federation',
    '',
    `Written by \`npm run bench -- --scale\` on ${new Date().toISOString().slice(0, 10)}${isQuick ? ' (quick: not a measurement)' : ''}. ${machineLine()}`,
    '',
    ...(['SQLite', 'PostgreSQL'] as const).flatMap((kind) =>
      growthPart(
        growth.filter((one) => one.kind === kind),
        `As the data grows: ${kind}`,
      ),
    ),
    '## What a call costs',
    '',
    'Milliseconds of processor time a request on PostgreSQL, server and database apart.',
    '',
    '| call | server | PostgreSQL |',
    '|---|---|---|',
    ...costs,
    '',
    `## Processes held to ${part} of a core each`,
    '',
    "'latest check' on one PostgreSQL, requests a second of all together.",
    '',
    '| processes | req/s | x one |',
    '|---|---|---|',
    ...held,
    '',
  ].join('\n')
}

async function costOfCalls(place: Place, { keep, stopAll }: Tools): Promise<string[]> {
  const product = await keep(startProduct(place))
  const rows: string[] = []
  for (const call of benchCalls) {
    await measure(call, [product], once)
    const used = await shares([product], () => measure(call, [product], { ...once, warmUpMs: 0 }))
    const ms = (cores: number) => ((cores * 1_000) / used.perSecond).toFixed(2)
    rows.push(`| ${call.name} | ${ms(used.servers)} | ${ms(used.database)} |`)
  }
  await stopAll()
  return rows
}

async function heldProcesses(place: Place, { keep, stopAll, say }: Tools): Promise<string[]> {
  const call = benchCalls.find(({ name }) => name === 'latest check')
  if (!call) throw new Error('No read to measure.')
  const rates: number[] = []
  const rows: string[] = []
  for (const count of [1, 2, 4]) {
    const servers: Running[] = []
    for (let nth = 0; nth < count; nth += 1) servers.push(await keep(startProduct(place)))
    const release = servers.map(({ pid }) => hold(pid, part))
    try {
      const own: BenchCall = { ...call, connections: 4 }
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
