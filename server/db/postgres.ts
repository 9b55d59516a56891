// PostgreSQL through a pool. Every text is a named prepared statement: planned once per connection.
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
import { ReadLines } from './read-lines.ts'
import { nameOf } from './statement-names.ts'
import type { Tables } from './tables.ts'
import { type Watch, watchFor } from './watch.ts'

export interface PostgresPool {
  readonly kysely: Kysely<Tables>
  rows(sql: string, parameters: readonly unknown[]): Promise<unknown[]>
  close(): Promise<void>
}

// More of them did not carry more; one slow read must not hold up all the others.
export const readLines = 3

/** `patient` waits as long as it takes: for migrations and copies of whole tables. */
export function openPostgres(url: string, pace: 'prompt' | 'patient' = 'prompt'): PostgresPool {
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'pitchside',
    keepAlive: true,
    // Waiting for a free connection is honest work; a database that is away is found out by the watch.
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: readNumbers },
    ...(pace === 'prompt' && {
      statement_timeout: 10_000,
      lock_timeout: 8_000,
      idle_in_transaction_session_timeout: 30_000,
    }),
  }
  const pool = new pg.Pool({ ...config, max: pace === 'prompt' ? 10 : 1, idleTimeoutMillis: 60_000 })
  // A connection that dies, idle or not, is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const watch = pace === 'prompt' ? watchFor(() => isThere(url)) : { over: () => () => {}, stop: () => {} }
  const kysely = new Kysely<Tables>({ dialect: dialect(pool, watch) })
  const lines = new ReadLines(config, watch, readLines)
  return {
    kysely,
    rows: (text, parameters) => lines.rows(text, parameters),
    close: async () => {
      watch.stop()
      await Promise.all([lines.close(), kysely.destroy()])
    },
  }
}

/** Does anybody answer at all? A refusal is an answer too. */
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

async function connect(pool: pg.Pool, watch: Watch): Promise<Connection> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const done = watch.over(() =>
    reject(new StoreFailure('unavailable', 'SILENT', 'PostgreSQL does not answer.')),
  )
  const waiting = pool.connect()
  try {
    return new Connection(await Promise.race([waiting, silence]), watch)
  } catch (error) {
    // One that comes too late goes straight back.
    waiting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw fromPostgres(error)
  } finally {
    done()
  }
}

// count(*) and sum() are bigint and numeric, which pg gives as text; ours are small. SQLite gives numbers.
const numericTypes = new Set([20, 1700])
const readNumbers: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #watch: Watch
  #isBroken = false

  constructor(client: pg.PoolClient, watch: Watch) {
    this.#client = client
    this.#watch = watch
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#ask<Row>(text, parameters)
    return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async #ask<Row>(text: string, parameters: readonly unknown[]) {
    const done = this.#watch.over(() => this.#hangUp())
    try {
      const values = parameters as unknown[] // ours is read-only, pg's type is not
      return await this.#client.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values })
    } catch (error) {
      const failure = fromPostgres(error)
      if (failure instanceof StoreFailure && failure.kind === 'unavailable') this.#isBroken = true
      throw failure
    } finally {
      done()
    }
  }

  /** Commands without parameters, such as commit: one message each way. Gives the tag PostgreSQL answers with. */
  async command(text: string): Promise<string> {
    const done = this.#watch.over(() => this.#hangUp())
    try {
      return (await this.#client.query(text)).command
    } catch (error) {
      this.#isBroken = true
      throw fromPostgres(error)
    } finally {
      done()
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // pg ends a connection with a query under way by closing its socket, which fails the query at once.
  #hangUp(): void {
    this.#isBroken = true
    void (this.#client as pg.PoolClient & { end(): Promise<void> }).end() // there, but not in the type
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams are not used on PostgreSQL: read in pages.')
  }
}

const driver = (pool: pg.Pool, watch: Watch): Driver => ({
  init: async () => {},
  acquireConnection: () => connect(pool, watch),
  releaseConnection: async (connection) => own(connection).release(),
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

const dialect = (pool: pg.Pool, watch: Watch): Dialect => ({
  createDriver: () => driver(pool, watch),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
