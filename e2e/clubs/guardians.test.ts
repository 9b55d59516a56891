// A mother with two children: invited by the one, then by a practitioner for the other.
import { expect, signInOnScreen, test } from '#e2e/fixtures.ts'
import { faultsOf } from '#e2e/interface/faults.ts'
import { recordCheck } from '#e2e/results/seed.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-15`
const password = 'kites and lemons'

test('a mother reads what her children read, agrees for them and decides what the coach sees', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const mina = await aPlayer(product, club, { first_name: 'Mina', date_of_birth: yearsAgo(13) })
  const ali = await aPlayer(product, club, { first_name: 'Ali', date_of_birth: yearsAgo(11) })
  const practitioner = await product.as(await aPractitioner(product))
  await recordCheck(practitioner, mina)

  await signInOnScreen(page, mina)
  await page.goto('/dashboard/sharing')
  await page.getByRole('button', { name: 'Invite a guardian' }).click()
  await page.getByLabel('Email of the parent or guardian').fill('zahra@mail.test')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('We’ve emailed an invitation to zahra@mail.test.')).toBeVisible()

  await page.goto(await product.mailbox.link('zahra@mail.test', 'guardian'))
  await expect(page.getByText(/You are invited to read Mina’s results/)).toBeVisible()
  expect(await faultsOf(page, page.url())).toEqual([])
  await page.getByLabel('First name').fill('Zahra')
  await page.getByLabel('Last name').fill('Karimi')
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()

  // Nothing is read before somebody has agreed.
  await expect(page.getByText('Nobody has agreed yet that tests of Mina may be recorded.')).toBeVisible()
  await expect(page.getByText('Nothing to read about Mina yet.')).toBeVisible()
  expect(await faultsOf(page, page.url())).toEqual([])
  await page.getByRole('button', { name: 'Read and answer' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByRole('radiogroup', { name: /may be recorded/ })
    .getByLabel('Yes')
    .check()
  await question.getByRole('button', { name: 'Save my answer' }).click()
  await expect(page.getByText(/^Last checked/)).toBeVisible()

  await page.getByRole('link', { name: 'Mina’s results' }).click()
  await expect(page.getByText(/This is what Mina reads/)).toBeVisible()
  // The tab bar lies over the last row in view.
  expect(await faultsOf(page, page.url(), { without: ['target-size'] })).toEqual([])
  await page
    .getByRole('link', { name: /^Heart rate/ })
    .first()
    .click()
  await expect(page.getByText(/Last check of Mina/)).toBeVisible()
  await expect(page.getByText('Share with a doctor')).toHaveCount(0)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/child\/[^/]+\/healthcheck\//)

  await page.getByRole('link', { name: 'Consent and sharing' }).click()
  await expect(page.getByText('Looked at Mina’s record').first()).toBeVisible()
  await expect(page.getByText(/^What is switched on here is shared once/)).toBeVisible()
  const health = page.getByRole('switch', { name: /^Health/ })
  await health.click()
  await expect(health).not.toBeChecked()
  expect(await faultsOf(page, page.url())).toEqual([])

  await practitioner.post('/api/guardians/invite', { player_id: ali.id, email: 'zahra@mail.test' })
  await expect(async () => {
    await page.goto(await product.mailbox.link('zahra@mail.test', 'guardian'))
    await expect(page.getByText(/You are invited to read Ali’s results/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('link', { name: 'Log in and connect with Ali' }).click()
  await page.getByLabel('Email', { exact: false }).fill('zahra@mail.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Connect with Ali' }).click()
  await expect(page.getByRole('heading', { name: 'Consent for Ali' })).toBeVisible()
  await page.goto('/dashboard/main')
  for (const name of [/^Mina /, /^Ali /]) await expect(page.getByRole('heading', { name })).toBeVisible()

  // What becomes of the record is said before the click; the practitioner no longer finds Ali.
  await page.goto(`/dashboard/child/${ali.id}/sharing`)
  await page.getByRole('button', { name: 'Delete Ali’s account…' }).click()
  await expect(page.getByText(/^Ali’s profile, health checks and results are deleted for good/)).toBeVisible()
  expect(await faultsOf(page, page.url())).toEqual([])
  await page.getByRole('button', { name: 'Delete Ali’s account' }).click()
  await expect(page.getByText('Ali’s account has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Mina / })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ali / })).toHaveCount(0)
  expect((await practitioner.get(`/api/users/getByID/${ali.id}`)).status).toBe(404)

  // Mina sees who reads along, and what her mother decided.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInOnScreen(page, mina)
  await page.goto('/dashboard/sharing')
  await expect(page.getByRole('listitem').filter({ hasText: 'Zahra Karimi' })).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Health/ })).not.toBeChecked()
  // A link for a doctor and deleting the account are her mother's.
  await expect(
    page.getByText(/you show a doctor your results together with a parent or guardian/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make link' })).toHaveCount(0)
  await page.goto('/dashboard/user')
  await expect(page.getByText(/a parent or guardian deletes your account/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Delete my account…' })).toHaveCount(0)
  expect(await faultsOf(page, page.url())).toEqual([])
})

test('a child signs up with the email of the mother, who is invited once the own address is proven', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  await page.goto(`/signup/${club.invite}`)
  await page.getByLabel('First name').fill('Mina')
  await page.getByLabel('Last name').fill('Karimi')
  await page.getByLabel('Email').fill('mina@mail.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('away days')
  const asked = page.getByLabel('Email of a parent or guardian')
  await expect(asked).toHaveCount(0)
  await page.getByLabel('Date of birth').pressSequentially(`1501${new Date().getUTCFullYear() - 12}`)
  await asked.fill('zahra@mail.test')
  expect(await faultsOf(page, page.url())).toEqual([])
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/signup-confirmation/)
  const verify = await product.mailbox.link('mina@mail.test', 'verify')
  expect(await product.mailbox.to('zahra@mail.test')).toEqual([])
  await page.goto(verify)
  await expect(page.getByText('Thank you! Your account is now verified.')).toBeVisible()
  await page.goto(await product.mailbox.link('zahra@mail.test', 'guardian'))
  await expect(page.getByText(/You are invited to read Mina’s results/)).toBeVisible()
})

const aDay = 24 * 3_600_000
const sixteenIn = (days: number) => {
  const day = new Date(Date.now() + days * aDay).toISOString().slice(0, 10)
  return `${Number(day.slice(0, 4)) - 16}${day.slice(4)}`
}

test('on her birthday a girl decides alone, and invites her mother again as somebody she trusts', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const mina = await aPlayer(product, club, { first_name: 'Mina', date_of_birth: sixteenIn(2) })
  const practitioner = await product.as(await aPractitioner(product))
  const consent = { how: 'paper', name: 'Zahra Karimi' }
  await practitioner.put('/api/consents/set', {
    user_id: mina.id,
    purpose: 'record',
    given: true,
    ...consent,
  })
  await recordCheck(practitioner, mina)
  await practitioner.post('/api/guardians/invite', { player_id: mina.id, email: 'zahra@mail.test' })
  await page.goto(await product.mailbox.link('zahra@mail.test', 'guardian'))
  await page.getByLabel('First name').fill('Zahra')
  await page.getByLabel('Last name').fill('Karimi')
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('link', { name: 'Mina’s results' })).toBeVisible()

  // Two days later, told by an admin who moves the date of birth.
  const admin = await product.as(product.admin)
  const born = { id: mina.id, date_of_birth: sixteenIn(-1) }
  expect((await admin.put('/api/users/birth', born)).status).toBe(200)
  await page.goto(`/dashboard/child/${mina.id}/main`)
  await expect(page.getByText('You do not read along with this player, or no longer.')).toBeVisible()
  await page.goto('/dashboard/main')
  await expect(page.getByText(/^No player is connected with your account/)).toBeVisible()

  await signIn(mina, '/dashboard/sharing')
  await expect(page.getByRole('heading', { name: 'People you trust' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Email of somebody you trust').fill('zahra@mail.test')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('We’ve emailed an invitation to zahra@mail.test.')).toBeVisible()
  await page.goto('/dashboard/user')
  await expect(page.getByRole('link', { name: 'Delete my account…' })).toBeVisible()

  await signIn({ email: 'zahra@mail.test', password })
  await expect(async () => {
    const link = await product.mailbox.link('zahra@mail.test', 'guardian')
    await page.goto(link.replace('/guardian/', '/dashboard/join/'))
    await page.getByRole('button', { name: 'Connect with Mina' }).click({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Mina decides this alone.')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Health/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
})
