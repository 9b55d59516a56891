import type { Page } from '@playwright/test'
import { texts } from './texts.ts'

const loading = Object.values(texts).map(({ ui }) => ui.loading)

/** Waits until the screen of an address is shown and nothing loads any more. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction((texts) => {
    const isLoading = [...document.querySelectorAll('[role=status]')].some((one) =>
      texts.some((text) => one.textContent?.includes(text)),
    )
    const isGrowing = document.querySelector('main [aria-busy=true]') !== null
    return !isLoading && !isGrowing && (document.querySelector('main')?.textContent ?? '').trim().length > 14
  }, loading)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** For pictures: also waits for the frame around the screen, the fonts, and a stable page height. */
export async function wholly(page: Page): Promise<void> {
  await drawn(page)
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=progressbar]') === null)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const height = () => document.documentElement.scrollHeight
    await document.fonts.ready
    for (let steady = 0, last = height(); steady < 3; ) {
      await frame()
      steady = height() === last ? steady + 1 : 0
      last = height()
    }
  })
}
