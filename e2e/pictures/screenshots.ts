// `npm run screenshots` takes the pictures of the README from the demo club in a real browser. `npm run screenshots
// -- FOLDER [PATTERN]` takes every screen with its open and error states.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'
import { root } from '#scripts/root.ts'
import { type Look, viewer } from './browser-page.ts'
import { takeEveryPicture } from './every-picture.ts'
import { type Role, startFilledProduct } from './filled-product.ts'
import { wholly } from './wait-until-drawn.ts'

const desktop = { language: 'en', theme: 'light', width: 1280, height: 800 } as const
const phone = { ...desktop, width: 390, height: 844, scale: 2 } as const

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

const [folder, pattern = ''] = process.argv.slice(2)
const isForReadme = folder === undefined
const product = await startFilledProduct({ hasYouth: !isForReadme })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  if (isForReadme) await takeForReadme(join(root, 'docs/screenshots'))
  else await takeEveryPicture(browser, product, folder, new RegExp(pattern))
} finally {
  await browser.close()
  await product.stop()
}

async function takeForReadme(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const { name, role, path, look } of forReadme) {
    const page = await viewer(browser, product, role, look)
    await open(page, path)
    if (name === 'record') await fillSome(page)
    await page.screenshot({ path: join(target, `${name}.png`) })
    await page.context().close()
  }
}

/** A partly filled form. */
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await wholly(page)
}
