// `npm run screenshots`: the pictures of the README, taken of the demo club in the real browser, so that they stay true.
// `npm run screenshots -- FOLDER` takes every screen at 390 and 1280 pixels, in both languages and themes, to look at.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { demoLogins, demoPassword } from './demo-data.ts'
import { freePort } from './postgres.ts'
import { root } from './root.ts'

type Role = keyof typeof demoLogins
type Look = {
  readonly language: 'en' | 'fa'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}
type Visit = { readonly role: Role | null; readonly path: string }

const desktop = { language: 'en', theme: 'light', width: 1280, height: 800 } as const
const phone = { ...desktop, width: 390, height: 844 } as const

// The latest check and the first player are found on the way, since their ids change with every demo.
const forReadme: readonly (Visit & { readonly name: string; readonly look: Look })[] = [
  { name: 'dashboard', role: 'Player', path: '/dashboard/main', look: desktop },
  { name: 'metric-phone', role: 'Player', path: '/dashboard/metric/heart_rate', look: phone },
  { name: 'team', role: 'Coach', path: '/dashboard/main', look: desktop },
  { name: 'record', role: 'Practitioner', path: '/dashboard/newhealthcheck', look: desktop },
]

const everyScreen: readonly Visit[] = [
  ...['/login', '/forgot', '/signup', '/signup-confirmation', '/nowhere'].map((path) => ({
    role: null,
    path,
  })),
  ...[
    '/dashboard/main',
    '/dashboard/metric/heart_rate',
    '/dashboard/metric/bloodpressure',
    '/dashboard/healthcheckhistory',
    '/dashboard/healthcheck/latest',
    '/dashboard/player/own',
    '/dashboard/user',
    '/dashboard/delete',
    '/dashboard/help',
    '/dashboard/nowhere',
  ].map((path) => ({ role: 'Player' as const, path })),
  ...['/dashboard/main', '/dashboard/book', '/dashboard/player/first'].map((path) => ({
    role: 'Coach' as const,
    path,
  })),
  ...['/dashboard/main', '/dashboard/newhealthcheck'].map((path) => ({
    role: 'Practitioner' as const,
    path,
  })),
  ...['/dashboard/main', '/dashboard/addorganisation', '/dashboard/addpractitioner', '/dashboard/audit'].map(
    (path) => ({
      role: 'Admin' as const,
      path,
    }),
  ),
]

const folder = process.argv[2]
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = startDemo()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  await ready()
  await (folder === undefined ? takeForReadme(join(root, 'docs/screenshots')) : takeAll(folder))
} finally {
  await browser.close()
  server.kill('SIGTERM')
}

function startDemo(): ChildProcess {
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url, RATE_LIMIT: 'off', TIME_ZONE: 'UTC' }
  return spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('The demo did not start.')
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(200)
  }
  throw new Error('The demo was not ready after two minutes.')
}

async function takeForReadme(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const { name, role, path, look } of forReadme) {
    const page = await visitor(browser, role, look)
    await open(page, role, path)
    if (name === 'record') await fillSome(page)
    await page.screenshot({ path: join(target, `${name}.png`) })
    await page.context().close()
  }
}

/** A form that somebody is in the middle of. */
async function fillSome(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Organisation' }).click()
  await page.getByRole('option', { name: 'Harriers RFC' }).click()
  await page.getByRole('combobox', { name: 'Player' }).click()
  await page.getByRole('option', { name: 'Sam Okafor' }).click()
  for (const [label, value] of [
    ['Systolic', '118'],
    ['Diastolic', '74'],
    ['Blood glucose', '5.4'],
    ['Cholesterol', '5'],
    ['Heart rate', '82'],
    ['Weight', '64'],
    ['Height', '164'],
    ['Body temperature', '45'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('textbox', { name: 'Oxygen level' }).focus()
  await page.getByRole('textbox', { name: 'Systolic' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 250, behavior: 'instant' }))
  await page.waitForTimeout(300)
}

async function takeAll(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const language of ['en', 'fa'] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const)
        for (const role of [null, 'Player', 'Coach', 'Practitioner', 'Admin'] as const) {
          const page = await visitor(browser, role, { language, theme, width, height })
          for (const visit of everyScreen.filter((one) => one.role === role)) {
            await open(page, role, visit.path)
            const name = `${role ?? 'visitor'}${visit.path.replaceAll('/', '_')}-${language}-${theme}-${width}.png`
            await page.screenshot({ path: join(target, name), fullPage: true })
          }
          await page.context().close()
        }
}

async function visitor(
  from: Browser,
  role: Role | null,
  { language, theme, width, height }: Look,
): Promise<Page> {
  const isPhone = width < 600
  const context = await from.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const session = role === null ? null : await signIn(context.request, role)
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { 'pitchside.language': language, 'pitchside.theme': theme, ...session },
  )
  return context.newPage()
}

async function signIn(request: Page['request'], role: Role): Promise<Record<string, string>> {
  const reply = await request.post(`${url}/api/users/login`, {
    form: { email: demoLogins[role], password: demoPassword },
  })
  const { userID, expiration } = (await reply.json()) as { userID: string; expiration: number } // the login call's answer
  return { userID, expiration: String(expiration), isLoggedIn: 'true' }
}

async function open(page: Page, role: Role | null, path: string): Promise<void> {
  await page.goto(`${url}${await real(page, role, path)}`)
  await page.waitForLoadState('networkidle')
  // 'Loading...' is the only thing a screen says in so few letters.
  await page.waitForFunction(() => (document.querySelector('main')?.textContent ?? '').trim().length > 14)
}

/** 'latest', 'own' and 'first' stand for ids that only the running demo knows. */
async function real(page: Page, role: Role | null, path: string): Promise<string> {
  const own = async () => (await signIn(page.request, role ?? 'Player')).userID ?? ''
  if (path.endsWith('/own')) return path.replace('own', await own())
  if (path.endsWith('/latest')) {
    const reply = await page.request.get(`${url}/api/healthchecks/getLatestHealthCheck/${await own()}`)
    return path.replace('latest', ((await reply.json()) as { _id: string })._id) // a demo player has checks
  }
  if (path.endsWith('/first')) {
    const { players } = (await (await page.request.get(`${url}/api/screens/team`)).json()) as {
      players: { _id: string }[]
    } // a demo club has players
    return path.replace('first', players[0]?._id ?? '')
  }
  return path
}
