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
import { fromPostgres, StoreFailure } from '#server/db/failure.ts'
import type { RunRead, Tables } from '#server/db/tables.ts'
import { Connection, type ConnectionManner } from './postgres-connection.ts'
import { type Hosts, hostsOf } from './postgres-hosts.ts'
import { type Watch, watchFor } from './silence-watch.ts'
import { statementNames } from './statement-names.ts'

interface PostgresPool {
  readonly kysely: Kysely<Tables>
  readonly run: RunRead
  close(): Promise<void>
}

interface PostgresOptions {
  readonly connections: number
  /** The address is that of a pooler in transaction mode, such as PgBouncer. */
  readonly isPooled?: boolean
}

const limits = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** For requests: no statement may take long. */
export function openPostgres(url: string, { connections, isPooled = false }: PostgresOptions): PostgresPool {
  // A pooler hands each transaction another connection, so nothing may be set for a connection: limits are set in each
  // transaction, and a single statement is given up here.
  const settings = isPooled ? { query_timeout: limits.statement_timeout } : limits
  return openPool(url, { ...settings, max: connections }, { isPooled, isPatient: false })
}

/** For migrations and copies of whole tables: one connection without time limits. */
export const openPatientPostgres = (url: string): PostgresPool =>
  openPool(url, { max: 1 }, { isPooled: false, isPatient: true })

type Manner = { readonly isPooled: boolean; readonly isPatient: boolean }

function openPool(url: string, options: pg.PoolConfig, { isPooled, isPatient }: Manner): PostgresPool {
  const clients = new Set<Client>()
  // Idle connections and those that are being made too: each would cost a request the time until it is given up, and an
  // attempt to connect to a silent host keeps its place in the pool for ten seconds.
  const leave = (address: string) => {
    for (const client of clients) if (client.address === address) client.connection.stream.destroy()
  }
  const hosts = hostsOf(url, leave)
  const watch = isPatient ? noWatch : watchFor(() => isThere(hosts, leave))
  class Client extends pg.Client {
    readonly address: string
    constructor(given?: pg.ClientConfig) {
      const address = hosts.address()
      super({ ...given, connectionString: address })
      this.address = address
      clients.add(this)
      this.once('end', () => clients.delete(this))
    }
  }
  const pool = new pg.Pool({
    Client,
    ...(!isPooled && { application_name: 'pitchside' }),
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
  const connect = connectTo(pool, hosts, watch, isPooled ? pooledConnection : ownConnection())
  const kysely = new Kysely<Tables>({ dialect: dialect(pool, connect) })
  return {
    kysely,
    run: async (query) => {
      const connection = await connect()
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

const noWatch: Watch = { over: () => () => {}, stop: () => {} }

/** Does the server answer at all? A refusal is an answer too. One that does not is left. */
async function isThere(hosts: Hosts, leave: (address: string) => void): Promise<boolean> {
  const address = hosts.address()
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 800 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true
    hosts.lost()
    leave(address)
    return false
  } finally {
    void client.end()
  }
}

// A server keeps prepared statements for its connection; behind a pooler the next one may be another connection.
const ownConnection = (): ConnectionManner => ({ nameOf: statementNames(), begin: (text) => text })
const pooledConnection: ConnectionManner = {
  nameOf: () => undefined,
  begin: (text) =>
    [text, ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join('; '),
}

type Connect = () => Promise<Connection>

const connectTo =
  (pool: pg.Pool, hosts: Hosts, watch: Watch, manner: ConnectionManner): Connect =>
  async () => {
    await hosts.found()
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
      const onRelease = (isBroken: boolean) => {
        stopWatching()
        if (isBroken) hosts.lost()
      }
      pool.connect((error, connected) => {
        if (isGivenUp) return connected?.release()
        client = connected
        if (client) return resolve(new Connection(client, manner, onRelease))
        stopWatching()
        hosts.lost()
        return reject(fromPostgres(error))
      })
    })
  }

// count(*) and sum() are bigint and numeric, which pg returns as text. Ours are small, and SQLite returns numbers.
const numericTypes = new Set([20, 1700])
const readNumbers: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)

const driver = (pool: pg.Pool, connect: Connect): Driver => ({
  init: async () => {},
  acquireConnection: connect,
  releaseConnection: async (connection) => own(connection).release(),
  beginTransaction: async (connection, { isolationLevel }) =>
    own(connection).begin(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
  commitTransaction: (connection) => own(connection).commit(),
  rollbackTransaction: (connection) => own(connection).rollback(),
  destroy: () => pool.end(),
})

// Kysely hands back what acquireConnection gave.
const own = (connection: DatabaseConnection): Connection => connection as Connection

const dialect = (pool: pg.Pool, connect: Connect): Dialect => ({
  createDriver: () => driver(pool, connect),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
