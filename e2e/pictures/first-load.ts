// Measures the script a first visit loads: every file requested until the screen is shown, in kB with gzip.
import type { Page } from '@playwright/test'
import { drawn } from './wait-until-drawn.ts'

export const scriptLimits = { '/login': 100, '/dashboard/main': 140 } as const

/** A new context without service worker, because that would answer some requests itself. */
export const firstVisit = {
  serviceWorkers: 'block',
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
} as const

export async function firstLoad(page: Page, path: string): Promise<{ files: number; kilobytes: number }> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await drawn(page)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { files: sizes.length, kilobytes: bytes / 1000 }
}
