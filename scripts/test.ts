// `npm test` runs the check, the server tests on PostgreSQL, the recipes, killed upgrades, the build, and the journeys in a
// real browser.
import { bundle } from '#scripts/build/bundle.ts'
import type { Outcome } from '#scripts/testing/outcome.ts'
import { type Count, runPlaywright, runVitest } from '#scripts/testing/suites.ts'
import { checkSources, finish, runUnitTests, timed } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { interrupted, seconds } from './run.ts'

const started = performance.now()
const outcome: Outcome = { counts: [], failedSteps: [] }

const postgres = await step('PostgreSQL for the tests', givenOrStarted)
const printedLast = { isPrintedLast: true }
const env = { TEST_DATABASE_URL: postgres?.url }

// Each waits for databases, for the disk or for other processes for a part of its time, so they run beside each other.
await step('the check, unit and server tests, recipes, upgrades killed on their way', async () => {
  const onSqlite = { TEST_DATABASE_URL: undefined }
  const sources = checkSources()
  const counts = await Promise.all([
    inOrder(
      () => runUnitTests({ TEST_WORKERS: '2' }),
      () => runVitest({ upgrades: 'upgrades on SQLite' }, onSqlite),
      () => (postgres ? runVitest({ upgrades: 'upgrades on PostgreSQL' }, env, printedLast) : []),
    ),
    inOrder(
      () => runVitest({ recipes: 'recipes' }, { ...onSqlite, TEST_WORKERS: '1' }, printedLast),
      () =>
        postgres
          ? runVitest({ server: 'server on PostgreSQL' }, { ...env, TEST_WORKERS: '2' }, printedLast)
          : [],
    ),
  ])
  outcome.counts.push(...counts.flat())
  outcome.failedSteps.push(...(await sources))
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

/** One suite after the other. */
async function inOrder(...suites: (() => Count[] | Promise<Count[]>)[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const suite of suites) counts.push(...(await suite()))
  return counts
}

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
