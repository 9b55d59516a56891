// All writes go through one connection, one transaction at a time. Transactions of one turn of the event loop share a
// commit, each in a savepoint of its own, because the disk takes far longer than the work. Each resolves after that commit.
import { accessSync, constants } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { StoreFailure } from '#server/db/failure.ts'
import type { Connection } from './sqlite-connection.ts'

// Longer than any transaction of another process should take, shorter than a browser's timeout.
export const patienceMs = 5_000

/** One transaction's time with the connection. */
class Turn implements DatabaseConnection {
  readonly #connection: Connection
  /** It shares a commit with others and runs in a savepoint, so that it can fail alone. */
  isAmongOthers = false
  isOver = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery(query)
  }

  streamQuery(): AsyncIterableIterator<never> {
    return this.#connection.streamQuery()
  }
}

export class WritingDriver implements Driver {
  readonly #connection: Connection
  readonly #file: string
  readonly #afterCommit: () => void
  readonly #waiting: Array<() => void> = []
  /** Transactions that are complete but not yet on the disk. */
  readonly #unconfirmed: PromiseWithResolvers<void>[] = []
  #isTaken = false
  #isDue = false

  constructor(connection: Connection, file: string, afterCommit: () => void) {
    this.#connection = connection
    this.#file = file
    this.#afterCommit = afterCommit
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return new Turn(this.#connection)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#end(own(connection))
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#connection.isInTransaction) return this.#begin()
    this.#connection.exec('savepoint turn')
    own(connection).isAmongOthers = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = own(connection)
    if (turn.isAmongOthers) this.#connection.exec('release turn')
    return this.#awaitDisk(turn)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = own(connection)
    // It was complete, but the shared commit failed: nothing is left to roll back.
    if (turn.isOver) return
    if (!this.#connection.isInTransaction) {
      // A full disk makes SQLite roll back everything that was not committed.
      this.#refuseUnconfirmed(new StoreFailure('unavailable', 'LOST', 'SQLite gave the transaction up.'))
    } else if (turn.isAmongOthers) {
      this.#connection.exec('rollback to turn; release turn')
      // It may have failed because of another transaction's write, so wait until that one is committed.
      await this.#awaitDisk(turn)
    } else {
      this.#connection.exec('rollback')
    }
  }

  async destroy(): Promise<void> {
    this.#confirm()
  }

  // IMMEDIATE takes the write lock now, so that a transaction that reads first cannot fail when it writes.
  async #begin(): Promise<void> {
    refuseReadOnly(this.#file)
    const giveUpAt = Date.now() + patienceMs
    for (;;) {
      try {
        this.#connection.exec('begin immediate')
        return
      } catch (error) {
        const isBusy = error instanceof StoreFailure && /^SQLITE (5|261|517|773)$/.test(error.code)
        if (!isBusy || Date.now() > giveUpAt) throw error
        await pause(2 + Math.random() * 10)
      }
    }
  }

  #awaitDisk(turn: Turn): Promise<void> {
    const confirmed = Promise.withResolvers<void>()
    this.#unconfirmed.push(confirmed)
    if (this.#unconfirmed.length === 1) setImmediate(() => this.#confirmSoon())
    this.#end(turn)
    return confirmed.promise
  }

  #end(turn: Turn): void {
    if (turn.isOver) return
    turn.isOver = true
    if (this.#isDue) this.#confirm()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  #confirmSoon(): void {
    // A transaction is still running: commit when it ends.
    if (this.#isTaken) this.#isDue = true
    else this.#confirm()
  }

  #confirm(): void {
    this.#isDue = false
    if (this.#unconfirmed.length === 0) return
    try {
      this.#connection.exec('commit')
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.exec('rollback')
      return this.#refuseUnconfirmed(error)
    }
    this.#afterCommit()
    for (const { resolve } of this.#unconfirmed.splice(0)) resolve()
  }

  #refuseUnconfirmed(error: unknown): void {
    for (const { reject } of this.#unconfirmed.splice(0)) reject(error)
  }
}

// Kysely hands back what acquireConnection gave.
const own = (connection: DatabaseConnection): Turn => connection as Turn

// SQLite maps the index of its log into memory. When the disk has become read-only, a write to that memory ends the
// process (SIGBUS) instead of failing. So the writer checks the file first, and readers never make such a write.
function refuseReadOnly(file: string): void {
  try {
    accessSync(file, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EACCES'
    throw new StoreFailure('unavailable', code, 'The database file cannot be written.')
  }
}
