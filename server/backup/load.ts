// Loads a backup into a database in one transaction. A running server continues to answer reads. Its writes wait, and
// are refused with "try again" when the loading takes longer than their time limit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { builtInOrganisation } from '#domain/people/account.ts'
import type { StoreKind } from '#server/db/columns.ts'
import { openSqlite } from '#server/db/drivers/sqlite.ts'
import { floorOf, raiseFloor } from '#server/db/floor.ts'
import { appliedMigrations, migrate, migrationNames, unknownMigration } from '#server/db/migrate.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { backUp } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { readFile, type Summary, type Visitor } from './file.ts'
import type { BackupRow } from './source.ts'
import { keptTables, type TableName, tableNames } from './tables.ts'
import { openTarget, type Target } from './target.ts'

interface LoadOptions {
  /** For an encrypted backup: secret age keys, one of which reads it. */
  readonly identities?: readonly string[]
  /** Called before the present data goes. Without it only an empty database is loaded. */
  readonly beforeReplacing?: (trx: Trx) => Promise<void>
  /** Called when everything is loaded, in the same transaction. */
  readonly finish?: (trx: Trx) => Promise<void>
}

/** As it was backed up: nothing is ended or taken back. */
export async function load(address: StoreAddress, file: string, options: LoadOptions = {}): Promise<Summary> {
  const { identities = [] } = options
  const summary = await readFile(file, {}, identities)
  const { migrations } = summary.head
  const unknown = unknownMigration(migrations)
  if (unknown !== undefined)
    throw new BackupFailure(
      `${file} was made by a newer Pitchside (it has ${unknown}): update the program first.`,
    )
  if (migrations.length < migrationNames.length)
    return broughtUpToDate(file, summary, identities, async (newer) => ({
      ...(await load(address, newer, options)),
      head: summary.head,
    }))

  const target = openTarget(address)
  try {
    await migrate(target.kysely, target.kind)
    await refuseNewerTarget(target)
    await target.kysely.transaction().execute(async (trx) => {
      await keepOthersOut(trx, target.kind)
      if (options.beforeReplacing) await options.beforeReplacing(trx)
      else if (!(await isEmpty(trx)))
        throw new BackupFailure('The database contains data. Add --replace to replace it with the backup.')
      const floor = await floorOf(trx, target.kind)
      await empty(trx)
      await readFile(file, rowsInto(trx, target.kind), identities)
      await refuseUnlessComplete(trx, summary)
      // Servers of the version below the floor were told not to run, whatever the backup says.
      if (floor !== null) await raiseFloor(trx, floor)
      await options.finish?.(trx)
      await analyse(trx, target.kind)
    })
  } finally {
    await target.close()
  }
  return summary
}

// Tables that only a newer version knows would keep their rows.
async function refuseNewerTarget({ kysely, kind }: Target): Promise<void> {
  const unknown = unknownMigration(await appliedMigrations(kysely, kind))
  if (unknown !== undefined)
    throw new BackupFailure(
      `A newer Pitchside has added to the database (it has ${unknown}): restore with that version.`,
    )
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

// The audit and the ledger are append-only: entries made after the backup stay, missing ones are added.
const appendOnly: ReadonlySet<TableName> = new Set<TableName>(['audit', 'revocations'])

async function empty(trx: Trx): Promise<void> {
  for (const table of tableNames.toReversed())
    if (!appendOnly.has(table)) await sql`delete from ${sql.table(table)}`.execute(trx)
}

const rowsInto = (trx: Trx, kind: StoreKind): Visitor => ({
  rows: (table, columns, rows) => insertRows(trx, kind, table, columns, rows),
})

// SQLite allows 32766 parameters in one statement, PostgreSQL 65535.
const mostValues = 30_000

async function insertRows(
  trx: Trx,
  kind: StoreKind,
  table: TableName,
  columns: readonly string[],
  rows: readonly BackupRow[],
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
  const known = appendOnly.has(table) ? ' on conflict (_id) do nothing' : ''
  return `insert into ${table} (${list}) values ${tuples.join(', ')}${known}`
}

async function refuseUnlessComplete(trx: Trx, { tables }: Summary): Promise<void> {
  for (const [table, { rows }] of tables) {
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      trx,
    )
    const stored = found[0]?.n ?? 0
    if (appendOnly.has(table) ? stored < rows : stored !== rows)
      throw new BackupFailure(`Only ${stored} of ${rows} rows of ${table} were stored; nothing was changed.`)
  }
}

// Until PostgreSQL has analysed new tables by itself, it may read them whole. SQLite has no statistics (docs/decisions/server-speed.md).
async function analyse(trx: Trx, kind: StoreKind): Promise<void> {
  if (kind === 'postgres') await sql.raw(`analyze ${tableNames.join(', ')}`).execute(trx)
}

// A backup of an older version is loaded into the schema of that version, which is then upgraded.
async function broughtUpToDate<Result>(
  file: string,
  { head, tables }: Summary,
  identities: readonly string[],
  work: (newer: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pitchside-restore-'))
  try {
    const { writer, close } = openSqlite(folder)
    try {
      await migrate(writer, 'sqlite', head.migrations)
      await writer.transaction().execute(async (trx) => {
        // The only rows that migrations insert. The backup contains them too.
        await trx.deleteFrom('organisations').execute()
        if (tables.has('installation')) await trx.deleteFrom('installation').execute()
        await readFile(file, rowsInto(trx, 'sqlite'), identities)
      })
      await migrate(writer, 'sqlite')
    } finally {
      await close()
    }
    const newer = join(folder, 'newer.backup')
    // Sessions only when the file contains them, as in a move. Kept tables always, even if the old version lacked
    // them.
    const all = tableNames.filter((table) => tables.has(table) || keptTables.includes(table))
    await backUp({ dataDir: folder }, newer, { tables: all })
    return await work(newer)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
