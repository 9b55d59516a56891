import { expect, test } from '#e2e/fixtures.ts'
import { chooseIn } from '#e2e/row-menu.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

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

  await chooseIn(page, row('Rovers'), 'Edit')
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

  await chooseIn(page, row('Rovers'), 'Invite link')
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

test('no column of an admin’s tables is printed over another, from 700 to 1112 px', async ({
  page,
  product,
  signIn,
}) => {
  const long = 'athletics-and-rowing-association-of-the-northern-counties'
  const club = await aClub(product, { name: 'The Athletics and Rowing Association of the Northern Counties' })
  await aPlayer(product, club, {
    first_name: 'Maximiliana-Wilhelmina',
    last_name: 'Featherstonehaugh-Cholmondeley',
    email: `maximiliana@${long}.test`,
  })
  await aPractitioner(product, { email: `practitioner.on.duty@${long}.test` })
  await signIn(product.admin)
  for (const path of ['/dashboard/main', `/dashboard/organisation/${club._id}`, '/dashboard/audit'])
    for (const width of [700, 768, 860, 960, 1024, 1112]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.locator('main table').first()).toBeVisible()
      const faults = await page.evaluate(() => {
        const placeOf = (cell: Element) => {
          const content = document.createRange()
          content.selectNodeContents(cell)
          return content.getBoundingClientRect()
        }
        const overlaps = [...document.querySelectorAll('main tr')].flatMap((row) => {
          const places = [...row.children].map(placeOf).filter(({ width }) => width > 0)
          const inOrder = places.toSorted((a, b) => a.left - b.left)
          const isOver = inOrder.some((place, nth) => place.right > (inOrder[nth + 1]?.left ?? Infinity) + 1)
          return isOver ? [row.textContent] : []
        })
        const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
        return [...overlaps, ...(sideways > 0 ? [`${sideways} px sideways`] : [])]
      })
      expect(faults, `${path} at ${width} px`).toEqual([])
    }
})
