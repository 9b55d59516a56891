// `npm run check`: everything that needs neither a browser nor a database server.
import { type Outcome, report } from './outcome.ts'
import { interrupted, run, seconds } from './run.ts'
import { runVitest } from './suites.ts'

const steps: [title: string, tool: string, words: string[]][] = [
  ['format', 'biome', ['check', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['types of domain', 'tsc', ['-p', 'domain']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of web', 'tsc', ['-p', 'web']],
  ['types of scripts and tests', 'tsc', ['-p', '.']],
]

export async function check(): Promise<Outcome> {
  const failedSteps: string[] = []
  for (const [title, tool, words] of steps) {
    const succeeded = await timed(title, () => run(tool, words))
    if (!succeeded) failedSteps.push(title)
    if (interrupted()) return { counts: [], failedSteps }
  }
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
