// Full-page pictures of every screen and its open or error states, at 390 and 1280 pixels, in every language and
// both themes, and of the print page. They are reviewed by eye.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Language, languageCodes } from '#domain/languages.ts'
import { viewer } from './browser-page.ts'
import { everyScreen } from './every-screen.ts'
import { everyState } from './every-state.ts'
import type { FilledProduct, Viewer } from './filled-product.ts'
import { type Texts, texts } from './texts.ts'
import { wholly } from './wait-until-drawn.ts'

type Sight = {
  readonly name: string
  readonly path: (product: FilledProduct) => string
  readonly make?: (page: Page, text: Texts) => Promise<void>
}

const viewers = [null, 'Player', 'NewPlayer', 'Coach', 'NewCoach', 'Practitioner', 'Admin'] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
const paper = { width: 794, height: 1123 }
const printed = '/dashboard/healthcheck/:id'
const floating =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=region] [role=alertdialog]'

const plainName = (text: string): string => text.replaceAll(/[^a-zA-Z]+/g, '_')

function sightsOf(role: Viewer | null): Sight[] {
  const screens = everyScreen.filter((one) => one.role === role)
  const states = everyState.filter((one) => one.role === role)
  return [
    ...screens.map(({ route, at }) => ({ name: plainName(route), path: at })),
    ...states.map(({ name, at, make }) => ({
      name: `_${plainName(name)}`,
      path: (product: FilledProduct) => (typeof at === 'string' ? at : at(product)),
      make,
    })),
  ].map((sight, nth) => ({
    ...sight,
    name: `${role ?? 'visitor'}-${String(nth).padStart(2, '0')}${sight.name}`,
  }))
}

/** `only` limits the pictures to those whose name, such as `Player-00_dashboard_main-en-390`, matches. */
export async function takeEveryPicture(
  browser: Browser,
  product: FilledProduct,
  target: string,
  only: RegExp,
): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const language of languageCodes)
    for (const size of sizes)
      for (const role of viewers) {
        const wanted = sightsOf(role)
          .map((sight) => ({ ...sight, name: `${sight.name}-${language}-${size.width}` }))
          .filter(({ name }) => only.test(name))
        if (wanted.length === 0) continue
        const page = await viewer(browser, product, role, { language, theme: 'light', ...size })
        for (const sight of wanted) await take(page, product, sight, language, join(target, sight.name))
        await page.context().close()
      }
}

async function take(page: Page, product: FilledProduct, sight: Sight, language: Language, file: string) {
  const path = sight.path(product)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(path)
  await wholly(page)
  await sight.make?.(page, texts[language])
  const screen = page.viewportSize()
  // Floating content keeps its place on the screen; everything else is shown in full height.
  if (screen && (await page.locator(floating).count()) === 0) await stretch(page, screen)
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await page.screenshot({ path: `${file}-${theme}.png`, animations: 'disabled' })
  }
  if (screen) await page.setViewportSize(screen)
  if (file.includes(plainName(printed)) && page.viewportSize()?.width === 1280)
    await print(page, `${file}-print.png`)
}

/** Makes the viewport as high as the page, so that sticky content is at its right place. */
async function stretch(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

async function print(page: Page, path: string): Promise<void> {
  const screen = page.viewportSize()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path, fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  if (screen) await page.setViewportSize(screen)
}
