import { expect, test } from './fixtures.ts'
import { aClub } from './seed.ts'

test('a coach pastes a list, corrects a line and invites everybody', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  await signIn(club.coach)
  await page.getByRole('button', { name: 'Import a list of players' }).click()
  const list = page.getByRole('textbox', { name: 'List of players' })
  const head = 'Name;E-mail;DOB;Shirt'
  await list.fill(`${head}\nSam Okafor;sam@mail.test;17/05/2001;L\nKim Lee;kim at mail;۱۳۸۰/۰۲/۲۷;M`)
  await expect(page.getByRole('combobox', { name: 'Column ‘DOB’' })).toHaveValue('date_of_birth')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('1 line needs a change.', { exact: false })).toBeVisible()
  await expect(page.getByText('Email: Invalid email address', { exact: false })).toBeVisible()
  await list.fill(`${head}\nSam Okafor;sam@mail.test;17/05/2001;L\nKim Lee;kim@mail.test;۱۳۸۰/۰۲/۲۷;M`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 2 players' }).click()
  await expect(page.getByText('2 players invited by email.')).toBeVisible()
})
