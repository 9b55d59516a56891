// SQLite out of Node itself: one connection that writes, one that only reads, so that no read waits for a
// transaction (WAL lets them pass each other). Another process may have the same file open.
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { fromSqlite, StoreFailure } from './failure.ts'
import { type RowMaker, rowMaker } from './row-maker.ts'
import type { Tables } from './tables.ts'

export const sqliteFile = (dataDir: string): string => join(dataDir, 'pitchside.db')

// Longer than any honest transaction of another process, shorter than a browser's patience.
const patienceMs = 5_000
// A blocked call stops the whole process, so SQLite itself waits briefly and we wait between the tries.
const blockedMs = 20

export interface SqliteConnections {
  readonly writer: Kysely<Tables>
  readonly reader: Kysely<Tables>
  rows(sql: string, parameters: readonly unknown[]): unknown[]
  close(): Promise<void>
}

export function openSqlite(dataDir: string): SqliteConnections {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  const writing = new Connection(openWriter(file))
  const reading = new Connection(openReader(file))
  // The first read after a write notes in the log's index how far it reads; see `refuseReadOnly` why it does so now.
  const keepUp = () => void reading.rows('pragma user_version', [])
  const writer = new Kysely<Tables>({ dialect: dialect(() => new WritingDriver(writing, file, keepUp)) })
  const reader = new Kysely<Tables>({ dialect: dialect(() => new ReadingDriver(reading)) })
  return {
    writer,
    reader,
    rows: (sql, parameters) => reading.rows(sql, parameters),
    // The writer goes last: it folds the log into the database file.
    close: async () => {
      await reader.destroy()
      reading.close()
      await writer.destroy()
      writing.close()
    },
  }
}

function openWriter(file: string): DatabaseSync {
  return opening(() => {
    const db = new DatabaseSync(file, { timeout: patienceMs })
    // Health data is the owner's business alone, whatever the umask.
    chmodSync(file, 0o600)
    db.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;' +
        'pragma trusted_schema = off; pragma temp_store = memory; pragma journal_size_limit = 67108864;' +
        `pragma busy_timeout = ${blockedMs}`,
    )
    return db
  })
}

function openReader(file: string): DatabaseSync {
  return opening(() => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: patienceMs })
    db.exec('pragma query_only = on; pragma trusted_schema = off; pragma temp_store = memory')
    return db
  })
}

function opening(open: () => DatabaseSync): DatabaseSync {
  try {
    return open()
  } catch (error) {
    throw fromSqlite(error)
  }
}

type Prepared = {
  readonly statement: StatementSync
  /** Absent where nothing comes back. */
  readonly toRow: RowMaker | undefined
}

// Queries are written by us, not by callers, so their texts are few; the limit is for lists of varying length.
const statementsKept = 400

class Connection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction
  }

  exec(sql: string): void {
    try {
      this.#db.exec(sql)
    } catch (error) {
      throw fromSqlite(error)
    }
  }

  rows(sql: string, parameters: readonly unknown[]): unknown[] {
    try {
      const { statement, toRow } = this.#prepare(sql)
      // node:sqlite checks every value itself and throws for what it cannot store.
      const found = statement.all(...(parameters as SQLInputValue[]))
      return toRow ? found.map(toRow) : found
    } catch (error) {
      throw fromSqlite(error)
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { statement, toRow } = this.#prepare(sql)
      const values = parameters as SQLInputValue[] // as above
      // Kysely says what a row holds; SQLite says nothing.
      if (toRow) return { rows: statement.all(...values).map(toRow) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    } catch (error) {
      throw fromSqlite(error)
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams are not used on SQLite: read in pages.')
  }

  close(): void {
    this.#statements.clear()
    if (this.#db.isOpen) this.#db.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    statement.setReturnArrays(true)
    const prepared = { statement, toRow: rowMaker(statement.columns().map(({ name }) => name)) }
    const oldest = this.#statements.size >= statementsKept ? this.#statements.keys().next() : undefined
    if (oldest?.value !== undefined) this.#statements.delete(oldest.value)
    this.#statements.set(sql, prepared)
    return prepared
  }
}

class ReadingDriver implements Driver {
  readonly #connection: Connection
  constructor(connection: Connection) {
    this.#connection = connection
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('This connection only reads: use store.transaction.')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Hands out its connection to one piece of work at a time, in the order they came. */
class WritingDriver implements Driver {
  readonly #connection: Connection
  readonly #file: string
  readonly #afterCommit: () => void
  readonly #waiting: Array<() => void> = []
  #isTaken = false

  constructor(connection: Connection, file: string, afterCommit: () => void) {
    this.#connection = connection
    this.#file = file
    this.#afterCommit = afterCommit
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  // IMMEDIATE: a transaction that reads first and writes later can then never lose the race to another process.
  async beginTransaction(): Promise<void> {
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

  async commitTransaction(): Promise<void> {
    this.#connection.exec('commit')
    this.#afterCommit()
  }

  // A full disk makes SQLite roll back by itself; a second time would only hide the first error.
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.isInTransaction) this.#connection.exec('rollback')
  }

  async destroy(): Promise<void> {}
}

// SQLite keeps the index of its log in memory that is mapped to the disk. When the disk has become read-only, the
// system does not fail a write to it but ends the process: so we look before, and leave no such write to readers.
function refuseReadOnly(file: string): void {
  try {
    accessSync(file, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EACCES'
    throw new StoreFailure('unavailable', code, 'The database file cannot be written.')
  }
}

// The one writer holds the whole database, so a row needs no lock of its own here.
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

class Adapter extends SqliteAdapter {
  // True of SQLite whatever Kysely's cautious default says: a failed migration leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const dialect = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new Compiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
