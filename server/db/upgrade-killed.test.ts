// Kills the upgrade of every released version: the newest one at every statement of its upgrade, older ones at the first and
// the last statement of each migration and at every fifth between them, another fifth for each version. Migrations never
// change, and each was killed at every statement while it was new. It starts a process for every kill, so it is a step of
// its own in `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { keptRowsOf, migrationsOf, releasedVersions } from '#test/fixtures/old-database.ts'
import { anOldDatabase, forThisTest, rowsLike, schemaOf, withStore } from '#test/fixtures/upgrade.ts'
import { programOf } from '#test/programs.ts'
import { aCopyOf, storeUnderTest } from '#test/store.ts'
import { migrationNames } from './migrate.ts'
import type { StoreAddress } from './store.ts'

// Runs the upgrade in its own process: up to a migration, or killed at one of its statements.
async function upgradeApart({ dataDir, databaseUrl }: StoreAddress, ...words: readonly string[]) {
  const given = JSON.stringify({ dataDir, databaseUrl })
  const { path, compileCache } = await programOf('migration')
  const child = spawn(process.execPath, [path, given, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { changes: Number(said), signal }
}

type Kill = { readonly start: StoreAddress; readonly migration: string; readonly words: readonly string[] }

type IsTried = (nth: number, changes: number) => boolean

const everyFifth = 5
const sampleOf =
  (version: number): IsTried =>
  (nth, changes) =>
    nth === 1 || nth === changes || nth % everyFifth === version % everyFifth

/**
 * Upgrades a copy migration by migration. Every kill starts on the database before its migration, so that it does not
 * repeat the migrations before it.
 */
async function killsOf(old: StoreAddress, missing: readonly string[], isTried: IsTried) {
  const moments = storeUnderTest === 'sqlite' ? ['before'] : ['before', 'under-way']
  const kills: Kill[] = []
  let start = old
  for (const migration of missing) {
    const next = await forThisTest(aCopyOf(start))
    const { changes } = await upgradeApart(next, migration)
    expect(changes, migration).toBeGreaterThan(0)
    const statements = Array.from({ length: changes }, (_, index) => index + 1)
    for (const nth of statements.filter((each) => isTried(each, changes)))
      for (const moment of moments) kills.push({ start, migration, words: [String(nth), moment] })
    start = next
  }
  return { kills, upgraded: start }
}

// Each kill starts a process; running some in parallel uses both cores.
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: 3 }, worker))
}

test.for(releasedVersions)('version %s keeps every row when its upgrade is killed', async (version) => {
  const tables = keptRowsOf(version)
  const old = await anOldDatabase(version)
  // The newest version has nothing to change until the next migration.
  const missing = migrationNames.slice(migrationsOf(version).length)
  const isNewest = version === releasedVersions.at(-1)
  const isTried = isNewest ? () => true : sampleOf(releasedVersions.indexOf(version))
  const { kills, upgraded } = await killsOf(old, missing, isTried)
  const schema = await withStore(upgraded, schemaOf)
  await inParallel(kills, async ({ start, migration, words }) => {
    const copy = await aCopyOf(start)
    const at = `killed in ${migration} at statement ${words.join(', ')}`
    expect(await upgradeApart(copy, ...words), at).toMatchObject({ signal: 'SIGKILL' })
    await withStore(copy, async (store) => {
      expect(await rowsLike(version, store), at).toEqual(tables)
      expect(await schemaOf(store), at).toEqual(schema)
    })
    await copy.remove()
  })
})
