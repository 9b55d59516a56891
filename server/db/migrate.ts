// Brings a database to the schema of this program, once, whoever else is starting at the same moment.
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Columns, columnsOf, type SchemaBuilder, type StoreKind } from './columns.ts'
import { StoreFailure } from './failure.ts'
import { people } from './migrations/001-people.ts'
import { checksAndBookings } from './migrations/002-checks-and-bookings.ts'
import { lettersAndRecords } from './migrations/003-letters-and-records.ts'
import { newsOnce } from './migrations/004-news-once.ts'
import { checksInFullOrder } from './migrations/005-checks-in-full-order.ts'
import type { Tables } from './tables.ts'

// In the order they run. A released one never changes; the next goes to the end.
const steps: Readonly<Record<string, (db: SchemaBuilder, columns: Columns) => Promise<void>>> = {
  '001-people': people,
  '002-checks-and-bookings': checksAndBookings,
  '003-letters-and-records': lettersAndRecords,
  '004-news-once': newsOnce,
  '005-checks-in-full-order': checksInFullOrder,
}

export const migrationNames: readonly string[] = Object.keys(steps)

export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(unknown: string) {
    super(
      `The database was made by a newer Pitchside (it has ${unknown}): update the program, or restore a backup.`,
    )
  }
}

// Another process may be migrating a large database; SQLite only says "busy".
const patienceMs = 60_000

/** `names` are the first of the steps, for a database as an older program had it. */
export async function migrate(
  db: Kysely<Tables>,
  kind: StoreKind,
  names: readonly string[] = migrationNames,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      const applied = await appliedMigrations(db, kind)
      refuseNewer(applied)
      if (applied.length < names.length) await applyAll(db, kind, names)
      return
    } catch (error) {
      const isBusy = error instanceof StoreFailure && /^SQLITE (5|261|517|773)$/.test(error.code)
      if (!isBusy || Date.now() > giveUpAt) throw error
      await pause(100)
    }
  }
}

async function applyAll(db: Kysely<Tables>, kind: StoreKind, names: readonly string[]): Promise<void> {
  const columns = columnsOf(kind)
  const migrations: Record<string, Migration> = {}
  for (const [name, up] of Object.entries(steps))
    if (names.includes(name)) migrations[name] = { up: (schema: SchemaBuilder) => up(schema, columns) }

  // One transaction round everything, the migrator's own tables included: all of it happens or none.
  await db.transaction().execute(async (trx) => {
    await trx.getExecutor().adapter.acquireMigrationLock(trx, lockOptions)
    refuseNewer(await appliedMigrations(trx, kind))
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error })
  })
}

const lockOptions = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }

function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.find((name) => !migrationNames.includes(name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}

/** The names of the migrations that this database has. */
export async function appliedMigrations(
  db: Pick<Kysely<Tables>, 'getExecutor'>,
  kind: StoreKind,
): Promise<string[]> {
  const { rows: tables } =
    kind === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(db)
      : await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
