import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteFile } from './sqlite.ts'
import { openStore, type Store } from './store.ts'

async function aFile(): Promise<{ store: Store; file: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-sqlite-'))
  const store = await openStore({ dataDir })
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { store, file: sqliteFile(dataDir) }
}

test('the file is readable by its owner alone', async () => {
  const { file } = await aFile()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the reading connection reads the log and can never write', async () => {
  const { store } = await aFile()
  expect(await store.rows('pragma journal_mode', [])).toEqual([{ journal_mode: 'wal' }])
  await expect(
    store.rows("delete from organisations where name = 'x' returning _id", []),
  ).rejects.toMatchObject({
    kind: 'unavailable',
  })
})

test('a word is no number, whatever SQLite would take', async () => {
  const { store } = await aFile()
  const words = { key: 'a', window_start: 'b', count: 'many' as unknown as number }
  await expect(
    store.transaction((trx) => trx.insertInto('attempts').values(words).execute()),
  ).rejects.toMatchObject({ kind: 'check' })
})

test('every committed transaction is on the disk', async () => {
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

test('a full disk refuses a save as a whole, lets reads go on, and is fine once there is room', async () => {
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

test('a database that another process holds for too long is told as such; reads go on meanwhile', async () => {
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
