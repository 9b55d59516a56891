// A squad day on real devices: a first visit, a storage that is cleared, clocks that are wrong, two tabs, two stations,
// and a session that ends in the middle of it.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInOnScreen, test } from '#e2e/fixtures.ts'
import { choose } from '#e2e/recording/form.ts'
import { aRoom, asks, stationOf, stored, take, today, type, valuesOf } from './room.ts'

const names = ['Anna', 'Bill', 'Cora', 'Dora']
const allSaved = (page: Page) => expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 })
const waits = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} readings? on this device`))).toBeVisible()
const boardOf = (id: string) => `/dashboard/squad/${id}/${today()}`

test.describe('on the first visit', () => {
  test.use({ serviceWorkers: 'allow' })
  for (const way of ['through Today', 'by the code of a board'])
    test(`a tablet that joins ${way} starts again without a connection and has its readings`, async ({
      page,
      context,
      product,
    }) => {
      const room = await aRoom(product, names)
      await signInOnScreen(page, room.practitioner)
      if (way === 'through Today') {
        await choose(page, 'Organisation', room.club.name, new RegExp(room.club.name))
      }
      await page.goto(stationOf(room.club, 'weight'))
      await asks(page, 'Anna')
      await expect(page.getByText(/^Ready to work offline/)).toBeVisible({ timeout: 60_000 })
      await context.setOffline(true)
      await take(page, { Anna: 71, Bill: 72, Cora: 73 })
      await waits(page, 3)
      await page.reload()
      await asks(page, 'Dora')
      await waits(page, 3)
      await expect(page.getByText('Earlier values are shown with a connection')).toBeHidden()
      await context.setOffline(false)
      await allSaved(page)
      expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73])
    })
})

const clearStorage = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) {
      const deletion = indexedDB.deleteDatabase(name)
      await new Promise((resolve) => {
        deletion.addEventListener('success', resolve)
      })
    }
  })

test('a storage that is cleared while readings wait: the open page writes them again and sends them', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  await context.setOffline(true)
  await take(page, { Anna: 71, Bill: 72, Cora: 73 })
  await waits(page, 3)
  await clearStorage(page)
  const kept = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      if (!databases.some(({ name }) => name === 'pitchside-outbox')) return -1
      const opening = indexedDB.open('pitchside-outbox')
      await new Promise((resolve) => {
        opening.addEventListener('success', resolve)
      })
      const db = opening.result
      const count = db.transaction('waiting').objectStore('waiting').count()
      await new Promise((resolve) => {
        count.addEventListener('success', resolve)
      })
      db.close()
      return count.result
    })
  await expect.poll(kept, { timeout: 15_000 }).toBe(3)
  await waits(page, 3)
  await expect(page.getByText('All saved')).toBeHidden()
  await asks(page, 'Dora')
  await context.setOffline(false)
  // The cookie of the session is still there.
  await page.reload()
  await expect
    .poll(async () => valuesOf(await stored(product, room)), { timeout: 40_000 })
    .toEqual([71, 72, 73])
})

test('readings that are gone after a restart are not called saved', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  await page.route('**/api/readings/add', (route) => route.abort())
  await take(page, { Anna: 71, Bill: 72 })
  await waits(page, 2)
  await page.goto('about:blank')
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(async () => {
    const deletion = indexedDB.deleteDatabase('pitchside-outbox')
    await new Promise((resolve) => {
      deletion.addEventListener('success', resolve)
    })
  })
  await page.goto(stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  await expect(page.getByText(/^2 readings that waited here are gone/)).toBeVisible()
  await expect(page.getByText('All saved')).toBeHidden()
})

test('an old number of waiting readings, as after a power cut, is no loss', async ({
  page,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  await take(page, { Anna: 71, Bill: 72 })
  await allSaved(page)
  await expect.poll(async () => (await stored(product, room)).length).toBe(2)
  await page.evaluate(() => localStorage.setItem('pitchside.waiting', '2'))
  await page.reload()
  await asks(page, 'Cora')
  await allSaved(page)
  await expect(page.getByText(/that waited here are gone/)).toBeHidden()
})

test('a clock that is 26 hours ahead: logging in works, the later reading counts, and the station is live', async ({
  page,
  product,
}) => {
  const room = await aRoom(product, names)
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 })
  await signInOnScreen(page, room.practitioner)
  await expect(page).toHaveURL(/\/dashboard\/main$/)
  await page.goto(stationOf(room.club, 'weight'))
  await take(page, { Anna: 71 })
  await asks(page, 'Bill')
  await expect.poll(async () => (await stored(product, room)).length).toBe(1)
  const [first] = await stored(product, room)
  expect(Math.abs(Date.parse(first?.at ?? '') - Date.now())).toBeLessThan(60_000)
  await page.goto(boardOf(room.club._id))
  await expect(page.getByRole('button', { name: /Weight.*, now$/ })).toBeVisible()
})

test('two tablets, one a day behind: the reading that was taken later counts, and the history names both', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await take(page, { Anna: 71 })
  await asks(page, 'Bill')
  await allSaved(page)
  const context = await browser.newContext({ baseURL: product.url })
  const slow = await context.newPage()
  await slow.clock.install({ time: Date.now() - 24 * 3_600_000 })
  await signInOnScreen(slow, room.practitioner)
  await slow.goto(stationOf(room.club, 'weight'))
  await slow.getByRole('button', { name: 'Show the queue' }).click()
  await slow
    .getByRole('dialog')
    .getByRole('button', { name: /^Anna Tarn/ })
    .click()
  await asks(slow, 'Anna')
  await type(slow, 64)
  await expect.poll(async () => (await stored(product, room)).length).toBe(2)
  const found = await stored(product, room)
  const [early, late] = [71, 64].map((value) => found.find((one) => one.value === value))
  expect(Date.parse(late?.at ?? '')).toBeGreaterThan(Date.parse(early?.at ?? ''))
  await page.goto(boardOf(room.club._id))
  await page.getByRole('button', { name: /^Anna Tarn, Weight/ }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByText(/this device/i)).toBeVisible()
  await expect(history.getByText(/tablet [0-9A-F]{4}/)).toBeVisible()
  await context.close()
})

test('the icon of the app shows how many readings wait, and nothing once they are sent', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shown })
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => void shown.push(count),
    })
  })
  const badge = () => page.evaluate(() => (Reflect.get(globalThis, 'shown') as number[]).at(-1))
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  await context.setOffline(true)
  await take(page, { Anna: 71, Bill: 72 })
  await expect.poll(badge).toBe(2)
  await context.setOffline(false)
  await expect.poll(badge, { timeout: 40_000 }).toBe(0)
})

test('a second tab sees without a connection what the first one took', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  const second = await context.newPage()
  await second.goto(boardOf(room.club._id))
  await asks(page, 'Anna')
  await expect(second.getByRole('button', { name: 'Anna Tarn, Weight: Missing' })).toBeVisible()
  await context.setOffline(true)
  await take(page, { Anna: 71 })
  await expect(second.getByRole('button', { name: /^Anna Tarn, Weight: Done/ })).toBeVisible()
})

/** Another device of the same practitioner at the same station. */
async function anotherDevice(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('two stations on one measure: each sees at once what the other did, and one value is chosen with its reason', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  const context = await browser.newContext({ baseURL: product.url })
  const first = await context.newPage()
  await signInOnScreen(first, room.practitioner)
  const other = await anotherDevice(context, stationOf(room.club, 'weight'))
  await asks(other, 'Anna')
  // Somebody begins to type here, and the other station is faster.
  await page.keyboard.type('7')
  await type(other, 70)
  await expect(page.getByText(/^Just measured at another station:/)).toBeVisible()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(product, room)).length).toBe(2)
  await other.getByRole('button', { name: 'Skip' }).click()
  await asks(page, 'Bill')
  await other.getByRole('dialog').getByRole('button', { name: 'Not here' }).click()
  await page.getByRole('button', { name: 'Show the queue' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bill Tarn/ })
    .click()
  await expect(page.getByText(/^Marked as not here at another station:/)).toBeVisible()

  await page.goto(boardOf(room.club._id))
  await page.getByText('Only to look at: 1').click()
  await expect(page.getByRole('row', { name: /Tarn/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Anna Tarn, Weight: .*two values/ }).click()
  const history = page.getByRole('dialog')
  const earlier = history.getByRole('listitem').filter({ hasText: '70' })
  await earlier.getByRole('button', { name: 'Count this one' }).click()
  await earlier.getByRole('button', { name: 'Typed wrong' }).click()
  await expect(earlier.getByText('Counts', { exact: true })).toBeVisible()
  await expect(history.getByText('Taken back: Typed wrong')).toBeVisible()
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: /Tarn/ })).toHaveCount(4)
  await context.close()
})

for (const how of ['by the server', 'by time, without a connection'] as const)
  test(`a session that is ended ${how}: the station goes on, and what it took is sent after the next log-in`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    const room = await aRoom(product, names)
    await signIn(room.practitioner, stationOf(room.club, 'weight'))
    await take(page, { Anna: 71 })
    await asks(page, 'Bill')
    await allSaved(page)
    if (how === 'by the server') await context.clearCookies()
    else {
      await context.setOffline(true)
      await page.evaluate(() => {
        localStorage.setItem('expiration', '1')
        dispatchEvent(new StorageEvent('storage'))
      })
    }
    await take(page, { Bill: 72 })
    await expect(page.getByText(/^You are not logged in\. Go on/)).toBeVisible()
    await take(page, { Cora: 73 })
    await waits(page, 2)
    await asks(page, 'Dora')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByText(/2 readings on this device were not sent/)).toBeVisible()
    await page.getByLabel('Email', { exact: false }).fill(room.practitioner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(room.practitioner.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await asks(page, 'Dora')
    await allSaved(page)
    expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73])
  })

test.describe('beside a page that blocks the storage', () => {
  test.use({ serviceWorkers: 'allow' })
  test('a station opens although another page blocks the roster of this device, and does not say that it is ready', async ({
    page,
    context,
    product,
    signIn,
  }) => {
    const room = await aRoom(product, ['Anna'])
    await signIn(room.practitioner, stationOf(room.club, 'weight'))
    await asks(page, 'Anna')
    await expect(page.getByText(/^Ready to work offline/)).toBeVisible({ timeout: 60_000 })
    const blocking = await context.newPage()
    await blocking.goto('/robots.txt')
    await blocking.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('pitchside-roster')
          opening.addEventListener('success', () => {
            const kept = opening.result.transaction(['keys', 'kept'], 'readwrite').objectStore('kept')
            // A transaction lives as long as something is asked of it.
            const goOn = () => kept.count().addEventListener('success', goOn)
            goOn()
            resolve()
          })
        }),
    )
    await page.reload()
    await asks(page, 'Anna')
    await expect(page.getByText('Not ready to work offline yet')).toBeVisible()
    await type(page, 71)
    await expect.poll(async () => valuesOf(await stored(product, room))).toEqual([71])
  })
})
