// `npm run bench` measures the product and its ceiling in turns on both stores, then the same calls as the data
// grows. It writes bench/RESULTS.md and bench/growth.svg, and fails when a call is clearly under its floor. `--quick` shortens everything to check that it runs.
// `--scale` measures the size of a federation instead and writes bench/SCALE.md.
// `--calls latest,save --stores sqlite --turns 4` compares only these and writes nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { measureScale } from '#bench/scale/scale.ts'
import { medians, type Shares, shares } from '#bench/scale/shares.ts'
import { bundle } from '#scripts/build/bundle.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { openStore } from '#server/db/store.ts'
import { type BenchCall, benchCalls, isRead } from './calls.ts'
import { checksEach, fill } from './data.ts'
import {
  calls,
  comparison,
  growthPace,
  growthSizes,
  isPart,
  isQuick,
  isScale,
  paceOf,
  players,
  type StoreName,
  scalingTurns,
  starts,
  stores,
} from './options.ts'
import { growthPlot } from './plot.ts'
import { type Growth, report, type Scaling, type StoreResult } from './report.ts'
import { writeServerResults } from './results.ts'
import { belowFloor, type ComparedCall, compare, measure, merge, type Pace } from './rounds.ts'
import { assertSameAnswers } from './same.ts'
import { type Running, recordCalls, type ServerPlace, startCeiling, startProduct } from './servers.ts'

const started = performance.now()
bundle()
const folder = mkdtempSync(join(tmpdir(), 'pitchside-bench-'))
const postgres = await startPostgres([
  'synchronous_commit=on',
  'fsync=on',
  'shared_buffers=512MB',
  'max_wal_size=8GB',
  'max_connections=200',
])
const running = new Set<Running>()
try {
  if (isScale) await atScale()
  else await measureAll()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureAll(): Promise<void> {
  const compared: StoreResult[] = []
  for (const kind of stores) compared.push(...(await part(`comparison on ${kind}`, () => compareOn(kind))))
  const growth = isPart
    ? []
    : [
        ...(await part('growth', () => growOn('SQLite'))),
        ...(await part('growth', () => growOn('PostgreSQL'))),
      ]
  const [scaling] = isPart ? [] : await part('two processes', scaleOut)
  const minutes = (performance.now() - started) / 60_000
  const text = report({
    stores: compared,
    growth,
    scaling,
    pace: comparison,
    players,
    checksEach,
    isQuick,
    minutes,
  })
  console.log(text)
  const below = compared.flatMap(({ kind, calls }) => belowFloor(calls).map((call) => `${kind}: ${call}`))
  if (!isQuick && below.length > 0) {
    console.error(below.join('\n'))
    process.exitCode = 1
  }
  if (!isQuick && !isPart) {
    writeServerResults(text)
    writeFileSync(join(root, 'bench/growth.svg'), growthPlot(growth))
  }
}

async function atScale(): Promise<void> {
  const text = await measureScale({ prepare, keep, stopAll, say })
  console.log(text)
  if (!isQuick && !isPart) writeFileSync(join(root, 'bench/SCALE.md'), text)
}

/** A part that fails is missing from the report; the others are still measured. */
async function part<Result>(name: string, work: () => Promise<Result[]>): Promise<Result[]> {
  try {
    return await work()
  } catch (error) {
    console.error(`The ${name} could not be measured.`, error)
    process.exitCode = 1
    return []
  } finally {
    await stopAll()
  }
}

async function stopAll(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()))
  running.clear()
}

async function keep(server: Promise<Running>): Promise<Running> {
  const kept = await server
  running.add(kept)
  return kept
}

async function ask(text: string, url = postgres.url): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Filled without looking up the references and without waiting for the disk: what comes in is made here. */
async function createDatabase(name: string): Promise<string> {
  await ask(`create database ${name}`)
  await ask(`alter database ${name} set session_replication_role = replica`)
  await ask(`alter database ${name} set synchronous_commit = off`)
  return postgres.url.replace(/[^/]*$/, name)
}

/** As a server finds it after a while: its pages are known to be all visible, and nothing is left to write. */
async function settle(name: string, url: string): Promise<void> {
  await ask(`alter database ${name} reset all`)
  await ask('vacuum analyze', url)
  await ask('checkpoint')
}

/** A new database with this many players. */
async function prepare(kind: StoreName, count: number): Promise<ServerPlace> {
  const name = `bench_${kind.toLowerCase()}_${count}_${Math.floor(performance.now())}`
  const dataDir = join(folder, name)
  const databaseUrl = kind === 'PostgreSQL' ? await createDatabase(name) : undefined
  const place = { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
  const began = performance.now()
  const store = await openStore(place)
  await fill(store, count)
  await store.close()
  if (databaseUrl !== undefined) await settle(name, databaseUrl)
  say(
    `${kind}: ${count} players, ${count * checksEach} checks made in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  return place
}

function say(what: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s: ${what}`)
}

async function compareOn(kind: StoreName): Promise<StoreResult[]> {
  const place = await prepare(kind, players)
  const recordings = await recordCalls(place)
  const startMs: number[] = []
  const residentMb: number[] = []
  const found = new Map<BenchCall, ComparedCall[]>(calls.map((call) => [call, []]))
  for (let start = 1; start <= starts; start += 1) {
    const product = await keep(startProduct(place))
    const ceiling = await keep(startCeiling(place, recordings))
    for (const [call, results] of found) {
      if (!isRead(call) && start < starts) continue
      await assertSameAnswers(call, product, ceiling)
      results.push(await compare(call, [product, ceiling], paceOf(call)))
    }
    startMs.push(product.readyMs)
    residentMb.push(product.residentMb())
    await stopAll()
    say(`${kind}: start ${start} of ${starts} measured`)
  }
  const merged = [...found].map(([call, results]) => merge(call, results))
  return [{ kind, calls: merged, startMs, residentMb: Math.max(...residentMb) }]
}

async function growOn(kind: StoreName): Promise<Growth[]> {
  const places: ServerPlace[] = []
  for (const count of growthSizes) places.push(await prepare(kind, count))
  const products: Running[] = []
  for (const place of places) products.push(await keep(startProduct(place)))
  const found: Growth[] = []
  for (const call of benchCalls.filter(({ goal }) => goal !== null)) {
    // One connection, to measure the cost of a request without a queue.
    const taken = await measure({ ...call, connections: 1 }, products, growthPace)
    for (const [nth, { p50, cpu }] of taken.entries())
      found.push({ kind, call: call.name, checks: (growthSizes[nth] ?? 0) * checksEach, p50, cpu })
  }
  say(`${kind}: growth measured`)
  return found
}

/** One and two processes on the same PostgreSQL, with the share of each process in the load. */
async function scaleOut(): Promise<Scaling[]> {
  const place = await prepare('PostgreSQL', players)
  const call = benchCalls.find(({ name }) => name === 'latest check')
  if (!call) throw new Error('No read to measure.')
  const [one, other] = [await keep(startProduct(place)), await keep(startProduct(place))]
  const half: BenchCall = { ...call, connections: call.connections / 2 }
  const alone: Shares[] = []
  const together: Shares[] = []
  const once: Pace = { ...comparison, turns: 1, settleMs: 0 }
  for (let turn = 0; turn < scalingTurns; turn += 1) {
    alone.push(await shares([one], () => measure(call, [one], once)))
    together.push(
      await shares([one, other], async () =>
        (await Promise.all([measure(half, [one], once), measure(half, [other], once)])).flat(),
      ),
    )
  }
  return [{ one: medians(alone), two: medians(together) }]
}
