// The record form on a phone: its width, and whose check it is.
import { expect, test } from '#e2e/fixtures.ts'
import { aSquad, openForm, unfold } from './form.ts'

test('a long word keeps the width of a phone, and the player stays in view', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, players } = await aSquad(product, ['Ann'])
  const [ann] = players
  if (!ann) throw new Error('A player was to be made.')
  await signIn(practitioner)
  await openForm(page, ann)
  await unfold(page, 'Medical questionnaire')
  await unfold(page, 'Notes')
  await page.locator('textarea[name=allergies]').fill('x'.repeat(400))
  await page.locator('textarea[name=blood_results]').fill('https://lab.example/'.repeat(20))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)

  await page.locator('textarea[name=blood_results]').scrollIntoViewIfNeeded()
  const name = page.getByText('Ann Reed').first()
  await expect(name).toBeInViewport()
  await expect(page.getByText('25 years')).toBeInViewport()
  await expect(page.getByText(/^A\u200c?R$/)).toBeInViewport()
})
