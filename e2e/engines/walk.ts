// The walk: every screen of every role, logging in by the form, and a reading at a station.
import { join } from 'node:path'
import type { Language } from '#domain/languages.ts'
import { everyScreen, familyScreens, type Visit } from '#e2e/pictures/every-screen.ts'
import type { FilledProduct, Viewer } from '#e2e/pictures/filled-product.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { demoLogins, demoPassword } from '#scripts/demo/data.ts'
import type { Engine, EnginePage, Size } from './engine.ts'

const viewers = [
  null,
  'Player',
  'NewPlayer',
  'Guardian',
  'Coach',
  'TeamCoach',
  'NewCoach',
  'Practitioner',
  'Admin',
] as const

type WalkStep = { readonly screen: string; readonly faults: readonly string[] }

type Way = {
  readonly engine: Engine
  readonly product: FilledProduct
  readonly language: Language
  readonly size: Size
  readonly folder: string
  readonly only: RegExp
}

export async function walk(way: Way): Promise<WalkStep[]> {
  const steps: WalkStep[] = []
  const { engine, product, language, size, only } = way
  for (const role of viewers) {
    const visits = visitsOf(role).filter(({ name }) => only.test(name))
    if (visits.length === 0) continue
    const page = await engine.open(size)
    try {
      const session = role === null ? null : await product.signIn(role)
      await page.enter(product.url, session, { 'pitchside.language': language, 'pitchside.theme': 'light' })
      for (const visit of visits) steps.push(await take(way, page, visit))
    } finally {
      await page.close()
    }
  }
  return steps
}

type NamedVisit = { readonly name: string; readonly act: (page: EnginePage, way: Way) => Promise<void> }

const at = (url: string, path: string) => new URL(path, url).href

function visitsOf(role: Viewer | null): NamedVisit[] {
  const screens = [...everyScreen, ...familyScreens]
    .filter((one) => one.role === role)
    .map((visit, nth): NamedVisit => ({ name: nameOf(visit, nth), act: open(visit) }))
  if (role === 'Practitioner') screens.push({ name: `${role}: a reading at a station`, act: takeReading })
  // Last, because the page is signed in afterwards.
  if (role === null) screens.push({ name: 'visitor: logging in by the form', act: logIn })
  return screens
}

const nameOf = ({ role, route }: Visit, nth: number) => `${role ?? 'visitor'}: ${nth} ${route}`

const open =
  ({ at: addressOf }: Visit): NamedVisit['act'] =>
  (page, { product }) =>
    page.goto(at(product.url, addressOf(product)))

async function logIn(page: EnginePage, { product }: Way): Promise<void> {
  await page.goto(at(product.url, '/login'))
  await drawn(page)
  await page.run(`document.querySelector('input[type=email]').focus()`)
  await page.type(demoLogins.Player)
  await page.run(`document.querySelector('input[type=password]').focus()`)
  await page.type(demoPassword)
  await page.run(`document.querySelector('button[type=submit]').click()`)
  await until(page, `location.pathname === '/dashboard/main'`)
}

/**
 * With real keys: the number of the present player is typed and saved, and the next player is asked for. Nobody of the demo
 * has been at this station, so there is somebody for every engine and language.
 */
async function takeReading(page: EnginePage, { product }: Way): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(at(product.url, `/dashboard/station/${product.organisation}/${today}/heart_rate`))
  await drawn(page)
  const asked = `document.querySelector('h2')?.textContent`
  const first = await page.run(`return ${asked}`)
  await page.type('7')
  await page.type('1')
  // Firefox says that the keys are pressed before the page has them all.
  await until(page, `/^[7۷][1۱]$/.test(document.querySelector('form input:not([type=radio])')?.value)`)
  await page.run(`document.querySelector('[type=submit]').click()`)
  // A value that is far from the last one is asked about once.
  const keep = `[...document.querySelectorAll('button:not([type=submit])')].find(({ textContent }) => /[7۷][1۱]/.test(textContent))`
  await until(page, `(${keep}?.click(), ${asked} !== ${JSON.stringify(first)})`)
}

async function take(way: Way, page: EnginePage, { name, act }: NamedVisit): Promise<WalkStep> {
  const file = `${way.engine.name}-${way.language}-${way.size.width}-${name.replaceAll(/[^a-zA-Z0-9]+/g, '_')}.png`
  let faults: string[]
  try {
    await act(page, way)
    await drawn(page)
    faults = (await page.run(lookAround(way.language))) as string[]
  } catch (error) {
    faults = [error instanceof Error ? error.message : String(error)]
  }
  // An engine that hangs on one screen still shows the next ones.
  await page.picture(join(way.folder, file)).catch(() => faults.push('no picture'))
  return { screen: name, faults }
}

async function until(page: EnginePage, condition: string): Promise<void> {
  const isSo = await page.run(`
    const deadline = performance.now() + 20_000
    while (performance.now() < deadline) {
      if (${condition}) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false`)
  if (isSo !== true) throw new Error(`not within 20 s: ${condition}`)
}

const loading = Object.values(texts).map(({ ui }) => ui.loading)

/** As wait-until-drawn.ts, for engines that Playwright does not drive. */
async function drawn(page: EnginePage): Promise<void> {
  await until(
    page,
    `![...document.querySelectorAll('[role=status]')].some((one) => ${JSON.stringify(loading)}.some((text) => one.textContent.includes(text))) &&
      !document.querySelector('main [aria-busy=true]') &&
      (document.querySelector('main')?.textContent ?? '').trim().length > 14`,
  )
  await page.run('await document.fonts.ready')
}

/** What is wrong with a screen wherever it is: it broke, it moves sideways, or it is in another language. */
const lookAround = (language: Language): string => `
  const faults = []
  const broken = [...document.querySelectorAll('[role=alert]')].some((one) => one.textContent.includes(${JSON.stringify(texts[language].shell.crashedTitle)}))
  if (broken) faults.push('broken')
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (sideways > 0) faults.push(sideways + ' px sideways')
  if (document.documentElement.lang !== ${JSON.stringify(language)}) faults.push('in ' + document.documentElement.lang)
  return faults`
