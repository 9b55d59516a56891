// Runs with the suite on PostgreSQL; it needs both stores.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import { aFilledClub } from '#test/filled-club.ts'
import { anEmptyStoreAddress, testServer } from '#test/store.ts'
import { backUp } from './backup.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'
import { tableKeys, tableNames } from './tables.ts'

const everyRow = async (db: Reader, table: keyof typeof tableKeys) =>
  (
    await sql`select * from ${sql.table(table)} order by ${sql.join(tableKeys[table].map((key) => sql.ref(key)))}`.execute(
      db,
    )
  ).rows

/** A filled embedded database, whatever store the suite runs on. */
async function aFilledFolder(): Promise<string> {
  const club = await aFilledClub()
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-move-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await club.as(club.player).get('/api/notifications/mine')
  await backUp(club.address, join(dataDir, 'all'), tableNames)
  await restore({ dataDir }, join(dataDir, 'all'))
  rmSync(join(dataDir, 'all'))
  return dataDir
}

test('without a database to move to nothing happens', async () => {
  const dataDir = await aFilledFolder()
  await expect(move({ dataDir }, 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow()
  expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([])
})

if (testServer !== undefined) {
  test('every row of every table is the same in PostgreSQL, sessions included', async () => {
    const dataDir = await aFilledFolder()
    const target = await anEmptyStoreAddress()
    onTestFinished(target.remove)
    const { tables } = await move({ dataDir }, target.databaseUrl!)
    expect([...tables.keys()]).toEqual(tableNames)
    const before = await openStore({ dataDir })
    const after = await openStore(target)
    try {
      for (const table of tableNames) {
        const rows = await everyRow(after.read, table)
        expect(rows.length, table).toBeGreaterThan(0)
        expect(rows, table).toEqual(await everyRow(before.read, table))
      }
    } finally {
      await before.close()
      await after.close()
    }
    expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([])
  })

  test('a PostgreSQL with data in it is left alone', async () => {
    const dataDir = await aFilledFolder()
    const club = await aFilledClub()
    await expect(move({ dataDir }, club.address.databaseUrl!)).rejects.toThrow('The database has data in it.')
    expect(await everyRow(club.store.read, 'users')).toContainEqual(
      expect.objectContaining({ _id: club.player._id }),
    )
  })
}
