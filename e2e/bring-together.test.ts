// Readings go from device to device without a server: by code.
import type { Browser, Page } from '@playwright/test'
import { giveCamera, pointCamera } from './camera.ts'
import { expect, signIn, test } from './fixtures.ts'
import type { Product } from './product.ts'
import { aPractitioner } from './seed.ts'
import { aRoom, asks, type Room, stationOf, stored, today, type } from './squad-room.ts'

/** A tablet of another practitioner at a place of the squad day, without a connection from now on. */
async function aTablet(browser: Browser, product: Product, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 820, height: 1180 },
    serviceWorkers: 'allow',
  })
  await giveCamera(context, product.url)
  const page = await context.newPage()
  await signIn(page, await aPractitioner(product), path)
  // Files and token are on the device before the connection goes.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'page' })) !== undefined))
    .toBe(true)
  await page.waitForLoadState('networkidle')
  return page
}

test.use({ runs: 'process' })

const boardOf = ({ club }: Room) => `/dashboard/squad/${club._id}/${today()}`

async function open(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: /Bring readings together|connected/ }).click()
  await page.getByRole('button', { name: way }).click()
}

const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

test('readings go by code, and a device of another club is refused', async ({ browser, product }) => {
  const squad = ['Pam', 'Pia', 'Pip']
  const room = await aRoom(product, squad)
  const other = await aRoom(product, ['Zoe'])
  const station = await aTablet(
    browser,
    product,
    stationOf(room.club, 'blood_pressure+heart_rate+oxygen_level+body_temperature'),
  )
  const board = await aTablet(browser, product, boardOf(room))
  const elsewhere = await aTablet(browser, product, boardOf(other))
  await product.kill()
  for (const name of squad) {
    await asks(station, name)
    for (const value of [121, 79, 58, 98, '36.8']) await type(station, value)
  }
  await expect(station.getByText(/^15 readings on this device/)).toBeVisible()
  await open(station, 'Show the readings')
  await expect(station.getByRole('img', { name: 'Picture with readings of today' })).toBeVisible()
  await open(elsewhere, 'Read another device')
  const stopElsewhere = pointCamera(elsewhere, station)
  await expect(elsewhere.getByText(/prepared for different clubs/)).toBeVisible()
  await stopElsewhere()
  await open(board, 'Read another device')
  const began = performance.now()
  const stop = pointCamera(board, station)
  // One machine draws, films and reads here.
  await expect(board.getByText('15 readings arrived, 15 of them new.')).toBeVisible({ timeout: 60_000 })
  const seconds = (performance.now() - began) / 1_000
  test.info().annotations.push({ type: '15 readings by code', description: `${seconds.toFixed(1)} s` })
  await stop()
  await closeDialog(board)
  await expect(board.getByText(/^15 readings on this device/)).toBeVisible()
  await product.start()
  await closeDialog(station)
  for (const page of [board, station])
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 60_000 })
  expect(await stored(product, room)).toHaveLength(15)
})
