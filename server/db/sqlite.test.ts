import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
