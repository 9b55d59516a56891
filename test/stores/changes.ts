// A plugin that sees each statement of an upgrade that changes something, before it runs.
import { type Kysely, type KyselyPlugin, RawNode, type RootOperationNode } from 'kysely'
import { openPatientPostgres } from '#server/db/drivers/postgres.ts'
import { openSqlite } from '#server/db/drivers/sqlite.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Tables } from '#server/db/tables.ts'

/** Migrates the database, up to a migration when one is named, and calls `onChange` before each statement that changes something. */
export async function migrateWatched(
  { dataDir, databaseUrl }: StoreAddress,
  onChange: () => void,
  last = migrationNames.at(-1)!,
): Promise<void> {
  const { db, close } = open(dataDir, databaseUrl)
  const isAll = last === migrationNames.at(-1)
  const wanted = isAll ? migrationNames : migrationNames.slice(0, migrationNames.indexOf(last) + 1)
  try {
    await migrate(db.withPlugin(watcher(onChange)), databaseUrl === undefined ? 'sqlite' : 'postgres', wanted)
  } finally {
    await close()
  }
}

const watcher = (onChange: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (!isRead(node)) onChange()
    return node
  },
  transformResult: async ({ result }) => result,
})

const isRead = (node: RootOperationNode): boolean =>
  RawNode.is(node) && /^\s*(select|show|set|reset)\b/.test(node.sqlFragments[0] ?? '')

function open(
  dataDir: string,
  databaseUrl: string | undefined,
): { db: Kysely<Tables>; close(): Promise<void> } {
  if (databaseUrl === undefined) {
    const { writer, close } = openSqlite(dataDir)
    return { db: writer, close }
  }
  const { kysely, close } = openPatientPostgres(databaseUrl)
  return { db: kysely, close }
}
