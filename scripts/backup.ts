// `npm run backup -- FILE`, or `-` for the standard output. The server may be running or stopped.

import { recordBackup } from '#server/backup/audit-entry.ts'
import { backUp, backUpTo } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { command, counted, databaseOf, readArguments, took, UsageError } from './command.ts'

await command(async (signal) => {
  const usage = 'npm run backup -- FILE, or npm run --silent backup -- - >FILE'
  const { file } = readArguments(usage, {})
  const { backupRecipient: recipient } = readConfig(process.env)
  const address = databaseOf(process.env)
  const started = performance.now()
  const isStream = file === '-'
  if (isStream && process.stdout.isTTY) throw new UsageError(`Usage: ${usage}`)
  const { rows, tables, bytes } = isStream
    ? await backUpTo(address, process.stdout, { recipient, signal })
    : await backUp(address, file, { recipient, signal })
  const noted = await recordBackup(address)
  const said =
    `${counted(rows, 'row')} of ${counted(tables.size, 'table')} backed up ` +
    `${isStream ? 'to the standard output' : `to ${file}`}${recipient === undefined ? '' : ', encrypted'} ` +
    `(${(bytes / 1_000_000).toFixed(1)} MB, ${took(started)})` +
    (isStream ? '.' : '; read back and found whole.') +
    (noted ? '' : '\nThe audit record could not be written: the database takes no changes right now.')
  if (!isStream) return said
  // The standard output is the backup.
  console.error(said)
  return ''
})
