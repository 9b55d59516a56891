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
import { PipedClient } from './piped-client.ts'
import { isUnawaited } from './prepared.ts'
import { ReadLines } from './read-lines.ts'
import { type Watch, watchFor } from './silence-watch.ts'
import { nameOf } from './statement-names.ts'
import type { Tables } from './tables.ts'

export interface PostgresPool {
  readonly kysely: Kysely<Tables>
  rows(sql: string, parameters: readonly unknown[]): Promise<unknown[]>
  close(): Promise<void>
}

// Two, so that one slow read does not hold up all the others. Measured on two cores: one line is a tenth faster than
// three, two are about as fast, five are slower by a sixth and eight by a quarter.
export const readLines = 2

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
  const pool = new pg.Pool({
    ...config,
    max: pace === 'prompt' ? 10 : 1,
    idleTimeoutMillis: 60_000,
    // The type says it takes nothing; it is given the configuration.
    Client: PipedClient as unknown as new () => pg.ClientBase,
  })
  // A connection that dies is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
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
  readonly #client: PipedClient
  readonly #release: (isBroken: boolean) => void
  readonly #watch: Watch
  /** Statements nobody waits for one by one; the commit does. */
  readonly #unawaited: Promise<unknown>[] = []
  #firstFailure: unknown
  #isBroken = false

  constructor(client: pg.PoolClient, watch: Watch) {
    this.#client = client as unknown as PipedClient // what the pool was told to make
    this.#release = (isBroken) => client.release(isBroken)
    this.#watch = watch
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const values = query.parameters as unknown[] // ours is read-only, pg's type is not
    const answer = this.#ask<Row & pg.QueryResultRow>({ name: nameOf(query.sql), text: query.sql, values })
    if (!isUnawaited(query)) {
      const { rows, rowCount } = await answer
      return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
    }
    this.#send(answer)
    return { rows: [] }
  }

  begin(text: string): void {
    this.#send(this.#ask({ text }))
  }

  async commit(): Promise<void> {
    const { command } = await this.#ask({ text: 'commit' }).catch(unconfirmed)
    await Promise.all(this.#unawaited)
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (command !== 'COMMIT')
      throw new StoreFailure('other', command, 'PostgreSQL rolled back instead of committing.')
  }

  async rollback(): Promise<void> {
    // If even this fails the connection goes, and the transaction with it; the first error is the one to tell.
    await this.#ask({ text: 'rollback' }).catch(() => {
      this.#isBroken = true
    })
  }

  release(): void {
    this.#release(this.#isBroken)
  }

  #send(answer: Promise<unknown>): void {
    // Told by whoever comes next, at the latest by the commit.
    answer.catch(() => undefined)
    this.#unawaited.push(answer)
  }

  async #ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const done = this.#watch.over(() => this.#client.hangUp())
    try {
      return await this.#client.query<Row>(query)
    } catch (error) {
      const failure = fromPostgres(error)
      if (isUnavailable(failure)) this.#isBroken = true
      // After one has failed, PostgreSQL refuses the others for that alone.
      this.#firstFailure ??= failure
      throw this.#firstFailure
    } finally {
      done()
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams are not used on PostgreSQL: read in pages.')
  }
}

const isUnavailable = (failure: unknown): failure is StoreFailure =>
  failure instanceof StoreFailure && failure.kind === 'unavailable'

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

function unconfirmed(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw new StoreFailure('unconfirmed', error.code, `Lost while committing. ${error.message}`)
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
