// PostgreSQL through a pool. Every text is a named prepared statement: planned once per connection.
import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import { fromPostgres, StoreFailure } from './failure.ts'
import type { Tables } from './tables.ts'

export interface PostgresPool {
  readonly kysely: Kysely<Tables>
  rows(sql: string, parameters: readonly unknown[]): Promise<unknown[]>
  close(): Promise<void>
}

/** `patient` waits as long as it takes: for migrations and copies of whole tables. */
export function openPostgres(url: string, pace: 'prompt' | 'patient' = 'prompt'): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'pitchside',
    keepAlive: true,
    max: pace === 'prompt' ? 10 : 1,
    idleTimeoutMillis: 60_000,
    // A visitor is told within two seconds that the database is away.
    connectionTimeoutMillis: pace === 'prompt' ? 1_500 : 10_000,
    types: { getTypeParser: readNumbers },
    ...(pace === 'prompt' && {
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      query_timeout: 12_000,
    }),
  })
  // A connection that dies while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  const kysely = new Kysely<Tables>({ dialect: dialect(pool) })
  return {
    kysely,
    rows: async (text, parameters) => {
      try {
        // pg wants an array it may own.
        return (await pool.query({ name: nameOf(text), text, values: parameters as unknown[] })).rows
      } catch (error) {
        throw fromPostgres(error)
      }
    },
    close: () => kysely.destroy(),
  }
}

// count(*) and sum() are bigint and numeric, which pg gives as text; ours are small. SQLite gives numbers.
const numericTypes = new Set([20, 1700])
const readNumbers: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)

// A name belongs to its text for good. Past the limit (lists of varying length) a query goes unnamed.
const namesKept = 1_000
const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesKept) return known
  const name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient
  isBroken = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const values = parameters as unknown[] // Kysely's is read-only, pg's type is not
      const result = await this.client.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values })
      return { rows: result.rows ?? [], numAffectedRows: BigInt(result.rowCount ?? 0) }
    } catch (error) {
      const failure = fromPostgres(error)
      if (failure instanceof StoreFailure && failure.kind === 'unavailable') this.isBroken = true
      throw failure
    }
  }

  /** Commands without parameters, such as commit: one message each way. Gives the tag PostgreSQL answers with. */
  async command(text: string): Promise<string> {
    try {
      return (await this.client.query(text)).command
    } catch (error) {
      this.isBroken = true
      throw fromPostgres(error)
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams are not used on PostgreSQL: read in pages.')
  }
}

const driver = (pool: pg.Pool): Driver => ({
  init: async () => {},
  acquireConnection: async () => {
    try {
      return new Connection(await pool.connect())
    } catch (error) {
      throw fromPostgres(error)
    }
  },
  releaseConnection: async (connection) => own(connection).client.release(own(connection).isBroken),
  beginTransaction: async (connection, { isolationLevel }) => {
    await own(connection).command(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
  },
  commitTransaction: async (connection) => {
    const tag = await own(connection).command('commit').catch(unconfirmed)
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (tag !== 'COMMIT')
      throw new StoreFailure('other', tag, 'PostgreSQL rolled back instead of committing.')
  },
  // If even this fails the connection goes, and the transaction with it; the first error is the one to tell.
  rollbackTransaction: async (connection) => {
    await own(connection)
      .command('rollback')
      .catch(() => undefined)
  },
  destroy: () => pool.end(),
})

// Kysely hands back what acquireConnection gave.
const own = (connection: DatabaseConnection): Connection => connection as Connection

function unconfirmed(error: unknown): never {
  if (error instanceof StoreFailure && error.kind === 'unavailable')
    throw new StoreFailure('unconfirmed', error.code, `Lost while committing. ${error.message}`)
  throw error
}

const migrationLock = 7_310_226_114n

class Adapter extends PostgresAdapter {
  // Held until the migrating transaction ends, also when it fails.
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db)
  }
  override async releaseMigrationLock(): Promise<void> {}
}

const dialect = (pool: pg.Pool): Dialect => ({
  createDriver: () => driver(pool),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
