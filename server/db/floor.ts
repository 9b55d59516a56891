// The floor of a database is the lowest version that may run on it; a server below it refuses to start. It stays behind
// while servers of the version before still run on the same PostgreSQL.
import { sql } from 'kysely'
import type { StoreKind } from './columns.ts'
import { type Database, hasTable } from './schema-objects.ts'

/** null: the database is older than the floor itself. */
export async function floorOf(db: Database, kind: StoreKind): Promise<string | null> {
  if (!(await hasTable(db, kind, 'installation'))) return null
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'floor'`.execute(
    db,
  )
  return rows[0]?.value ?? null
}

/** Never lowers it. */
export async function raiseFloor(db: Database, version: string): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'floor'`.execute(
    db,
  )
  const now = rows[0]?.value
  if (now !== undefined && !isBelow(now, version)) return
  await sql`insert into installation (key, value) values ('floor', ${version})
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Compares versions such as 0.5.0 and 0.10.2 number by number. */
export function isBelow(version: string, other: string): boolean {
  const [numbers, others] = [version, other].map((text) => text.split('.').map(Number))
  for (const [nth, number] of (numbers ?? []).entries())
    if (number !== others?.[nth]) return number < (others?.[nth] ?? 0)
  return false
}
