// `npm run check` runs everything that needs neither a browser nor a database server.
import { type Outcome, report } from './outcome.ts'
import { interrupted, runBeside, seconds } from './run.ts'
import { runVitest } from './suites.ts'

const rooms = ['domain', 'server', 'web', '.']
const steps: [title: string, tool: string, words: string[]][] = [
  ['format', 'biome', ['check', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  // Several threads check the same types again and take twice the processor time.
  ['types', 'tsc', ['--build', '--singleThreaded', ...rooms]],
]

export async function check(): Promise<Outcome> {
  const titles = steps.map(([title]) => title)
  const results = await timed(titles.join(', '), () =>
    runBeside(steps.map(([, tool, words]) => [tool, words])),
  )
  const failedSteps = titles.filter((_, nth) => !results[nth])
  if (interrupted()) return { counts: [], failedSteps }
  const suites = { domain: 'domain', web: 'web', test: 'borders', server: 'server on SQLite' }
  const counts = await timed('unit and server tests', () =>
    runVitest(suites, { TEST_DATABASE_URL: undefined }),
  )
  return { counts, failedSteps }
}

export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const result = await work()
  console.log(`-- ${title}: ${seconds(started)}`)
  return result
}

export function finish(outcome: Outcome): void {
  const { lines, succeeded } = report(outcome)
  console.log(`\n${lines.join('\n')}`)
  process.exitCode = succeeded && !interrupted() ? 0 : 1
}

if (import.meta.main) finish(await check())
