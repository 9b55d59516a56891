// What once looked broken or misleading: names that were chosen stood below, on a dark board done was darker than
// missing, a Persian value ran over two lines, an appointment of today was named by its date.
import type { Page } from '@playwright/test'
import { desk } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { today } from '#e2e/squad-day/room.ts'
import { expect, open, test, visitor } from './looks.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('who is chosen for an appointment stands first', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Coach', context: phone })
  await open(page, '/dashboard/book')
  await page
    .getByRole('button', { name: /^Names/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Chosen' })).toBeVisible()
  const ticks = await dialog
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.checked))
  expect(ticks[0]).toBe(true)
  expect(ticks.lastIndexOf(true), 'no empty box above a ticked one').toBeLessThan(ticks.indexOf(false))
  // Names of buttons and boxes are names, not sentences.
  const names = await dialog
    .getByRole('checkbox')
    .evaluateAll((all) =>
      all.map((one) => one.closest('label')?.textContent ?? one.getAttribute('aria-label') ?? ''),
    )
  expect(names.filter((name) => name === '' || /[.!?]\s/.test(name))).toEqual([])
  await page.context().close()
})

/** How bright the ground of an element is, from 0 to 1. */
const brightness = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((cell) => {
      let at: Element | null = cell
      let ground = 'rgba(0, 0, 0, 0)'
      while (at && ground.endsWith(', 0)')) {
        ground = getComputedStyle(at).backgroundColor
        at = at.parentElement
      }
      const [red = 0, green = 0, blue = 0] = (ground.match(/[\d.]+/g) ?? []).map(Number)
      const most = ground.startsWith('color(') ? 1 : 255
      return (red + green + blue) / 3 / most
    })

for (const theme of ['light', 'dark'] as const)
  test(`done stands out more than missing on a ${theme} board`, async ({ browser, filled }) => {
    const page = await visitor(browser, filled, { role: 'Practitioner', theme, context: desk })
    await open(page, `/dashboard/squad/${filled.organisation}/${today()}`)
    const { cells } = texts.en.squadDay
    const done = await brightness(page, new RegExp(`: ${cells.done}`))
    const missing = await brightness(page, new RegExp(`: ${cells.missing}`))
    expect(theme === 'dark' ? done - missing : missing - done).toBeGreaterThan(0.05)
    await page.context().close()
  })

test('a Persian beep test keeps to one line on its page and on the card of a check', async ({
  browser,
  filled,
}) => {
  const page = await visitor(browser, filled, { role: 'Player', language: 'fa', context: phone })
  for (const path of ['/dashboard/metric/beep_test', `/dashboard/healthcheck/${filled.check}`]) {
    await open(page, path)
    const value = page.locator('bdi').filter({ hasText: /^سطح .*شاتل/ })
    const lines = await value.first().evaluate((one) => {
      const { lineHeight, fontSize } = getComputedStyle(one.parentElement ?? one)
      return (
        one.getBoundingClientRect().height / (Number.parseFloat(lineHeight) || Number.parseFloat(fontSize))
      )
    })
    expect(lines, path).toBeLessThan(1.6)
  }
  await page.context().close()
})

test('an appointment of today is called today, once', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: phone })
  await open(page, '/dashboard/main')
  await expect(page.getByRole('main').getByText('Today, 19:00')).toHaveCount(1)
  await expect(page.getByText('Your next check')).toHaveCount(1)
  const date = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' }).format(new Date())
  await expect(page.getByRole('main').getByText(date)).toHaveCount(0)
  await page.context().close()
})

test('a dot of the queue opens that station with that player', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Practitioner', context: desk })
  await open(page, '/dashboard/main')
  const row = page.getByRole('listitem').filter({ hasText: 'Yusuf Silva' }).first()
  await row.getByRole('link', { name: /^Blood glucose/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Yusuf Silva' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Blood glucose of Yusuf Silva' })).toBeVisible()
  await page.context().close()
})
