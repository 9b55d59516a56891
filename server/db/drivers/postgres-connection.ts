// A connection to PostgreSQL for as long as one query or one transaction holds it. In a transaction, `begin` and the
// statements of `sendInTransaction` are sent without waiting for their results: a save takes five round trips, not eleven.
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { fromPostgres, StoreFailure } from '#server/db/failure.ts'
import { isUnawaited } from '#server/db/prepared.ts'
import type { NameOf } from './statement-names.ts'

export interface ConnectionManner {
  /** The names under which the server keeps the plans of statements. */
  readonly nameOf: NameOf
  /** The text that begins a transaction. */
  begin(text: string): string
}

export class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #manner: ConnectionManner
  readonly #onRelease: (isBroken: boolean) => void
  readonly #unawaited: Promise<unknown>[] = []
  #firstFailure: unknown
  #isBroken = false

  constructor(client: pg.PoolClient, manner: ConnectionManner, onRelease: (isBroken: boolean) => void) {
    this.#client = client
    this.#manner = manner
    this.#onRelease = onRelease
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const values = query.parameters as unknown[] // ours is read-only, pg's type is not
    const name = this.#manner.nameOf(query.sql)
    const result = this.#query<Row & pg.QueryResultRow>({ name, text: query.sql, values })
    if (isUnawaited(query)) {
      this.#awaitLater(result)
      return { rows: [] }
    }
    const { rows, rowCount } = await result
    return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  begin(text: string): void {
    this.#awaitLater(this.#query({ text: this.#manner.begin(text) }))
  }

  async commit(): Promise<void> {
    const { command } = await this.#query({ text: 'commit' }).catch(unconfirmed)
    await Promise.all(this.#unawaited)
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (command !== 'COMMIT')
      throw new StoreFailure('other', command, 'PostgreSQL rolled back instead of committing.')
  }

  async rollback(): Promise<void> {
    // If this fails too, the connection is closed, which also ends the transaction.
    await this.#query({ text: 'rollback' }).catch(() => {
      this.#isBroken = true
    })
  }

  release(): void {
    this.#onRelease(this.#isBroken)
    this.#client.release(this.#isBroken)
  }

  // A failure is thrown by the next statement, at the latest by the commit.
  #awaitLater(result: Promise<unknown>): void {
    result.catch(() => undefined)
    this.#unawaited.push(result)
  }

  async #query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    try {
      return await send<Row>(this.#client, query)
    } catch (error) {
      const failure = fromPostgres(error)
      if (isUnavailable(failure)) this.#isBroken = true
      // PostgreSQL refuses every statement after a failed one; the first failure is the cause.
      this.#firstFailure ??= failure
      throw this.#firstFailure
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams are not used on PostgreSQL: read in pages.')
  }
}

// With a callback, because the promise that pg returns is kept alive until the next full collection (docs/decisions/server-speed.md).
const send = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result)))
  })

const isUnavailable = (failure: unknown): failure is StoreFailure =>
  failure instanceof StoreFailure && failure.kind === 'unavailable'

function unconfirmed(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw new StoreFailure('unconfirmed', error.code, `Lost while committing. ${error.message}`)
}
