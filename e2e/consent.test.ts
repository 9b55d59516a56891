// Consent: a new notice asks at the next login, a practitioner notes a paper without a connection, an admin sees who agreed.
import { axeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { aClub, aPlayer, aPractitioner } from './seed.ts'
import { unfold } from './unfold.ts'

const today = () => new Date().toISOString().slice(0, 10)
const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-15`

test('a new notice asks the player, who agrees and takes it back', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(product.admin, `/dashboard/organisation/${club._id}/consent`)
  await expect(
    page.getByRole('heading', { name: '0 of 1 players have agreed to the recording.' }),
  ).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('English').fill('We keep your results.\n\nAsk us anything.')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()

  await signIn(player)
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Ask us anything.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await question
    .getByRole('radiogroup', { name: /may be recorded/ })
    .getByLabel('Yes')
    .check()
  await question
    .getByRole('radiogroup', { name: /research/ })
    .getByLabel('No')
    .check()
  await question.getByRole('button', { name: 'Save my answer' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(question).toBeHidden()

  await page.goto(`${product.url}/dashboard/sharing`)
  await unfold(page, 'Consent')
  const recorded = page.getByRole('switch', { name: /My tests may be recorded/ })
  await expect(recorded).toBeChecked()
  await recorded.click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(recorded).not.toBeChecked()
  await expect(page.getByText(/Taken back by/).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('a practitioner notes a paper at a station without a connection', async ({
  page,
  product,
  signIn,
  context,
}) => {
  const club = await aClub(product)
  const mina = await aPlayer(product, club, { first_name: 'Mina', date_of_birth: yearsAgo(13) })
  const practitioner = await aPractitioner(product)
  await signIn(practitioner, `/dashboard/station/${club._id}/${today()}/weight`)
  await expect(page.getByText('No consent noted')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Note consent' }).click()
  await page.getByLabel('Signed by').fill('Sara Karimi')
  await page.getByRole('button', { name: 'A paper was signed' }).click()
  await expect(page.getByText(/Consent noted/)).toBeVisible()
  await page.keyboard.type('48')
  await page.keyboard.press('Enter')
  await context.setOffline(false)
  const admin = await product.as(product.admin)
  await expect
    .poll(async () => JSON.stringify((await admin.get(`/api/consents/of/${club._id}`)).body))
    .toContain('Sara Karimi')

  // The form knows it too.
  await page.goto(`${product.url}/dashboard/newhealthcheck?player=${mina.id}`)
  await expect(page.getByText(`Mina ${mina.last_name}`).first()).toBeVisible()
  await expect(page.getByText('No consent noted')).toHaveCount(0)
})
