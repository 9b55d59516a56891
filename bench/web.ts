// `npm run bench:web`: what the browser pays. Builds, serves the filled product, measures, and writes its part of
// bench/RESULTS.md. `--quick` does one round of everything, to see that it runs, and writes nothing.
import { readFileSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { startFilledProduct } from '#scripts/filled-product.ts'
import { root } from '#scripts/root.ts'
import { buildWebIfNeeded } from '#scripts/web-build.ts'
import { categories, lighthouse, type Scores } from './lighthouse.ts'
import { keyPress, launch, loginToDashboard, nineteenCharts } from './phone.ts'
import { writeBrowserResults } from './results.ts'
import { median, noise } from './rounds.ts'

const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 1 : 5
const dist = join(root, 'web/dist')
const budgets: Record<string, number> = {
  login: 95,
  'login in Persian': 95,
  'player dashboard': 140,
  'player dashboard in Persian': 140,
}
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 }
const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**')

buildWebIfNeeded()
const busy = loadavg()[0] ?? 0
const product = await startFilledProduct()
const browser = await launch()
try {
  const taps = await repeat('login to dashboard', () => loginToDashboard(browser, product))
  const keys = await repeat('key press', () => keyPress(browser, product))
  const charts = await repeat('19 charts', () => nineteenCharts(browser, product))
  const pages = [
    { name: 'login', role: null, path: '/login' },
    { name: 'player dashboard', role: 'Player', path: '/dashboard/main' },
  ] as const
  const scores: [string, Scores[]][] = []
  for (const { name, role, path } of pages) {
    const found: Scores[] = []
    for (let round = 0; round < rounds; round += 1) {
      const one = await lighthouse(product, role, path)
      if (one) found.push(one)
      console.log(
        `Lighthouse, ${name}: ${one ? categories.map((key) => one[key]).join(' / ') : 'did not run'}`,
      )
    }
    scores.push([name, found])
  }
  const text = report({ taps, keys, charts, scores })
  console.log(`\n${text}`)
  if (!isQuick) writeBrowserResults(text)
} finally {
  await browser.close()
  await product.stop()
}

async function repeat(name: string, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    found.push(await work())
    console.log(`${name}: ${found.at(-1)?.toFixed(1)} ms`)
  }
  return found
}

function kilobytes(files: readonly string[]): number {
  const size = (file: string) =>
    (statSync(join(dist, `${file}.gz`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size
  return files.reduce((sum, file) => sum + size(file), 0) / 1000
}

type Found = {
  readonly taps: readonly number[]
  readonly keys: readonly number[]
  readonly charts: readonly number[]
  readonly scores: readonly [string, readonly Scores[]][]
}

function report({ taps, keys, charts, scores }: Found): string {
  const { first, routes } = JSON.parse(readFileSync(join(dist, '.first-load'), 'utf8')) as {
    first: Record<string, string[]>
    routes: Record<string, string[]>
  } // written by web/build/first-load.ts
  const spread = (values: readonly number[]) => `±${Math.round(noise(values) * 100)}%`
  const version = scores.flatMap(([, found]) => found)[0]?.version
  const scoreRow = ([name, found]: readonly [string, readonly Scores[]]) => {
    if (found.length === 0) return `| ${name} | could not be run | | | | |`
    const of = (key: keyof typeof goals) => {
      const value = median(found.map((one) => one[key]))
      return `${value} ${verdict(value >= goals[key])}`
    }
    const lcp = median(found.map(({ lcpMs }) => lcpMs)) / 1000
    const tbt = median(found.map(({ tbtMs }) => tbtMs))
    return `| ${name} | ${of('performance')} | ${of('accessibility')} | ${of('best-practices')} | ${lcp.toFixed(2)} s | ${Math.round(tbt)} ms |`
  }
  return [
    '## Browser',
    '',
    `Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}; ${rounds} rounds, medians; ${cpus().length} cores shared by server and browser, load ${busy.toFixed(1)} at the start.`,
    '',
    '### First load of script, gzipped',
    '',
    '| screen | kB | at most |',
    '|---|---|---|',
    ...Object.entries(first).map(([screen, files]) => {
      const size = kilobytes(files)
      const budget = budgets[screen]
      return `| ${screen} | **${size.toFixed(1)}** | ${budget === undefined ? '' : `${budget} ${verdict(size <= budget)}`} |`
    }),
    '',
    'What each screen adds to the frame:',
    '',
    '| screen | kB |',
    '|---|---|',
    ...Object.entries(routes)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([screen, files]) => `| ${screen.replace('.tsx', '')} | ${kilobytes(files).toFixed(1)} |`),
    '',
    `### Lighthouse${version ? ` ${version}` : ''}, mobile`,
    '',
    '| screen | performance | accessibility | best practices | largest paint | blocked |',
    '|---|---|---|---|---|---|',
    ...scores.map(scoreRow),
    '',
    '### A slow phone (processor 4 x slower)',
    '',
    '| what | median | noise | goal |',
    '|---|---|---|---|',
    `| tap on Log in to the first result, slow 4G | ${(median(taps) / 1000).toFixed(2)} s | ${spread(taps)} | |`,
    `| script of one key press in the form of a health check | ${median(keys).toFixed(1)} ms | ${spread(keys)} | 8 ms ${verdict(median(keys) <= 8)} |`,
    `| tap on a player to all 19 charts | ${Math.round(median(charts))} ms | ${spread(charts)} | |`,
  ].join('\n')
}
