// `npm run check` runs what needs neither a browser nor a database server, without the slowest tests (test/run-once.ts).
import { type Outcome, report } from '#scripts/testing/outcome.ts'
import { processorSeconds } from '#scripts/testing/processor-time.ts'
import { type Count, runVitest } from '#scripts/testing/suites.ts'
import { type Environment, interrupted, runBeside, seconds } from './run.ts'

const rooms = ['domain', 'server', 'web', '.']
const steps: [title: string, tool: string, words: string[]][] = [
  ['format', 'biome', ['check', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  // Several threads check the same types again and take twice the processor time.
  ['types', 'tsc', ['--build', '--singleThreaded', ...rooms]],
]

/** The titles of the steps that failed. */
export async function checkSources(): Promise<string[]> {
  const results = await runBeside(steps.map(([, tool, words]) => [tool, words]))
  return steps.flatMap(([title], nth) => (results[nth] ? [] : [title]))
}

/** Everything that Vitest runs without PostgreSQL. */
export const runUnitTests = (env: Environment = {}): Promise<Count[]> =>
  runVitest(
    { domain: 'domain', web: 'web', test: 'borders', server: 'server on SQLite' },
    { ...env, TEST_DATABASE_URL: undefined },
  )

// Beside each other, because the tests wait for clocks and sockets for a part of their time.
async function check(): Promise<Outcome> {
  const [failedSteps, counts] = await timed('format, lint, types, unit and server tests', () =>
    Promise.all([checkSources(), runUnitTests({ TEST_LANE: 'check' })]),
  )
  return { counts, failedSteps }
}

export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const before = processorSeconds()
  const result = await work()
  console.log(
    `-- ${title}: ${seconds(started)}, ${(processorSeconds() - before).toFixed(1)} s of processor time`,
  )
  return result
}

export function finish(outcome: Outcome): void {
  const { lines, succeeded } = report(outcome)
  console.log(`\n${lines.join('\n')}`)
  process.exitCode = succeeded && !interrupted() ? 0 : 1
}

if (import.meta.main) finish(await check())
