import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './drivers/sqlite.ts'
import { rebuildTable, withForeignKeysOff } from './rebuild-table.ts'

// Clubs have players, a trigger and an index.
async function clubsAndPlayers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-rebuild-'))
  const { writer, close } = openSqlite(dataDir)
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  for (const statement of [
    `create table "clubs" ("id" text primary key, "kind" text not null check (kind in ('a', 'b')), "old" text) strict`,
    `create table "players" ("id" text primary key, "club" text not null references "clubs" ("id") on delete cascade) strict`,
    `create index "clubs_by_kind" on "clubs" ("kind")`,
    `create trigger "clubs_stay" before delete on clubs begin select raise(abort, 'Clubs stay.'); end`,
    `insert into clubs values ('1', 'a', 'x'), ('2', 'b', null)`,
    `insert into players values ('p', '1'), ('q', '2')`,
  ])
    await sql.raw(statement).execute(writer)
  const all = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(writer)).rows
  return { db: writer, all }
}

const withC = ["check (kind in ('a', 'b'))", "check (kind in ('a', 'b', 'c'))"] as const

test('a check changes, and rows, references, indexes and triggers stay', async () => {
  const { db, all } = await clubsAndPlayers()
  await withForeignKeysOff(db, (trx) => rebuildTable(trx, 'clubs', [withC]))
  await all(`insert into clubs values ('3', 'c', null)`)
  expect(await all('select id, kind, old from clubs order by id')).toEqual([
    { id: '1', kind: 'a', old: 'x' },
    { id: '2', kind: 'b', old: null },
    { id: '3', kind: 'c', old: null },
  ])
  expect(await all('select id from players')).toEqual([{ id: 'p' }, { id: 'q' }])
  expect(
    await all("select name from sqlite_master where type in ('index', 'trigger') and sql is not null"),
  ).toEqual([{ name: 'clubs_by_kind' }, { name: 'clubs_stay' }])
  await expect(all(`delete from clubs`)).rejects.toThrow('Clubs stay.')
  await expect(all(`insert into players values ('r', 'nowhere')`)).rejects.toThrow('FOREIGN KEY')
})

test('a column missing from the new definition is dropped with its values', async () => {
  const { db, all } = await clubsAndPlayers()
  await withForeignKeysOff(db, (trx) => rebuildTable(trx, 'clubs', [[', "old" text', '']]))
  expect(await all('select * from clubs order by id')).toEqual([
    { id: '1', kind: 'a' },
    { id: '2', kind: 'b' },
  ])
})

test('a rebuild with foreign keys on is refused, because dropping the table would delete the players', async () => {
  const { db, all } = await clubsAndPlayers()
  await expect(db.transaction().execute((trx) => rebuildTable(trx, 'clubs', [withC]))).rejects.toThrow(
    'only while foreign keys are off',
  )
  expect(await all('select id from players')).toHaveLength(2)
})

test('rows that violate the new definition leave the table unchanged', async () => {
  const { db, all } = await clubsAndPlayers()
  const onlyA = ["kind in ('a', 'b')", "kind in ('a')"] as const
  await expect(withForeignKeysOff(db, (trx) => rebuildTable(trx, 'clubs', [onlyA]))).rejects.toThrow('CHECK')
  expect(await all('select id from clubs')).toHaveLength(2)
  expect(await all('pragma foreign_keys')).toEqual([{ foreign_keys: 1 }])
})

test('a dangling reference rolls the whole change back', async () => {
  const { db, all } = await clubsAndPlayers()
  const change = withForeignKeysOff(db, async (trx) => {
    await sql`insert into players values ('lost', 'nowhere')`.execute(trx)
  })
  await expect(change).rejects.toThrow('A row of players points to a row that is not there.')
  expect(await all('select id from players')).toHaveLength(2)
})

test('a part that is not in the definition is reported', async () => {
  const { db } = await clubsAndPlayers()
  const change = withForeignKeysOff(db, (trx) => rebuildTable(trx, 'clubs', [['no such part', '']]))
  await expect(change).rejects.toThrow('Not exactly once in the definition of the table: no such part')
})
