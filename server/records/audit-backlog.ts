// Audit entries of reads wait here briefly and are written in groups, so that a read does not wait for the disk.
// Entries that cannot be written stay. The backlog is bounded, and a full one refuses further reads.
import { AsyncLocalStorage } from 'node:async_hooks'
import { StoreFailure } from '#server/db/failure.ts'
import type { Store } from '#server/db/store.ts'
import type { AuditTable } from '#server/db/tables.ts'

const gatherMs = 250
const tryAgainMs = 2_000
// SQLite allows 32766 parameters in one statement, PostgreSQL 65535.
const rowsPerStatement = 250
const mostWaiting = 10_000

type Log = { error(details: object, message: string): void }

export class AuditBacklog {
  readonly #store: Store
  #rows: AuditTable[] = []
  #beingWritten = 0
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(store: Store) {
    this.#store = store
  }

  get size(): number {
    return this.#rows.length + this.#beingWritten
  }

  /** A read without an audit entry must not happen: when the backlog is full, the call is answered with 503. */
  refuseWhenFull(): void {
    if (this.size >= mostWaiting)
      throw new StoreFailure('unavailable', 'AUDIT', 'Too many reads wait to be recorded.')
  }

  add(row: AuditTable, log: Log): void {
    this.#rows.push(row)
    this.#timer ??= outside(() => this.#flushLater(log, gatherMs))
  }

  /** Throws when some entries could not be written; those are kept. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write())
    return this.#writing
  }

  #flushLater(log: Log, ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.flush().catch((error: unknown) => {
        log.error({ err: error, waiting: this.size }, 'Reads could not be recorded yet.')
        this.#timer ??= this.#flushLater(log, tryAgainMs)
      })
    }, ms).unref()
  }

  async #write(): Promise<void> {
    const rows = this.#rows.splice(0)
    this.#beingWritten = rows.length
    const kept: AuditTable[] = []
    const failures: unknown[] = []
    while (rows.length > 0) {
      const failed = await insert(this.#store, rows.splice(0, rowsPerStatement))
      if (failed) failures.push(failed.error)
      kept.push(...(failed?.rows ?? []))
      // The database is unreachable: the other groups would fail too.
      if (failed && !isAboutRow(failed.error)) kept.push(...rows.splice(0))
      this.#beingWritten = kept.length + rows.length
    }
    this.#rows.unshift(...kept)
    this.#beingWritten = 0
    if (failures.length > 0)
      throw new Error(`${kept.length} reads were not recorded.`, { cause: failures[0] })
  }
}

// A read may be noted inside a transaction of its request; the later write must not join that transaction.
const outside = AsyncLocalStorage.snapshot()

type Failed = { readonly rows: readonly AuditTable[]; readonly error: unknown }

/** Returns the entries that failed. One refused row does not stop the others from being written. */
async function insert(store: Store, rows: readonly AuditTable[]): Promise<Failed | undefined> {
  try {
    await store.transaction((trx) =>
      trx
        .insertInto('audit')
        .values(rows)
        // Written before, but the answer to its commit was lost.
        .onConflict((conflict) => conflict.column('_id').doNothing())
        .execute(),
    )
    return undefined
  } catch (error) {
    if (rows.length === 1 || !isAboutRow(error)) return { rows, error }
    const middle = rows.length >> 1
    const first = await insert(store, rows.slice(0, middle))
    const second = await insert(store, rows.slice(middle))
    return { rows: [...(first?.rows ?? []), ...(second?.rows ?? [])], error }
  }
}

const isAboutRow = (error: unknown): boolean =>
  error instanceof StoreFailure && (error.kind === 'check' || error.kind === 'text')
