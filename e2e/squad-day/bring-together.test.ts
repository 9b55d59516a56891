// Readings go from device to device without a server: by code, and over one network.
import type { Browser, Page } from '@playwright/test'
import { expect as expectSoon, signIn, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aPractitioner } from '#e2e/seed.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'
import { giveCamera, pointCamera, showToCamera } from './camera.ts'
import { aRoom, asks, type Room, stationOf, stored, take, today, type, valuesOf } from './room.ts'

// One machine draws, films and reads for several devices.
const expect = expectSoon.configure({ timeout: 40_000 })

/** A tablet of another practitioner at a place of the squad day, without a connection from now on. */
async function aTablet(browser: Browser, product: Product, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 820, height: 1180 },
    serviceWorkers: 'allow',
  })
  await giveCamera(context, product.url)
  // A busy device hears late that its own call has ended; the other one speaks meanwhile.
  await context.addInitScript(() => {
    const { prototype } = RTCPeerConnection
    const set = prototype.setRemoteDescription
    Object.assign(prototype, {
      async setRemoteDescription(this: RTCPeerConnection, description: RTCSessionDescriptionInit) {
        await Reflect.apply(set, this, [description])
        await new Promise((resolve) => setTimeout(resolve, 500))
      },
    })
  })
  const page = await context.newPage()
  await signIn(page, await aPractitioner(product), path)
  // Files and token are on the device before the connection goes.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'page' })) !== undefined))
    .toBe(true)
  await page.waitForLoadState('networkidle')
  return page
}

// Without the optimising compilers of the browser, reading a code takes ten times as long.
test.use({ runs: 'process', launchOptions: { args: chromiumFlags, executablePath: ensureChromium() } })

const boardOf = ({ club }: Room) => `/dashboard/squad/${club._id}/${today()}`

async function open(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: /Bring readings together|connected/ }).click()
  await page.getByRole('button', { name: way }).click()
}

const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

test('readings go by code, and a device of another club is refused', async ({ browser, product }) => {
  test.setTimeout(240_000)
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
  await expect(board.getByText('15 readings arrived, 15 of them new.')).toBeVisible()
  const seconds = (performance.now() - began) / 1_000
  test.info().annotations.push({ type: '15 readings by code', description: `${seconds.toFixed(1)} s` })
  await stop()
  await closeDialog(board)
  await expect(board.getByText(/^15 readings on this device/)).toBeVisible()
  await product.start()
  await closeDialog(station)
  for (const page of [board, station]) await expect(page.getByText('All saved')).toBeVisible()
  expect(await stored(product, room)).toHaveLength(15)
})

const middleWay = 'This device is in the middle'
const joinWay = 'Join the device in the middle'

/** The two scans: the dialog of the middle shows its code, that of the other device answers. */
async function scan(middle: Page, other: Page): Promise<void> {
  const stopOther = pointCamera(other, middle)
  await expect(other.getByText('2. Let the device in the middle read this code.')).toBeVisible()
  await stopOther()
  const stopMiddle = pointCamera(middle, other)
  await expect(middle.getByText('2. Then read the code that it shows.')).toBeHidden()
  await stopMiddle()
}

const connected = (page: Page) => expect(page.getByText(/^Connected\. New readings now arrive/)).toBeVisible()

test('on one network every device hears of every reading at once, and one that is gone is said in time', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000)
  const room = await aRoom(product, ['Pam', 'Pia'])
  const other = await aRoom(product, ['Zoe'])
  const board = await aTablet(browser, product, boardOf(room))
  const scale = await aTablet(browser, product, stationOf(room.club, 'weight'))
  const rule = await aTablet(browser, product, stationOf(room.club, 'height'))
  const elsewhere = await aTablet(browser, product, stationOf(other.club, 'weight'))
  await product.kill()
  const devices = [board, scale, rule]

  await test.step('what was taken before is exchanged with the first connection', async () => {
    await take(scale, { Pam: 61.5 })
    await open(board, middleWay)
    await open(scale, joinWay)
    await scan(board, scale)
    for (const page of [board, scale]) await connected(page)
    await expect(board.getByText('1 received, 0 handed over')).toBeVisible()
    await closeDialog(scale)
  })

  await test.step('a device of another club is refused by its code alone', async () => {
    await board.getByRole('button', { name: 'Connect another device' }).click()
    await open(elsewhere, joinWay)
    const stop = pointCamera(elsewhere, board)
    await expect(elsewhere.getByText(/prepared for different clubs/)).toBeVisible()
    await stop()
    await elsewhere.context().close()
  })

  await test.step('a third device hears from the middle what the second one took', async () => {
    await open(rule, joinWay)
    await scan(board, rule)
    for (const page of [board, rule]) await connected(page)
    await expect(rule.getByText('1 received, 0 handed over')).toBeVisible()
    for (const page of [rule, board]) await closeDialog(page)
    await take(rule, { Pam: 171 })
    await take(scale, { Pia: 58.5 })
    for (const page of devices) await expect(page.getByText(/^3 readings on this device/)).toBeVisible()
    // Nobody has loaded anything, and there is no server.
    await expect(board.getByRole('button', { name: '2 devices connected' })).toBeVisible()
  })

  await test.step('a device that went before its code was answered is given up within 15 s, with the other way', async () => {
    await scale.reload()
    await expect(board.getByRole('button', { name: '1 device connected' })).toBeVisible()
    await open(board, middleWay)
    await open(scale, joinWay)
    const stopScale = pointCamera(scale, board)
    const answer = scale.getByRole('img', { name: 'Code of this device' })
    await expect(answer).toBeVisible()
    await stopScale()
    const svg = await answer.evaluate((one) => one.outerHTML)
    await scale.close()
    const began = performance.now()
    await showToCamera(board, svg)
    await expect(board.getByText(/^The other device cannot be reached/)).toBeVisible({ timeout: 20_000 })
    expect(performance.now() - began).toBeLessThan(18_000)
    await board.getByRole('button', { name: 'Use codes instead' }).click()
    await expect(board.getByRole('button', { name: 'Read another device' })).toBeVisible()
    await closeDialog(board)
  })

  await test.step('every device sends what it has, and the server has each once', async () => {
    await product.start()
    for (const page of [board, rule]) await expect(page.getByText('All saved')).toBeVisible()
    expect(valuesOf(await stored(product, room))).toEqual([58.5, 61.5, 171])
  })
})
