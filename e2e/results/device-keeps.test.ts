// What a device keeps, in every store of its profile. docs/operations.md has the table; a store that it does not name is
// a fault here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test } from '#e2e/fixtures.ts'
import { draftIsKept, formOf, unfold } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { asks, stationOf, take } from '#e2e/squad-day/room.ts'
import { root } from '#scripts/root.ts'
import { recordCheck } from './seed.ts'

type Stores = Record<string, string>

/** Every store of the profile as text; encrypted bytes as they are. */
const stores = (page: Page): Promise<Stores> =>
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
    const found: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        const rows = db.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())])
        found[`indexedDB ${name} ${table}`] = JSON.stringify([keys, values], readable)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found[`cache ${name}`] =
          `${found[`cache ${name}`] ?? ''}${new URL(request.url).pathname} ${await (await cache.match(request))?.text()}\n`
    }
    return found
  })

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const table = page.slice(page.indexOf('## What a device keeps'), page.indexOf('## Secrets'))

/** Names of stores, and of entries of localStorage, that the table does not have. */
function unnamed(found: Stores): string[] {
  const databases = Object.keys(found).flatMap((name) => /^indexedDB (\S+)/.exec(name)?.[1] ?? [])
  const caches = Object.keys(found).flatMap((name) => /^cache (\S+)/.exec(name)?.[1] ?? [])
  const local = Object.keys(JSON.parse(found.localStorage ?? '{}') as object)
  return [
    ...databases.filter((name) => !name.startsWith('workbox-') && !table.includes(`\`${name}\``)),
    ...caches.filter((name) => !name.startsWith('workbox-') && !table.includes(`\`${name}\``)),
    ...local.filter((name) => !name.startsWith('pitchside.') && !table.includes(`\`${name}\``)),
  ]
}

const rosterOf = (found: Stores) => found['indexedDB pitchside-roster kept'] ?? '[[],[]]'

test.use({ serviceWorkers: 'allow' })

test('a device keeps what the table says, nothing readable, and no roster after a 401 or another log-in', async ({
  page,
  context,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Anna', last_name: 'Tarn' })
  const practitioner = await aPractitioner(product)
  await recordCheck(await product.as(practitioner), player, { weight: 68.75 })
  const secrets = ['Anna', 'Tarn', '68.75', '71.25', 'weight":', player.id, club.name]
  const expectNothingReadable = (found: Stores) => {
    expect(unnamed(found)).toEqual([])
    for (const [where, text] of Object.entries(found))
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
  }

  await signInOnScreen(page, practitioner)
  await page.goto(stationOf(club, 'weight'))
  await asks(page, 'Anna')
  await expect(page.getByText(/^Ready to work offline/)).toBeVisible({ timeout: 60_000 })
  await page.route('**/api/readings/add', (route) => route.abort())
  await take(page, { Anna: 71.25 })
  await expect(page.getByText(/^1 reading on this device/)).toBeVisible()
  const during = await stores(page)
  expect(rosterOf(during)).toContain('roster/')
  expect(during['indexedDB pitchside-outbox waiting']).toContain('iv')
  expectNothingReadable(during)

  await test.step('after a 401 the roster is gone, and the reading waits', async () => {
    await context.clearCookies()
    await page.goto('/dashboard/main')
    await page.waitForURL(/\/login$/)
    await expect.poll(async () => rosterOf(await stores(page))).toBe('[[],[]]')
    const found = await stores(page)
    expect(found['indexedDB pitchside-roster keys']).toBe('[[],[]]')
    expect(found['indexedDB pitchside-outbox waiting']).toContain('iv')
    expectNothingReadable(found)
  })

  await test.step('after another person has logged in nothing of the first one is left but the reading', async () => {
    await page.unroute('**/api/readings/add')
    await signInOnScreen(page, club.coach)
    await expect
      .poll(async () => {
        const found = await stores(page)
        return [rosterOf(found), found['indexedDB pitchside-private kept'] ?? '[[],[]]']
      })
      .toEqual(['[[],[]]', '[[],[]]'])
    expectNothingReadable(await stores(page))
  })
})

const resultsOf = (found: Stores) => found['indexedDB pitchside-private kept'] ?? '[[],[]]'

test('a player goes on reading the own results without a connection, and a 401 or logging out deletes them', async ({
  page,
  context,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Anna', last_name: 'Tarn' })
  const practitioner = await aPractitioner(product)
  await recordCheck(await product.as(practitioner), player, { heart_rate: 58, weight: 68.75 })
  const heart = page.locator('main a[href^="/dashboard/metric/heart_rate"]').first()
  const asOf = page.getByText(/^No connection\. These are your results as of /)
  const hasPage = () => page.evaluate(async () => (await (await caches.open('page')).keys()).length)
  const readOnce = async () => {
    await signInOnScreen(page, player)
    await heart.click()
    await expect(page.getByText('58', { exact: true }).first()).toBeVisible()
    await expect
      .poll(async () => resultsOf(await stores(page)))
      .toContain('results/getMetricScreen/heart_rate')
    await expect.poll(hasPage).toBe(1)
    await page.goto('/dashboard/main')
    await expect(heart).toBeVisible()
  }

  await readOnce()
  await expect(asOf).toBeHidden()
  const found = await stores(page)
  expect(unnamed(found)).toEqual([])
  for (const [where, text] of Object.entries(found))
    for (const secret of ['Anna', 'Tarn', '68.75', 'heart_rate":', club.name])
      expect(text.includes(secret), `${secret} in ${where}`).toBe(false)

  await test.step('without a connection both pages are there after a new start, with their time', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(asOf).toBeVisible()
    await heart.click()
    await expect(page.getByText('58', { exact: true }).first()).toBeVisible()
    await expect(asOf).toBeVisible()
    await context.setOffline(false)
    await expect(asOf).toBeHidden({ timeout: 30_000 })
  })

  await test.step('after a 401 nothing of them is left', async () => {
    await context.clearCookies()
    await page.goto('/dashboard/main')
    await page.waitForURL(/\/login$/)
    await expect.poll(async () => resultsOf(await stores(page))).toBe('[[],[]]')
  })

  await test.step('after logging out nothing of them is left', async () => {
    await readOnce()
    await page.goto('/dashboard/signout')
    await page.waitForURL(/\/(login)?$/)
    await expect.poll(async () => resultsOf(await stores(page))).toBe('[[],[]]')
  })

  await test.step('what a coach reads about the player is not kept', async () => {
    await signInOnScreen(page, club.coach)
    await page.goto(`/dashboard/player/${player.id}`)
    await expect(page.getByText('Anna Tarn').first()).toBeVisible()
    expect(resultsOf(await stores(page))).toBe('[[],[]]')
  })
})

test('logging out leaves no roster, no draft, no key of the person, no page and nobody logged in', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Anna', last_name: 'Tarn' })
  await signInOnScreen(page, await aPractitioner(product))
  await page.goto(stationOf(club, 'weight'))
  await expect(page.getByText(/^Ready to work offline/)).toBeVisible({ timeout: 60_000 })
  await page.goto(formOf(player))
  await typeDraft(page)
  await draftIsKept(page)
  const before = await stores(page)
  expect(before['indexedDB pitchside-private kept']).toContain('iv')
  expect(Object.keys(before)).toContain('cache page')

  await page.goto('/dashboard/signout')
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await expect.poll(async () => personal(await stores(page))).toEqual({})
  const local = JSON.parse((await stores(page)).localStorage ?? '{}') as Record<string, string>
  expect(local.isLoggedIn).toBe('false')
  for (const name of ['pitchside.station', 'pitchside.practitioner']) expect(local).not.toHaveProperty(name)
})

test('without a secure connection a device keeps no draft, no reading and no roster', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Anna', last_name: 'Tarn' })
  // As on plain http: the browser gives no cryptography.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await signInOnScreen(page, await aPractitioner(product))
  await page.goto(stationOf(club, 'weight'))
  await take(page, { Anna: 71.25 })
  await expect(page.getByText('Everybody has been here.')).toBeVisible()
  await page.goto(formOf(player))
  await typeDraft(page)
  await expect(page.getByText('Drafts can’t be saved on this device.')).toBeVisible()
  const found = await stores(page)
  expect(personal(found)).toEqual({})
  expect(found['indexedDB pitchside-outbox waiting'] ?? '[[],[]]').toBe('[[],[]]')
  for (const text of Object.values(found)) expect(text).not.toMatch(/71\.25|Anna|typed and not saved/)
})

/** What belongs to a person: drafts, rosters, their keys, and the page for a start without a connection. */
const personal = (found: Stores): Stores =>
  Object.fromEntries(
    Object.entries(found).filter(
      ([name, text]) =>
        (/^indexedDB pitchside-(private|roster)/.test(name) && text !== '[[],[]]') || name === 'cache page',
    ),
  )

async function typeDraft(page: Page): Promise<void> {
  await unfold(page, 'Notes')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('typed and not saved')
}
