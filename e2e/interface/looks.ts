// Shared by the interface checks: the routes of the product and a signed-in page of any account type.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { expect, test as journey } from '#e2e/fixtures.ts'
import type { FilledProduct, Role, Viewer } from '#e2e/pictures/filled-product.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { drawn } from '#e2e/pictures/wait-until-drawn.ts'
import { root } from '#scripts/root.ts'

export { expect }

/** A journey through the filled product. */
export const test = journey.extend({ baseURL: async ({ filled }, use) => use(filled.url) })

type Theme = 'light' | 'dark'
export const roles: readonly (Viewer | null)[] = [
  null,
  'Player',
  'NewPlayer',
  'Coach',
  'NewCoach',
  'Practitioner',
  'Admin',
]

type VisitorOptions = {
  role: Viewer | null
  language?: Language
  theme?: Theme
  context?: BrowserContextOptions
}

/** A new browser context that is already signed in. */
export async function visitor(
  browser: Browser,
  filled: FilledProduct,
  { role, language = defaultLanguage, theme = 'light', context: options = {} }: VisitorOptions,
): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
    baseURL: filled.url,
  })
  const session = role === null ? null : await filled.signIn(role)
  if (session) await context.addCookies([...session.cookies])
  await context.addInitScript(
    (stored) => {
      // Set once, so that later changes by the app stay.
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

/** Opens an address and waits until its screen is complete and nothing loads any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await drawn(page)
}

const notFound = Object.values(texts).map(({ shell }) => shell.notFoundTitle)

/**
 * Opens an address without loading the app again, which takes a third of the time. It goes by way of 'Page not found':
 * when those words are gone, the new screen has taken their place.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  if (!isInTheApp(page.url()) || !isInTheApp(path)) return open(page, path)
  const nowhere = path.startsWith('/dashboard') ? '/dashboard/nowhere' : '/nowhere'
  // An app that is still starting would go back to the address it began with.
  await drawn(page)
  for (const next of new Set([nowhere, path])) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, next)
    await page.waitForFunction(
      ({ titles, isNowhere }) =>
        titles.includes(document.querySelector('h1')?.textContent ?? '') === isNowhere,
      { titles: notFound, isNowhere: next === nowhere },
    )
  }
  await drawn(page)
}

/** The page that is shown without a connection is not part of the app. */
const isInTheApp = (address: string): boolean => address !== 'about:blank' && !address.endsWith('.html')

type LooksRow = { readonly path: string }
type DashboardRow = LooksRow & { readonly for: readonly AccountType[] }

/** Every row of the route tables, with those of the account types that may open it. */
export async function routesOfTheTables<R extends AccountType = Role>(
  types: readonly R[],
): Promise<{ route: string; role: R | null }[]> {
  // The route tables include prefetches, which read the session from the browser; here there is none.
  const browser = { localStorage: { getItem: () => null }, addEventListener: () => undefined }
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { configurable: true, value })
  // Node knows no drawings.
  const isDrawing = (url: string) => new URL(url).pathname.endsWith('.svg')
  registerHooks({
    load: (url, context, next) =>
      isDrawing(url)
        ? { format: 'module', source: "export default ''", shortCircuit: true }
        : next(url, context),
  })
  // Imported dynamically, because web has its own compiler settings.
  const read = async (file: string): Promise<unknown> => import(pathToFileURL(join(root, 'web', file)).href)
  const { publicRoutes } = (await read('public-routes.ts')) as { publicRoutes: LooksRow[] }
  const { ownRoutes } = (await read('routes.tsx')) as { ownRoutes: DashboardRow[] }
  const { staffRoutes } = (await read('staff-routes.ts')) as { staffRoutes: DashboardRow[] }
  return [
    ...publicRoutes.map(({ path }) => ({ route: path, role: null })),
    ...[...staffRoutes, ...ownRoutes].flatMap((route) =>
      types.filter((role) => route.for.includes(role)).map((role) => ({ route: route.path, role })),
    ),
  ]
}
