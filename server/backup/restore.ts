// `npm run restore -- FILE` loads a backup in one transaction. A running server continues to answer reads. Its
// writes wait, and are refused with "try again" when the restore takes longer than their time limit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { builtInOrganisation } from '#domain/people/account.ts'
import type { StoreKind } from '#server/db/columns.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openPatientPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Reader, Tables, Trx } from '#server/db/tables.ts'
import { recordCommand } from './audit-entry.ts'
import { backUp } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { readFile, type Summary } from './file.ts'
import type { Row } from './source.ts'
import { keptTables, type TableName, tableNames } from './tables.ts'

export interface RestoreOptions {
  /** Replace the present data, after saving it to this file. */
  readonly replaceAfterSavingTo?: string
  /** The audit entry to write; none when a database is moved. */
  readonly record?: 'backup-restored'
}

export async function restore(
  address: StoreAddress,
  file: string,
  options: RestoreOptions = {},
): Promise<Summary> {
  const summary = await readFile(file)
  const { migrations } = summary.head
  const unknown = migrations.find((name) => !migrationNames.includes(name))
  if (unknown !== undefined)
    throw new BackupFailure(
      `${file} was made by a newer Pitchside (it has ${unknown}): update the program first.`,
    )
  if (migrations.length < migrationNames.length)
    return broughtUpToDate(file, summary, (newer) => restore(address, newer, options))

  const target = openTarget(address)
  try {
    await migrate(target.kysely, target.kind)
    await target.kysely.transaction().execute(async (trx) => {
      await keepOthersOut(trx, target.kind)
      if (options.replaceAfterSavingTo !== undefined) {
        await backUp(address, options.replaceAfterSavingTo)
      } else if (!(await isEmpty(trx))) {
        throw new BackupFailure('The database contains data. Add --replace to replace it with the backup.')
      }
      await empty(trx)
      await readFile(file, {
        rows: (table, columns, rows) => insertRows(trx, target.kind, table, columns, rows),
      })
      await refuseUnlessComplete(trx, summary)
      await analyse(trx, target.kind)
      if (options.record) await recordCommand(trx, options.record)
    })
  } finally {
    await target.close()
  }
  return summary
}

interface Target {
  readonly kind: StoreKind
  readonly kysely: Kysely<Tables>
  close(): Promise<void>
}

function openTarget({ dataDir, databaseUrl }: StoreAddress): Target {
  if (databaseUrl !== undefined) return { kind: 'postgres', ...openPatientPostgres(databaseUrl) }
  const { writer, close } = openSqlite(dataDir)
  return { kind: 'sqlite', kysely: writer, close }
}

// On SQLite the transaction itself blocks other writers.
async function keepOthersOut(trx: Trx, kind: StoreKind): Promise<void> {
  if (kind === 'postgres') await sql.raw(`lock table ${tableNames.join(', ')} in exclusive mode`).execute(trx)
}

async function isEmpty(trx: Reader): Promise<boolean> {
  const people = await trx.selectFrom('users').select('_id').limit(1).execute()
  const clubs = await trx
    .selectFrom('organisations')
    .select('_id')
    .where('_id', '!=', builtInOrganisation._id)
    .limit(1)
    .execute()
  const record = await trx.selectFrom('audit').select('_id').limit(1).execute()
  return people.length + clubs.length + record.length === 0
}

// The audit is append-only: entries made after the backup stay, missing ones are added.
async function empty(trx: Trx): Promise<void> {
  for (const table of tableNames.toReversed())
    if (table !== 'audit') await sql`delete from ${sql.table(table)}`.execute(trx)
}

// SQLite allows 32766 parameters in one statement, PostgreSQL 65535.
const mostValues = 30_000

async function insertRows(
  trx: Trx,
  kind: StoreKind,
  table: TableName,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const atOnce = Math.floor(mostValues / columns.length)
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    await trx.executeQuery(CompiledQuery.raw(insertText(kind, table, columns, some.length), some.flat()))
  }
}

function insertText(kind: StoreKind, table: TableName, columns: readonly string[], rows: number): string {
  const list = columns.map((column) => `"${column}"`).join(', ')
  let place = 0
  const next = () => {
    place += 1
    return kind === 'sqlite' ? '?' : `$${place}`
  }
  const tuples = Array.from({ length: rows }, () => `(${columns.map(next).join(', ')})`)
  const known = table === 'audit' ? ' on conflict (_id) do nothing' : ''
  return `insert into ${table} (${list}) values ${tuples.join(', ')}${known}`
}

async function refuseUnlessComplete(trx: Trx, { tables }: Summary): Promise<void> {
  for (const [table, { rows }] of tables) {
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      trx,
    )
    const stored = found[0]?.n ?? 0
    if (table === 'audit' ? stored < rows : stored !== rows)
      throw new BackupFailure(`Only ${stored} of ${rows} rows of ${table} were stored; nothing was changed.`)
  }
}

// Until PostgreSQL has analysed new tables by itself, it may read them whole. SQLite has no statistics (decision 050).
async function analyse(trx: Trx, kind: StoreKind): Promise<void> {
  if (kind === 'postgres') await sql.raw(`analyze ${tableNames.join(', ')}`).execute(trx)
}

// A backup of an older version is loaded into the schema of that version, which is then upgraded.
async function broughtUpToDate<Result>(
  file: string,
  { head, tables }: Summary,
  work: (newer: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pitchside-restore-'))
  try {
    const { writer, close } = openSqlite(folder)
    try {
      await migrate(writer, 'sqlite', head.migrations)
      await writer.transaction().execute(async (trx) => {
        // The only row that migrations insert. The backup contains it too.
        await trx.deleteFrom('organisations').execute()
        await readFile(file, {
          rows: (table, columns, rows) => insertRows(trx, 'sqlite', table, columns, rows),
        })
      })
      await migrate(writer, 'sqlite')
    } finally {
      await close()
    }
    const newer = join(folder, 'newer.backup')
    // Sessions only when the file contains them, as in a move. Kept tables always, even if the old version lacked
    // them.
    const all = tableNames.filter((table) => tables.has(table) || keptTables.includes(table))
    await backUp({ dataDir: folder }, newer, all)
    return await work(newer)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
