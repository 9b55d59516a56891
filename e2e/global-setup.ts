// Builds the web app and starts a PostgreSQL for all journeys, unless one is given.
import { startPostgres } from '#scripts/postgres.ts'
import { buildWebIfNeeded } from '#scripts/web-build.ts'

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  buildWebIfNeeded()
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
