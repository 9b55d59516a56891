// The search with the keyboard alone: Ctrl-K, a few letters, arrow keys, Enter.

import { desk } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { demoLogins } from '#scripts/demo/data.ts'
import { tabTo } from './keys.ts'
import { expect, open, test, visitor } from './looks.ts'

test.use(desk)

const { search, shell } = texts.en

for (const role of ['Practitioner', 'Coach', 'Admin'] as const)
  test(`a ${role} finds a person, a screen and nothing with Ctrl-K, and comes back`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role, context: desk })
    await open(page, '/dashboard/main')
    const dialog = page.getByRole('dialog', { name: search.title })
    const field = dialog.getByRole('combobox', { name: search.field })
    const option = dialog.getByRole('option')
    const chosen = dialog.getByRole('option', { selected: true })

    await test.step('Escape gives the focus back', async () => {
      const button = page.getByRole('button', { name: search.title, exact: true })
      await tabTo(page, button)
      await page.keyboard.press('ControlOrMeta+k')
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
    })

    await test.step('nothing found is said', async () => {
      await page.keyboard.type('zzzz')
      await expect(dialog.getByRole('status')).toHaveText(search.nothing)
      await expect(option).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
    })

    await test.step('arrow keys go through the lines and around, and the field says which', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('han')
      await expect.poll(() => option.count()).toBeGreaterThan(1)
      const first = await chosen.textContent()
      await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
      await page.keyboard.press('ArrowDown')
      await expect(chosen).not.toHaveText(first ?? '')
      await page.keyboard.press('ArrowUp')
      await expect(chosen).toHaveText(first ?? '')
      await page.keyboard.press('ArrowUp')
      await expect(option.last()).toHaveAttribute('aria-selected', 'true')
      await expect(field, 'the field keeps the focus').toBeFocused()
    })

    await test.step('Enter opens the person', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('sam okafor')
      await expect(chosen).toContainText('Sam Okafor')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(role === 'Admin' ? /find=Sam/ : new RegExp(`player/${filled.player}`))
      await expect(page.getByRole('main')).toContainText(role === 'Admin' ? demoLogins.Player : 'Sam Okafor')
    })

    await test.step('and a screen by its name', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type(shell.menu.accountSettings.slice(0, 7))
      await expect(chosen).toContainText(shell.menu.accountSettings)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard\/user$/)
      await expect(page.locator('[data-title]')).toBeFocused()
    })
    await page.context().close()
  })

test('a player has no search: Ctrl-K stays with the browser', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: desk })
  await open(page, '/dashboard/main')
  await expect(page.getByRole('button', { name: search.title, exact: true })).toHaveCount(0)
  const isTaken = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
    return !dispatchEvent(event)
  })
  expect(isTaken).toBe(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})
