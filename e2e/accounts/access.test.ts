import type { Page } from '@playwright/test'
import { send } from '#e2e/caller.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { settle } from '#e2e/interface/faults.ts'
import { chooseIn } from '#e2e/row-menu.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function leave(page: Page) {
  await page.goto('/dashboard/signout')
  await page.waitForURL(/\/(login)?$/)
}

test('an admin deactivates a practitioner, who is logged out at once, and reactivates the account', async ({
  page,
  product,
  signIn,
  browser,
}) => {
  const priya = await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(priya.email)
  await theirs.getByRole('textbox', { name: 'Password' }).fill(priya.password)
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await theirs.waitForURL('**/dashboard/main')

  await signIn(product.admin)
  const row = rowOf(page, priya.email)
  // Nothing is said about an account that works.
  await expect(row).not.toContainText('Active')
  await row.getByRole('button', { name: 'Actions: Priya Shah' }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Deactivate Priya Shah?' })
  await expect(question).toContainText('logged out on every device at once')
  // The safe answer has the focus, and leaves everything as it was.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(row).not.toContainText('Deactivated')

  await chooseIn(page, row, 'Deactivate')
  await settle(page)
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Priya Shah can no longer log in.')).toBeVisible()
  await expect(row).toContainText('Deactivated')

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login$/)
  await theirs.getByLabel('Email').fill(priya.email)
  await theirs.getByRole('textbox', { name: 'Password' }).fill(priya.password)
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(theirs.getByRole('alert')).toContainText('Your account is deactivated.')

  await chooseIn(page, row, 'Reactivate')
  await expect(page.getByText('The account of Priya Shah is open again.')).toBeVisible()
  await expect(row).not.toContainText('Deactivated')
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await theirs.waitForURL('**/dashboard/main')
  await theirs.context().close()
})

test('an admin invites another admin, withdraws a link sent to a wrong address, and keeps one admin', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(product.admin)
  const own = rowOf(page, product.admin.email)
  await expect(own).toContainText('This is you')
  await own.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Date of birth' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Invite admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite an admin' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await dialog.getByLabel('First Name').fill('Nora')
  await dialog.getByLabel('Last Name').fill('Finch')
  await dialog.getByLabel('Email').fill(product.admin.email)
  await dialog.getByLabel('Date Of Birth').pressSequentially('03021985')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('An account with this email address already exists.')).toBeVisible()
  await dialog.getByLabel('Email').fill('nora@wrong.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const link = await product.mailbox.link('nora@wrong.test', 'welcome')

  const row = rowOf(page, 'nora@wrong.test')
  await expect(row).toContainText('Has not accepted yet')
  await chooseIn(page, row, 'Withdraw')
  const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation?' })
  await expect(question).toContainText('nora@wrong.test stops working at once')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Deactivated')

  await leave(page)
  await page.goto(link)
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()

  // Reactivated, the invitation waits again and can be sent.
  await signIn(product.admin)
  await chooseIn(page, row, 'Reactivate')
  await expect(row).toContainText('Has not accepted yet')
  await chooseIn(page, row, 'Send again')
  await expect.poll(async () => (await product.mailbox.to('nora@wrong.test')).length).toBe(2)
})

test('an admin opens the members of a club: invites a second coach, deactivates a player', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product, { name: 'Harbour Rovers' })
  const sam = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  await signIn(product.admin)
  await page.getByRole('link', { name: 'Harbour Rovers' }).click()
  await expect(page.getByRole('heading', { name: 'Coaches of Harbour Rovers' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite coach' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a coach to Harbour Rovers' })
  await dialog.getByLabel('First Name').fill('Cora')
  await dialog.getByLabel('Last Name').fill('Lane')
  await dialog.getByLabel('Email').fill('cora@club.test')
  await dialog.getByLabel('Date Of Birth').pressSequentially('17051980')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(rowOf(page, 'cora@club.test')).toContainText('Has not accepted yet')
  await product.mailbox.link('cora@club.test', 'welcome')

  await chooseIn(page, rowOf(page, sam.email), 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(page, sam.email)).toContainText('Deactivated')
  await settle(page)
  expect(await axeFaults(page)).toEqual([])
  await leave(page)
  await signIn(club.coach)
  await expect(page.getByText('Sam Okafor')).toHaveCount(0)
})

test('a coach removes a sign-up that nobody confirmed; one confirmed meanwhile stays', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const signUp = async (first_name: string, email: string) => {
    const user = {
      first_name,
      last_name: 'Cole',
      email,
      password: 'away days',
      date_of_birth: '2004-03-09',
      gender: 'Male',
      account_type: 'Player',
      organisation_id: club._id,
      invite: club.invite,
    }
    expect((await send(product.url, 'POST', '/api/users/register', { user })).status).toBe(201)
  }
  await signUp('Maya', 'maya@mail.test')
  await signUp('Noor', 'noor@mail.test')
  await signIn(club.coach)
  const waiting = page.locator('section').filter({ hasText: 'Waiting to confirm their email' }).last()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await waiting.getByRole('button', { name: 'Remove Maya Cole' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the sign-up' })
  await expect(question).toContainText('its place is free again')
  await settle(page)
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)

  // Noor opens the link while the coach is looking: the server refuses, and the question says why.
  await waiting.getByRole('button', { name: 'Remove Noor Cole' }).click()
  const secret = (await product.mailbox.link('noor@mail.test', 'verify')).split('/').at(-1)
  const found = await send(product.url, 'GET', `/api/users/getByVerification/${secret}`)
  const [{ _id: id }] = found.body as [{ _id: string }]
  await send(product.url, 'PUT', '/api/users/update', { user: { id, status: 'active' } })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toContainText('Only a sign-up that was never verified')
})
