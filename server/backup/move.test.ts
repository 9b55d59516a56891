import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Postgres, startPostgres } from '#scripts/postgres.ts'
import { openStore } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import { aFilledClub } from '#test/filled-club.ts'
import { keptRowsOf, makeOldDatabase, releasedVersions } from '#test/fixtures/old-database.ts'
import { testServer } from '#test/store.ts'
import { backUp } from './backup.ts'
import { load } from './load.ts'
import { move } from './move.ts'
import { tableKeys, tableNames } from './tables.ts'

// A move needs both stores, independent of the one the suite runs on.
let server: Postgres
beforeAll(async () => {
  server = testServer === undefined ? await startPostgres() : { url: testServer, stop: async () => {} }
}, 60_000)
afterAll(() => server?.stop())

async function anEmptyPostgres(): Promise<string> {
  const name = `pitchside_move_${randomBytes(6).toString('hex')}`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

const everyRow = async (db: Reader, table: keyof typeof tableKeys) =>
  (
    await sql`select * from ${sql.table(table)} order by ${sql.join(tableKeys[table].map((key) => sql.ref(key)))}`.execute(
      db,
    )
  ).rows

/** A filled SQLite database, independent of the store the suite runs on. */
async function aFilledFolder(): Promise<string> {
  const club = await aFilledClub()
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-move-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await club.as(club.player).get('/api/notifications/mine')
  await backUp(club.address, join(dataDir, 'all'), { tables: tableNames })
  await load({ dataDir }, join(dataDir, 'all'))
  rmSync(join(dataDir, 'all'))
  return dataDir
}

test('without DATABASE_URL nothing is moved', async () => {
  const dataDir = await aFilledFolder()
  await expect(move({ dataDir }, 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
  expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([])
})

test('every row of every table is the same in PostgreSQL, including sessions', async () => {
  const dataDir = await aFilledFolder()
  const databaseUrl = await anEmptyPostgres()
  const { tables } = await move({ dataDir }, databaseUrl)
  expect([...tables.keys()]).toEqual(tableNames)
  const before = await openStore({ dataDir })
  const after = await openStore({ dataDir, databaseUrl })
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

test.for(releasedVersions)(
  'a database of version %s is upgraded and moved with every row',
  async (version) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-move-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await makeOldDatabase(version, { dataDir })
    const databaseUrl = await anEmptyPostgres()
    await move({ dataDir }, databaseUrl)
    const store = await openStore({ dataDir, databaseUrl })
    onTestFinished(() => store.close())
    for (const { name, columns, rows } of keptRowsOf(version)) {
      const moved = (await everyRow(store.read, name)) as Record<string, unknown>[]
      expect(
        moved.map((row) => columns.map((column) => row[column])),
        name,
      ).toEqual(rows)
    }
  },
)

test('a PostgreSQL database that contains data is not changed', async () => {
  const dataDir = await aFilledFolder()
  const databaseUrl = await anEmptyPostgres()
  await move({ dataDir }, databaseUrl)
  await expect(move({ dataDir }, databaseUrl)).rejects.toThrow('The database contains data.')
  const store = await openStore({ dataDir, databaseUrl })
  expect(await everyRow(store.read, 'health_checks')).toHaveLength(560)
  await store.close()
})
