// A database of an older version whose upgrade is killed at random statements, several times in a row. The server then
// starts on it and every row is as it was.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { seeded } from '#scripts/random.ts'
import { root } from '#scripts/root.ts'
import { tableKeys } from '#server/backup/tables.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { keptRowsOf, makeOldDatabase, releasedVersions } from '#test/fixtures/old-database.ts'
import { programOf } from '#test/programs.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const killsInARow = 3
const latestStatement = 8

export async function interruptedUpgrade(
  { times, seed }: { times: number; seed: number },
  postgres?: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const random = seeded(seed)
  let kills = 0
  for (let time = 0; time < times; time += 1) {
    const version = random.pick(releasedVersions)
    const place = await aPlace(postgres)
    try {
      await makeOldDatabase(version, place)
      for (let kill = 0; kill < killsInARow; kill += 1)
        if (await killUpgrade(place, random.whole(1, latestStatement))) kills += 1
      // Compare before the server runs, because it removes expired rows.
      for (const table of await changedTables(place, version))
        losses.add(`${table} of ${version} is not as it was`)
      const server = await startServer(place)
      losses.check((await server.stop()) === 0, 'it did not stop in order')
    } finally {
      await place.remove()
    }
  }
  losses.check(kills > 0, 'no upgrade was killed')
  const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
  return losses.row('interrupted-upgrade', `${times} upgrades, ${kind}`, `${kills} x SIGKILL on the way`)
}

/** False when the upgrade was completed because it has fewer statements. */
async function killUpgrade({ dataDir, databaseUrl }: StoreAddress, nth: number): Promise<boolean> {
  const address = JSON.stringify({ dataDir, databaseUrl })
  const { path, compileCache } = await programOf('migration')
  const child = spawn(join(root, 'node_modules/.bin/node'), [path, address, String(nth), 'before'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const [, signal] = await once(child, 'exit')
  return signal === 'SIGKILL'
}

async function changedTables(place: StoreAddress, version: string): Promise<string[]> {
  const store = await openStore(place)
  try {
    const changed: string[] = []
    for (const { name, columns, rows } of keptRowsOf(version)) {
      const { rows: found } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
        order by ${sql.join(tableKeys[name].map((column) => sql.ref(column)))}`.execute(store.read)
      const now = found.map((row) => columns.map((column) => row[column]))
      if (!isDeepStrictEqual(now, rows)) changed.push(name)
    }
    return changed
  } finally {
    await store.close()
  }
}
