// Looks into the schema of a database.
import { type Kysely, sql } from 'kysely'
import type { StoreKind } from './columns.ts'
import type { Tables } from './tables.ts'

export type Database = Pick<Kysely<Tables>, 'getExecutor'>

export async function hasTable(db: Database, kind: StoreKind, table: string): Promise<boolean> {
  const { rows } =
    kind === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db)
      : await sql`select 1 where to_regclass(${table}) is not null`.execute(db)
  return rows.length > 0
}
