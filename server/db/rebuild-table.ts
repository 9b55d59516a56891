// SQLite cannot change a check or a constraint in place. These are the twelve steps its documentation gives instead
// (https://www.sqlite.org/lang_altertable.html#otheralter). The runner does the outer ones, a migration the inner ones.
import { type Kysely, sql } from 'kysely'
import type { SchemaBuilder } from './columns.ts'

/** Runs `work` in a transaction with foreign keys off. It is rolled back when a row points to one that is not there. */
export async function withForeignKeysOff<Tables>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  // Inside a transaction SQLite ignores this pragma, and `drop table` would delete the rows of the tables that refer to it.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async (trx) => {
      await work(trx)
      const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx)
      if (rows[0]) throw new Error(`A row of ${rows[0].table} points to a row that is not there.`)
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Each pair is a part of the table's definition and its replacement. The part must occur exactly once. */
type Replacement = readonly [part: string, replacement: string]

/** Creates the table again with another definition. Its rows, indexes, triggers and references stay. */
export async function rebuildTable(
  db: SchemaBuilder,
  table: string,
  replacements: readonly Replacement[],
): Promise<void> {
  await refuseForeignKeys(db)
  const made = await definitionsOf(db, table)
  const definition = made.find(({ type }) => type === 'table')?.sql
  if (definition === undefined) throw new Error(`There is no table ${table}.`)

  const fresh = `${table}_rebuilt`
  const named = replaced(definition, [`CREATE TABLE "${table}"`, `CREATE TABLE "${fresh}"`])
  await sql.raw(replacements.reduce(replaced, named)).execute(db)
  await copyRows(db, table, fresh)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(fresh)} rename to ${sql.table(table)}`.execute(db)
  for (const { type, sql: text } of made) if (type !== 'table') await sql.raw(text).execute(db)
}

async function refuseForeignKeys(db: SchemaBuilder): Promise<void> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  if (rows[0]?.foreign_keys !== 0) throw new Error('A table is rebuilt only while foreign keys are off.')
}

// Indexes that belong to a constraint have no text: they come with the table.
async function definitionsOf(db: SchemaBuilder, table: string): Promise<{ type: string; sql: string }[]> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null order by type, name`.execute(db)
  return rows
}

function replaced(definition: string, [part, replacement]: Replacement): string {
  const [before, after, ...more] = definition.split(part)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`Not exactly once in the definition of the table: ${part}`)
  return `${before}${replacement}${after}`
}

// A column that only one of the two has is left out.
async function copyRows(db: SchemaBuilder, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${from})
    where name in (select name from pragma_table_info(${to}))`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(to)} (${columns}) select ${columns} from ${sql.table(from)}`.execute(db)
}
