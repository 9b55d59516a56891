// Runs Vitest and Playwright and counts the tests, because a suite that found no tests must not pass.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '#scripts/root.ts'
import { type Environment, run } from '#scripts/run.ts'

const timeReporter = join(root, 'scripts/testing/processor-time.ts')

/** `flaky`: passed tests that needed their second try. */
export type Count = { suite: string; passed: number; failed: number; skipped: number; flaky?: number }

// The JSON reports of the runners; only the fields named here are read.
type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

// The Vitest project of a file, as in vitest.config.ts; the first match counts.
const projects: [start: string, project: string][] = [
  ['domain/', 'domain'],
  ['web/', 'web'],
  ['server/db/upgrade-killed', 'upgrades'],
  ['server/', 'server'],
  ['test/recipes/', 'recipes'],
  ['test/boundaries', 'test'],
  ['test/both-stores', 'test'],
  ['test/', 'server'],
  ['', 'test'],
]

/**
 * `suites` maps each Vitest project to its name in the last lines of the run. What `isPrintedLast` is printed when it has
 * ended, because another runner prints meanwhile.
 */
export async function runVitest(
  suites: Record<string, string>,
  env: Environment,
  { isPrintedLast = false } = {},
): Promise<Count[]> {
  return withReport(async (path) => {
    const chosen = Object.keys(suites).flatMap((project) => ['--project', project])
    const reporters = ['default', 'json', timeReporter].map((reporter) => `--reporter=${reporter}`)
    const said: Buffer[] = []
    const collect = isPrintedLast ? (output: Buffer) => void said.push(output) : undefined
    const words = ['run', ...chosen, ...reporters, `--outputFile.json=${path}`]
    const named = { ...env, SUITES: Object.values(suites).join(', ') }
    const succeeded = await run('vitest', words, named, collect)
    process.stdout.write(Buffer.concat(said))
    const files = (readReport(path) as VitestReport | undefined)?.testResults ?? []
    const counts = Object.entries(suites).map(([project, suite]): Count => {
      const own = files.filter((file) => isOf(project, file.name))
      const states = own.flatMap((file) => file.assertionResults.map((test) => test.status))
      // A file that fails before its first test has no results, but it counts as failed.
      const broken = own.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
      return {
        suite,
        passed: states.filter((state) => state === 'passed').length,
        failed: states.filter((state) => state === 'failed').length + broken.length,
        skipped: states.filter((state) => state !== 'passed' && state !== 'failed').length,
      }
    })
    return noteCrash(counts, succeeded)
  })
}

export async function runPlaywright(suite: string, env: Environment): Promise<Count[]> {
  return withReport(async (path) => {
    const succeeded = await run('playwright', ['test', `--reporter=list,json,${timeReporter}`], {
      ...env,
      SUITES: suite,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    })
    const stats = (readReport(path) as PlaywrightReport | undefined)?.stats
    const count = {
      suite,
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      flaky: stats?.flaky ?? 0,
    }
    return noteCrash([count], succeeded)
  })
}

// A runner can fail outside any test (an unhandled rejection, a crash). The summary must not say '0 failed' then.
function noteCrash(counts: Count[], succeeded: boolean): Count[] {
  const [first, ...others] = counts
  if (succeeded || !first || counts.some((count) => count.failed > 0)) return counts
  return [{ ...first, failed: 1 }, ...others]
}

function hasFailed(test: { status: string }): boolean {
  return test.status === 'failed'
}

function isOf(project: string, path: string): boolean {
  return projects.find(([start]) => relative(root, path).startsWith(start))?.[1] === project
}

async function withReport(work: (path: string) => Promise<Count[]>): Promise<Count[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
