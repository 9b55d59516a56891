// The schema of a database as SQL that recreates it, in a stable order.
import { type Kysely, sql } from 'kysely'
import type { StoreKind } from '#server/db/columns.ts'

type Database = Pick<Kysely<never>, 'getExecutor'>

export const dumpSchema = (db: Database, kind: StoreKind): Promise<string[]> =>
  kind === 'sqlite' ? sqliteSchema(db) : postgresSchema(db)

/** Excludes the tables of the migration runner. */
export const withoutRunner = (statements: readonly string[]): string[] =>
  statements.filter((statement) => !statement.includes('kysely_migration'))

async function sqliteSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null
    order by case type when 'table' then 0 when 'index' then 1 else 2 end, name`.execute(db)
  return rows.map((row) => row.sql)
}

async function postgresSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with tables as (
      select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    ), statements as (
      select 0 as part, relname as name, 'create table ' || relname || E' (\n  ' || string_agg(
        quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when attcollation <> typcollation then ' collate ' || quote_ident(collname) else '' end
        || case when adbin is null then '' else ' default ' || pg_get_expr(adbin, adrelid) end
        || case when attnotnull then ' not null' else '' end, E',\n  ' order by attnum) || E'\n)' as statement
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        join pg_type on pg_type.oid = atttypid
        left join pg_collation on pg_collation.oid = attcollation
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      group by relname
      union all
      select case contype when 'f' then 2 else 1 end, relname || ' ' || conname,
        'alter table ' || relname || ' add constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
      union all
      select 3, indexname, indexdef from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint)
      union all
      select 4, proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 5, tgname, pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    )
    select statement from statements order by part, name collate "C"`.execute(db)
  return rows.map((row) => row.statement.trim())
}
