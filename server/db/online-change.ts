// Steps of a migration on PostgreSQL that do not block reads and writes. Each can be interrupted at any point and
// run again. None runs inside a transaction.
import { type RawBuilder, sql } from 'kysely'
import type { SchemaBuilder } from './columns.ts'

/** Adds a column without default or check, because those would scan the whole table under a lock. */
export async function addColumn(
  db: SchemaBuilder,
  table: string,
  column: string,
  type: RawBuilder<unknown>,
): Promise<void> {
  await sql`alter table ${sql.table(table)} add column if not exists ${sql.ref(column)} ${type}`.execute(db)
}

/** New rows obey the check immediately; existing rows are then validated without blocking. */
export async function addCheck(
  db: SchemaBuilder,
  table: string,
  name: string,
  check: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql`select 1 from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db)
  if (rows.length === 0)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} check (${check}) not valid`.execute(
      db,
    )
  await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db)
}

export async function dropCheck(db: SchemaBuilder, table: string, name: string): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`.execute(db)
}

/** `on` is the table with the columns, such as sql`users (last_name)`. An index that was only half built is built again. */
export async function buildIndex(
  db: SchemaBuilder,
  name: string,
  on: RawBuilder<unknown>,
  { unique = false } = {},
): Promise<void> {
  const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
    where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.indisvalid) return
  // It waits for open transactions without blocking others, so it may wait longer than other steps.
  const { rows: limits } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
  await sql`set lock_timeout = 0`.execute(db)
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
  const kind = unique ? sql`unique index` : sql`index`
  await sql`create ${kind} concurrently ${sql.ref(name)} on ${on}`.execute(db)
  await sql`set lock_timeout = ${sql.lit(limits[0]?.lock_timeout ?? '0')}`.execute(db)
}

/** Fills the rows of a table that match `where`, in batches ordered by `key`. Each batch is committed alone. */
export async function backfill(
  db: SchemaBuilder,
  {
    table,
    key,
    where,
    set,
    batch = 1_000,
  }: {
    readonly table: string
    readonly key: string
    /** Matches exactly the rows that are not filled yet. */
    readonly where: RawBuilder<unknown>
    readonly set: RawBuilder<unknown>
    readonly batch?: number
  },
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set} where ${sql.ref(key)} in
      (select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${sql.lit(batch)})`.execute(db)
    if (!numAffectedRows) return
  }
}
