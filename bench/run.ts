// `npm run bench` measures the product and its ceiling in turns on both stores, then the same calls as the data
// grows. It writes bench/RESULTS.md and bench/growth.svg. `--quick` shortens everything to check that it runs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { buildWebIfNeeded } from '#scripts/web-build.ts'
import { openStore } from '#server/db/store.ts'
import { type BenchCall, benchCalls } from './calls.ts'
import { checksEach, fill } from './data.ts'
import { growthPlot } from './plot.ts'
import { type Growth, report, type Scaling, type StoreResult } from './report.ts'
import { writeServerResults } from './results.ts'
import { type Compared, compare, measure, type Pace } from './rounds.ts'
import { assertSameAnswers } from './same.ts'
import { type Place, type Running, recordCalls, startCeiling, startProduct } from './servers.ts'
import { medians, type Shares, shares } from './shares.ts'

const isQuick = process.argv.includes('--quick')
const pace: Pace = isQuick
  ? { turns: 2, warmUpMs: 100, measureMs: 300 }
  : { turns: 16, warmUpMs: 500, measureMs: 1_500 }
const players = isQuick ? 300 : 10_000
// Short turns are enough to show growth, and there are many of them.
const growthPace: Pace = isQuick ? pace : { turns: 5, warmUpMs: 200, measureMs: 800 }
const sizes = isQuick ? [600, 300] : [100_000, 10_000, 1_000]
const reads = benchCalls.filter(({ expect, name }) => expect === 200 && name !== 'login')

buildWebIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'pitchside-bench-'))
const postgres = await startPostgres([
  'synchronous_commit=on',
  'fsync=on',
  'shared_buffers=512MB',
  'max_connections=200',
])
try {
  // The largest database comes first, so that missing disk space shows early.
  const grownPostgres = await growOn('PostgreSQL')
  const growth = [...(await growOn('SQLite')), ...grownPostgres]
  const scaling = await scaleOut()
  const stores = [await compareOn('SQLite'), await compareOn('PostgreSQL')]
  const text = report({ stores, growth, scaling, pace, players, checksEach, isQuick })
  console.log(text)
  if (!isQuick) {
    writeServerResults(text)
    writeFileSync(join(root, 'bench/growth.svg'), growthPlot(growth))
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgres.url.replace(/[^/]*$/, name)
}

/** A new database with this many players. */
async function prepare(kind: 'SQLite' | 'PostgreSQL', count: number): Promise<Place> {
  const name = `bench_${kind.toLowerCase()}_${count}_${Math.floor(performance.now())}`
  const dataDir = join(folder, name)
  const databaseUrl = kind === 'PostgreSQL' ? await createDatabase(name) : undefined
  const place = { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
  const started = performance.now()
  const store = await openStore(place)
  await fill(store, count)
  await store.close()
  console.log(
    `${kind}: ${count} players, ${count * checksEach} checks made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return place
}

async function compareOn(kind: 'SQLite' | 'PostgreSQL'): Promise<StoreResult> {
  const place = await prepare(kind, players)
  const recordings = await recordCalls(place)
  const starts: number[] = []
  for (let time = 0; time < (isQuick ? 1 : 5); time += 1) {
    const started = await startProduct(place)
    starts.push(started.readyMs)
    await started.stop()
  }
  const product = await startProduct(place)
  const ceiling = await startCeiling(place, recordings)
  const calls: Compared[] = []
  for (const call of benchCalls) {
    await assertSameAnswers(call, product, ceiling)
    calls.push(await compare(call, [product, ceiling], pace))
    console.log(`${kind}: ${call.name} measured`)
  }
  const residentMb = product.residentMb()
  await product.stop()
  await ceiling.stop()
  return { kind, calls, startMs: starts, residentMb }
}

async function growOn(kind: 'SQLite' | 'PostgreSQL'): Promise<Growth[]> {
  const places: Place[] = []
  for (const count of sizes) places.push(await prepare(kind, count))
  const products: Running[] = []
  for (const place of places) products.push(await startProduct(place))
  const found: Growth[] = []
  for (const call of [...reads, ...benchCalls.filter(({ expect }) => expect === 201)]) {
    // One connection, to measure the cost of a request without a queue.
    const taken = await measure({ ...call, connections: 1 }, products, growthPace)
    for (const [nth, { p50, cpu }] of taken.entries())
      found.push({ kind, call: call.name, checks: (sizes[nth] ?? 0) * checksEach, p50, cpu })
  }
  for (const product of products) await product.stop()
  for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true })
  return found
}

/** One and two processes on the same PostgreSQL, with the share of each process in the load. */
async function scaleOut(): Promise<Scaling> {
  const place = await prepare('PostgreSQL', players)
  const call = reads.find(({ name }) => name === 'latest check')
  if (!call) throw new Error('No read to measure.')
  const [one, other] = [await startProduct(place), await startProduct(place)]
  const half: BenchCall = { ...call, connections: call.connections / 2 }
  const alone: Shares[] = []
  const together: Shares[] = []
  const once: Pace = { ...pace, turns: 1 }
  for (let turn = 0; turn < (isQuick ? 2 : 5); turn += 1) {
    alone.push(await shares([one], () => measure(call, [one], once)))
    together.push(
      await shares([one, other], async () =>
        (await Promise.all([measure(half, [one], once), measure(half, [other], once)])).flat(),
      ),
    )
  }
  await one.stop()
  await other.stop()
  return { one: medians(alone), two: medians(together) }
}
