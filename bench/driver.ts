// The shortest way to either store: prepared statements and nothing else.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { sqliteFile } from '#server/db/sqlite.ts'

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
    const statements = new Map<string, StatementSync>()
    return (sql, values) => {
      let statement = statements.get(sql)
      if (!statement) {
        statement = db.prepare(sql)
        statements.set(sql, statement)
      }
      return statement.all(...(values as SQLInputValue[])) // the product's own values
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

function postgresDriver(url: string): Driver {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const names = new Map<string, string>()
  const named = (sql: string): string => {
    const name = names.get(sql) ?? `c${names.size}`
    names.set(sql, name)
    return name
  }
  return {
    rows: async (sql, values) =>
      (await pool.query({ name: named(sql), text: sql, values: [...values] })).rows,
    transaction: async (work) => {
      const client = await pool.connect()
      await client.query('begin')
      await work(
        async (sql, values) =>
          (await client.query({ name: named(sql), text: sql, values: [...values] })).rows,
      )
      await client.query('commit')
      client.release()
    },
  }
}
