import { expect, signIn, test } from '#e2e/fixtures.ts'
import { chooseIn } from '#e2e/row-menu.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'

test('an admin sets what new players share, who sees them, and moves a player', async ({ page, product }) => {
  const club = await aClub(product)
  const other = await aClub(product, { name: 'Valley Athletic' })
  const practitioner = await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  await signIn(page, product.admin, `/dashboard/organisation/${club._id}`)
  await unfold(page, 'Sharing and practitioners')
  await page.getByRole('switch', { name: 'Health' }).click()
  await expect(page.getByRole('switch', { name: 'Health' })).not.toBeChecked()
  await page.getByRole('radio', { name: 'Only assigned ones' }).click()
  await expect(page.getByText('Nobody is assigned')).toBeVisible()
  const tester = await product.as(practitioner)
  expect((await tester.get(`/api/screens/player/${player.id}`)).status).toBe(404)
  await page.getByRole('checkbox', { name: 'Priya Shah' }).click()
  await expect(page.getByText('Nobody is assigned')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Priya Shah' })).toBeChecked()
  expect((await tester.get(`/api/screens/player/${player.id}`)).status).toBe(200)
  const newcomer = await aPlayer(product, club)
  const coach = await product.as(club.coach)
  const { body } = await coach.get(`/api/users/getByID/${newcomer.id}`)
  expect(body).toMatchObject({ withheld: ['health'] })

  await chooseIn(page, page.getByRole('row').filter({ hasText: 'Sam Okafor' }), 'Move to another club')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('New club').selectOption('Valley Athletic')
  await dialog.getByRole('button', { name: 'Move to another club' }).click()
  await expect(page.getByText('Sam Okafor now belongs to Valley Athletic.').first()).toBeVisible()
  expect((await coach.get(`/api/screens/player/${player.id}`)).status).toBe(404)
  const newCoach = await product.as(other.coach)
  expect((await newCoach.get(`/api/screens/player/${player.id}`)).status).toBe(200)
})
