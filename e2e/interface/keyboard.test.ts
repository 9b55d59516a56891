// Whole journeys with the keyboard only.

import { aQuietSaturday, asTyped } from '#e2e/clubs/club-days.ts'
import { desk } from '#e2e/fixtures.ts'
import { demoLogins, demoPassword } from '#scripts/demo/data.ts'
import { tabTo } from './keys.ts'
import { expect, open, test, visitor } from './looks.ts'

test.use(desk)
test.describe.configure({ timeout: 180_000 })

test('a player logs in, reads a result and returns to the card', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: null })
  await open(page, '/login')

  await test.step('errors are announced, and focus goes to the first', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Log in', exact: true }))
    await page.keyboard.press('Enter')
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(/.+/)
  })

  await test.step('a refusal is announced', async () => {
    await page.keyboard.type(demoLogins.Player)
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('invalid email/password combination')
  })

  await test.step('logs in', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }), { key: 'Shift+Tab' })
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/main')
    await expect(page.locator('[data-title]')).toBeFocused()
  })

  await test.step('a screen reader gets one title, and the first tab stop skips the menu', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Heart rate/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('opens a result and goes back', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Heart rate/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/metric\/heart_rate$/)
    await expect(page.locator('[data-title]')).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Show the values as a table' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/dashboard\/main(?:#content)?$/)
    await expect(page.getByRole('link', { name: /^Heart rate/ })).toBeVisible()
  })

  await test.step('every tab stop of the dashboard is visible and has a focus ring, forwards and backwards', async () => {
    const last = page.getByRole('main').getByRole('link').last()
    await tabTo(page, last)
    await tabTo(page, page.getByRole('main').getByRole('link').first(), { key: 'Shift+Tab' })
  })

  await test.step('menus and the bell give focus back', async () => {
    const menu = page.getByRole('button', { name: 'Account menu' })
    await tabTo(page, menu, { key: 'Shift+Tab' })
    // The second time the list is loaded already and opens while the key is down.
    for (const key of ['Enter', 'Enter', 'Space', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
    }
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await tabTo(page, bell, { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
  })
})

test('a coach books a slot', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Coach' })
  await open(page, '/dashboard/main')

  await test.step('a dialog keeps focus inside and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Show QR code' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await page.goto('/dashboard/book')
  const date = page.getByLabel('Date', { exact: false }).first()
  await tabTo(page, date)

  await test.step('the calendar opens, moves with the arrow keys and gives focus back', async () => {
    const opener = page.getByRole('button', { name: 'Open calendar' })
    // The week above the form is a grid too.
    const calendar = page.getByRole('dialog').getByRole('grid')
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a form with errors says so', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Submit' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Form has errors.' })).toBeVisible()
  })

  await tabTo(page, date, { key: 'Shift+Tab' })
  await page.keyboard.type(asTyped(aQuietSaturday()))
  await tabTo(page, page.getByRole('button', { name: '09:00', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Number of players at 09:00')).toBeFocused()
  await page.keyboard.type('6')
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking submitted')).toBeVisible()
  await expect(
    page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: 'Booking submitted' }),
  ).toHaveCount(1)
})

test('a practitioner chooses a player, fills in a check and submits it', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Practitioner' })
  await open(page, '/dashboard/newhealthcheck')
  await tabTo(page, page.getByRole('combobox', { name: 'Organisation' }))
  await page.keyboard.type('harriers')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const player = page.getByRole('combobox', { name: 'Player' })
  await tabTo(page, player)
  await page.keyboard.type('sam okafor')
  await expect(page.getByRole('option')).toHaveText([/^Sam Okafor/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const history = page.locator('summary').filter({ hasText: 'Medical questionnaire' })
  await tabTo(page, history)
  await page.keyboard.press('Enter')
  const firstField = page.getByRole('textbox', { name: 'Family history' })
  await expect(firstField).toBeVisible()

  await test.step('returning to the player opens the list and does not scroll the page', async () => {
    await tabTo(page, firstField)
    await tabTo(page, player, { key: 'Shift+Tab' })
    await expect(page.getByRole('option', { name: 'Sam Okafor' })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
  })

  await test.step('an empty form announces its errors, and focus goes to the first', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Submit' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Form has errors.' })).toBeVisible()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  })

  // The form asks about a body that is far from the last one, which depends on the day of the demo data.
  const reply = await page.request.get(`/api/healthchecks/getLatestHealthCheck/${filled.player}`)
  const { weight, height }: { weight: number; height: number } = await reply.json()
  const lifestyle = { sleep_quality: 7, stress_level: 3, alcohol_intake: 0, diet_quality: 8 }
  const physical = {
    blood_pressure_systolic: 118,
    blood_pressure_diastolic: 76,
    blood_glucose: 5.4,
    cholesterol_level: 4.1,
    heart_rate: 62,
    weight,
    height,
    oxygen_level: 98,
    body_temperature: 36.8,
    airway_peak_flow: 460,
  }
  const fill = async (values: Record<string, number>) => {
    for (const [name, value] of Object.entries(values)) {
      await tabTo(page, page.locator(`input[name=${name}]`))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(String(value))
    }
  }
  await fill(lifestyle)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await fill(physical)
  await tabTo(page, page.getByRole('switch', { name: 'Fitness: nothing measured here' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form submitted')).toBeVisible()
})
