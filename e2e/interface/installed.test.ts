// The installed web app: the manifest, its icons, and the page without a connection.
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { builtFolder } from '#e2e/built-folder.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { mostFilesKept } from '#web/build/answer-page.ts'
import { pageTexts } from '#web/build/page-texts.ts'

test.use({ runs: 'process', serviceWorkers: 'allow' })

type Manifest = {
  name: string
  display: string
  start_url: string
  icons: { src: string; sizes: string; purpose?: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
  shortcuts: { url: string }[]
  theme_color: string
}

test('the app can be installed and shows a message without a connection', async ({
  page,
  product,
  signIn,
}) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Pitchside', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/dashboard/main',
    '/dashboard/main?go=station',
    '/dashboard/newhealthcheck',
    '/dashboard/book',
  ])
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow'])
  const ofPage = page.locator('meta[name=theme-color][media*=light]')
  expect(manifest.theme_color).toBe(await ofPage.getAttribute('content'))
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob())
      return `${image.width}x${image.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }

  const player = await aPlayer(product, await aClub(product))
  await signIn(player)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // From the second visit on the service worker handles requests.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await product.kill()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('This page goes on by itself as soon as it can.')).toBeVisible()
  await expect(page.getByText('that were not sent yet')).toBeHidden()
  await page.evaluate(() => localStorage.setItem('pitchside.language', 'fa'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()

  await test.step('health data is in no cache of the device', async () => {
    const kept = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          found.push(new URL(request.url).pathname)
      return found
    })
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/dashboard'))).toEqual([])
  })

  await test.step('a proxy that answers for the server is not shown, and the page waits on', async () => {
    const proxy = createServer((_request, response) => response.writeHead(502).end('Bad gateway'))
    await new Promise<void>((resolve) => {
      proxy.listen(Number(new URL(product.url).port), '127.0.0.1', resolve)
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' })).toBeVisible()
    await expect(page.getByText('Bad gateway')).toBeHidden()
    proxy.closeAllConnections()
    await new Promise((resolve) => {
      proxy.close(resolve)
    })
  })

  await product.start()
  await expect(page.locator('[data-title]')).toHaveText('امروز')
})

test('the browser’s offer to install is a button in Me and on the account page', async ({
  page,
  product,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await aPlayer(product, await aClub(product)), '/dashboard/user')
  const install = page.getByRole('button', { name: 'Install Pitchside on this device' })
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(install).toBeHidden()
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void Object.assign(globalThis, { isAsked: true }),
      })
      dispatchEvent(event)
      return event.defaultPrevented
    })
  expect(await offer()).toBe(true)
  await expect(install).toBeVisible()
  await page.getByRole('button', { name: 'Me' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Install Pitchside on this device' }).click()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isAsked'))).toBe(true)
  await expect(install).toBeHidden()
})

test('the shortcut to the station opens the one of last time', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  await aPlayer(product, club)
  await signIn(await aPractitioner(product), '/dashboard/main?go=station')
  await expect(page).toHaveURL(/\/dashboard\/station\//)
})

test('a browser that is too old gets a plain page, and the oldest that is supported the app', async ({
  browser,
  product,
}) => {
  const firefox = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
  const visit = async (userAgent: string | undefined, hasResize: boolean) => {
    const context = await browser.newContext({ baseURL: product.url, ...(userAgent && { userAgent }) })
    const page = await context.newPage()
    if (!hasResize) await page.addInitScript(() => Reflect.deleteProperty(ArrayBuffer.prototype, 'resize'))
    await page.goto('/login')
    return page
  }
  for (const page of [await visit(undefined, false), await visit(firefox(139), true)]) {
    await expect(page).toHaveURL(/\/older\.html$/)
    for (const { older } of pageTexts) await expect(page.getByRole('heading', { name: older })).toBeVisible()
    await page.context().close()
  }
  const page = await visit(firefox(140), true)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.context().close()
})

test('the cache of the service worker has room for the files of two versions', () => {
  const files = readdirSync(join(builtFolder(), 'web/assets')).filter(
    (name) => !/\.(?:br|gz|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(2 * files.length).toBeLessThanOrEqual(mostFilesKept)
})
