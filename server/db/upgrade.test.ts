// Upgrades a database of every released version and compares every row, also when the upgrade is killed.
// test/fixtures holds the databases; CONTRIBUTING.md says how to add one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { tableKeys } from '#server/backup/tables.ts'
import { makeOldDatabase, migrationsOf, releasedVersions, tablesOf } from '#test/fixtures/old-database.ts'
import { dumpSchema, withoutRunner } from '#test/schema-dump.ts'
import { aCopyOf, anEmptyStoreAddress, aStoreAddress, type FreshStore, storeUnderTest } from '#test/store.ts'
import { migrationNames } from './migrate.ts'
import { openStore, type Store, type StoreAddress } from './store.ts'

async function forThisTest(made: Promise<FreshStore>): Promise<FreshStore> {
  const address = await made
  onTestFinished(address.remove)
  return address
}

async function anOldDatabase(version: string): Promise<FreshStore> {
  const address = await forThisTest(anEmptyStoreAddress())
  await makeOldDatabase(version, address)
  return address
}

async function withStore<Result>(
  address: StoreAddress,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(address)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const schemaOf = async ({ read, kind }: Store) => withoutRunner(await dumpSchema(read, kind))

// The columns that the version had, in the order of its backup.
const rowsLike = (version: string, { read }: Store) =>
  Promise.all(
    tablesOf(version).map(async ({ name, columns }) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
        order by ${sql.join(tableKeys[name].map((column) => sql.ref(column)))}`.execute(read)
      return { name, columns, rows: rows.map((row) => columns.map((column) => row[column])) }
    }),
  )

// Runs the upgrade in its own process, to the end or killed at one of its statements.
async function upgradeApart({ dataDir, databaseUrl }: StoreAddress, ...kill: string[]) {
  const given = JSON.stringify({ dataDir, databaseUrl })
  const child = spawn(process.execPath, ['test/killed-migration.ts', given, ...kill], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Halves the time of the many processes.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'pitchside-upgrade-cache') },
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { changes: Number(said), signal }
}

// Each kill starts a process; running some in parallel uses both cores.
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: 3 }, worker))
}

describe.for(releasedVersions)('a database of version %s', (version) => {
  test('has a value in every column of every table', () => {
    for (const { name, columns, rows } of tablesOf(version))
      for (const [nth, column] of columns.entries())
        expect(
          rows.some((row) => row[nth] !== null),
          `${name}.${column}`,
        ).toBe(true)
  })

  test('keeps every row and has the schema of a new database', async () => {
    const old = await anOldDatabase(version)
    expect(await withStore(old, (store) => rowsLike(version, store))).toEqual(tablesOf(version))
    const fresh = await forThisTest(aStoreAddress())
    expect(await withStore(old, schemaOf)).toEqual(await withStore(fresh, schemaOf))
  })

  test('is upgraded once when several servers start on it', async () => {
    const old = await anOldDatabase(version)
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(old)))
    for (const store of stores) expect(await rowsLike(version, store)).toEqual(tablesOf(version))
    for (const store of stores) {
      await store.ping()
      await store.close()
    }
  })

  test('keeps every row when the upgrade is killed at any of its statements', async () => {
    const old = await anOldDatabase(version)
    const whole = await forThisTest(aCopyOf(old))
    const { changes } = await upgradeApart(whole)
    // The newest version has nothing to change until the next migration.
    expect(changes > 0).toBe(migrationsOf(version).length < migrationNames.length)
    const schema = await withStore(whole, schemaOf)
    const moments = storeUnderTest === 'sqlite' ? ['before'] : ['before', 'under-way']
    const kills = Array.from({ length: changes }, (_, nth) => moments.map((moment) => [`${nth + 1}`, moment]))
    await inParallel(kills.flat(), async (kill) => {
      const copy = await aCopyOf(old)
      const at = `killed at statement ${kill.join(', ')}`
      expect(await upgradeApart(copy, ...kill), at).toMatchObject({ signal: 'SIGKILL' })
      await withStore(copy, async (store) => {
        expect(await rowsLike(version, store), at).toEqual(tablesOf(version))
        expect(await schemaOf(store), at).toEqual(schema)
      })
      await copy.remove()
    })
  }, 240_000)
})
