// `npm test` runs the check, the server tests on PostgreSQL, the recipes, killed upgrades, the build, and the journeys in a
// real browser.
import { bundle } from './bundle.ts'
import { checkSources, finish, runUnitTests, timed } from './check.ts'
import { ensureChromium } from './chromium.ts'
import type { Outcome } from './outcome.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { interrupted, seconds } from './run.ts'
import { runPlaywright, runVitest } from './suites.ts'

const started = performance.now()
const outcome: Outcome = { counts: [], failedSteps: await checkSources() }

const postgres = await step('PostgreSQL for the tests', givenOrStarted)
const env = { TEST_DATABASE_URL: postgres?.url }

// Both wait for databases and other processes for a quarter of their time, so they run beside each other.
await step('unit and server tests', async () => {
  const counts = await Promise.all([
    runUnitTests({ TEST_WORKERS: '3' }),
    postgres &&
      runVitest({ server: 'server on PostgreSQL' }, { ...env, TEST_WORKERS: '2' }, { isPrintedLast: true }),
  ])
  outcome.counts.push(...counts.flatMap((own) => own ?? []))
})

// Each waits for the disk, for processes or for the one thread of the compiler.
await step('recipes, and upgrades killed at every statement', async () => {
  const onSqlite = { TEST_DATABASE_URL: undefined }
  const counts = await Promise.all([
    runVitest({ recipes: 'recipes' }, { ...onSqlite, TEST_WORKERS: '1' }, { isPrintedLast: true }),
    runVitest({ upgrades: 'upgrades on SQLite' }, onSqlite),
    postgres && runVitest({ upgrades: 'upgrades on PostgreSQL' }, env, { isPrintedLast: true }),
  ])
  outcome.counts.push(...counts.flatMap((own) => own ?? []))
})

if (postgres) {
  await step('build', async () => void bundle())
  await step('journeys', async () => {
    outcome.counts.push(...(await runPlaywright('journeys', { ...env, CHROMIUM: ensureChromium() })))
  })
  await postgres.stop()
}

console.log(`\nThe whole run took ${seconds(started)}.`)
finish(outcome)

// A step that cannot start (no database, no browser, no build) is reported as a failure with its reason.
async function step<T>(title: string, work: () => Promise<T>): Promise<T | undefined> {
  if (interrupted()) return undefined
  try {
    return await timed(title, work)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    outcome.failedSteps.push(title)
    return undefined
  }
}

async function givenOrStarted(): Promise<Postgres> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => {} } : startPostgres()
}
