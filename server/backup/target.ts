import type { Kysely } from 'kysely'
import type { StoreKind } from '#server/db/columns.ts'
import { openPatientPostgres } from '#server/db/drivers/postgres.ts'
import { openSqlite } from '#server/db/drivers/sqlite.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Tables } from '#server/db/tables.ts'

/** A database that a command writes to, on one connection without time limits. */
export interface Target {
  readonly kind: StoreKind
  readonly kysely: Kysely<Tables>
  close(): Promise<void>
}

export function openTarget({ dataDir, databaseUrl }: StoreAddress): Target {
  if (databaseUrl !== undefined) return { kind: 'postgres', ...openPatientPostgres(databaseUrl) }
  const { writer, close } = openSqlite(dataDir)
  return { kind: 'sqlite', kysely: writer, close }
}
