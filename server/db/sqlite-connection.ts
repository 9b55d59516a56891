// A connection of node:sqlite, with its statements kept prepared and its errors in our words.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { fromSqlite } from './failure.ts'
import { rowFactory, type ToRow } from './row-objects.ts'

type Prepared = {
  readonly statement: StatementSync
  /** Absent where nothing comes back. */
  readonly toRow: ToRow | undefined
}

// Queries are written by us, not by callers, so their texts are few; the limit is for lists of varying length.
const statementsKept = 400

export class Connection implements DatabaseConnection {
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
    const prepared = { statement, toRow: rowFactory(statement.columns().map(({ name }) => name)) }
    const oldest = this.#statements.size >= statementsKept ? this.#statements.keys().next() : undefined
    if (oldest?.value !== undefined) this.#statements.delete(oldest.value)
    this.#statements.set(sql, prepared)
    return prepared
  }
}
