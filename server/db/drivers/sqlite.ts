// SQLite through node:sqlite: one connection writes and one only reads, so that no read waits for a transaction
// (WAL allows both at once). Another process may have the same file open.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { fromSqlite, StoreFailure } from '#server/db/failure.ts'
import type { RunRead, Tables } from '#server/db/tables.ts'
import { Connection } from './sqlite-connection.ts'
import { patienceMs, WritingDriver } from './sqlite-writer.ts'

export const sqliteFile = (dataDir: string): string => join(dataDir, 'pitchside.db')

// A blocked call stops the whole process, so SQLite itself waits briefly and the writer pauses between tries.
const blockedMs = 20

interface SqliteConnections {
  readonly writer: Kysely<Tables>
  readonly reader: Kysely<Tables>
  readonly run: RunRead
  close(): Promise<void>
}

export function openSqlite(dataDir: string): SqliteConnections {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  const writing = new Connection(openWriter(file))
  const reading = new Connection(openReader(file))
  // The first read after a write updates the index of the log. It happens here because of `refuseReadOnly`.
  const keepUp = () => {
    try {
      reading.exec('pragma user_version')
    } catch (error) {
      // The write is on the disk in any case; the next read reports the failure.
      if (!(error instanceof StoreFailure)) throw error
    }
  }
  const writer = new Kysely<Tables>({ dialect: dialect(() => new WritingDriver(writing, file, keepUp)) })
  const reader = new Kysely<Tables>({ dialect: dialect(() => new ReadingDriver(reading)) })
  return {
    writer,
    reader,
    run: (query) => reading.executeQuery(query),
    // Pending commits come first. The writer closes last, because that folds the log into the database file.
    close: async () => {
      await writer.destroy()
      await reader.destroy()
      reading.close()
      writing.close()
    },
  }
}

/** Only for reading, beside the connections of the program. */
export function openSqliteReader(dataDir: string) {
  const reading = new Connection(openReader(sqliteFile(dataDir)))
  const kysely = new Kysely<Tables>({ dialect: dialect(() => new ReadingDriver(reading)) })
  const run: RunRead = (query) => reading.executeQuery(query)
  return {
    kysely,
    run,
    close: async () => {
      await kysely.destroy()
      reading.close()
    },
  }
}

function openWriter(file: string): DatabaseSync {
  return opening(() => {
    const db = new DatabaseSync(file, { timeout: patienceMs })
    // Only the owner may read health data, whatever the umask.
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

// The one writer locks the whole database, so rows need no lock (`for update`) here.
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }

  // SQLite plans a statement again whenever its limit is a parameter: 50 µs instead of 8 for the latest check.
  protected override visitLimit(node: LimitNode): void {
    if (!ValueNode.is(node.limit)) return super.visitLimit(node)
    this.append('limit ')
    this.appendImmediateValue(node.limit.value)
  }
}

class Adapter extends SqliteAdapter {
  // Otherwise Kysely queues every query; our drivers queue only writes.
  override get supportsMultipleConnections(): boolean {
    return true
  }
  // Kysely's default says no, but SQLite rolls schema changes back.
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
