// Reads one consistent snapshot of a database table by table while the server continues to write.
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import type { StoreKind } from '#server/db/columns.ts'
import { openPatientPostgres } from '#server/db/drivers/postgres.ts'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import type { StoreAddress } from '#server/db/store.ts'
import { BackupFailure } from './failure.ts'
import { type TableName, tableKeys } from './tables.ts'

type Value = string | number | null
export type BackupRow = readonly Value[]

export interface Source {
  readonly kind: StoreKind
  readonly migrations: readonly string[]
  /** Sorted by name, because the two stores return columns in different orders. */
  columns(table: TableName): Promise<string[]>
  count(table: TableName): Promise<number>
  /** Ordered by key, in pages. */
  pages(table: TableName, columns: readonly string[]): AsyncIterable<BackupRow[]>
}

const pageSize = 500

export const withSource = <Result>(
  { dataDir, databaseUrl }: StoreAddress,
  work: (source: Source) => Promise<Result>,
): Promise<Result> =>
  databaseUrl === undefined ? fromSqliteFile(sqliteFile(dataDir), work) : fromPostgres(databaseUrl, work)

// One read transaction of the database itself: writers continue, and no copy of the data is written anywhere.
async function fromSqliteFile<Result>(
  file: string,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new BackupFailure(`There is no database at ${file}: is DATA_DIR right?`)
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    db.exec('pragma trusted_schema = off; begin')
    refuseDamaged(db)
    return await work(sqliteSource(db))
  } finally {
    db.close()
  }
}

function refuseDamaged(db: DatabaseSync): void {
  const said = db.prepare('pragma integrity_check').all()
  const isSound = said.length === 1 && said[0]?.integrity_check === 'ok'
  if (!isSound) throw new BackupFailure('The database is damaged: its integrity check fails.')
  if (db.prepare('pragma foreign_key_check').all().length > 0)
    throw new BackupFailure('The database is damaged: a row points to one that is not there.')
}

function sqliteSource(db: DatabaseSync): Source {
  const all = (text: string) => db.prepare(text).all()
  const has = (table: string) =>
    db.prepare("select 1 from sqlite_master where type = 'table' and name = ?").all(table).length > 0
  return {
    kind: 'sqlite',
    migrations: has('kysely_migration')
      ? all('select name from kysely_migration order by name').map(({ name }) => String(name))
      : [],
    columns: async (table) =>
      has(table)
        ? all(`select name from pragma_table_info('${table}')`)
            .map(({ name }) => String(name))
            .toSorted()
        : [],
    count: async (table) => Number(all(`select count(*) as n from ${table}`)[0]?.n),
    pages: async function* (table, columns) {
      const statement = db.prepare(selectText(table, columns))
      statement.setReturnArrays(true)
      let page: BackupRow[] = []
      for (const row of statement.iterate()) {
        page.push(row as unknown as BackupRow) // rows are arrays here; the schema has no blobs
        if (page.length < pageSize) continue
        yield page
        page = []
      }
      if (page.length > 0) yield page
    },
  }
}

async function fromPostgres<Result>(url: string, work: (source: Source) => Promise<Result>): Promise<Result> {
  const { kysely, close } = openPatientPostgres(url)
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set transaction read only`.execute(trx)
        const migrations = await appliedMigrations(trx, 'postgres')
        return work({
          kind: 'postgres',
          migrations,
          columns: async (table) => {
            const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
              where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(trx)
            return rows.map(({ name }) => name).toSorted()
          },
          count: async (table) => {
            const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
              trx,
            )
            return rows[0]?.n ?? 0
          },
          pages: async function* (table, columns) {
            const cursor = `all_${table}`
            const run = (text: string) => trx.executeQuery<Record<string, Value>>(CompiledQuery.raw(text))
            await run(`declare ${cursor} no scroll cursor for ${selectText(table, columns)}`)
            for (;;) {
              const { rows } = await run(`fetch ${pageSize} from ${cursor}`)
              if (rows.length === 0) break
              yield rows.map((row) => columns.map((column) => row[column] ?? null))
            }
            await run(`close ${cursor}`)
          },
        })
      })
  } finally {
    await close()
  }
}

function selectText(table: TableName, columns: readonly string[]): string {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const key = tableKeys[table].map((column) => `"${column}"`).join(', ')
  return `select ${list} from ${table} order by ${key}`
}
