// `npm run bench:own` measures on both stores, in turns of one run: saving a check with and without ten values of own
// measures, and the squad map of 60 players with thirty own columns. `--quick` shortens it to see that it runs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#domain/wire/api.ts'
import { bundle } from '#scripts/build/bundle.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { type BenchCall, benchCalls } from './calls.ts'
import { clubId, coachId, fill, idOf, playerId, tokenOf } from './data.ts'
import { type Measured, measure, median, type Pace } from './rounds.ts'
import { type ServerPlace, startProduct } from './servers.ts'

const isQuick = process.argv.includes('--quick')
const pace: Pace = isQuick
  ? { turns: 1, warmUpMs: 100, measureMs: 300, settleMs: 0 }
  : { turns: 5, warmUpMs: 250, measureMs: 1_000, settleMs: 1_000 }
const columns = 30
const inCheck = 10
const squad = 60
const measureId = (nth: number): string => idOf(9, nth)

const definition = (nth: number) => ({
  name: { en: `Test ${nth}`, fa: null },
  group: 'fitness',
  unit: 'kg',
  decimals: 1,
  bounds: [0, 100],
  direction: 'higher',
  counting: 'best',
  trials: 1,
  error: { percent: 4 },
  bands: [{ good: [50, 100], average: [[30, 50]] }],
  how: null,
})

/** Thirty tests of everybody, and a club of sixty whose last checks hold all of them. */
async function addOwn(store: Store): Promise<void> {
  const at = '2024-01-01T00:00:00.000Z'
  const others = Array.from({ length: columns }, (_, nth) => ({
    measure_id: measureId(nth),
    value: 40 + nth,
    version: 1,
    rating: 'success',
    group: 'fitness',
  }))
  await store.transaction(async (trx) => {
    for (let nth = 0; nth < columns; nth += 1) {
      const _id = measureId(nth)
      await trx
        .insertInto('measures')
        .values({ _id, organisation_id: null, made_at: at, archived_at: null })
        .execute()
      await trx
        .insertInto('measure_versions')
        .values({
          _id: idOf(10, nth),
          measure_id: _id,
          version: 1,
          definition: JSON.stringify(definition(nth)),
          by_id: null,
          at,
        })
        .execute()
    }
    const members = Array.from({ length: squad }, (_, nth) => playerId(nth))
    await trx
      .updateTable('users')
      .set({ organisation_id: clubId(0) })
      .where('_id', 'in', members)
      .execute()
    await trx
      .updateTable('health_checks')
      .set({ others: JSON.stringify(others) })
      .where('user_id', 'in', members)
      .execute()
  })
}

function theSave(): BenchCall {
  const found = benchCalls.find(({ name }) => name === 'save a health check')
  if (!found) throw new Error('There is no save to measure.')
  return found
}
const plain = theSave()
const values = Array.from({ length: inCheck }, (_, nth) => ({ measure_id: measureId(nth), value: 40 + nth }))

/** The same request with own values, and the length of its body. */
function withOwn(request: string): string {
  const [head = '', body = ''] = request.split('\r\n\r\n')
  const longer = body.replace('"smoking_level"', `"others":${JSON.stringify(values)},"smoking_level"`)
  const grown = longer.length - body.length
  return `${head.replace(/(?<=Content-Length: )\d+/, (length) => String(Number(length) + grown))}\r\n\r\n${longer}`
}
const own: BenchCall = { ...plain, name: 'with ten own values', requests: plain.requests.map(withOwn) }
const map: BenchCall = {
  name: 'squad map',
  expect: 200,
  goal: null,
  connections: 1,
  requests: [
    `GET ${api.getHeatMapScreen.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: pitchside=${tokenOf(coachId(0))}\r\n\r\n`,
  ],
}

bundle()
const folder = mkdtempSync(join(tmpdir(), 'pitchside-own-'))
const postgres = await startPostgres()
try {
  await report('SQLite', { dataDir: join(folder, 'sqlite') })
  await report('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl: postgres.url })
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function report(kind: string, place: ServerPlace): Promise<void> {
  const store = await openStore(place)
  await fill(store, 300)
  await addOwn(store)
  await store.close()
  const product = await startProduct(place)
  try {
    const [drawn] = await measure(map, [product], pace)
    const without: Measured[] = []
    const given: Measured[] = []
    for (let turn = 0; turn < pace.turns; turn += 1) {
      without.push(...(await measure(plain, [product], { ...pace, turns: 1 })))
      given.push(...(await measure(own, [product], { ...pace, turns: 1 })))
    }
    const [rate, ownRate] = [without, given].map((all) => median(all.flatMap(({ perSecond }) => perSecond)))
    const [cpu, ownCpu] = [without, given].map((all) => median(all.map((one) => one.cpu)))
    const share = ((ownRate ?? 0) / (rate ?? 1)).toFixed(2)
    const ofCpu = ((cpu ?? 0) / (ownCpu ?? 1)).toFixed(2)
    console.log(
      `${kind}: ${Math.round(rate ?? 0)} saves a second, ${Math.round(ownRate ?? 0)} with ten own values: ${share}, by processor time ${ofCpu} (goal 0.85). Squad map of ${squad} x ${columns}: ${(drawn?.p50 ?? 0).toFixed(1)} ms (goal 100).`,
    )
  } finally {
    await product.stop()
  }
}
