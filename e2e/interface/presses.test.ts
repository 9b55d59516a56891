// No button looks dead: whatever is pressed looks pressed at once, and within 100 ms something on the screen says that it
// was heard. What a press sends is held back, so that it is the press that is seen and not the answer.
import type { Page, Route } from '@playwright/test'
import { desk } from '#e2e/fixtures.ts'
import type { FilledProduct } from '#e2e/pictures/filled-product.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { wholly } from '#e2e/pictures/wait-until-drawn.ts'
import { today } from '#e2e/squad-day/room.ts'
import { expect, goOn, open, test, visitor } from './looks.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const mostMs = 100
const mostTries = 3
/** There is no digit yet. */
const idle = [texts.en.squadDay.erase]

type At = (product: FilledProduct) => string
const at =
  (path: string): At =>
  () =>
    path

const screens = {
  Player: [
    at('/dashboard/main'),
    at('/dashboard/metric/heart_rate'),
    at('/dashboard/healthcheckhistory'),
    at('/dashboard/sharing'),
    at('/dashboard/user'),
  ],
  Coach: [at('/dashboard/main'), at('/dashboard/heatmap'), at('/dashboard/book'), at('/dashboard/teams')],
  Practitioner: [
    at('/dashboard/main'),
    at('/dashboard/followups'),
    ({ player }) => `/dashboard/newhealthcheck?player=${player}`,
    ({ player }) => `/dashboard/player/${player}`,
    ({ organisation }) => `/dashboard/squad/${organisation}/${today()}`,
    ({ organisation }) => `/dashboard/station/${organisation}/${today()}/vertical_jump`,
    at('/dashboard/equipment'),
  ],
  Admin: [
    at('/dashboard/main'),
    ({ organisation }) => `/dashboard/organisation/${organisation}`,
    at('/dashboard/addorganisation'),
    at('/dashboard/audit'),
  ],
} satisfies Record<string, readonly At[]>

// Without the switch of the language: what comes after it would be in another one.
const pressable = 'button:not(:disabled, [aria-disabled=true], [lang]), summary'

type Button = { readonly nth: number; readonly key: string; readonly isShared: boolean }

/**
 * The buttons of the screen, without more of the same: of the rows of a list one, and of the frame and of folds one for all
 * screens.
 */
async function buttonsOf(page: Page, known: Set<string>): Promise<readonly number[]> {
  const all = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one, nth): Button[] => {
        const look = [one.className, one.querySelector('use')?.getAttribute('href'), one.innerText]
        const key = one.closest('li, td') ? look.slice(0, 2).join() : look.join()
        const isShared = one.tagName === 'SUMMARY' || one.closest('main') === null
        return one.checkVisibility({ visibilityProperty: true }) ? [{ nth, key, isShared }] : []
      }),
    pressable,
  )
  const own = new Set<string>()
  const isNew = ({ key, isShared }: Button) => {
    const seen = isShared ? known : own
    return !seen.has(key) && seen.add(key)
  }
  return all.filter(isNew).map(({ nth }) => nth)
}

/** Keeps the buttons of the fresh screen, so that a button is the same one after a press that adds or removes others. */
const keepButtons = (page: Page) =>
  page.evaluate((selector) => {
    Object.assign(globalThis, {
      kept: [...document.querySelectorAll<HTMLElement>(selector)],
      at: location.href,
    })
  }, pressable)

/** Whether the presses before have left this button where it was, with nothing over the screen and nothing still changing. */
const isAsBefore = (page: Page, nth: number) =>
  page.evaluate(
    async ({ selector, place }) => {
      let still = 0
      const watch = new MutationObserver(() => (still = 0))
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      for (let frames = 0; still < 2 && frames < 30; frames += 1) {
        still += 1
        await new Promise(requestAnimationFrame)
      }
      watch.disconnect()
      const one = (Reflect.get(globalThis, 'kept') as HTMLElement[])[place]
      const over =
        '#root[inert], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=alert]'
      return (
        still === 2 &&
        location.href === Reflect.get(globalThis, 'at') &&
        document.querySelector(over) === null &&
        one?.isConnected === true &&
        one.matches(selector) &&
        one.checkVisibility({ visibilityProperty: true })
      )
    },
    { selector: pressable, place: nth },
  )

/** How much slower than an idle machine the page draws at the moment: three frames take 50 ms. */
const slowness = (page: Page) =>
  page.evaluate(async () => {
    const start = performance.now()
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    return Math.max(1, (performance.now() - start) / 50)
  })

type Seen = { readonly name: string; readonly pressed: number | null; readonly heard: number | null }

/** Presses with the mouse; the times are in milliseconds. */
async function press(page: Page, nth: number): Promise<Seen> {
  const box = await page.evaluate((place) => {
    const one = (Reflect.get(globalThis, 'kept') as HTMLElement[])[place]
    one?.scrollIntoView({ block: 'center', inline: 'center' })
    const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
    return { x, y, width, height }
  }, nth)
  if (box.width === 0) return { name: String(nth), pressed: null, heard: null }
  await page.evaluate((place) => {
    const one = (Reflect.get(globalThis, 'kept') as HTMLElement[])[place]
    const said = { pressed: null as number | null, heard: null as number | null }
    Object.assign(globalThis, { said })
    const { filter, backgroundColor } = getComputedStyle(one ?? document.body)
    addEventListener(
      'pointerdown',
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const now = getComputedStyle(one ?? document.body)
          // A list opens with the press itself.
          const isOpen = one?.ariaExpanded === 'true'
          if (isOpen || now.filter !== filter || now.backgroundColor !== backgroundColor)
            said.pressed = performance.now() - start
        })
      },
      { once: true, capture: true },
    )
    addEventListener(
      'click',
      () => {
        const start = performance.now()
        const heard = () => {
          said.heard ??= performance.now() - start
          watch.disconnect()
        }
        const watch = new MutationObserver(heard)
        watch.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
        for (const type of ['focusin', 'toggle', 'scroll', 'change'])
          addEventListener(type, heard, { capture: true, once: true })
        Object.assign(globalThis, { print: heard })
      },
      { once: true, capture: true },
    )
  }, nth)
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 22))
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await page.mouse.up()
  const heard = () => (Reflect.get(globalThis, 'said') as Pick<Seen, 'heard'>).heard !== null
  await page.waitForFunction(heard, undefined, { timeout: 1_000 }).catch(() => undefined)
  return page.evaluate((place) => {
    const one = (Reflect.get(globalThis, 'kept') as HTMLElement[])[place]
    const said = Reflect.get(globalThis, 'said') as { pressed: number | null; heard: number | null }
    // What is chosen already stays so.
    if (one?.ariaPressed === 'true') said.heard ??= 0
    return { name: (one?.getAttribute('aria-label') ?? one?.innerText ?? '').slice(0, 60), ...said }
  }, nth)
}

for (const [role, visits] of Object.entries(screens))
  test(`every button of a ${role} looks pressed and answers at once`, async ({ browser, filled }) => {
    const page = await visitor(browser, filled, { role: role as keyof typeof screens, context: desk })
    const faults: string[] = []
    const held: Route[] = []
    let isHolding = false
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      (route) => {
        if (route.request().method() === 'GET') return route.continue()
        // What a busy machine sends only after the look must not wait for the next one.
        return isHolding ? void held.push(route) : route.abort()
      },
    )
    let pressed = 0
    const known = new Set<string>()
    for (const visit of visits) {
      const path = visit(filled)
      await open(page, path)
      await wholly(page)
      await keepButtons(page)
      let hasSent = false
      for (const nth of await buttonsOf(page, known)) {
        pressed += 1
        // More tries tell a busy machine from a dead button.
        for (let tries = 1; ; tries += 1) {
          // The failure of what was sent would be seen as the answer to the next press.
          if (hasSent || tries > 1 || !(await isAsBefore(page, nth))) {
            await goOn(page, path)
            await wholly(page)
            await keepButtons(page)
          }
          const most = mostMs * (await slowness(page))
          isHolding = true
          const { name, ...seen } = await press(page, nth)
          isHolding = false
          hasSent = held.length > 0
          for (const route of held.splice(0)) await route.abort()
          await page.keyboard.press('Escape')
          const slow = Object.entries(seen).filter(([, ms]) => (ms ?? Infinity) > most)
          if (slow.length === 0 || idle.includes(name)) break
          if (tries < mostTries) continue
          faults.push(...slow.map(([what, ms]) => `${path}: ${name}, ${what} after ${ms} ms`))
          break
        }
      }
    }
    expect(pressed).toBeGreaterThan(10)
    expect(faults).toEqual([])
    await page.context().close()
  })
