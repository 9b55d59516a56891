// A slow phone: a processor four times slower, and slow 4G or 3G.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { FilledProduct, Role } from '#e2e/pictures/filled-product.ts'
import { drawn } from '#e2e/pictures/wait-until-drawn.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'
import { demoLogins, demoPassword } from '#scripts/demo/data.ts'

export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}

/** A round trip of 400 ms and 400 kbit/s, as WebPageTest's slow 3G. */
export const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1000) / 8,
  uploadThroughput: (400 * 1000) / 8,
}

type Phone = { readonly page: Page; readonly tools: CDPSession; readonly close: () => Promise<void> }

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })

async function phone(
  browser: Browser,
  product: FilledProduct,
  role: Role | null,
  { net, isSlowLater }: { net?: typeof slow4g; isSlowLater?: boolean } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    baseURL: product.url,
    locale: 'en-GB',
    // What a service worker asks for would not be slowed down.
    ...((net || isSlowLater) && { serviceWorkers: 'block' as const }),
  })
  if (role !== null) {
    const { cookies, storage } = await product.signIn(role)
    await context.addCookies([...cookies])
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, storage)
  }
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (net) {
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', net)
  }
  return { page, tools, close: () => context.close() }
}

/** Milliseconds from the tap to the first frame that shows such an element, by the page's clock. */
async function tapToContent(page: Page, button: string, content: string): Promise<number> {
  await page.evaluate((wanted) => {
    const state = window as unknown as { tappedAt: number; shownAt: number } // our own two notes
    state.shownAt = 0
    addEventListener(
      'click',
      (event) => {
        state.tappedAt = event.timeStamp
        const look = () => {
          if (document.querySelector(wanted)) state.shownAt = performance.now()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }, content)
  await page.locator(button).first().tap()
  const handle = await page.waitForFunction(() => {
    const { shownAt, tappedAt } = window as unknown as { tappedAt: number; shownAt: number }
    return shownAt > 0 ? shownAt - tappedAt : null
  })
  return (await handle.jsonValue()) ?? Number.NaN
}

export async function loginToDashboard(browser: Browser, product: FilledProduct): Promise<number> {
  const { page, close } = await phone(browser, product, null, { net: slow4g })
  await page.goto('/login')
  // Types as fast as a quick person, so that the page can fetch data meanwhile.
  await page.locator('input[type=email]').pressSequentially(demoLogins.Player, { delay: 80 })
  await page.locator('input[type=password]').pressSequentially(demoPassword, { delay: 80 })
  const taken = await tapToContent(page, 'button[type=submit]', 'main a[href^="/dashboard/metric/"]')
  await close()
  return taken
}

export type Start = { readonly paintMs: number; readonly shownMs: number; readonly readyMs: number }
// The log-in form can be typed into before the scripts have run, and sent when the app has taken it over.
const starts = {
  login: {
    role: null,
    path: '/login',
    content: 'input[type=password]',
    ready: 'main input[type=password]',
  },
  today: {
    role: 'Player',
    path: '/dashboard/main',
    content: 'main a[href^="/dashboard/metric/"]',
    ready: 'main a[href^="/dashboard/metric/"]',
  },
} as const

/**
 * From asking for the page to its first paint, to its content and until the app answers, with nothing kept and then with the
 * files kept.
 */
export async function slowStart(
  browser: Browser,
  product: FilledProduct,
  which: keyof typeof starts,
): Promise<{ readonly first: Start; readonly again: Start }> {
  const { role, path, content, ready } = starts[which]
  const { page, tools, close } = await phone(browser, product, role, { isSlowLater: true })
  // The device was used before, and then everything but its storage was cleared.
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  await page.goto('about:blank')
  await tools.send('Network.enable')
  await tools.send('Network.clearBrowserCache')
  await tools.send('Network.emulateNetworkConditions', slow3g)
  await page.addInitScript(
    (wanted) => {
      const waiting = new Map(Object.entries(wanted))
      const look = () => {
        for (const [name, selector] of waiting)
          if (document.querySelector(selector)?.checkVisibility()) {
            Object.assign(globalThis, { [name]: performance.now() })
            waiting.delete(name)
          }
        if (waiting.size > 0) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { shownMs: content, readyMs: ready },
  )
  const once = async (): Promise<Start> => {
    await page.goto(path)
    const found = await page.waitForFunction(() => {
      const { shownMs, readyMs } = globalThis as { shownMs?: number; readyMs?: number } // our own two notes
      const [paint] = performance.getEntriesByName('first-paint')
      if (shownMs === undefined || readyMs === undefined || !paint) return null
      return { paintMs: paint.startTime, shownMs, readyMs }
    })
    return (await found.jsonValue()) ?? { paintMs: Number.NaN, shownMs: Number.NaN, readyMs: Number.NaN }
  }
  const first = await once()
  await page.goto('about:blank')
  const again = await once()
  await close()
  return { first, again }
}

/** From the first player that a coach is shown to the charts of what is worth a look. */
export async function playerCharts(browser: Browser, product: FilledProduct): Promise<number> {
  const { page, close } = await phone(browser, product, 'Coach')
  await page.goto('/dashboard/main')
  await drawn(page)
  const taken = await tapToContent(page, 'main a[href^="/dashboard/player/"]', 'main figure svg')
  await close()
  return taken
}

const scriptSeconds = async (tools: CDPSession): Promise<number> => {
  const { metrics } = await tools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

/** Script time per key press in the health check form, in ms, including work that runs a moment later. */
export async function keyPresses(browser: Browser, product: FilledProduct): Promise<number[]> {
  const { page, tools, close } = await phone(browser, product, 'Practitioner')
  await page.goto(`/dashboard/newhealthcheck?player=${product.player}`)
  await drawn(page)
  // Processor time of the page's thread, so that other load does not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const keys = '118'
  const fields = [
    'blood_pressure_systolic',
    'heart_rate',
    'weight',
    'height',
    'cholesterol_level',
    'vertical_jump',
  ]
  // The first keys also compile code, so they are not counted.
  await page.locator('input[name=airway_peak_flow]').pressSequentially('460', { delay: 60 })
  await page.waitForTimeout(1500)
  const spent: number[] = []
  for (const name of fields) {
    await page.locator(`input[name=${name}]`).focus()
    for (const key of keys) {
      const before = await scriptSeconds(tools)
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
      spent.push(((await scriptSeconds(tools)) - before) * 1000)
    }
  }
  // Include the draft that the last keys save.
  const before = await scriptSeconds(tools)
  await page.waitForTimeout(500)
  spent.push(((await scriptSeconds(tools)) - before) * 1000 + (spent.pop() ?? 0))
  await close()
  return spent
}
