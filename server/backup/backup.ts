// `npm run backup -- FILE` writes a consistent copy of the database to a temporary file, reads it back, then
// renames it. A backup that fails leaves no file.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { systemClock } from '#server/clock.ts'
import { unknownMigration } from '#server/db/migrate.ts'
import type { StoreAddress } from '#server/db/store.ts'
import { BackupFailure } from './failure.ts'
import { readFile, type Written, writeBackup } from './file.ts'
import { withSource } from './source.ts'
import { keptTables, type TableName } from './tables.ts'

type BackupOptions = {
  readonly tables?: readonly TableName[]
  /** An age public key: only the holder of its identity can read the backup. */
  readonly recipient?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export async function backUp(
  address: StoreAddress,
  file: string,
  options: BackupOptions = {},
): Promise<Written> {
  if (await exists(file)) throw new BackupFailure(`${file} already exists: choose another name.`)
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  try {
    // flush: fsync before the stream closes.
    const out = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    const written = await backUpTo(address, out, options)
    // An encrypted file can only be compared with what was written.
    if (options.recipient === undefined) await readFile(partial)
    else if ((await hashOf(partial)) !== written.sha256)
      throw new BackupFailure(`${file} could not be read back.`)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return written
  } finally {
    await rm(partial, { force: true })
  }
}

// This version does not know the tables and columns that a newer one added, and would leave them out.
function refuseNewerTables(migrations: readonly string[]): void {
  const unknown = unknownMigration(migrations)
  if (unknown !== undefined)
    throw new BackupFailure(
      `A newer Pitchside has added to the database (it has ${unknown}): back it up with that version.`,
    )
}

/** Writes a backup to a stream, such as the standard output. */
export function backUpTo(
  address: StoreAddress,
  out: Writable,
  { tables = keptTables, recipient, signal }: BackupOptions = {},
): Promise<Written> {
  // Taken before the snapshot: the file contains every change committed before this time.
  const madeAt = systemClock('UTC').instant()
  return withSource(address, (source) => {
    if (source.migrations.length === 0)
      throw new BackupFailure('The database has no tables yet: start the server once.')
    refuseNewerTables(source.migrations)
    return writeBackup(out, source, { tables, madeAt, recipient, signal })
  })
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
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
