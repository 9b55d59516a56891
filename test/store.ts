// A fresh, migrated database for a test: a SQLite file, or a PostgreSQL database when TEST_DATABASE_URL is set. It
// is a copy of one that was migrated once.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickFolderWith } from '#scripts/quick-folder.ts'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import {
  aCopyOfDatabase,
  aMigratedDatabase,
  anEmptyDatabase,
  type Database,
} from '#test/stores/postgres-databases.ts'

export const testServer: string | undefined = process.env.TEST_DATABASE_URL || undefined
export const storeUnderTest: 'sqlite' | 'postgres' = testServer ? 'postgres' : 'sqlite'

export const quickFolder = quickFolderWith(256)

export type FreshStore = StoreAddress & { remove(): Promise<void> }

export async function aStoreAddress(): Promise<FreshStore> {
  if (testServer !== undefined) return inFolder(await aMigratedDatabase(testServer))
  const address = inFolder()
  await copyMigratedFile(address.dataDir)
  return address
}

/** Puts a migrated SQLite database into a folder. */
export async function copyMigratedFile(dataDir: string): Promise<void> {
  copyFileSync(await sqliteTemplate(), sqliteFile(dataDir))
}

/** A database without any migration. */
export async function anEmptyStoreAddress(): Promise<FreshStore> {
  return inFolder(testServer === undefined ? undefined : await anEmptyDatabase(testServer))
}

/** A second database with the same content. The first must not be open. */
export async function aCopyOf(original: StoreAddress): Promise<FreshStore> {
  if (testServer !== undefined && original.databaseUrl !== undefined)
    return inFolder(await aCopyOfDatabase(testServer, original.databaseUrl))
  const address = inFolder()
  copyFileSync(sqliteFile(original.dataDir), sqliteFile(address.dataDir))
  return address
}

function inFolder(database?: Database): FreshStore {
  const dataDir = mkdtempSync(join(quickFolder, 'pitchside-test-'))
  return {
    dataDir,
    ...(database && { databaseUrl: database.databaseUrl }),
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await database?.remove()
    },
  }
}

let sqliteMade: Promise<string> | undefined
function sqliteTemplate(): Promise<string> {
  sqliteMade ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-template-'))
    await (await openStore({ dataDir })).close()
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    return sqliteFile(dataDir)
  })()
  return sqliteMade
}
