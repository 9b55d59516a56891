// `npm run backup -- FILE` writes a consistent copy of the database to a temporary file, reads it back, then
// renames it.
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemClock } from '#server/clock.ts'
import type { StoreAddress } from '#server/db/store.ts'
import { BackupFailure } from './failure.ts'
import { readFile, type Summary, writeFile } from './file.ts'
import { withSource } from './source.ts'
import { keptTables, type TableName } from './tables.ts'

export interface Backup extends Summary {
  readonly bytes: number
}

export async function backUp(
  address: StoreAddress,
  file: string,
  tables: readonly TableName[] = keptTables,
): Promise<Backup> {
  if (await exists(file)) throw new BackupFailure(`${file} already exists: choose another name.`)
  // Taken before the copy starts: the file contains every change committed before this time.
  const madeAt = systemClock('UTC').instant()
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  try {
    await withSource(address, `${file}.copy`, (source) => {
      if (source.migrations.length === 0)
        throw new BackupFailure('The database has no tables yet: start the server once.')
      return writeFile(partial, source, tables, madeAt)
    })
    const summary = await readFile(partial)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return { ...summary, bytes: (await stat(file)).size }
  } finally {
    await rm(partial, { force: true })
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

// Sync the folder, so that the rename survives a power cut.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
