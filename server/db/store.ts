// The database as the rest of the server sees it: the same on SQLite and on PostgreSQL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { type Bells, silentBells } from '#server/db/drivers/bells.ts'
import { onStandby, standbyOf } from '#server/db/drivers/standby.ts'
import type { StoreKind } from './columns.ts'
import { openPatientPostgres, openPostgres } from './drivers/postgres.ts'
import { listenTo } from './drivers/postgres-bells.ts'
import { openSqlite } from './drivers/sqlite.ts'
import { StoreFailure } from './failure.ts'
import { appliedMigrations, migrate, migrationNames } from './migrate.ts'
import type { Reader, RunRead, Trx } from './tables.ts'

export interface Store {
  readonly kind: StoreKind
  /** Reads committed data. Writing through it does not compile. */
  readonly read: Reader
  /** For `preparedRead`. */
  readonly run: RunRead
  /**
   * Commits all of the work or nothing. It may run twice (after a deadlock), so it must only use the database. Hash and
   * send before or after it, because on SQLite every other transaction waits for it.
   */
  transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
  readonly bells: Bells
  /** For exports, reports and histories of others: a standby that has everything, else this store. */
  forReports(): Promise<Store>
  /** Throws unless the database answers, has every migration and can be written. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type StoreAddress = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Connections to PostgreSQL; 10 unless given. */
  readonly databasePool?: number
  /** `transaction`: `databaseUrl` is a pooler, and migrations need `databaseDirectUrl`. */
  readonly databasePooler?: 'transaction' | undefined
  readonly databaseDirectUrl?: string | undefined
  /** A standby, see `standby.ts`. */
  readonly databaseReadUrl?: string | undefined
}

/** Opens the database and brings it up to date. */
export const openStore = (address: StoreAddress): Promise<Store> =>
  address.databaseUrl === undefined
    ? sqliteStore(address.dataDir)
    : postgresStore({ ...address, databaseUrl: address.databaseUrl })

async function sqliteStore(dataDir: string): Promise<Store> {
  const { writer, reader, run, close } = openSqlite(dataDir)
  try {
    await migrate(writer, 'sqlite')
  } catch (error) {
    await close()
    throw error
  }
  const transaction: Store['transaction'] = (work) => alone(() => writer.transaction().execute(work))
  const store: Store = {
    kind: 'sqlite',
    read: reader,
    run,
    transaction,
    bells: silentBells,
    forReports: async () => store,
    ping: async () => {
      await everythingApplied(reader, 'sqlite')
      refuseFullDisk(dataDir)
      await transaction(writeSomething)
    },
    close,
  }
  return store
}

const tries = 4

async function postgresStore({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  databasePool = 10,
  databasePooler,
  databaseReadUrl,
}: StoreAddress & { readonly databaseUrl: string }): Promise<Store> {
  const patient = openPatientPostgres(databaseDirectUrl)
  try {
    await migrate(patient.kysely, 'postgres')
  } finally {
    await patient.close()
  }
  const { kysely, run, close } = openPostgres(databaseUrl, {
    connections: databasePool,
    isPooled: databasePooler === 'transaction',
  })
  const bells = listenTo(databaseDirectUrl)
  const standby = databaseReadUrl === undefined ? undefined : standbyOf(kysely, databaseReadUrl, databasePool)

  const transaction: Store['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await kysely.transaction().execute(work)
      } catch (error) {
        const mayPass = error instanceof StoreFailure && error.kind === 'retry'
        if (!mayPass || attempt === tries) throw error
      }
    }
  }

  const store: Store = {
    kind: 'postgres',
    read: kysely,
    run,
    transaction: (work) => alone(() => transaction(work)),
    bells,
    forReports: () => onStandby(store, standby),
    ping: async () => {
      await everythingApplied(kysely, 'postgres')
      await transaction(writeSomething)
    },
    close: async () => {
      await bells.close()
      await standby?.close()
      await close()
    },
  }
  return store
}

// A nested transaction would wait for itself on SQLite, and be a separate one on PostgreSQL.
const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
async function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  if (inside.getStore()?.isOpen)
    throw new Error('A transaction was opened inside another: hand on its trx instead.')
  const mine = { isOpen: true }
  try {
    return await inside.run(mine, run)
  } finally {
    mine.isOpen = false
  }
}

async function everythingApplied(db: Reader, kind: StoreKind): Promise<void> {
  const applied = await appliedMigrations(db, kind)
  const missing = migrationNames.find((name) => !applied.includes(name))
  if (missing !== undefined) throw new Error(`The database lacks migration ${missing}.`)
}

// A row of its own for each process: they do not wait for each other. The sweep deletes those of processes that are gone.
const ownRow = `readyz ${randomUUID()}`

async function writeSomething(trx: Trx): Promise<void> {
  await trx
    .insertInto('attempts')
    .values({ key: ownRow, window_start: '1970-01-01T00:00:00.000Z', count: 0 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 0 }))
    .execute()
}

// A small write may still fit when the next health check does not.
const roomNeeded = 4 * 1024 * 1024

function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < roomNeeded) throw new StoreFailure('unavailable', 'FULL', 'The disk is full.')
}
