// What the checks of the interface share: the routes of the product, and somebody of any type looking at a screen.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, expect, type Page, test as plain } from '@playwright/test'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { type AccountType, accountTypes } from '#domain/people/roles.ts'
import {
  type FilledProduct,
  type Role,
  startFilledProduct,
  type Viewer,
} from '#e2e/pictures/filled-product.ts'
import { drawn } from '#e2e/pictures/wait-until-drawn.ts'
import { root } from '#scripts/root.ts'

export { expect }

export type Theme = 'light' | 'dark'
export const roles: readonly (Viewer | null)[] = [
  null,
  'Player',
  'NewPlayer',
  'Coach',
  'NewCoach',
  'Practitioner',
  'Admin',
]

/** One product for all tests of a worker: they look and change nothing that another would see. */
export const test = plain.extend<object, { filled: FilledProduct }>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startFilledProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

export type VisitorOptions = {
  role: Viewer | null
  language?: Language
  theme?: Theme
  context?: BrowserContextOptions
}

/** A browser of somebody's own, signed in without clicking. */
export async function visitor(
  browser: Browser,
  filled: FilledProduct,
  { role, language = defaultLanguage, theme = 'light', context: options = {} }: VisitorOptions,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, baseURL: filled.url })
  const session = role === null ? null : await filled.signIn(role)
  if (session) await context.addCookies([...session.cookies])
  await context.addInitScript(
    (stored) => {
      // Once: what the app changes later stays changed.
      if (localStorage.getItem('pitchside.language') !== null) return
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { 'pitchside.language': language, 'pitchside.theme': theme, ...session?.storage },
  )
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Opens an address and waits until its screen is drawn and nothing of it loads any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await drawn(page)
}

type Row = { readonly path: string }

/** Every row of the two tables of routes, with who may open it; read from the tables themselves. */
export async function routesOfTheTables(): Promise<{ route: string; role: Role | null }[]> {
  // The tables know how a screen begins to read, and that asks the browser who is signed in: nobody here.
  const browser = { localStorage: { getItem: () => null }, addEventListener: () => undefined }
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { configurable: true, value })
  // Imported by address: the compiler reads web with settings of its own.
  const read = async (file: string): Promise<unknown> => import(pathToFileURL(join(root, 'web', file)).href)
  const { publicRoutes } = (await read('public-routes.ts')) as { publicRoutes: Row[] }
  const { dashboardRoutes } = (await read('routes.tsx')) as { dashboardRoutes: Row[] }
  const { mayOpen } = (await read('shell/dashboard-route.ts')) as {
    mayOpen: (route: Row, type: AccountType) => boolean
  }
  return [
    ...publicRoutes.map(({ path }) => ({ route: path, role: null })),
    ...dashboardRoutes.flatMap((route) =>
      accountTypes.filter((type) => mayOpen(route, type)).map((role) => ({ route: route.path, role })),
    ),
  ]
}
