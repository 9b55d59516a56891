// A process that migrates a database and is killed at the NTH of the statements that change something; without NTH it
// is not killed and prints how many there are. For tests of interrupted upgrades.
// node test/killed-migration.ts '{"dataDir":…,"databaseUrl":…}' [NTH before|under-way]
import { type Kysely, type KyselyPlugin, RawNode, type RootOperationNode } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const [address = '{}', nth, moment] = process.argv.slice(2)
const { dataDir, databaseUrl } = JSON.parse(address)

let changes = 0
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!isRead(node)) changes += 1
    if (!isRead(node) && changes === Number(nth)) {
      // A little later PostgreSQL has the statement, and runs it although nobody waits for the answer.
      if (moment === 'under-way') setImmediate(die)
      else die()
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

const isRead = (node: RootOperationNode): boolean =>
  RawNode.is(node) && /^\s*(select|show|set|reset)\b/.test(node.sqlFragments[0] ?? '')

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

// Loaded by need: the test starts this file many times.
async function open(): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (databaseUrl === undefined) {
    const { openSqlite } = await import('#server/db/sqlite.ts')
    const { writer, close } = openSqlite(dataDir)
    return { db: writer, close }
  }
  const { openPatientPostgres } = await import('#server/db/postgres.ts')
  const { kysely, close } = openPatientPostgres(databaseUrl)
  return { db: kysely, close }
}

const { migrate } = await import('#server/db/migrate.ts')
const { db, close } = await open()
await migrate(db.withPlugin(killer), databaseUrl === undefined ? 'sqlite' : 'postgres')
await close()
console.log(changes)
