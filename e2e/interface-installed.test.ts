// The installed web app: the manifest, its icons, and the page without a connection.
import { expect, test } from './fixtures.ts'
import { aClub, aPlayer } from './seed.ts'

test.use({ runs: 'process', serviceWorkers: 'allow' })

type Manifest = {
  name: string
  display: string
  start_url: string
  icons: { src: string; sizes: string; purpose?: string }[]
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
  for (const { src, sizes } of manifest.icons) {
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
  await expect(page.getByText('none of it is kept on this device')).toBeVisible()
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

  await product.start()
  await page.getByRole('link', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'داشبورد' })).toBeVisible()
})
