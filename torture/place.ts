// A folder, and on PostgreSQL a database, for the data of one trial.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { StoreAddress } from '#server/db/store.ts'
import { atExit } from './tidy.ts'

export type StorePlace = StoreAddress & { readonly remove: () => Promise<void> }

/**
 * `server` is the address of a PostgreSQL server; without it SQLite is used. The folder is on a real disk, not in
 * memory.
 */
export async function aPlace(server?: string): Promise<StorePlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-torture-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  atExit(removeFolder)
  if (server === undefined) return { dataDir, remove: async () => removeFolder() }
  const name = `pitchside_torture_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      removeFolder()
      await execute(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function execute(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
