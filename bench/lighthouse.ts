// Lighthouse is fetched when it is wanted (`npx lighthouse@13`): it is no dependency of the product.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'
import type { FilledProduct, Role } from '#scripts/filled-product.ts'
import { freePort } from '#scripts/postgres.ts'

export const categories = ['performance', 'accessibility', 'best-practices'] as const
export type Scores = Readonly<Record<(typeof categories)[number], number>> & {
  readonly version: string
  readonly lcpMs: number
  readonly tbtMs: number
}

type Report = {
  lighthouseVersion: string
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

/** One run, as a phone; signed in when a role is given. null: Lighthouse could not be fetched or run. */
export async function lighthouse(
  product: FilledProduct,
  role: Role | null,
  path: string,
): Promise<Scores | null> {
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
      await page.goto(`${product.url}/offline.html`)
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, storage)
      await page.goto('about:blank')
    }
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
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: ensureChromium() } },
    )
    const [code] = (await once(child, 'exit')) as [number | null] // the event's arguments
    if (code !== 0) return null
    const {
      lighthouseVersion,
      categories: found,
      audits,
    } = JSON.parse(readFileSync(output, 'utf8')) as Report
    const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
    for (const { score: part, title } of Object.values(audits))
      if (part !== null && part < 0.5) console.log(`  ${path}: ${title}`)
    return {
      version: lighthouseVersion,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
