// `npm run bench:web` measures the browser. It builds and serves the filled product and writes its part of
// bench/RESULTS.md. `--quick` does one round of everything to check that it runs, and writes nothing.
import { arch, cpus, loadavg, totalmem, type } from 'node:os'
import { fieldReport, measureField } from '#bench/field/field.ts'
import { languageCodes } from '#domain/languages.ts'
import { startFilledProduct } from '#e2e/pictures/filled-product.ts'
import { firstLoad, firstVisit, scriptLimits } from '#e2e/pictures/first-load.ts'
import { categories, lighthouse, type Scores } from './lighthouse.ts'
import {
  keyPresses,
  launch,
  loginToDashboard,
  playerCharts,
  type Start,
  slow3g,
  slow4g,
  slowStart,
} from './phone.ts'
import { writeBrowserResults } from './results.ts'
import { median, noise } from './rounds.ts'

const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 1 : 5
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 }
// On a busy machine the rounds are reduced, not the time extended.
const longestMs = 5.5 * 60_000
const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**')

const busy = loadavg()[0] ?? 0
const startedAt = performance.now()
const isLate = (done: number) => done > 0 && performance.now() - startedAt > longestMs
const product = await startFilledProduct()
const browser = await launch()
try {
  const loads = await firstLoads()
  const slow = { login: await slowStarts('login'), today: await slowStarts('today') }
  const taps = await repeat('login to dashboard', () => loginToDashboard(browser, product))
  const pressed: number[][] = []
  const keys = await repeat('key press', async () => {
    const spent = await keyPresses(browser, product)
    pressed.push(spent)
    return mean(spent)
  })
  const charts = await repeat('charts of a player', () => playerCharts(browser, product))
  const field = await measureField(browser, product)
  const chromium = browser.version()
  // Nothing else runs during Lighthouse.
  await browser.close()
  const pages = [
    { name: 'login', role: null, path: '/login' },
    { name: 'player dashboard', role: 'Player', path: '/dashboard/main' },
  ] as const
  const scores: [string, Scores[]][] = []
  for (const { name, role, path } of pages) {
    const found: Scores[] = []
    for (let round = 0; round < rounds && !isLate(round); round += 1) {
      const one = await lighthouse(product, role, path)
      if (one) found.push(one)
      console.log(
        `Lighthouse, ${name}: ${one ? categories.map((key) => one[key]).join(' / ') : 'did not run'}`,
      )
    }
    scores.push([name, found])
  }
  const slowest = pressed.map((spent) => slowestOfTen(spent))
  const text = report({ loads, slow, taps, keys, slowest, charts, field, scores, chromium })
  console.log(`\n${text}`)
  if (!isQuick) writeBrowserResults(text)
} finally {
  await browser.close()
  await product.stop()
}

async function repeat(name: string, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < rounds && !isLate(round); round += 1) {
    found.push(await work())
    console.log(`${name}: ${found.at(-1)?.toFixed(1)} ms`)
  }
  return found
}

type Starts = { readonly first: readonly Start[]; readonly again: readonly Start[] }

async function slowStarts(which: 'login' | 'today'): Promise<Starts> {
  const found: { first: Start; again: Start }[] = []
  await repeat(`${which} on slow 3G`, async () => {
    const one = await slowStart(browser, product, which)
    found.push(one)
    return one.first.shownMs
  })
  return { first: found.map(({ first }) => first), again: found.map(({ again }) => again) }
}

type Load = {
  readonly path: string
  readonly language: string
  readonly limit: number
  readonly kilobytes: number
  readonly files: number
}

async function firstLoads(): Promise<Load[]> {
  const loads: Load[] = []
  for (const [path, limit] of Object.entries(scriptLimits))
    for (const language of languageCodes) {
      const context = await browser.newContext({ ...firstVisit, baseURL: product.url })
      const session = path === '/login' ? null : await product.signIn('Player')
      await context.addCookies([...(session?.cookies ?? [])])
      await context.addInitScript(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
        },
        { 'pitchside.language': language, ...session?.storage },
      )
      loads.push({ path, language, limit, ...(await firstLoad(await context.newPage(), path)) })
      await context.close()
    }
  return loads
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The 90th percentile. */
function slowestOfTen(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Number.NaN
}

type WebMeasured = {
  readonly loads: readonly Load[]
  readonly slow: { readonly login: Starts; readonly today: Starts }
  readonly chromium: string
  readonly slowest: readonly number[]
  readonly taps: readonly number[]
  readonly keys: readonly number[]
  readonly charts: readonly number[]
  readonly field: Awaited<ReturnType<typeof measureField>>
  readonly scores: readonly [string, readonly Scores[]][]
}

function report({ loads, slow, taps, keys, slowest, charts, field, scores, chromium }: WebMeasured): string {
  const spread = (values: readonly number[]) => `±${Math.round(noise(values) * 100)}% of ${values.length}`
  const [one] = scores.flatMap(([, found]) => found)
  const startRow = (what: string, found: readonly Start[], goal?: number) => {
    const paints = found.map(({ paintMs }) => paintMs)
    const shown = found.map(({ shownMs }) => shownMs)
    const seconds = median(shown) / 1000
    const ready = median(found.map(({ readyMs }) => readyMs)) / 1000
    const end = goal === undefined ? '' : `${goal} s ${verdict(seconds <= goal)}`
    return `| ${what}, slow 3G | ${(median(paints) / 1000).toFixed(2)} s | ${seconds.toFixed(2)} s | ${ready.toFixed(2)} s | ${spread(shown)} | ${end} |`
  }
  const scoreRow = ([name, found]: readonly [string, readonly Scores[]]) => {
    if (found.length === 0) return `| ${name} | could not be run | | | | | | | |`
    const of = (key: keyof typeof goals) => {
      const value = median(found.map((one) => one[key]))
      return `${value} ${verdict(value >= goals[key])}`
    }
    const seconds = (key: 'fcpMs' | 'lcpMs') => (median(found.map((run) => run[key])) / 1000).toFixed(2)
    const tbt = Math.round(median(found.map(({ tbtMs }) => tbtMs)))
    const shift = median(found.map((run) => run.shift)).toFixed(3)
    const machine = Math.round(median(found.map((run) => run.machine)))
    return `| ${name} | ${of('performance')} | ${of('accessibility')} | ${of('best-practices')} | ${seconds('fcpMs')} s | ${seconds('lcpMs')} s | ${tbt} ms | ${shift} | ${machine}, ${found.length} runs |`
  }
  return [
    '## Browser',
    '',
    `Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)} in ${Math.round((performance.now() - startedAt) / 1000)} s. ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, shared by server and browser; load ${busy.toFixed(1)} at the start. Node ${process.version}, Chromium ${chromium}. Medians of ${rounds} rounds where there was time for all; noise is half the distance between the fastest and the slowest.`,
    '',
    '### First load of script, gzipped',
    '',
    '| screen | kB | files | at most |',
    '|---|---|---|---|',
    ...loads.map(
      ({ path, language, limit, kilobytes, files }) =>
        `| ${path} in ${language} | **${kilobytes.toFixed(1)}** | ${files} | ${limit} ${verdict(kilobytes <= limit)} |`,
    ),
    '',
    `### Lighthouse${one ? ` ${one.version}` : ''}, mobile`,
    '',
    `Its own settings for a phone${one ? ` (throttling: ${one.throttling})` : ''}; nothing in the browser's cache; the dashboard with a session, no redirect, files compressed. 'Machine' is the speed Lighthouse found (higher is faster): what else runs lowers the score.`,
    '',
    '| screen | performance | accessibility | best practices | first paint | largest paint | blocked | shift | machine |',
    '|---|---|---|---|---|---|---|---|---|',
    ...scores.map(scoreRow),
    '',
    '### A slow phone',
    '',
    `Throttled by Chromium itself: processor 4 x slower; slow 4G is ${slow4g.latency} ms and ${Math.round((slow4g.downloadThroughput * 8) / 1000)} kbit/s for every request. A key press is processor time of the page's thread, all script it causes.`,
    '',
    `Slow 3G is a round trip of ${slow3g.latency} ms and ${(slow3g.downloadThroughput * 8) / 1000} kbit/s.`,
    '',
    '| start | first paint | content | app answers | noise of the content | goal |',
    '|---|---|---|---|---|---|',
    startRow('log-in page, nothing kept', slow.login.first, 2.5),
    startRow('log-in page again', slow.login.again),
    startRow('Today of a player, nothing kept', slow.today.first, 4.5),
    startRow('Today of a player again', slow.today.again),
    '',
    '| what | median | noise | goal |',
    '|---|---|---|---|',
    `| tap on Log in to the first result, slow 4G | ${(median(taps) / 1000).toFixed(2)} s | ${spread(taps)} | |`,
    `| script of one key press in the form of a health check | ${median(keys).toFixed(1)} ms | ${spread(keys)} | 8 ms ${verdict(median(keys) <= 8)} |`,
    `| the same, the slowest key of ten | ${median(slowest).toFixed(1)} ms | ${spread(slowest)} | |`,
    `| tap on a player to their charts | ${Math.round(median(charts))} ms | ${spread(charts)} | |`,
    '',
    ...fieldReport(field),
  ].join('\n')
}
