// Full-page pictures of every screen and its open or error states in four looks, of board and station on a tablet as
// well, and of the print page. They are reviewed by eye.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '#domain/languages.ts'
import { type Look, viewer } from './browser-page.ts'
import { everyScreen, familyScreens } from './every-screen.ts'
import { everyState } from './every-state.ts'
import type { FilledProduct, Viewer } from './filled-product.ts'
import { type Texts, texts } from './texts.ts'
import { wholly } from './wait-until-drawn.ts'

type Sight = {
  readonly name: string
  readonly path: (product: FilledProduct) => string
  readonly make?: (page: Page, text: Texts) => Promise<void>
}

const viewers = [
  null,
  'Player',
  'NewPlayer',
  'Coach',
  'NewCoach',
  'Practitioner',
  'Admin',
  'Guardian',
  'TeamCoach',
] as const
/** Each size and each language once in either theme. */
const looks: readonly Look[] = [
  { width: 390, height: 844, language: 'en', theme: 'light' },
  { width: 390, height: 844, language: 'fa', theme: 'dark' },
  { width: 1280, height: 800, language: 'en', theme: 'dark' },
  { width: 1280, height: 800, language: 'fa', theme: 'light' },
  { width: 820, height: 1180, language: 'en', theme: 'light' },
]
const tablet = 820
const onTablet = /squad|station/
const paper = { width: 794, height: 1123 }
const printed = '/dashboard/healthcheck/:id'
const floating =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=region] [role=alertdialog]'

const plainName = (text: string): string => text.replaceAll(/[^a-zA-Z]+/g, '_')

function sightsOf(role: Viewer | null): Sight[] {
  const screens = [...everyScreen, ...familyScreens].filter((one) => one.role === role)
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

/** `only` limits the pictures to those whose name, such as `Player-00_dashboard_main-390-en-light`, matches. */
export async function takeEveryPicture(
  browser: Browser,
  product: FilledProduct,
  target: string,
  only: RegExp,
): Promise<void> {
  mkdirSync(target, { recursive: true })
  const missed: string[] = []
  for (const look of looks)
    for (const role of viewers) {
      const wanted = sightsOf(role)
        .filter(({ name }) => look.width !== tablet || onTablet.test(name))
        .map((sight) => ({ ...sight, name: `${sight.name}-${look.width}-${look.language}-${look.theme}` }))
        .filter(({ name }) => only.test(name))
      if (wanted.length === 0) continue
      const page = await viewer(browser, product, role, look)
      for (const sight of wanted)
        await take(page, product, sight, look.language, join(target, sight.name)).catch((error: Error) =>
          missed.push(`${sight.name}: ${error.message}`),
        )
      await page.context().close()
    }
  if (missed.length > 0) throw new Error(`${missed.length} pictures are missing.\n${missed.join('\n')}`)
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
  await page.screenshot({ path: `${file}.png`, animations: 'disabled' })
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
