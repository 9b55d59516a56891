// `npm run bench`: the product beside its ceiling, in turns, on both stores; then the same calls as the data grows.
// Writes bench/RESULTS.md and bench/growth.svg. `--quick` shortens everything to see that it runs.
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
import { type Compared, compare, type Measured, measure, median } from './rounds.ts'
import { assertSameAnswers } from './same.ts'
import { type Place, recordCalls, startCeiling, startProduct } from './servers.ts'
import { medians, type Shares, shares } from './shares.ts'

const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 2 : 5
const pace = isQuick ? { warmUpMs: 200, measureMs: 500 } : { warmUpMs: 500, measureMs: 1_500 }
const players = isQuick ? 300 : 10_000
// Growth shows in a median of short rounds too, and there are many of them.
const growthRounds = isQuick ? 1 : 3
const growthPace = isQuick ? pace : { warmUpMs: 300, measureMs: 1_000 }
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
  // The largest database first: if there is no room for it, that shows at once.
  const grownPostgres = await growOn('PostgreSQL')
  const growth = [...(await growOn('SQLite')), ...grownPostgres]
  const scaling = await scaleOut()
  const stores = [await compareOn('SQLite'), await compareOn('PostgreSQL')]
  const text = report({ stores, growth, scaling, rounds, pace, players, checksEach, isQuick })
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

/** A database of its own with this many players. */
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
    calls.push(await compare(call, product, ceiling, { rounds, ...pace }))
    console.log(`${kind}: ${call.name} measured`)
  }
  const residentMb = product.residentMb()
  await product.stop()
  await ceiling.stop()
  return { kind, calls, startMs: starts, residentMb }
}

async function growOn(kind: 'SQLite' | 'PostgreSQL'): Promise<Growth[]> {
  const found: Growth[] = []
  for (const count of sizes) {
    const place = await prepare(kind, count)
    const product = await startProduct(place)
    for (const call of [...reads, ...benchCalls.filter(({ expect }) => expect === 201)]) {
      // One connection: the cost of one request, not of a queue.
      const alone: BenchCall = { ...call, connections: 1 }
      const taken: Measured[] = []
      for (let round = 0; round < growthRounds; round += 1)
        taken.push(await measure(alone, product, growthPace))
      found.push({
        kind,
        call: call.name,
        checks: count * checksEach,
        p50: median(taken.map(({ p50 }) => p50)),
        cpu: median(taken.map(({ cpu }) => cpu)),
      })
    }
    await product.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
  return found
}

/** One process and two on the same PostgreSQL, with what kept the machine busy. */
async function scaleOut(): Promise<Scaling> {
  const place = await prepare('PostgreSQL', players)
  const call = reads.find(({ name }) => name === 'latest check')
  if (!call) throw new Error('No read to measure.')
  const [one, other] = [await startProduct(place), await startProduct(place)]
  const half: BenchCall = { ...call, connections: call.connections / 2 }
  const alone: Shares[] = []
  const together: Shares[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await shares([one], async () => [await measure(call, one, pace)]))
    together.push(
      await shares([one, other], () => Promise.all([measure(half, one, pace), measure(half, other, pace)])),
    )
  }
  await one.stop()
  await other.stop()
  return { one: medians(alone), two: medians(together) }
}
