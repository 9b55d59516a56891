// Deleting a row reads every table that refers to it. Without an index that is the whole table.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aStoreAddress } from '#test/store.ts'
import { openStore, type Store } from './store.ts'

type Columns = { readonly table: string; readonly columns: readonly string[] }

const begins = (index: Columns, reference: Columns): boolean =>
  index.table === reference.table && reference.columns.every((column, nth) => index.columns[nth] === column)

async function onSqlite({ read }: Store): Promise<{ references: Columns[]; indexes: Columns[] }> {
  const references = await sql<{ table: string; columns: string }>`select tables.name as "table",
      group_concat(keys."from") as columns
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' group by tables.name, keys.id`.execute(read)
  const indexes = await sql<{ table: string; columns: string }>`select tables.name as "table",
      (select group_concat(name) from (select name from pragma_index_info(indexes.name) order by seqno)) as columns
    from sqlite_master as tables, pragma_index_list(tables.name) as indexes
    where tables.type = 'table' and indexes.partial = 0`.execute(read)
  return { references: references.rows.map(split), indexes: indexes.rows.map(split) }
}

async function onPostgres({ read }: Store): Promise<{ references: Columns[]; indexes: Columns[] }> {
  const names = (numbers: string, table: string) =>
    sql.raw(`(select string_agg(attname, ',' order by place) from unnest(${numbers}::int2[]) with ordinality
      as listed (number, place) join pg_attribute on attrelid = ${table} and attnum = number)`)
  const references = await sql<{ table: string; columns: string }>`select conrelid::regclass::text as "table",
      ${names('conkey', 'conrelid')} as columns from pg_constraint where contype = 'f'`.execute(read)
  const indexes = await sql<{ table: string; columns: string }>`select indrelid::regclass::text as "table",
      ${names('indkey', 'indrelid')} as columns from pg_index where indpred is null and indisvalid`.execute(
    read,
  )
  return { references: references.rows.map(split), indexes: indexes.rows.map(split) }
}

const split = ({ table, columns }: { table: string; columns: string | null }): Columns => ({
  table,
  columns: (columns ?? '').split(','),
})

test('every foreign key has an index that begins with its columns', async () => {
  const address = await aStoreAddress()
  const store = await openStore(address)
  onTestFinished(async () => {
    await store.close()
    await address.remove()
  })
  const { references, indexes } = await (store.kind === 'sqlite' ? onSqlite(store) : onPostgres(store))
  expect(references.length).toBeGreaterThan(30)
  const missing = references.filter((reference) => !indexes.some((index) => begins(index, reference)))
  expect(missing).toEqual([])
})
