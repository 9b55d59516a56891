// `test` for every journey. `product` is a server with its own database for the test; `page.goto('/login')` opens it.
// All journeys use this one, because Playwright starts other workers for a test with other fixtures of a worker.
import {
  test as base,
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import { type FilledProduct, startFilledProduct } from '#e2e/pictures/filled-product.ts'
import type { Person } from './caller.ts'
import { type Product, type Runs, type StoreKind, startProduct } from './product.ts'

type Options = { store: StoreKind; runs: Runs; env: Record<string, string>; hostname: string }
type Fixtures = { product: Product; signIn: (person: Person, path?: string) => Promise<void> }
/** One product for the tests of a worker that change nothing another would see; `hasYouth`: with guardians and teams. */
type OfWorker = { hasYouth: boolean; filled: FilledProduct }

export const test = base.extend<Options & Fixtures, OfWorker>({
  store: ['sqlite', { option: true }],
  runs: ['inside', { option: true }],
  env: [{}, { option: true }],
  hostname: ['127.0.0.1', { option: true }],

  product: async ({ store, runs, env, hostname }, use, info) => {
    const product = await startProduct({ store, runs, env, hostname })
    try {
      await use(product)
      expect(await product.stop(), 'the server stops in order').toBe(0)
    } finally {
      if (info.status !== info.expectedStatus)
        await info.attach('server log', { body: product.log(), contentType: 'text/plain' })
      await product.remove()
    }
  },

  baseURL: async ({ product }, use) => use(product.url),

  signIn: async ({ page }, use) => use((person, path) => signIn(page, person, path)),

  hasYouth: [false, { option: true, scope: 'worker' }],

  filled: [
    async ({ hasYouth }, use) => {
      const product = await startFilledProduct({ hasYouth })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

export const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const

type Journey = (
  given: PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & Options & Fixtures & OfWorker,
) => Promise<void>

/** A journey on a phone and again on a desk, for screens that are laid out differently there. */
export function testOnBoth(title: string, journey: Journey): void {
  test(title, journey)
  test.describe('on a desk', () => {
    test.use(desk)
    test(title, journey)
  })
}

let signedIn = 0

/** Signs in with one request and opens a screen. Journeys about signing in use `signInOnScreen`. */
export async function signIn(
  page: Page,
  { email, password }: Person,
  path = '/dashboard/main',
): Promise<void> {
  const reply = await page.request.post('/api/users/login', { form: { email, password } })
  expect(reply.status(), `${email} signs in`).toBe(200)
  signedIn += 1
  // The script runs at every load, and must not sign in again somebody who has signed out.
  await page.addInitScript(
    ({ mark, userID, expiration }) => {
      if (localStorage.getItem(mark) !== null) return
      const session = { [mark]: '', userID, expiration: String(expiration), isLoggedIn: 'true' }
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { mark: `test.signed-in-${signedIn}`, ...(await reply.json()) },
  )
  await page.goto(path)
}

export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
}
