// What can happen to a device of a squad day: nothing is lost, nothing is stored twice, and the line says why it waits.
import type { Page } from '@playwright/test'
import { aDevice } from '#e2e/device.ts'
import { expect, signIn as logIn, signInOnScreen, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { choose } from '#e2e/recording/form.ts'
import { aPractitioner } from '#e2e/seed.ts'
import { aRoom, asks, isAdding, type Room, stationOf, stored, take, today, type, valuesOf } from './room.ts'

const names = ['Anna', 'Bill', 'Cora', 'Dora']
const done = (page: Page) => expect(page.getByText('Everybody has been here.')).toBeVisible()
// The longest pause before the next try is 30 s.
const allSaved = (page: Page) => expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 })
const waits = (page: Page, count: string) =>
  expect(page.getByText(new RegExp(`^${count} on this device`))).toBeVisible()

/** Without a connection from now on: takes these weights at the open station. They wait on the device. */
async function takeOffline(page: Page, weights: Readonly<Record<string, number>>): Promise<void> {
  await asks(page, Object.keys(weights)[0] ?? '')
  await page.context().setOffline(true)
  await take(page, weights)
  await waits(page, `${Object.keys(weights).length} readings?`)
}

/** A squad, and a device at a station that has not sent these weights. */
async function aRoomUnsent(
  page: Page,
  product: Product,
  weights: Readonly<Record<string, number>>,
): Promise<Room> {
  const room = await aRoom(product, names)
  await logIn(page, room.practitioner, stationOf(room.club, 'weight'))
  await takeOffline(page, weights)
  return room
}

test('two tabs take readings without a connection, and one of them sends each once', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  const sent: string[] = []
  context.on('response', (response) => {
    if (!isAdding(response.url())) return
    const { readings } = response.request().postDataJSON() as { readings: { id: string }[] }
    sent.push(...readings.map(({ id }) => id))
  })
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  const second = await context.newPage()
  await second.goto(stationOf(room.club, 'height'))
  for (const tab of [page, second]) await asks(tab, 'Anna')
  await context.setOffline(true)
  await take(page, { Anna: 71, Bill: 72, Cora: 73, Dora: 74 })
  await done(page)
  await take(second, { Anna: 181, Bill: 182, Cora: 183, Dora: 184 })
  await done(second)
  for (const tab of [page, second]) {
    await waits(tab, '8 readings')
    await expect(tab.getByText('No connection. Go on: they are sent automatically.')).toBeVisible()
  }
  await context.setOffline(false)
  for (const tab of [page, second]) await allSaved(tab)
  expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73, 74, 181, 182, 183, 184])
  expect(sent).toHaveLength(8)
  expect(new Set(sent).size).toBe(8)
})

test('a browser is killed after the station went on: the next start has the readings and sends them', async ({
  product,
}) => {
  const room = await aRoom(product, names)
  const device = aDevice()
  try {
    const page = await device.start()
    await signInOnScreenOf(page, product.url, room.practitioner)
    await page.goto(product.url + stationOf(room.club, 'weight'))
    await asks(page, 'Anna')
    await device.context().setOffline(true)
    await take(page, { Anna: 71, Bill: 72, Cora: 73 })
    await asks(page, 'Dora')
    await device.kill()

    const again = await device.start()
    await again.goto(product.url + stationOf(room.club, 'weight'))
    // The browser writes its cookies to disk now and then, so the session may be gone.
    await expect(again.getByRole('heading', { name: /^(Log in|Dora Tarn)$/ })).toBeVisible()
    if (again.url().endsWith('/login')) {
      await signInOnScreenOf(again, product.url, room.practitioner)
      await again.goto(product.url + stationOf(room.club, 'weight'))
    }
    await asks(again, 'Dora')
    await allSaved(again)
    expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73])
  } finally {
    await device.remove()
  }
})

async function signInOnScreenOf(page: Page, url: string, person: { email: string; password: string }) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email', { exact: false }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
}

test('on a full device a reading is sent at once or stays typed, and a lost answer does not double it', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  const tools = await context.newCDPSession(page)
  const limit = (quotaSize?: number) =>
    tools.send('Storage.overrideQuotaForOrigin', {
      origin: product.url,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  await limit(1)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  const notSaved = page.getByText(/^This reading is not saved/)

  await context.setOffline(true)
  await type(page, 71)
  await expect(notSaved).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Weight of Anna Tarn' })).toHaveValue('71')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await asks(page, 'Bill')
  expect(valuesOf(await stored(product, room))).toEqual([71])

  // The server stores the reading, and its answer gets lost.
  await page.route('**/api/readings/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await type(page, 72)
  await expect(notSaved).toBeVisible()
  await page.unroute('**/api/readings/add')
  await page.keyboard.press('Enter')
  await asks(page, 'Cora')
  expect(valuesOf(await stored(product, room))).toEqual([71, 72])

  await limit()
  await page.reload()
  await takeOffline(page, { Cora: 73, Dora: 74 })
  await context.setOffline(false)
  await allSaved(page)
  expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73, 74])
})

for (const ending of ['session has ended', 'account was deactivated'] as const)
  test(`the ${ending} while readings wait: the next practitioner on the device sends them`, async ({
    page,
    context,
    product,
  }) => {
    const room = await aRoomUnsent(page, product, { Anna: 71, Bill: 72 })
    const colleague = await aPractitioner(product)
    if (ending === 'session has ended') {
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const headers = { cookie, origin: product.url }
      await fetch(`${product.url}/api/users/signout`, { method: 'POST', headers })
    } else {
      const admin = await product.as(product.admin)
      expect(await admin.put('/api/users/deactivate', { id: room.practitioner.id })).toMatchObject({
        status: 200,
      })
    }
    await context.setOffline(false)
    await expect(page.getByText(/^You are not logged in/)).toBeVisible({ timeout: 40_000 })
    await signInOnScreen(page, colleague)
    await allSaved(page)
    const found = await stored(product, { ...room, practitioner: colleague })
    expect(valuesOf(found)).toEqual([71, 72])
    expect(found.map(({ taken_by }) => taken_by)).toEqual([room.practitioner.id, room.practitioner.id])
  })

const wrong = { 'five days slow': -5 * 24, 'three hours fast': 3 }
for (const [how, hours] of Object.entries(wrong))
  test(`a clock that is ${how}: the readings belong to the day of the server`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    const room = await aRoom(product, names)
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await signIn(room.practitioner)
    await choose(page, 'Organisation', room.club.name, new RegExp(room.club.name))
    await page.reload()
    await page.getByRole('link', { name: `Board: ${room.club.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/squad/${room.club._id}/${today()}$`))
    await page.goto(stationOf(room.club, 'weight'))
    await takeOffline(page, { Anna: 71, Bill: 72 })
    await context.setOffline(false)
    await page.clock.fastForward(31_000)
    await allSaved(page)
    const found = await stored(product, room)
    expect(valuesOf(found)).toEqual([71, 72])
    for (const { date, at } of found) {
      expect(date).toBe(today())
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
    }
  })

test('a reading on which the server fails waits alone, and the line says so', async ({
  page,
  context,
  product,
}) => {
  await page.route('**/api/readings/add', (route) =>
    route.request().postData()?.includes('"value":72')
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } })
      : route.continue(),
  )
  const room = await aRoomUnsent(page, product, { Anna: 71, Bill: 72, Cora: 73, Dora: 74 })
  await context.setOffline(false)
  await waits(page, '1 reading')
  await expect(page.getByText('The server fails on these.')).toBeVisible()
  expect(valuesOf(await stored(product, room))).toEqual([71, 73, 74])
  await page.unroute('**/api/readings/add')
  await allSaved(page)
  expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73, 74])
})

test('a server that takes readings and does not answer: the line says so, fewer are sent, each is stored once', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install()
  const room = await aRoomUnsent(page, product, { Anna: 71, Bill: 72, Cora: 73, Dora: 74 })

  const sizes: number[] = []
  await page.route('**/api/readings/add', async (route) => {
    const { readings } = route.request().postDataJSON() as { readings: unknown[] }
    sizes.push(readings.length)
    // The server stores what it was sent. The first two answers never come.
    const response = await route.fetch()
    if (sizes.length > 2) await route.fulfill({ response })
  })
  await context.setOffline(false)
  await expect.poll(() => sizes).toEqual([4])
  await page.clock.fastForward(20_000)
  await expect(page.getByText('The server does not answer. They are sent again automatically.')).toBeVisible()
  await waits(page, '4 readings')
  // Each look is a second later for the page, which waits for some seconds before it tries again.
  const sizesLater = async () => {
    await page.clock.fastForward(1_000)
    return sizes
  }
  await expect.poll(sizesLater).toEqual([4, 2])
  await page.clock.fastForward(20_000)
  await expect.poll(sizesLater).toEqual([4, 2, 1, 2, 1])
  await allSaved(page)
  expect(valuesOf(await stored(product, room))).toEqual([71, 72, 73, 74])
})

test('a refused reading is listed, exported and discarded, and the others are sent', async ({
  page,
  context,
  product,
}) => {
  const room = await aRoomUnsent(page, product, { Anna: 71, Bill: 72, Cora: 73 })
  const [, bill] = room.players
  if (!bill) throw new Error('There is no second player.')
  expect(await (await product.as(bill)).delete(`/api/users/delete/${bill.id}`)).toMatchObject({ status: 200 })
  await context.setOffline(false)
  await allSaved(page)
  expect(valuesOf(await stored(product, room))).toEqual([71, 73])

  await page.getByRole('button', { name: '1 reading not accepted' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText('Bill Tarn, Weight 72: Not found.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  const exported: unknown = JSON.parse(
    Buffer.concat(await (await file.createReadStream()).toArray()).toString(),
  )
  expect(exported).toMatchObject([{ user_id: bill.id, player_name: 'Bill Tarn', field: 'weight', value: 72 }])
  await page.reload()
  await page.getByRole('button', { name: '1 reading not accepted' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: '1 reading not accepted' })).toBeHidden()
  await page.reload()
  await allSaved(page)
  await expect(page.getByRole('button', { name: '1 reading not accepted' })).toBeHidden()
})

test('readings are sent in the order in which they were taken, also across batches', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'vertical_jump+weight'))
  await asks(page, 'Anna')
  await context.setOffline(true)
  const taken: number[] = []
  for (const [nth, name] of names.entries()) {
    await asks(page, name)
    const values = [50 + nth, 60 + nth, 40 + nth, 70 + nth]
    for (const value of values) await type(page, value)
    taken.push(...values)
  }
  await waits(page, '16 readings')
  const sent: number[][] = []
  await page.route('**/api/readings/add', async (route) => {
    const { readings } = route.request().postDataJSON() as { readings: { value: number }[] }
    // A server that takes four at a time makes the device send several batches.
    if (readings.length > 4) return route.fulfill({ status: 500, json: { error: 'Too much.' } })
    sent.push(readings.map(({ value }) => value))
    return route.continue()
  })
  await context.setOffline(false)
  await allSaved(page)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.flat()).toEqual(taken)
})

test('a reading that the device can no longer read is said, dropped by hand and stops nothing', async ({
  page,
  context,
  product,
}) => {
  const room = await aRoomUnsent(page, product, { Anna: 71, Bill: 72, Cora: 73 })
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('pitchside-outbox')
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('waiting', 'readwrite')
          const cursor = change.objectStore('waiting').openCursor()
          cursor.addEventListener('success', () => {
            // The second one is damaged.
            if (cursor.result?.key === 2)
              cursor.result.update({ ...cursor.result.value, data: new ArrayBuffer(64) })
            cursor.result?.continue()
          })
          change.addEventListener('complete', () => resolve())
          change.addEventListener('abort', () => reject(change.error ?? new Error('aborted')))
        })
      }),
  )
  await context.setOffline(false)
  await allSaved(page)
  expect(valuesOf(await stored(product, room))).toEqual([71, 73])
  await page.reload()
  await page.getByRole('button', { name: '1 reading not accepted' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^This device can no longer read these/)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(/^Taken at \d\d:\d\d$/)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/^1 reading discarded at \d\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '1 reading not accepted' })).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^1 reading discarded at/)).toBeVisible()
  await asks(page, 'Bill')
})

/** Everything that the app has stored on the device, as text. */
const storage = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    const readable = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value)
        : value
    const found: Record<string, string> = { local: JSON.stringify({ ...localStorage }) }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        const rows = db.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())])
        found[`${name} ${table}`] = JSON.stringify([keys, values], readable)
      }
      db.close()
    }
    found.caches = (await caches.keys()).join()
    return found
  })

test('logging out asks about unsent readings, and leaves nothing readable on the device', async ({
  page,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  await expect.poll(async () => (await storage(page))['pitchside-roster kept']).toContain('roster/')
  await page.route('**/api/readings/add', (route) => route.abort())
  await take(page, { Anna: 71.25, Bill: 72.25 })
  await waits(page, '2 readings')

  await page.goto('/dashboard/signout')
  await expect(
    page.getByText(/^2 readings on this device were not sent\. They stay here, encrypted/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await expect.poll(async () => (await storage(page))['pitchside-roster kept']).toBe('[[],[]]')
  const left = await storage(page)
  expect(left['pitchside-roster keys']).toBe('[[],[]]')
  expect(left['pitchside-outbox waiting']).toContain('iv')
  for (const [where, text] of Object.entries(left))
    for (const secret of ['Anna', 'Tarn', '71.25', 'weight', room.club.name, room.players[0]?.id ?? 'nobody'])
      expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
  expect(left.caches?.split(',')).not.toContain('page')

  await page.unroute('**/api/readings/add')
  await logIn(page, await aPractitioner(product))
  await allSaved(page)
  expect(valuesOf(await stored(product, room))).toEqual([71.25, 72.25])
})

test('rosters are deleted at midnight, in an open app and when the app starts', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const room = await aRoom(product, names)
  const rosters = async () => (await storage(page))['pitchside-roster kept']
  /** As if the roster had been kept a day earlier. */
  const age = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('pitchside-roster')
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      const change = request.result.transaction('kept', 'readwrite')
      const cursor = change.objectStore('kept').openCursor()
      cursor.onsuccess = () => {
        const row = cursor.result
        if (!row) return
        row.update({ ...row.value, at: row.value.at - 86_400_000 })
        row.continue()
      }
      await new Promise((resolve) => {
        change.oncomplete = resolve
      })
      request.result.close()
    })
  await page.clock.install()
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await expect.poll(rosters).toContain('roster/')
  await age()
  await page.clock.fastForward(61_000)
  await expect.poll(rosters).toBe('[[],[]]')

  await page.reload()
  await expect.poll(rosters).toContain('roster/')
  await age()
  await context.clearCookies()
  await page.goto('/login')
  await expect.poll(rosters).toBe('[[],[]]')
})
