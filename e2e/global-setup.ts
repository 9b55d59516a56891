// Builds the web app and the server, and starts a PostgreSQL for all journeys, unless one is given.
import { startPostgres } from '#scripts/postgres.ts'
import { buildServerIfNeeded } from '#scripts/server-build.ts'
import { buildWebIfNeeded } from '#scripts/web-build.ts'

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  buildWebIfNeeded()
  buildServerIfNeeded()
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
