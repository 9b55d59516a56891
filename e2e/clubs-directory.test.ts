import { expect, test } from './fixtures.ts'
import { aClub, aPlayer, aPractitioner } from './seed.ts'

test('an admin finds a club, changes it, and replaces its invite link', async ({ page, product, signIn }) => {
  const rovers = await aClub(product, { name: 'Rovers' })
  await aClub(product, { name: 'Wanderers' })
  await aPlayer(product, rovers)
  await aPractitioner(product, {
    first_name: 'Zoe',
    last_name: 'Marchand',
    email: 'zoe-marie.marchand@the-long-name-of-a-club.test',
  })
  await signIn(product.admin)

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Rovers')).toContainText('2/30')
  const search = page.getByRole('searchbox', { name: 'Find an organisation or a person' })
  await search.fill('wander')
  await expect(row('Rovers')).toHaveCount(0)
  await expect(row('Wanderers')).toBeVisible()
  await search.fill('nobody')
  await expect(page.getByText('Nothing found for “nobody”.')).toHaveCount(1)
  await search.fill('marchand zoe')
  await expect(row('Marchand')).toBeVisible()
  const lines = await row('Marchand')
    .locator('bdi > span')
    .evaluateAll((parts) =>
      parts.map((part) =>
        Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)),
      ),
    )
  expect(lines, 'a long address breaks before its @, not at a hyphen').toEqual([1, 1])
  // A list without a match does not hide the other list.
  await expect(page.getByRole('heading', { name: 'List of Organisations' })).toHaveCount(0)
  await search.fill('')

  await row('Rovers').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Member Limit (Including coaches)')).toHaveValue('30')
  await dialog.getByLabel('Member Limit (Including coaches)').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  // A second player joins while the dialog is open, so the server refuses the old limit.
  await aPlayer(product, rovers)
  await dialog.getByLabel('Member Limit (Including coaches)').fill('2')
  await dialog.getByLabel('Town').fill('Bath')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The organisation already has 3 members')).toBeVisible()
  await expect(dialog.getByLabel('Town'), 'what was typed stays').toHaveValue('Bath')
  await dialog.getByLabel('Member Limit (Including coaches)').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Rovers')).toContainText('Bath')
  await expect(row('Rovers')).toContainText('3/3')

  await row('Rovers').getByRole('button', { name: 'Invite link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Sign-up link' }).inputValue()
  expect(link).toBe(`${product.url}/signup/${rovers.invite}`)
  await dialog.getByRole('button', { name: 'Replace link' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the invite link?' })
  await expect(question).toContainText('stops working at once')
  await question.getByRole('button', { name: 'Replace link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Sign-up link' })).not.toHaveValue(link)
  const fresh = await dialog.getByRole('textbox', { name: 'Sign-up link' }).inputValue()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/signout')
  await page.waitForURL(/\/(login)?$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Log in' }), 'the old link leads nowhere').toBeVisible()
  await page.goto(fresh)
  await expect(page.getByText('Rovers')).toBeVisible()
})
