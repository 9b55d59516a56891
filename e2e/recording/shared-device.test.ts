// Several practitioners use one tablet: what each of them leaves behind on it.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { aPractitioner } from '#e2e/seed.ts'
import { aSquad, draftIsKept, openForm, unfold } from './form.ts'

const notes = (page: Page) => page.locator('textarea[name=notes]')
const write = async (page: Page, text: string) => {
  await unfold(page, 'Notes')
  await notes(page).fill(text)
}

async function leave(page: Page) {
  await page.goto('/dashboard/signout')
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
}

/** The owners of what is kept on the device, and of its keys. */
const ownersOn = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('pitchside-private')
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const keysOf = (table: string) =>
      new Promise<string[]>((resolve) => {
        const all = db.transaction(table).objectStore(table).getAllKeys()
        all.onsuccess = () => resolve((all.result as string[]).map((key) => key.split('/')[0] ?? ''))
      })
    // Besides a draft there may be a copy of the own account, for a squad day without a network.
    const owners = { kept: [...new Set(await keysOf('kept'))], keys: await keysOf('keys') }
    db.close()
    return owners
  })

/** Makes every draft on the device older than it is. */
const age = (page: Page, days: number) =>
  page.evaluate(async (ms) => {
    const request = indexedDB.open('pitchside-private')
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    const change = request.result.transaction('kept', 'readwrite')
    const cursor = change.objectStore('kept').openCursor()
    cursor.onsuccess = () => {
      const row = cursor.result
      if (!row) return
      row.update({ ...row.value, at: row.value.at - ms })
      row.continue()
    }
    await new Promise((resolve) => {
      change.oncomplete = resolve
    })
    request.result.close()
  }, days * 86_400_000)

async function squadOfTwo(product: Parameters<typeof aSquad>[0]) {
  const { practitioner: priya, players } = await aSquad(product, ['Ann', 'Ben'])
  const [ann, ben] = players
  if (!ann || !ben) throw new Error('Two players were to be made.')
  return { priya, zoe: await aPractitioner(product), ann, ben }
}

test('drafts survive an expired session, and go at another log-in and at log-out, with their key', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const { priya, zoe, ann, ben } = await squadOfTwo(product)
  await signIn(priya)
  await openForm(page, ann)
  await write(page, 'typed by Priya')
  await draftIsKept(page)
  await context.clearCookies()
  await page.reload()
  await page.waitForURL(/\/login$/)
  expect(await ownersOn(page)).toEqual({ kept: [priya.id], keys: [priya.id] })
  await signIn(priya)
  await openForm(page, ann)
  await expect(notes(page)).toHaveValue('typed by Priya')
  await context.clearCookies()
  await page.reload()
  await page.waitForURL(/\/login$/)

  await signIn(zoe)
  await openForm(page, ben)
  await write(page, 'typed by Zoe')
  await draftIsKept(page)
  await expect.poll(() => ownersOn(page)).toEqual({ kept: [zoe.id], keys: [zoe.id] })
  await leave(page)
  await expect.poll(() => ownersOn(page)).toEqual({ kept: [], keys: [] })

  await signIn(priya)
  await openForm(page, ann)
  await write(page, 'typed by Priya again')
  await draftIsKept(page)
  // Without leaving the page, a draft of the next log-in has a new key that is still there after a reload.
  await leave(page)
  await signIn(priya)
  await openForm(page, ann)
  await expect(notes(page)).toHaveValue('')
  await write(page, 'typed again')
  await draftIsKept(page)
  await page.reload()
  await expect(notes(page)).toHaveValue('typed again')
})

test('a draft older than seven days is deleted when the app starts, before anybody logs in', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const { priya, ann } = await squadOfTwo(product)
  await signIn(priya)
  await openForm(page, ann)
  await write(page, 'typed by Priya')
  await draftIsKept(page)
  await context.clearCookies()
  await page.reload()
  await page.waitForURL(/\/login$/)

  await age(page, 6.9)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect((await ownersOn(page)).kept).toEqual([priya.id])
  await age(page, 0.2)
  await page.goto('/login')
  await expect.poll(async () => (await ownersOn(page)).kept).toEqual([])
})

test('logging out offline clears the device at once and ends the session before any other request', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const { priya, zoe, ann } = await squadOfTwo(product)
  await signIn(priya)
  await openForm(page, ann)
  await write(page, 'typed by Priya')
  await draftIsKept(page)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const statusOfOldSession = async () =>
    (await fetch(`${product.url}/api/users/getAccountType/${priya.id}`, { headers: { cookie } })).status
  expect(await statusOfOldSession()).toBe(200)

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const menu = page.getByRole('button', { name: 'Me', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  await expect.poll(async () => (await ownersOn(page)).kept).toEqual([])
  expect(await statusOfOldSession(), 'the server has not heard of it').toBe(200)

  // The tablet is closed without a connection and opened by a colleague later.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const asked: string[] = []
  later.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await later.goto('/login')
  await later.getByLabel('Email').fill(zoe.email)
  await later.getByRole('textbox', { name: 'Password' }).fill(zoe.password)
  await later.getByRole('button', { name: 'Log in', exact: true }).click()
  await later.waitForURL('**/dashboard/main')
  expect(asked.slice(0, 2)).toEqual(['/api/users/signout', '/api/users/login'])
  expect(await statusOfOldSession()).toBe(401)
  await expect(later.getByText('You are logged out on this device.')).toHaveCount(0)
})

test('page titles, which the browser remembers, carry no names', async ({ page, product, signIn }) => {
  const { club, players } = await aSquad(product, ['Ann'])
  await signIn(club.coach)
  await expect(page.getByRole('banner').getByText(club.name)).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Pitchside')
  await page.goto(`/dashboard/player/${players[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'Ann Reed' })).toBeVisible()
  await expect(page).toHaveTitle('Player · Pitchside')
})
