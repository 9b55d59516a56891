// Kills the upgrade of every released version at each of its statements. It starts a process for every kill, so it is a
// step of its own in `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'rolldown'
import { beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { migrationsOf, releasedVersions, tablesOf } from '#test/fixtures/old-database.ts'
import { anOldDatabase, forThisTest, rowsLike, schemaOf, withStore } from '#test/fixtures/upgrade.ts'
import { aCopyOf, storeUnderTest } from '#test/store.ts'
import { migrationNames } from './migrate.ts'
import type { StoreAddress } from './store.ts'

// Bundled, the file starts in a third of the time.
const bundle = join(tmpdir(), 'killed-migration')
beforeAll(async () => {
  const input = join(root, 'test/killed-migration.ts')
  await build({ input, platform: 'node', logLevel: 'silent', output: { dir: bundle } })
})

// Runs the upgrade in its own process, to the end or killed at one of its statements.
async function upgradeApart({ dataDir, databaseUrl }: StoreAddress, ...kill: string[]) {
  const given = JSON.stringify({ dataDir, databaseUrl })
  const child = spawn(process.execPath, [join(bundle, 'killed-migration.js'), given, ...kill], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'killed-migration-cache') },
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

test.for(releasedVersions)(
  'version %s keeps every row when its upgrade is killed at any statement',
  async (version) => {
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
  },
)
