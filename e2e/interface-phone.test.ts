// Every screen on the smallest phone we promise: nothing sticks out, every target takes a thumb.
import type { Page } from '@playwright/test'
import { languageCodes } from '#domain/languages.ts'
import { everyScreen } from '#e2e/pictures/every-screen.ts'
import { demoLogins, demoPassword } from '#scripts/demo-data.ts'
import { expect, open, roles, test, visitor } from './interface-looks.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Each fault of the open page, in words. */
function faultsOnAPhone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1,
      )
      faults.push(`scrolls sideways, ${scrollWidth} px: ${wide.slice(0, 3).map(name).join(' | ')}`)
    }
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option]',
    )
    for (const target of targets) {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // A box or a field is also hit through what surrounds it.
      const isField = ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
      // A link may be stretched over the whole card it stands in.
      const isStretched = getComputedStyle(target, '::after').position === 'absolute'
      const area = (isField && around(target)) || (isStretched && target.offsetParent) || target
      const { width, height } = area.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const isInText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
      const least = isInText ? 24 : 44
      // Half a pixel is lost where the browser rounds.
      if (height < least - 0.5 || width < (isInText ? 24 : 44) - 0.5)
        faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${name(target)}`)
    }
    return faults

    function around(field: HTMLElement): HTMLElement | null {
      const label = field.closest('label')
      if (label) return label
      const box = field.parentElement
      return box && box.getBoundingClientRect().height <= 80 ? box : null
    }
  })
}

for (const role of roles)
  for (const language of languageCodes)
    test(`the screens of ${role ?? 'a visitor'} fit a phone of 360 px in ${language}`, async ({
      browser,
      filled,
    }) => {
      const page = await visitor(browser, filled, { role, language, context: phone })
      const faults: string[] = []
      for (const visit of everyScreen.filter((one) => one.role === role)) {
        const path = visit.at(filled)
        await open(page, path)
        faults.push(...(await faultsOnAPhone(page)).map((fault) => `${path} in ${language}: ${fault}`))
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

test('nothing lies under the notch or the bar at the bottom of a phone', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Practitioner', context: phone })
  const insets = { top: 47, bottom: 34 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await open(page, `/dashboard/newhealthcheck?player=${filled.player}`)
  const edges = (selector: ReturnType<Page['locator']>) =>
    selector.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    })
  expect((await edges(page.getByRole('heading', { level: 1 }))).top).toBeGreaterThanOrEqual(insets.top)
  expect((await edges(page.getByRole('button', { name: 'Submit' }))).bottom).toBeLessThanOrEqual(
    phone.viewport.height - insets.bottom,
  )
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  const help = page.getByRole('dialog').getByRole('link', { name: 'Help' })
  await expect(help).toBeVisible()
  expect((await edges(page.getByRole('dialog').getByRole('link').first())).top).toBeGreaterThanOrEqual(
    insets.top,
  )
  await page.getByRole('dialog').evaluate((element) => element.scrollTo(0, 10_000))
  expect((await edges(help)).bottom).toBeLessThanOrEqual(phone.viewport.height - insets.bottom)
})

test('the top bar of a phone switches language and theme', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/healthcheckhistory')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'فارسی' }).tap()
  await expect(bar.getByRole('heading', { name: 'سابقهٔ معاینه‌ها' })).toBeVisible()
  await bar.getByRole('button', { name: 'English' }).tap()
  await bar.getByRole('button', { name: 'Appearance' }).tap()
  await page.getByRole('menuitem', { name: 'Dark' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the drawer closes by its button', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/main')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()
})

test('who wants less motion gets none', async ({ browser, filled }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await visitor(browser, filled, { role: 'Player', context: { ...phone, reducedMotion } })
    await open(page, '/dashboard/main')
    const longest = () =>
      page.evaluate(() => {
        const seconds = [...document.querySelectorAll('body *')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat)
        })
        return Math.max(...seconds)
      })
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (reducedMotion === 'reduce') expect(await longest()).toBeLessThanOrEqual(0.001)
    else expect(await longest()).toBeGreaterThanOrEqual(0.1)
    await page.context().close()
  }
})

test('after an expired session the log-in leads back to the place', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/healthcheckhistory?sort=newest')
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByText('Your session has ended. Log in again to go on where you were.')).toBeVisible()
  await page.getByLabel('Email').fill(demoLogins.Player)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).tap()
  await expect(page).toHaveURL(/\/dashboard\/healthcheckhistory\?sort=newest$/)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
})
