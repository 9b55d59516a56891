// Migrated PostgreSQL databases for tests. Each is a copy of one template and is emptied and reused after a test,
// because copying and dropping a database takes longer than most tests.
import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { root } from '#scripts/root.ts'
import { openStore } from '#server/db/store.ts'

export type Database = { readonly databaseUrl: string; remove(): Promise<void> }

type TableRows = { readonly table: string; readonly json: string | null }
type Copy = {
  readonly name: string
  readonly schema: string
  readonly rows: readonly TableRows[]
  /** Stays connected, because a new connection for every test costs more than emptying the tables. */
  readonly keeper: pg.Client
}

/** Drops the databases of a run on a server that continues to run. */
export const dropAllOfRun = (server: string): Promise<void> =>
  onDatabase(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [namesOfRun()],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

/** The prefix of every database of a run, derived from the temporary folder of the run. */
const namesOfRun = (): string =>
  `pitchside_test_${createHash('sha256').update(basename(tmpdir())).digest('hex').slice(0, 8)}_`
const freshName = () => `${namesOfRun()}${randomBytes(6).toString('hex')}`

const free: Copy[] = []
const inUse = new Map<string, Copy>()

/** A migrated, empty database. */
export async function aMigratedDatabase(server: string): Promise<Database> {
  const copy = free.pop() ?? (await copyTemplate(server))
  inUse.set(copy.name, copy)
  return {
    databaseUrl: addressOf(server, copy.name),
    remove: async () => {
      inUse.delete(copy.name)
      if (await emptied(copy)) return void free.push(copy)
      await copy.keeper.end()
      await drop(server, copy.name)
    },
  }
}

/** A database without any migration. */
export async function anEmptyDatabase(server: string): Promise<Database> {
  const name = freshName()
  await onDatabase(server, (client) => client.query(`create database ${name} strategy file_copy`))
  return { databaseUrl: addressOf(server, name), remove: () => drop(server, name) }
}

/** The source must have no open connection. */
export async function aCopyOfDatabase(server: string, databaseUrl: string): Promise<Database> {
  const name = freshName()
  const original = new URL(databaseUrl).pathname.slice(1)
  await inUse.get(original)?.keeper.end()
  await onDatabase(server, (client) =>
    client.query(`create database ${name} template ${original} strategy file_copy`),
  )
  return { databaseUrl: addressOf(server, name), remove: () => drop(server, name) }
}

async function copyTemplate(server: string): Promise<Copy> {
  const template = await templateOn(server)
  const name = freshName()
  // FILE_COPY is three times faster than the default, which writes every page to the WAL as well.
  await onDatabase(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const keeper = await keeperOf(server, name)
  return { name, keeper, schema: await schemaOf(keeper), rows: await rowsOf(keeper) }
}

async function keeperOf(server: string, name: string): Promise<pg.Client> {
  const keeper = new pg.Client({
    connectionString: addressOf(server, name),
    // The replica role skips the append-only trigger of the audit and foreign keys.
    options: '-c session_replication_role=replica',
  })
  // A test may end every connection of its database; `emptied` finds out.
  keeper.on('error', () => {})
  await keeper.connect()
  return keeper
}

const drop = (server: string, name: string) =>
  onDatabase(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
  })

/**
 * Resets a database to the content of the template. Returns false when a test changed the schema or ended the
 * connection; the database is then not reused.
 */
async function emptied({ keeper, schema, rows }: Copy): Promise<boolean> {
  const isConnected = await keeper.query('select 1').then(
    () => true,
    () => false,
  )
  if (!isConnected) return false
  await keeper.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  if ((await schemaOf(keeper)) !== schema) return false
  for (const { table, json } of await changedTables(keeper, rows)) {
    await keeper.query(`delete from ${table}`)
    if (json !== null)
      await keeper.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        json,
      ])
  }
  return true
}

async function changedTables(client: pg.Client, rows: readonly TableRows[]): Promise<TableRows[]> {
  const isChanged = ({ table, json }: TableRows) =>
    json === null
      ? `exists (select from ${table})`
      : `(select json_agg(one)::text from ${table} as one) is distinct from ${client.escapeLiteral(json)}`
  const text = `select array[${rows.map(isChanged).join()}] as changed`
  const result = await client.query<{ changed: boolean[] }>({ name: 'changed tables', text })
  return rows.filter((_, nth) => result.rows[0]?.changed[nth])
}

const catalogs = {
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_attrdef: 'oid',
  pg_constraint: 'oid',
  pg_trigger: 'oid',
  pg_proc: 'oid',
}

// A change of the schema adds or removes rows of these catalogs. `xmin` is the transaction that wrote a row, and the
// objects of PostgreSQL itself have smaller ids.
async function schemaOf(client: pg.Client): Promise<string> {
  const states = Object.entries(catalogs).map(
    ([name, id]) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${name} where ${id} >= 16384)`,
  )
  const text = `select concat_ws(', ', ${states.join()}) as schema`
  const { rows } = await client.query<{ schema: string }>({ name: 'schema', text })
  return rows[0]?.schema ?? ''
}

/** The rows that migrations insert into each table; null when there are none. */
async function rowsOf(client: pg.Client): Promise<TableRows[]> {
  const tables = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const reads = tables.rows.map(
    ({ name }) => `select '${name}' as table, json_agg(one)::text as json from ${name} as one`,
  )
  return (await client.query<TableRows>(reads.join(' union all '))).rows
}

let templateMade: Promise<string> | undefined
function templateOn(server: string): Promise<string> {
  // Named by the hash of the schema sources, so that it is created once for all test files and runs.
  templateMade ??= onDatabase(server, async (client) => {
    const name = `pitchside_template_${schemaHash()}`
    await client.query('select pg_advisory_lock(4711)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_${randomBytes(3).toString('hex')}`
      await client.query(`create database ${unfinished}`)
      const databaseUrl = addressOf(server, unfinished)
      await (await openStore({ dataDir: tmpdir(), databaseUrl })).close()
      await rename(client, unfinished, name)
    }
    return name
  })
  return templateMade
}

// A connection of the pool may still be closing, and a database with connections cannot be renamed.
async function rename(client: pg.Client, from: string, to: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query(`alter database ${from} rename to ${to}`)
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function schemaHash(): string {
  const hash = createHash('sha256')
  const files = globSync('server/db/**/*.ts', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  })
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onDatabase<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
