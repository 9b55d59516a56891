// A connection of node:sqlite that keeps its statements prepared and translates its errors.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { fromSqlite } from '#server/db/failure.ts'

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

// The program has few distinct queries; the limit is for `in` lists of varying length.
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

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { statement, columns } = this.#prepare(sql)
      const values = parameters as SQLInputValue[] // node:sqlite throws for values that it cannot store
      if (columns.length > 0) {
        const found = statement.all(...values) as unknown[] as unknown[][] // see setReturnArrays
        return { rows: found.map((row) => toObject(columns, row) as Row) } // Kysely knows the type of the row
      }
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
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) }
    const oldest = this.#statements.size >= statementsKept ? this.#statements.keys().next() : undefined
    if (oldest?.value !== undefined) this.#statements.delete(oldest.value)
    this.#statements.set(sql, prepared)
    return prepared
  }
}

// node:sqlite's own row objects are dictionaries, slow to copy and read (docs/decisions/server-speed.md).
export function toObject(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [place, name] of columns.entries()) row[name] = values[place]
  return row
}
