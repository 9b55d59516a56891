// Lighthouse is downloaded when needed (`npx lighthouse@13`); it is not a dependency of the product.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { FilledProduct, Role } from '#e2e/pictures/filled-product.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'
import { freePort } from '#scripts/postgres.ts'

export const categories = ['performance', 'accessibility', 'best-practices'] as const
export type Scores = Readonly<Record<(typeof categories)[number], number>> & {
  readonly version: string
  readonly throttling: string
  /** Lighthouse's own benchmark of the machine at that moment; higher is faster. */
  readonly machine: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly shift: number
}

type Report = {
  lighthouseVersion: string
  finalDisplayedUrl: string
  runtimeError?: { code: string }
  environment: { benchmarkIndex: number }
  configSettings: {
    throttlingMethod: string
    throttling: { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number }
  }
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      numericValue?: number
      score: number | null
      title: string
      details?: { items?: { url?: string; transferSize?: number; resourceSize?: number }[] }
    }
  >
}

const longestMs = 60_000

/** One run as a phone, signed in when a role is given. null: Lighthouse could not be downloaded, or failed twice. */
export const lighthouse = async (product: FilledProduct, role: Role | null, path: string) =>
  // On a busy machine it sometimes loses the start of the trace.
  (await runOnce(product, role, path)) ?? (await runOnce(product, role, path))

async function runOnce(product: FilledProduct, role: Role | null, path: string): Promise<Scores | null> {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    if (role !== null) {
      const { cookies, storage } = await product.signIn(role)
      await context.addCookies([...cookies])
      const page = await context.newPage()
      // A page of the same origin that adds nothing to the cache.
      await page.goto(`${product.url}/robots.txt`)
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, storage)
      await page.goto('about:blank')
    }
    // A browser is busy for a moment after its start.
    await pause(1500)
    const output = join(folder, 'report.json')
    const child = spawn(
      'npx',
      [
        '--yes',
        'lighthouse@13',
        `${product.url}${path}`,
        `--port=${port}`,
        '--disable-storage-reset',
        '--form-factor=mobile',
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        `--output-path=${output}`,
        '--quiet',
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: ensureChromium() },
        timeout: longestMs,
      },
    )
    const [code] = (await once(child, 'exit')) as [number | null] // the event's arguments
    if (code !== 0) return null
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report // Lighthouse's own format
    if (report.runtimeError || typeof report.categories.performance?.score !== 'number') return null
    checkWhatWasSeen(report, path)
    const { lighthouseVersion, categories: found, audits, configSettings, environment } = report
    const { rttMs, throughputKbps, cpuSlowdownMultiplier } = configSettings.throttling
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
    for (const { score: part, title } of Object.values(audits))
      if (part !== null && part < 0.5) console.log(`  ${path}: ${title}`)
    return {
      version: lighthouseVersion,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      throttling: `${configSettings.throttlingMethod}, ${rttMs} ms, ${Math.round(throughputKbps)} kbit/s, processor ${cpuSlowdownMultiplier} x slower`,
      machine: environment.benchmarkIndex,
      fcpMs: number('first-contentful-paint'),
      lcpMs: number('largest-contentful-paint'),
      tbtMs: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks that the requested page was sent compressed; a redirect or missing compression would distort the result. */
function checkWhatWasSeen({ finalDisplayedUrl, audits }: Report, path: string): void {
  if (new URL(finalDisplayedUrl).pathname !== path)
    throw new Error(`Lighthouse was sent from ${path} to ${finalDisplayedUrl}.`)
  const plain = (audits['network-requests']?.details?.items ?? []).filter(
    ({ url = '', transferSize = 0, resourceSize = 0 }) =>
      /\/assets\/.*\.(?:js|css)$/.test(url) && resourceSize > 10_000 && transferSize > resourceSize / 2,
  )
  if (plain.length > 0) throw new Error(`Not compressed: ${plain.map(({ url }) => url).join(', ')}`)
}
