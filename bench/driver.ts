// The shortest way to either store: prepared statements and nothing else, with whatever the product has found to be
// quick, so that the ceiling is one.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { readLines } from '#server/db/postgres.ts'
import { ReadLines } from '#server/db/read-lines.ts'
import { rowFactory, type ToRow } from '#server/db/row-objects.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { nameOf } from '#server/db/statement-names.ts'

export type Row = Record<string, unknown>
type Run = (sql: string, values: readonly unknown[]) => Promise<Row[]> | Row[]
export type Driver = { readonly rows: Run; transaction(work: (run: Run) => Promise<void>): Promise<void> }

export const openDriver = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Driver =>
  databaseUrl === undefined ? sqliteDriver(dataDir) : postgresDriver(databaseUrl)

function sqliteDriver(dataDir: string): Driver {
  const reading = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  const writing = new DatabaseSync(sqliteFile(dataDir), { timeout: 5_000 })
  writing.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const runOn = (db: DatabaseSync): Run => {
    const statements = new Map<string, [statement: StatementSync, toRow: ToRow | undefined]>()
    const prepare = (sql: string): [StatementSync, ToRow | undefined] => {
      const statement = db.prepare(sql)
      statement.setReturnArrays(true)
      return [statement, rowFactory(statement.columns().map(({ name }) => name))]
    }
    return (sql, values) => {
      const known = statements.get(sql) ?? prepare(sql)
      statements.set(sql, known)
      const [statement, toRow] = known
      const found = statement.all(...(values as SQLInputValue[])) // the product's own values
      return toRow ? (found.map(toRow) as Row[]) : []
    }
  }
  const write = runOn(writing)
  let last = Promise.resolve()
  return {
    rows: runOn(reading),
    // One after the other, since there is one writing connection.
    transaction: (work) => {
      last = last.then(async () => {
        writing.exec('begin immediate')
        await work(write)
        writing.exec('commit')
      })
      return last
    },
  }
}

function postgresDriver(connectionString: string): Driver {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const lines = new ReadLines({ connectionString }, { over: () => () => {}, stop: () => {} }, readLines)
  return {
    rows: (sql, values) => lines.rows(sql, values) as Promise<Row[]>, // the driver only knows objects
    transaction: async (work) => {
      const client = await pool.connect()
      await client.query('begin')
      await work(
        async (text, values) => (await client.query({ name: nameOf(text), text, values: [...values] })).rows,
      )
      await client.query('commit')
      client.release()
    },
  }
}
