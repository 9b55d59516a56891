// The main tasks that e2e/interface/taps.test.ts counts on a phone, with the keyboard alone. Booking, recording, a station and
// the search have journeys of their own.
import { desk, expect, test } from '#e2e/fixtures.ts'
import { recordCheck } from '#e2e/results/seed.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { tabTo } from './keys.ts'

test.use(desk)
test.describe.configure({ timeout: 180_000 })

test('a player stops sharing and makes a link for the doctor', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await recordCheck(await product.as(await aPractitioner(product)), player, {})
  await signIn(player, '/dashboard/sharing')
  const fitness = page.getByRole('switch', { name: /^Fitness/ })
  await tabTo(page, fitness)
  await page.keyboard.press('Space')
  await expect(fitness).not.toBeChecked()
  await expect(page.getByRole('heading', { name: /clearance, health and lifestyle/ })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Make link' }))
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Your link is ready' })
  // A worker thread makes it, which starts with the first one.
  await expect(ready).toBeVisible({ timeout: 40_000 })
  await tabTo(page, ready.getByRole('button', { name: /^Copy/ }))
  await page.keyboard.press('Escape')
  await expect(ready).toHaveCount(0)
})

test('a practitioner corrects a value and closes a follow-up', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Ann', last_name: 'Reed' })
  const practitioner = await aPractitioner(product)
  await recordCheck(await product.as(practitioner), player, { blood_glucose: 2.4 })
  await signIn(practitioner, '/dashboard/followups')
  await tabTo(page, page.getByRole('button', { name: /^Close: Ann Reed/ }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Close follow-up' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.goto(`/dashboard/player/${player.id}`)
  await tabTo(page, page.getByRole('link', { name: 'Correct the last check' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('input[name=heart_rate]'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('61')
  await tabTo(page, page.getByLabel('Reason'))
  await page.keyboard.type('Read again')
  await tabTo(page, page.getByRole('button', { name: 'Save correction' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Read again')).toBeVisible()
})

test('an admin deactivates somebody, and lets them in again', async ({ page, product, signIn }) => {
  await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  await signIn(product.admin)
  const menu = page.getByRole('button', { name: 'Actions: Priya Shah' })
  /** Goes down the open menu to an action. */
  const choose = async (name: string) => {
    const item = page.getByRole('menuitem', { name, exact: true })
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expect(async () => {
      if (!(await item.evaluate((one) => one === document.activeElement)))
        await page.keyboard.press('ArrowDown')
      await expect(item).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('Enter')
  }
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await choose('Deactivate')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: 'Deactivate' }))
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Deactivated')).toBeVisible()
  await tabTo(page, menu, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await choose('Reactivate')
  await expect(page.getByText('Deactivated')).toHaveCount(0)
})
