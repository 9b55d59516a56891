// Kills the upgrade of every released version. In the newest version, steps that PostgreSQL makes one by one are killed at
// every third statement, and one transaction (all on SQLite) at its first statement, at those at its end, when whatever was committed
// too early is there, and at every tenth. Older versions are killed at every fortieth, others for each version, and at the
// first and the last statement of the migrations that no newer version runs. Migrations never change, and each was killed like
// this while it was new. It starts a process for every kill, so it is a step of its own in `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { keptRowsOf, migrationsOf, releasedVersions } from '#test/fixtures/old-database.ts'
import { anOldDatabase, forThisTest, rowsLike, schemaOf, withStore } from '#test/fixtures/upgrade.ts'
import { programOf } from '#test/programs.ts'
import { aCopyOf, storeUnderTest } from '#test/store.ts'
import { migrateWatched } from '#test/stores/changes.ts'
import { isOneTransaction, migrationNames } from './migrate.ts'
import type { StoreAddress } from './store.ts'

/** Runs the upgrade in its own process, which is killed at one of its statements. */
async function killUpgrade({ dataDir, databaseUrl }: StoreAddress, words: readonly string[]): Promise<void> {
  const given = JSON.stringify({ dataDir, databaseUrl })
  const { path, compileCache } = await programOf('migration')
  const child = spawn(process.execPath, [path, given, ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const [, signal] = await once(child, 'exit')
  expect(signal, words.join(', ')).toBe('SIGKILL')
}

/** The number of statements that change something on the way to this migration. */
async function changesUpTo(migration: string, address: StoreAddress): Promise<number> {
  let changes = 0
  await migrateWatched(address, () => (changes += 1), migration)
  return changes
}

type Kill = { readonly start: StoreAddress; readonly migration: string; readonly words: readonly string[] }

/** At which moments of a statement the upgrade is killed. */
type Moments = (migration: string, nth: number, changes: number) => readonly string[]

// SQLite runs a statement in the process itself. On PostgreSQL a statement that is under way ends as if it had not begun, or
// as if the next one was about to begin, so every tenth one is enough.
const allMoments: readonly string[] = storeUnderTest === 'sqlite' ? ['before'] : ['before', 'under-way']
// The last statements of a migration on SQLite note it, check references and switch foreign keys on again.
const fromItsNote = 3
const ofNewest: Moments = (migration, nth, changes) => {
  if (nth % 10 === 0) return allMoments
  const isEnd = nth === 1 || nth > changes - fromItsNote
  const isAlone = nth % 3 === 0 && !isOneTransaction(migration, storeUnderTest)
  return isEnd || isAlone ? ['before'] : []
}
const everyFortieth = 40

function sampleOf(version: number): Moments {
  const newer = releasedVersions[version + 1]
  const runAgain = new Set(newer === undefined ? [] : migrationNames.slice(migrationsOf(newer).length))
  return (migration, nth, changes) => {
    const isEnd = (nth === 1 || nth === changes) && !runAgain.has(migration)
    if (isEnd) return allMoments
    // Each version other ones, and of short migrations some too.
    const isSampled = (nth + 7 * version + migration.length) % everyFortieth === 0
    return isSampled ? allMoments.slice(nth % allMoments.length).slice(0, 1) : []
  }
}

/**
 * Upgrades a copy migration by migration. Every kill starts on the database before its migration, so that it does not
 * repeat the migrations before it.
 */
async function killsOf(old: StoreAddress, missing: readonly string[], momentsOf: Moments) {
  const kills: Kill[] = []
  let start = old
  for (const migration of missing) {
    const next = await forThisTest(aCopyOf(start))
    const changes = await changesUpTo(migration, next)
    expect(changes, migration).toBeGreaterThan(0)
    const statements = Array.from({ length: changes }, (_, index) => index + 1)
    for (const nth of statements)
      for (const moment of momentsOf(migration, nth, changes))
        kills.push({ start, migration, words: [String(nth), moment] })
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
  const momentsOf = isNewest ? ofNewest : sampleOf(releasedVersions.indexOf(version))
  const { kills, upgraded } = await killsOf(old, missing, momentsOf)
  const schema = await withStore(upgraded, schemaOf)
  await inParallel(kills, async ({ start, migration, words }) => {
    const copy = await aCopyOf(start)
    const at = `killed in ${migration} at statement ${words.join(', ')}`
    await killUpgrade(copy, words)
    await withStore(copy, async (store) => {
      expect(await rowsLike(version, store), at).toEqual(tables)
      expect(await schemaOf(store), at).toEqual(schema)
    })
    await copy.remove()
  })
})
