// `npm run backup -- FILE`. The server may be running or stopped.

import { recordBackup } from '#server/backup/audit-entry.ts'
import { backUp } from '#server/backup/backup.ts'
import { command, counted, databaseOf, readArguments, took } from './command.ts'

await command(async () => {
  const { file } = readArguments('npm run backup -- FILE')
  const address = databaseOf(process.env)
  const started = performance.now()
  const { rows, tables, bytes } = await backUp(address, file)
  const noted = await recordBackup(address)
  return (
    `${counted(rows, 'row')} of ${counted(tables.size, 'table')} backed up to ${file} ` +
    `(${(bytes / 1_000_000).toFixed(1)} MB, ${took(started)}); read back and found whole.` +
    (noted ? '' : '\nThe audit record could not be written: the database takes no changes right now.')
  )
})
