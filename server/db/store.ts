// The database as the rest of the server sees it: the same on SQLite and on PostgreSQL.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Awaitable } from '#server/awaitable.ts'
import type { StoreKind } from './columns.ts'
import { StoreFailure } from './failure.ts'
import { appliedMigrations, migrate, migrationNames } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Reader, Trx } from './tables.ts'

export interface Store {
  readonly kind: StoreKind
  /** Reads what is committed. Writing through it does not compile. */
  readonly read: Reader
  /**
   * All of it or nothing. The work may run twice (deadlocks), so it does nothing but talk to the database;
   * hashing and sending come before and after, because on SQLite everybody else waits meanwhile.
   */
  transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
  /** The short way for reads compiled once, see `hot-read.ts`. SQLite has them at once. */
  rows(sql: string, parameters: readonly unknown[]): Awaitable<unknown[]>
  /** Throws unless the database answers and has every migration. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type StoreAddress = { readonly dataDir: string; readonly databaseUrl?: string | undefined }

/** Opens the database and brings it up to date. */
export const openStore = ({ dataDir, databaseUrl }: StoreAddress): Promise<Store> =>
  databaseUrl === undefined ? sqliteStore(dataDir) : postgresStore(databaseUrl)

async function sqliteStore(dataDir: string): Promise<Store> {
  const { writer, reader, rows, close } = openSqlite(dataDir)
  try {
    await migrate(writer, 'sqlite')
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'sqlite',
    read: reader,
    transaction: (work) => alone(() => writer.transaction().execute(work)),
    // A failure is a promise here too: one that is thrown would leave the reads begun before it alone with theirs.
    rows: (sql, parameters) => {
      try {
        return rows(sql, parameters)
      } catch (error) {
        return Promise.reject(error)
      }
    },
    ping: () => everythingApplied(reader, 'sqlite'),
    close,
  }
}

const tries = 4

async function postgresStore(url: string): Promise<Store> {
  const patient = openPostgres(url, 'patient')
  try {
    await migrate(patient.kysely, 'postgres')
  } finally {
    await patient.close()
  }
  const { kysely, rows, close } = openPostgres(url)

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

  return {
    kind: 'postgres',
    read: kysely,
    transaction: (work) => alone(() => transaction(work)),
    rows,
    ping: () => everythingApplied(kysely, 'postgres'),
    close,
  }
}

// A transaction inside another would wait for itself for ever on SQLite and be no part of it on PostgreSQL.
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
