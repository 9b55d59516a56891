// `DATABASE_URL=postgres://… npm run move` copies the SQLite database in DATA_DIR to an empty PostgreSQL database.
import { move } from '#server/backup/move.ts'
import { command, counted, databaseOf, took, UsageError } from './command.ts'

await command(async () => {
  const { dataDir, databaseUrl } = databaseOf(process.env)
  // The URL holds a password. It is not an argument, because every user of the machine can see those.
  if (databaseUrl === undefined || process.argv.length > 2)
    throw new UsageError('Usage: DATABASE_URL=postgres://user:password@host/database npm run move')
  const started = performance.now()
  const { rows, tables } = await move({ dataDir }, databaseUrl)
  return (
    `${counted(rows, 'row')} of ${counted(tables.size, 'table')} moved to PostgreSQL and compared row by row (${took(started)}).\n` +
    'Start the server with the same DATABASE_URL. The old database is untouched: keep it until you have a backup of the new one.'
  )
})
