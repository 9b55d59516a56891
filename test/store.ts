// A fresh, migrated database for a test: a SQLite file, or a PostgreSQL database when TEST_DATABASE_URL is set.
// Both are copies of one that was migrated once.
import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '#scripts/root.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'

export const testServer: string | undefined = process.env.TEST_DATABASE_URL || undefined
export const storeUnderTest: 'sqlite' | 'postgres' = testServer ? 'postgres' : 'sqlite'

// Every commit waits for the disk; in memory the tests need not.
const folder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize > 256 * 1024 * 1024
  } catch {
    return false
  }
}

export type FreshStore = StoreAddress & { remove(): Promise<void> }

export async function aStoreAddress(): Promise<FreshStore> {
  const dataDir = mkdtempSync(join(folder, 'pitchside-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (testServer === undefined) {
    copyFileSync(await sqliteTemplate(), sqliteFile(dataDir))
    return { dataDir, remove: async () => removeFolder() }
  }
  const { databaseUrl, drop } = await copyOfPostgresTemplate(testServer)
  return {
    dataDir,
    databaseUrl,
    remove: async () => {
      removeFolder()
      await drop()
    },
  }
}

/** A database on which nothing has run yet. */
export async function anEmptyStoreAddress(): Promise<FreshStore> {
  const dataDir = mkdtempSync(join(folder, 'pitchside-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (testServer === undefined) return { dataDir, remove: async () => removeFolder() }
  const name = freshName()
  await onServer(testServer, `create database ${name}`)
  return {
    dataDir,
    databaseUrl: addressOf(testServer, name),
    remove: async () => {
      removeFolder()
      await onServer(testServer, `drop database if exists ${name} with (force)`)
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

const freshName = () => `pitchside_test_${randomBytes(8).toString('hex')}`

async function copyOfPostgresTemplate(server: string) {
  const template = await postgresTemplate(server)
  const name = freshName()
  // PostgreSQL copies by log for small databases, which is the quick way for ours.
  await onServer(server, `create database ${name} template ${template}`)
  return {
    databaseUrl: addressOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

let postgresMade: Promise<string> | undefined
function postgresTemplate(server: string): Promise<string> {
  // Named after what the schema is made from, so that it is made once for all test files and all runs.
  postgresMade ??= (async () => {
    const name = `pitchside_template_${schemaHash()}`
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query('select pg_advisory_lock(4711)')
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
      if (rowCount === 0) {
        const unfinished = `${name}_${randomBytes(3).toString('hex')}`
        await client.query(`create database ${unfinished}`)
        const databaseUrl = addressOf(server, unfinished)
        await (await openStore({ dataDir: tmpdir(), databaseUrl })).close()
        await renamed(client, unfinished, name)
      }
    } finally {
      await client.end()
    }
    return name
  })()
  return postgresMade
}

// The last connection of the pool may still be saying goodbye.
async function renamed(client: pg.Client, from: string, to: string): Promise<void> {
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
  const files = globSync(['server/db/migrations/*.ts', 'server/db/{migrate,columns}.ts', 'domain/*.ts'], {
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

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
