// Consent: a new notice asks at the next login, a practitioner notes a paper without a connection, an admin sees who agreed.

import { expect, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { draftIsBack, draftIsKept, fillIn, formOf, saved, submit } from '#e2e/recording/form.ts'
import { recordCheck } from '#e2e/results/seed.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'

const today = () => new Date().toISOString().slice(0, 10)
const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-15`

test('a new notice asks the player, who agrees and takes it back', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(product.admin, `/dashboard/organisation/${club._id}/consent`)
  await expect(
    page.getByRole('heading', { name: '0 of 1 players have agreed to the recording.' }),
  ).toBeVisible()
  await unfold(page, 'What the club tells about data')
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

test('a girl for whom nobody has agreed reads why, and that her coach sees her name', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const mina = await aPlayer(product, club, { first_name: 'Mina', date_of_birth: yearsAgo(13) })
  await recordCheck(await product.as(await aPractitioner(product)), mina)
  await signIn(mina)
  await expect(page.getByText('No healthchecks found!')).toBeVisible()
  await expect(page.getByText(/^A parent or guardian has not agreed yet/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Invite a parent or guardian' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your coach sees your name, teams and clearance, nothing more.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite a guardian' })).toBeVisible()
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

test('what is noted in the form without a connection travels with the check, and stays in its draft', async ({
  page,
  product,
  signIn,
  context,
}) => {
  const club = await aClub(product)
  const mina = await aPlayer(product, club, { first_name: 'Mina', date_of_birth: yearsAgo(13) })
  const practitioner = await aPractitioner(product)
  await signIn(practitioner, formOf(mina))
  await expect(page.getByText('No consent noted')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Note consent' }).click()
  await page.getByRole('button', { name: 'The player decides alone' }).click()
  const noted = page.getByText('Consent noted. It is sent with the check.')
  await expect(noted).toBeVisible()
  await draftIsKept(page)
  await context.setOffline(false)
  // Nothing but the consent was noted, and the tablet starts again.
  await page.reload()
  await draftIsBack(page)
  await expect(noted).toBeVisible()
  await fillIn(page)
  await submit(page)
  await saved(page)
  const { body } = await (await product.as(practitioner)).get(`/api/consents/${mina.id}`)
  expect(body).toMatchObject({
    agreed: { record: true, coach: null },
    consents: [{ how: 'alone', reason: expect.stringContaining('Understands') }],
  })
})

test('the notice is asked about while signing up: an adult agrees at once, for a child a guardian does', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const admin = await product.as(product.admin)
  await page.goto(`${product.url}/signup/${club.invite}`)
  const born = page.getByLabel('Date of birth')
  const asked = page.getByRole('group', { name: 'Do you agree?' })
  await born.pressSequentially('24091990')
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
  // Adults of a club that has written nothing of its own notice nothing.
  await expect(asked).toHaveCount(0)

  const texts = { en: ['We keep your results.'], fa: ['نتیجه‌هایتان را نگه می‌داریم.'] }
  expect((await admin.put('/api/organisations/notice', { id: club._id, texts })).status).toBe(200)
  await page.reload()
  await born.pressSequentially('24092013')
  await expect(
    page.getByText('A parent or guardian answers this for you, with an account of their own.'),
  ).toBeVisible()
  await expect(asked).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  await born.fill('')
  await born.pressSequentially('24091990')
  await asked.getByLabel('My tests may be recorded').check()
  await unfold(page, 'What the club tells about your data')
  await expect(page.getByText('We keep your results.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill('sam@mail.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('away days')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/signup-confirmation/)
  const { body } = await admin.get(`/api/consents/of/${club._id}`)
  expect(body).toMatchObject({
    players: [{ first_name: 'Sam', record: { given: true, version: 2, how: 'online' }, coach: null }],
  })
})
