// Builds the program and starts a PostgreSQL for all journeys, unless one is given.
import { bundle } from '#scripts/build/bundle.ts'
import { startPostgres } from '#scripts/postgres.ts'

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env.BUNDLE = bundle()
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
