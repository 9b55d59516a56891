// Migrates a database to the schema of this version. The process may be killed at any point; the next start
// continues after the last completed migration.
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { programVersion } from '#server/version.ts'
import { columnsOf, type StoreKind } from './columns.ts'
import { StoreFailure } from './failure.ts'
import { floorOf, isBelow, raiseFloor } from './floor.ts'
import type { Migration } from './migration.ts'
import { withMigrationLock } from './migration-lock.ts'
import { people } from './migrations/001-people.ts'
import { checksAndBookings } from './migrations/002-checks-and-bookings.ts'
import { lettersAndRecords } from './migrations/003-letters-and-records.ts'
import { newsOnce } from './migrations/004-news-once.ts'
import { checksInFullOrder } from './migrations/005-checks-in-full-order.ts'
import { deactivatedAccounts } from './migrations/006-deactivated-accounts.ts'
import { ownAccount } from './migrations/007-own-account.ts'
import { sharingAndCorrections } from './migrations/008-sharing-and-corrections.ts'
import { squadDay } from './migrations/009-squad-day.ts'
import { bookings } from './migrations/010-bookings.ts'
import { exchange } from './migrations/011-exchange.ts'
import { followUpActions } from './migrations/012-follow-up-actions.ts'
import { floor } from './migrations/013-floor.ts'
import { peopleToCome } from './migrations/014-people-to-come.ts'
import { judgedAndTakenBack } from './migrations/015-judged-and-taken-back.ts'
import { referencesIndexed } from './migrations/016-references-indexed.ts'
import { liveDays } from './migrations/017-live-days.ts'
import { whoTookBack } from './migrations/018-who-took-back.ts'
import { ownMeasures } from './migrations/019-own-measures.ts'
import { teams } from './migrations/020-teams.ts'
import { matchDays } from './migrations/021-match-days.ts'
import { youth } from './migrations/022-youth.ts'
import { regions } from './migrations/023-regions.ts'
import { field } from './migrations/024-field.ts'
import { cancelledRegion } from './migrations/025-cancelled-region.ts'
import { lockedRecords } from './migrations/026-locked-records.ts'
import { coachRefused } from './migrations/027-coach-refused.ts'
import { arrivals } from './migrations/028-arrivals.ts'
import { largeTables } from './migrations/029-large-tables.ts'
import { readingsInDoubt } from './migrations/030-readings-in-doubt.ts'
import { lettersCountedLate } from './migrations/031-letters-counted-late.ts'
import { whoTold } from './migrations/032-who-told.ts'
import { declinedPlaces } from './migrations/033-declined-places.ts'
import { withForeignKeysOff } from './rebuild-table.ts'
import { type Database, hasTable } from './schema-objects.ts'
import type { Tables } from './tables.ts'

// In the order they run. Databases store the names. One that has landed never changes; the next goes to the end.
const migrations: Readonly<Record<string, Migration>> = {
  '001-people': people,
  '002-checks-and-bookings': checksAndBookings,
  '003-letters-and-records': lettersAndRecords,
  '004-news-once': newsOnce,
  '005-checks-in-full-order': checksInFullOrder,
  '006-deactivated-accounts': deactivatedAccounts,
  '007-own-account': ownAccount,
  '008-sharing-and-corrections': sharingAndCorrections,
  '009-squad-day': squadDay,
  '010-bookings': bookings,
  '011-exchange': exchange,
  '012-follow-up-actions': followUpActions,
  '013-floor': floor,
  '014-people-to-come': peopleToCome,
  '015-judged-and-taken-back': judgedAndTakenBack,
  '016-references-indexed': referencesIndexed,
  '017-live-days': liveDays,
  '018-who-took-back': whoTookBack,
  '019-own-measures': ownMeasures,
  '020-teams': teams,
  '021-match-days': matchDays,
  '022-youth': youth,
  '023-regions': regions,
  '024-field': field,
  '025-cancelled-region': cancelledRegion,
  '026-locked-records': lockedRecords,
  '027-coach-refused': coachRefused,
  '028-arrivals': arrivals,
  '029-large-tables': largeTables,
  '030-readings-in-doubt': readingsInDoubt,
  '031-letters-counted-late': lettersCountedLate,
  '032-who-told': whoTold,
  '033-declined-places': declinedPlaces,
}

export const migrationNames: readonly string[] = Object.keys(migrations)

/** Whether it leaves all of its changes or none; otherwise it is a list of steps that can each run again. */
export const isOneTransaction = (name: string, kind: StoreKind): boolean =>
  kind === 'sqlite' || typeof migrations[name] === 'function'

export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(newer: string) {
    super(`The database was made by a newer Pitchside (${newer}): update the program, or restore a backup.`)
  }
}

/** `names` is a prefix of the migrations, for a database of an older version. */
export async function migrate(
  db: Kysely<Tables>,
  kind: StoreKind,
  names: readonly string[] = migrationNames,
): Promise<void> {
  const applied = await appliedMigrations(db, kind)
  await refuseNewer(db, kind, applied)
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name))
  await applyMigrations(db, kind, wanted)
  // A newer version may have migrated in the meantime.
  await refuseNewer(db, kind, await appliedMigrations(db, kind))
  // PostgreSQL may have servers of the version before: `npm run floor` raises the floor when there are none left.
  const isOurs = kind === 'sqlite' || applied.length === 0
  if (isOurs && names === migrationNames) await raiseFloor(db, programVersion())
}

// Another process may hold a lock that a migration needs.
const patienceMs = 60_000

export async function applyMigrations(
  db: Kysely<Tables>,
  kind: StoreKind,
  wanted: readonly (readonly [name: string, migration: Migration])[],
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      const applied = await appliedMigrations(db, kind)
      const missing = wanted.filter(([name]) => !applied.includes(name))
      if (missing.length > 0) await applyMissing[kind](db, missing)
      return
    } catch (error) {
      if (!isHeldByOthers(error) || Date.now() > giveUpAt) throw error
      await pause(100)
    }
  }
}

type ApplyMissing = (
  db: Kysely<Tables>,
  missing: readonly (readonly [name: string, migration: Migration])[],
) => Promise<void>

const applyMissing: Record<StoreKind, ApplyMissing> = {
  sqlite: async (db, missing) => {
    for (const [name, migration] of missing)
      await withForeignKeysOff(db, async (trx) => {
        // One process at a time runs this transaction, and another one may have been first.
        if (await isApplied(trx, 'sqlite', name)) return
        const change = typeof migration === 'function' ? migration : migration.sqlite
        await change(trx, columnsOf('sqlite'))
        await recordApplied(trx, name)
      })
  },
  postgres: (db, missing) =>
    withMigrationLock(db, async (locked) => {
      for (const [name, migration] of missing) {
        if (await isApplied(locked, 'postgres', name)) continue
        if (typeof migration === 'function') {
          await locked.transaction().execute(async (trx) => {
            await migration(trx, columnsOf('postgres'))
            await recordApplied(trx, name)
          })
        } else {
          await migration.postgres(locked, columnsOf('postgres'))
          await recordApplied(locked, name)
        }
      }
    }),
}

// SQLite is busy, or PostgreSQL reached its lock timeout or found a deadlock.
const isHeldByOthers = (error: unknown): boolean =>
  error instanceof StoreFailure && /^(SQLITE (5|261|517|773)|55P03|40P01)$/.test(error.code)

// A database with migrations of a newer version may be used down to its floor.
async function refuseNewer(db: Database, kind: StoreKind, applied: readonly string[]): Promise<void> {
  const unknown = unknownMigration(applied)
  const floor = await floorOf(db, kind)
  if (floor !== null && isBelow(programVersion(), floor))
    throw new NewerDatabase(`at least ${floor} is needed`)
  if (floor === null && unknown !== undefined) throw new NewerDatabase(`it has ${unknown}`)
}

/** The first migration of a newer version, if there is one. */
export const unknownMigration = (applied: readonly string[]): string | undefined =>
  applied.find((name) => !migrationNames.includes(name))

/** The names of the migrations that this database has. */
export async function appliedMigrations(db: Database, kind: StoreKind): Promise<string[]> {
  if (!(await hasTable(db, kind, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const isApplied = async (db: Database, kind: StoreKind, name: string): Promise<boolean> =>
  (await appliedMigrations(db, kind)).includes(name)

// The table is named and made as Kysely's migrator makes it: version 0.1.0 used that.
async function recordApplied(db: Database, name: string): Promise<void> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`insert into kysely_migration (name, timestamp)
    values (${name}, ${new Date().toISOString()})`.execute(db)
}
