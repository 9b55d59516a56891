// Phone features: the notch, the top bar, the drawer. e2e/interface/axe.test.ts checks that every screen fits a phone.
import type { Page } from '@playwright/test'
import { demoLogins, demoPassword } from '#scripts/demo/data.ts'
import { expect, open, test, visitor } from './looks.ts'
import { faultsOnAPhone, smallPhone } from './small-phone.ts'

const phone = { viewport: smallPhone, isMobile: true, hasTouch: true }

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('the check for small phones finds overflow and small touch targets', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'NewCoach', context: phone })
  await open(page, '/dashboard/main')
  expect(await faultsOnAPhone(page)).toEqual([])
  await page.getByRole('main').evaluate((main) => {
    const wide = document.createElement('div')
    wide.style.cssText = 'inline-size: 375px; block-size: 9px'
    const small = document.createElement('button')
    small.style.cssText = 'inline-size: 20px; block-size: 20px; min-block-size: 0; padding: 0'
    main.append(wide, small)
  })
  const faults = await faultsOnAPhone(page)
  expect(faults).toEqual([expect.stringContaining('scrolls sideways'), expect.stringContaining('20 x 20 px')])
  await page.context().close()
})

test('nothing is covered by the notch or the bottom bar of a phone', async ({ browser, filled }) => {
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
  await page.getByRole('button', { name: 'Me', exact: true }).tap()
  const help = page.getByRole('dialog').getByRole('link', { name: 'Help' })
  await expect(help).toBeVisible()
  expect((await edges(page.getByRole('dialog').getByRole('link').first())).top).toBeGreaterThanOrEqual(
    insets.top,
  )
  await page.getByRole('dialog').evaluate((element) => element.scrollTo(0, 10_000))
  expect((await edges(help)).bottom).toBeLessThanOrEqual(phone.viewport.height - insets.bottom)
})

test('Me switches language and theme on a phone', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/healthcheckhistory')
  await page.getByRole('button', { name: 'Me', exact: true }).tap()
  const me = page.getByRole('dialog')
  await me.getByRole('button', { name: 'فارسی' }).tap()
  await expect(me.getByRole('link', { name: 'سابقهٔ معاینه‌ها' })).toBeVisible()
  await me.getByRole('button', { name: 'English' }).tap()
  await me.getByRole('button', { name: 'Appearance' }).tap()
  await page.getByRole('menuitem', { name: 'Dark' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const [name, role] of [
  [/^Me$/, 'dialog'],
  [/^Notifications/, 'dialog'],
] as const)
  test(`what ${name} opens cannot be loaded offline: it says so and the screen stays`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role: 'Player', context: phone })
    await open(page, '/dashboard/main')
    await page.context().setOffline(true)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert')).toContainText('No connection')
    await expect(page.locator('[data-title]')).toHaveText('Today')
    await page.context().setOffline(false)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.context().close()
  })

test('a tab keeps its place, and goes to its top at the second tap', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/main')
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' })
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect.poll(place).toBe(500)
  // Without a tap of Playwright, which may scroll first.
  await tabs.getByRole('link', { name: 'History' }).dispatchEvent('click')
  await expect(page.locator('[data-title]')).toHaveText('History')
  await expect.poll(place).toBe(0)
  await tabs.getByRole('link', { name: 'Today' }).dispatchEvent('click')
  await expect.poll(place).toBe(500)
  await tabs.getByRole('link', { name: 'Today' }).tap()
  await expect.poll(place).toBe(0)
  await page.context().close()
})

test('the button of Me closes it', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/main')
  await page.getByRole('button', { name: 'Me', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Me', exact: true })).toBeFocused()
})

test('with prefers-reduced-motion there is no animation', async ({ browser, filled }) => {
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
    await page.getByRole('button', { name: 'Me', exact: true }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (reducedMotion === 'reduce') {
      expect(await longest()).toBeLessThanOrEqual(0.001)
      const started = await page.evaluate(() => {
        document.documentElement.setAttribute('data-theme', 'dark')
        // The dialog may still be on its way in, which is an animation.
        return document.getAnimations().filter((one) => one instanceof CSSTransition).length
      })
      expect(started, 'a change of colours starts no transitions').toBe(0)
    }
    if (reducedMotion === 'no-preference') expect(await longest()).toBeGreaterThanOrEqual(0.1)
    await page.context().close()
  }
})

test('after an expired session the log-in returns to the same screen', async ({ browser, filled }) => {
  const path = '/dashboard/healthcheckhistory?sort=newest'
  const before = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(before, path)
  // A page that stays open would find out by itself and take the notice.
  await before.close()
  await before.context().clearCookies()
  const page = await before.context().newPage()
  await page.goto(path)
  await expect(
    page.getByText('Your session has ended. Log in again to carry on where you left off.'),
  ).toBeVisible()
  await page.getByLabel('Email').fill(demoLogins.Player)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  await expect(page).toHaveURL(/\/dashboard\/healthcheckhistory\?sort=newest$/)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
})
