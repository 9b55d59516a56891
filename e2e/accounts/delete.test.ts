import { expect, test } from '#e2e/fixtures.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'

test('a player deletes the account after one confirmation and sees a message', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(player, '/dashboard/user')
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/dashboard\/delete$/)
  const question = page.getByText('Are you sure you want to delete your account?', { exact: true })
  await expect(question).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user$/)

  await page.goto('/dashboard/delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(stored).toMatchObject({ isLoggedIn: 'false', expiration: '-1' })
  expect(stored.userID).toBeUndefined()

  await page.getByLabel('Email').fill(player.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(player.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('You have entered an invalid email/password combination.')).toBeVisible()

  const coach = await product.as(club.coach)
  const team = (await coach.get(`/api/users/getByOrg/${club._id}`)).body as { email: string }[]
  expect(team.map(({ email }) => email)).toEqual([club.coach.email])
  await expect
    .poll(async () => (await product.mailbox.to(player.email)).map(({ subject }) => subject).at(-1))
    .toBe('Your Pitchside account was deleted')
})

test('the last admin cannot delete the account and sees why', async ({ page, product, signIn }) => {
  await signIn(product.admin, '/dashboard/delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You are the last admin.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user$/)
})
