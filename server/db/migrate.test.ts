import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { anEmptyStoreAddress, storeUnderTest, testServer } from '#test/store.ts'
import { dumpSchema } from '#test/stores/schema-dump.ts'
import { openPatientPostgres } from './drivers/postgres.ts'
import { openSqlite } from './drivers/sqlite.ts'
import { appliedMigrations, applyMigrations } from './migrate.ts'
import type { Change } from './migration.ts'
import { addCheck, addColumn, backfill, buildIndex, dropCheck } from './online-change.ts'
import type { Tables } from './tables.ts'

async function aTable() {
  const { databaseUrl = '', remove } = await anEmptyStoreAddress()
  const servers = Array.from({ length: 3 }, () => openPatientPostgres(databaseUrl))
  const beside = new pg.Client({ connectionString: databaseUrl })
  await beside.connect()
  onTestFinished(async () => {
    await beside.end()
    for (const server of servers) await server.close()
    await remove()
  })
  await beside.query(`create table runners (id integer primary key, name text, pace integer);
    insert into runners select nth, 'runner ' || nth from generate_series(1, 2500) as nth`)
  const databases = servers.map(({ kysely }) => kysely)
  return { db: databases[0]!, databases, beside }
}

/** Runs the change like a migration: on the runner's connection and with its limits. */
const run = (db: Kysely<Tables>, postgres: Change) =>
  applyMigrations(db, 'postgres', [['change', { sqlite: async () => {}, postgres }]])

test('a migration that fails changes nothing, and the ones before it stay', async () => {
  const address = await anEmptyStoreAddress()
  const opened =
    address.databaseUrl === undefined ? openSqlite(address.dataDir) : openPatientPostgres(address.databaseUrl)
  onTestFinished(async () => {
    await opened.close()
    await address.remove()
  })
  const db = 'writer' in opened ? opened.writer : opened.kysely
  const first: Change = (schema) => schema.schema.createTable('first').addColumn('id', 'text').execute()
  const second: Change = async (schema) => {
    await schema.schema.createTable('second').addColumn('id', 'text').execute()
    throw new Error('half way')
  }
  await expect(
    applyMigrations(db, storeUnderTest, [
      ['1-first', first],
      ['2-second', second],
    ]),
  ).rejects.toThrow('half way')
  expect(await appliedMigrations(db, storeUnderTest)).toEqual(['1-first'])
  const schema = (await dumpSchema(db, storeUnderTest)).join()
  expect(schema).toMatch(/create table "?first/i)
  expect(schema).not.toContain('second')
})

// These steps exist on PostgreSQL only; on SQLite a migration is one transaction.
for (const _ of testServer === undefined ? [] : [testServer]) {
  test('every step can run a second time', async () => {
    const { db, beside } = await aTable()
    for (let time = 0; time < 2; time += 1) {
      await addColumn(db, 'runners', 'club', sql`text`)
      await addCheck(db, 'runners', 'runners_pace', sql`pace between 1 and 9`)
      await buildIndex(db, 'runners_by_name', sql`runners (name)`, { unique: true })
      await backfill(db, { table: 'runners', key: 'id', where: sql`pace is null`, set: sql`pace = 5` })
    }
    await expect(beside.query('update runners set pace = 10')).rejects.toThrow('runners_pace')
    const { rows } = await beside.query('select count(*)::integer as n from runners where pace = 5')
    expect(rows).toEqual([{ n: 2500 }])
    for (let time = 0; time < 2; time += 1) await dropCheck(db, 'runners', 'runners_pace')
    await beside.query('update runners set pace = 10')
  })

  test('a check that was added but not validated is validated', async () => {
    const { db, beside } = await aTable()
    await beside.query('alter table runners add constraint known check (pace < 9) not valid')
    await addCheck(db, 'runners', 'known', sql`pace < 9`)
    const { rows } = await beside.query("select convalidated from pg_constraint where conname = 'known'")
    expect(rows).toEqual([{ convalidated: true }])
  })

  test('an index that was only half built is built again', async () => {
    const { db, beside } = await aTable()
    await beside.query("update runners set name = 'twin' where id < 3")
    const build = () => buildIndex(db, 'runners_by_name', sql`runners (name)`, { unique: true })
    await expect(build()).rejects.toMatchObject({ kind: 'unique' })
    const isValid = async () =>
      (await beside.query("select indisvalid from pg_index where indexrelid = 'runners_by_name'::regclass"))
        .rows
    expect(await isValid()).toEqual([{ indisvalid: false }])
    await beside.query("update runners set name = 'other twin' where id = 1")
    await build()
    expect(await isValid()).toEqual([{ indisvalid: true }])
  })

  test('rows are filled in batches that are committed separately', async () => {
    const { db, beside } = await aTable()
    // The last batch fails; the earlier ones stay.
    await beside.query('alter table runners add check (id < 2500 or pace is null)')
    const fill = () =>
      backfill(db, {
        table: 'runners',
        key: 'id',
        where: sql`pace is null`,
        set: sql`pace = 5`,
        batch: 1_000,
      })
    await expect(fill()).rejects.toMatchObject({ kind: 'check' })
    const { rows } = await beside.query('select count(pace)::integer as n from runners')
    expect(rows).toEqual([{ n: 2_000 }])
  })

  test('a migration waits briefly for a locked table, lets other queries pass, and tries again', async () => {
    const { db, beside } = await aTable()
    await beside.query('begin; select * from runners limit 1')
    let tries = 0
    await run(db, async (schema) => {
      tries += 1
      try {
        await addColumn(schema, 'runners', 'club', sql`text`)
      } catch (error) {
        await beside.query('rollback')
        throw error
      }
    })
    expect(tries).toBe(2)
    const { rows } = await beside.query("select 1 from pg_attribute where attname = 'club'")
    expect(rows).toHaveLength(1)
  })

  test('servers that start at the same time build an index once without a deadlock', async () => {
    const { databases, beside } = await aTable()
    let builds = 0
    const build: Change = async (schema) => {
      builds += 1
      await buildIndex(schema, 'runners_by_name', sql`runners (name)`)
    }
    await Promise.all(databases.map((db) => run(db, build)))
    expect(builds).toBe(1)
    const { rows } = await beside.query('select name from kysely_migration')
    expect(rows).toEqual([{ name: 'change' }])
  })
}
