import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '#server/db/store.ts'
import { sqliteFile } from './sqlite.ts'

async function aFile(): Promise<{ store: Store; file: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-sqlite-'))
  const store = await openStore({ dataDir })
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { store, file: sqliteFile(dataDir) }
}

test('only the owner can read the database file', async () => {
  const { file } = await aFile()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the read connection sees the log and cannot write', async () => {
  const { store } = await aFile()
  const { rows } = await sql`pragma journal_mode`.execute(store.read)
  expect(rows).toEqual([{ journal_mode: 'wal' }])
  const write = sql`delete from organisations where name = 'x' returning _id`.execute(store.read)
  await expect(write).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a number column refuses text', async () => {
  const { store } = await aFile()
  const words = { key: 'a', window_start: 'b', count: 'many' as unknown as number }
  await expect(
    store.transaction((trx) => trx.insertInto('attempts').values(words).execute()),
  ).rejects.toMatchObject({ kind: 'check' })
})

test('every commit is synced to the disk', async () => {
  const { store } = await aFile()
  const settings = await store.transaction(async (trx) => {
    const [synchronous, keys, erased] = await Promise.all(
      ['synchronous', 'foreign_keys', 'secure_delete'].map((name) =>
        sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(trx),
      ),
    )
    return [synchronous?.rows[0], keys?.rows[0], erased?.rows[0]]
  })
  // 2 is FULL.
  expect(settings).toEqual([{ synchronous: 2 }, { foreign_keys: 1 }, { secure_delete: 1 }])
})

test('a full disk refuses a save completely, allows reads, and works again once there is space', async () => {
  const { store } = await aFile()
  const pages = (limit: number) =>
    store.transaction(async (trx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(trx)
      await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + limit)}`.execute(trx)
    })
  const save = () =>
    store.transaction(async (trx) => {
      for (let row = 0; row < 500; row += 1)
        await trx
          .insertInto('attempts')
          .values({ key: `${row} ${'x'.repeat(500)}`, window_start: 'w', count: 1 })
          .execute()
    })
  await pages(1)
  await expect(save()).rejects.toMatchObject({ kind: 'unavailable', code: 'SQLITE 13' })
  expect(await store.read.selectFrom('attempts').select('key').execute()).toEqual([])
  await pages(10_000)
  await save()
  expect(await store.read.selectFrom('attempts').select('key').execute()).toHaveLength(500)
})

const note = (store: Store, key: string, fails = false) =>
  store.transaction(async (trx) => {
    await trx.insertInto('attempts').values({ key, window_start: 'w', count: 1 }).execute()
    if (fails) throw new Error(`${key} changed its mind`)
    return key
  })
const noted = async (store: Store) =>
  (await store.read.selectFrom('attempts').select('key').orderBy('key').execute()).map(({ key }) => key)

// In the log, frames that end a transaction carry the size of the database, all others 0.
function commitsIn(log: string): number {
  const bytes = readFileSync(log)
  const frame = 24 + bytes.readUInt32BE(8)
  let commits = 0
  for (let start = 32; start + frame <= bytes.length; start += frame)
    if (bytes.readUInt32BE(start + 4) > 0) commits += 1
  return commits
}

test('simultaneous saves share a commit, and one that fails does not affect the others', async () => {
  const { store, file } = await aFile()
  const before = commitsIn(`${file}-wal`)
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const outcomes = await Promise.allSettled(keys.map((key) => note(store, key, key === 'a' || key === 'd')))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(await noted(store)).toEqual(['b', 'c', 'e', 'f'])
  expect(commitsIn(`${file}-wal`) - before).toBe(1)
})

test('a transaction refused because of another sees what the other has saved', async () => {
  const { store } = await aFile()
  const first = note(store, 'mine')
  const found = await note(store, 'mine').catch(() => noted(store))
  expect(found).toEqual(['mine'])
  expect(await first).toBe('mine')
})

test('no save is acknowledged before it is on the disk', async () => {
  const { store, file } = await aFile()
  const other = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => other.close())
  const there = () => other.prepare('select key from attempts').all().length
  let confirmed = 0
  const saves = Array.from({ length: 10 }, async (_, nth) => {
    await note(store, `key ${nth}`)
    confirmed += 1
    expect(there()).toBeGreaterThanOrEqual(confirmed)
  })
  await Promise.all(saves)
  expect(there()).toBe(10)
})

test('closing the store completes open transactions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-sqlite-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ dataDir })
  const { promise: isWriting, resolve: writes } = Promise.withResolvers<void>()
  const save = store.transaction(async (trx) => {
    await trx.insertInto('attempts').values({ key: 'late', window_start: 'w', count: 1 }).execute()
    writes()
  })
  await isWriting
  await store.close()
  await save
  const again = await openStore({ dataDir })
  expect(await noted(again)).toEqual(['late'])
  await again.close()
})

test('on a full disk all transactions of a shared commit are refused', async () => {
  const { store } = await aFile()
  await store.transaction(async (trx) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(trx)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 1)}`.execute(trx)
  })
  const outcomes = await Promise.allSettled([
    note(store, 'small'),
    note(store, 'x'.repeat(500_000)),
    note(store, 'small too'),
  ])
  const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(await noted(store)).toEqual(kept)
  expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } })
  expect(await note(store, 'later')).toBe('later')
})

test('a write lock held too long by another process is reported, and reads continue', async () => {
  const { store, file } = await aFile()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const save = store.transaction((trx) =>
    trx.insertInto('attempts').values({ key: 'a', window_start: 'w', count: 1 }).execute(),
  )
  const refused = save.catch((error: unknown) => error)
  expect(await store.read.selectFrom('organisations').select('name').execute()).toHaveLength(1)
  expect(await refused).toMatchObject({ kind: 'unavailable', code: 'SQLITE 5' })
  other.exec('rollback')
  other.close()
  await store.transaction((trx) =>
    trx.insertInto('attempts').values({ key: 'a', window_start: 'w', count: 1 }).execute(),
  )
})
