// PostgreSQL through a pool. Every query takes a free connection, so that a slow one delays no other.
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { fromPostgres, StoreFailure } from './failure.ts'
import { Connection } from './postgres-connection.ts'
import { type Watch, watchFor } from './silence-watch.ts'
import type { RunRead, Tables } from './tables.ts'

export interface PostgresPool {
  readonly kysely: Kysely<Tables>
  readonly run: RunRead
  close(): Promise<void>
}

/** For requests: no statement may take long. */
export function openPostgres(url: string, connections: number): PostgresPool {
  const limits = {
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
  }
  return openPool(
    url,
    { ...limits, max: connections },
    watchFor(() => isThere(url)),
  )
}

/** For migrations and copies of whole tables: one connection without time limits. */
export const openPatientPostgres = (url: string): PostgresPool =>
  openPool(url, { max: 1 }, { over: () => () => {}, stop: () => {} })

function openPool(url: string, options: pg.PoolConfig, watch: Watch): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'pitchside',
    keepAlive: true,
    // Long enough to wait for a free connection under load; the watch finds out when the database is gone.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    types: { getTypeParser: readNumbers },
    ...options,
  })
  // The pool replaces a lost connection; its query reports the error. Without listeners the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: dialect(pool, watch) })
  return {
    kysely,
    run: async (query) => {
      const connection = await connect(pool, watch)
      try {
        return await connection.executeQuery(query)
      } finally {
        connection.release()
      }
    },
    close: async () => {
      watch.stop()
      await kysely.destroy()
    },
  }
}

/** Does the server answer at all? A refusal is an answer too. */
async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 800 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end()
  }
}

function connect(pool: pg.Pool, watch: Watch): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let client: pg.PoolClient | undefined
    let isGivenUp = false
    const stopWatching = watch.over(() => {
      isGivenUp = true
      stopWatching()
      // Fails the query that runs on this connection.
      client?.connection.stream.destroy()
      reject(new StoreFailure('unavailable', 'SILENT', 'PostgreSQL does not answer.'))
    })
    pool.connect((error, connected) => {
      if (isGivenUp) return connected?.release()
      client = connected
      if (client) return resolve(new Connection(client, stopWatching))
      stopWatching()
      return reject(fromPostgres(error))
    })
  })
}

// count(*) and sum() are bigint and numeric, which pg returns as text. Ours are small, and SQLite returns numbers.
const numericTypes = new Set([20, 1700])
const readNumbers: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)

const driver = (pool: pg.Pool, watch: Watch): Driver => ({
  init: async () => {},
  acquireConnection: () => connect(pool, watch),
  releaseConnection: async (connection) => own(connection).release(),
  beginTransaction: async (connection, { isolationLevel }) =>
    own(connection).begin(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
  commitTransaction: (connection) => own(connection).commit(),
  rollbackTransaction: (connection) => own(connection).rollback(),
  destroy: () => pool.end(),
})

// Kysely hands back what acquireConnection gave.
const own = (connection: DatabaseConnection): Connection => connection as Connection

const dialect = (pool: pg.Pool, watch: Watch): Dialect => ({
  createDriver: () => driver(pool, watch),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
