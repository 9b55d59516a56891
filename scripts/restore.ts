// `npm run restore -- FILE`. The server may be running or stopped.
import { restore } from '#server/backup/restore.ts'
import { command, counted, databaseOf, readArguments, took } from './command.ts'

await command(async () => {
  const { file, given } = readArguments('npm run restore -- FILE [--replace]', ['--replace'])
  const started = performance.now()
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const saved = `${file}.replaced-${stamp}`
  const { rows, tables, head } = await restore(databaseOf(process.env), file, {
    record: 'backup-restored',
    ...(given.has('--replace') && { replaceAfterSavingTo: saved }),
  })
  return [
    `${counted(rows, 'row')} of ${counted(tables.size, 'table')} restored as they were at ${head.made_at} (${took(started)}).`,
    'Everybody has to sign in again.',
    ...(given.has('--replace') ? [`What was there before is in ${saved}.`] : []),
  ].join('\n')
})
