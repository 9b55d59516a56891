// `npm run screenshots`: the pictures of the README, taken of the demo club in the real browser, so that they stay true.
// `npm run screenshots -- FOLDER` takes every screen at 390 and 1280 pixels, in both languages and themes, to look at.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { drawn } from './drawn.ts'
import { everyScreen } from './every-screen.ts'
import { type Role, startFilledProduct } from './filled-product.ts'
import { root } from './root.ts'
import { BuildFailed, buildWebIfNeeded } from './web-build.ts'

type Look = {
  readonly language: 'en' | 'fa'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

const desktop = { language: 'en', theme: 'light', width: 1280, height: 800 } as const
const phone = { ...desktop, width: 390, height: 844 } as const

const forReadme: readonly {
  readonly name: string
  readonly role: Role
  readonly path: string
  readonly look: Look
}[] = [
  { name: 'dashboard', role: 'Player', path: '/dashboard/main', look: desktop },
  { name: 'metric-phone', role: 'Player', path: '/dashboard/metric/heart_rate', look: phone },
  { name: 'team', role: 'Coach', path: '/dashboard/main', look: desktop },
  { name: 'record', role: 'Practitioner', path: '/dashboard/newhealthcheck', look: desktop },
]

const folder = process.argv[2]
try {
  buildWebIfNeeded()
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
const product = await startFilledProduct()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  await (folder === undefined ? takeForReadme(join(root, 'docs/screenshots')) : takeAll(folder))
} finally {
  await browser.close()
  await product.stop()
}

async function takeForReadme(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const { name, role, path, look } of forReadme) {
    const page = await visitor(browser, role, look)
    await open(page, path)
    if (name === 'record') await fillSome(page)
    await page.screenshot({ path: join(target, `${name}.png`) })
    await page.context().close()
  }
}

/** A form that somebody is in the middle of. */
async function fillSome(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Organisation' }).click()
  await page.getByRole('option', { name: 'Harriers RFC' }).click()
  await page.getByRole('combobox', { name: 'Player' }).click()
  await page.getByRole('option', { name: 'Sam Okafor' }).click()
  for (const [label, value] of [
    ['Systolic', '118'],
    ['Diastolic', '74'],
    ['Blood glucose', '5.4'],
    ['Cholesterol', '5'],
    ['Heart rate', '82'],
    ['Weight', '64'],
    ['Height', '164'],
    ['Body temperature', '45'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('textbox', { name: 'Oxygen level' }).focus()
  await page.getByRole('textbox', { name: 'Systolic' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 250, behavior: 'instant' }))
  await page.waitForTimeout(300)
}

async function takeAll(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const language of ['en', 'fa'] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const)
        for (const role of [null, 'Player', 'Coach', 'Practitioner', 'Admin'] as const) {
          const page = await visitor(browser, role, { language, theme, width, height })
          for (const [nth, visit] of everyScreen.filter((one) => one.role === role).entries()) {
            await open(page, visit.at(product))
            const screen = `${String(nth).padStart(2, '0')}${visit.route.replaceAll(/[^a-zA-Z]+/g, '_')}`
            const name = `${role ?? 'visitor'}-${screen}-${language}-${theme}-${width}.png`
            await page.screenshot({ path: join(target, name), fullPage: true })
          }
          await page.context().close()
        }
}

async function visitor(
  from: Browser,
  role: Role | null,
  { language, theme, width, height }: Look,
): Promise<Page> {
  const isPhone = width < 600
  const context = await from.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const session = role === null ? null : await product.signIn(role)
  if (session) await context.addCookies([...session.cookies])
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { 'pitchside.language': language, 'pitchside.theme': theme, ...session?.storage },
  )
  return context.newPage()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await drawn(page)
}
