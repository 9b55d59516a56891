// Migrates a database in its own process and kills it at the NTH statement that changes something. With the name of a
// migration it runs up to that one and prints the number of such statements. For tests of interrupted upgrades.
// node test/stores/killed-migration.ts '{"dataDir":…,"databaseUrl":…}' NTH before|under-way
// node test/stores/killed-migration.ts '{"dataDir":…,"databaseUrl":…}' MIGRATION
import { type Kysely, type KyselyPlugin, RawNode, type RootOperationNode } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const [address = '{}', nthOrName = '', moment] = process.argv.slice(2)
const { dataDir, databaseUrl } = JSON.parse(address)

let changes = 0
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!isRead(node)) changes += 1
    if (!isRead(node) && changes === Number(nthOrName)) {
      // Wait until PostgreSQL has received the statement; it runs it although the client is gone.
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

// Imported dynamically, because the test starts this file many times.
async function open(): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (databaseUrl === undefined) {
    const { openSqlite } = await import('#server/db/drivers/sqlite.ts')
    const { writer, close } = openSqlite(dataDir)
    return { db: writer, close }
  }
  const { openPatientPostgres } = await import('#server/db/drivers/postgres.ts')
  const { kysely, close } = openPatientPostgres(databaseUrl)
  return { db: kysely, close }
}

const { migrate, migrationNames } = await import('#server/db/migrate.ts')
const { db, close } = await open()
const wanted =
  moment === undefined ? migrationNames.slice(0, migrationNames.indexOf(nthOrName) + 1) : migrationNames
await migrate(db.withPlugin(killer), databaseUrl === undefined ? 'sqlite' : 'postgres', wanted)
await close()
console.log(changes)
