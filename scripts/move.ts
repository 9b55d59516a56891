// `DATABASE_URL=postgres://… npm run move`: from the embedded database in DATA_DIR to an empty PostgreSQL.
import { move } from '#server/backup/move.ts'
import { command, counted, databaseOf, took, UsageError } from './command.ts'

await command(async () => {
  const { dataDir, databaseUrl } = databaseOf(process.env)
  // Not an argument: every user of the machine sees those, and it holds a password.
  if (databaseUrl === undefined || process.argv.length > 2)
    throw new UsageError('Usage: DATABASE_URL=postgres://user:password@host/database npm run move')
  const started = performance.now()
  const { rows, tables } = await move({ dataDir }, databaseUrl)
  return (
    `${counted(rows, 'row')} of ${counted(tables.size, 'table')} moved to PostgreSQL and compared row by row (${took(started)}).\n` +
    'Start the server with the same DATABASE_URL. The old database is untouched: keep it until you have a backup of the new one.'
  )
})
