// Minimal access to both stores: prepared statements only. Rows are built as the product builds them.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { toObject } from '#server/db/drivers/sqlite-connection.ts'
import { statementNames } from '#server/db/drivers/statement-names.ts'

export type SqlRow = Record<string, unknown>
type Run = (sql: string, values: readonly unknown[]) => Promise<SqlRow[]> | SqlRow[]
export type Driver = {
  readonly rows: Run
  transaction(work: (run: Run) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export const openDriver = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Driver =>
  databaseUrl === undefined ? sqliteDriver(dataDir) : postgresDriver(databaseUrl)

function sqliteDriver(dataDir: string): Driver {
  const reading = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  const writing = new DatabaseSync(sqliteFile(dataDir), { timeout: 5_000 })
  writing.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const runOn = (db: DatabaseSync): Run => {
    const statements = new Map<string, [statement: StatementSync, columns: string[]]>()
    const prepare = (sql: string): [StatementSync, string[]] => {
      const statement = db.prepare(sql)
      statement.setReturnArrays(true)
      return [statement, statement.columns().map(({ name }) => name)]
    }
    return (sql, values) => {
      const known = statements.get(sql) ?? prepare(sql)
      statements.set(sql, known)
      const [statement, columns] = known
      const found = statement.all(...(values as SQLInputValue[])) as unknown[] as unknown[][] // see setReturnArrays
      return found.map((row) => toObject(columns, row))
    }
  }
  const write = runOn(writing)
  let last = Promise.resolve()
  return {
    rows: runOn(reading),
    // One after the other, because there is one write connection.
    transaction: (work) => {
      last = last.then(async () => {
        writing.exec('begin immediate')
        await work(write)
        writing.exec('commit')
      })
      return last
    },
    close: async () => {
      reading.close()
      writing.close()
    },
  }
}

function postgresDriver(connectionString: string): Driver {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const nameOf = statementNames()
  return {
    rows: async (text, values) => (await pool.query({ name: nameOf(text), text, values: [...values] })).rows,
    transaction: async (work) => {
      const client = await pool.connect()
      await client.query('begin')
      await work(
        async (text, values) => (await client.query({ name: nameOf(text), text, values: [...values] })).rows,
      )
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}
