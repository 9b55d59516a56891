// The second step of a login: codes of an authenticator app and recovery codes.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Person } from '#e2e/caller.ts'
import { expect, signIn, signInOnScreen, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { chooseIn } from '#e2e/row-menu.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'

/** The code that an app shows. Each works once, so that a login soon after another takes the one of the next period. */
const codeOf = (key: string, periodsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + periodsLater * 30_000 })

/** From the button to the recovery codes, which it returns with the key of the app. */
async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up the second step' }).click()
  const key = (await page.locator('code').textContent())?.replaceAll(/[^A-Z2-7]/g, '') ?? ''
  expect(await axeFaults(page)).toEqual([])
  const code = page.getByRole('textbox', { name: 'Code from the app' })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/does not work/)).toBeVisible()
  await code.fill(codeOf(key))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const shown = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { key, codes }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/dashboard/signout')
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
}

async function typePassword(page: Page, { email, password }: Person): Promise<void> {
  await logOut(page)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a player sets it up, logs in with a code and with a recovery code, and removes it', async ({
  page,
  product,
}) => {
  const player = await aPlayer(product, await aClub(product))
  await signIn(page, player, '/dashboard/user')
  await unfold(page, 'Second step')
  const { key, codes } = await setUp(page)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await test.step('with a code of the app', async () => {
    await typePassword(page, player)
    const code = page.getByRole('textbox', { name: 'Code from the app' })
    await expect(code).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await code.fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/dashboard/**')
  })
  await test.step('with a recovery code, which works once', async () => {
    const [recovery = ''] = codes
    const useIt = async () => {
      await typePassword(page, player)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await useIt()
    await page.waitForURL('**/dashboard/**')
    await page.goto('/dashboard/user')
    await unfold(page, 'Second step')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await useIt()
    await expect(page.getByText(/does not work/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/dashboard/**')
  })
  await test.step('removed, the password is enough', async () => {
    await page.goto('/dashboard/user')
    await unfold(page, 'Second step')
    const section = page.locator('#second-step')
    await section.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The second step is removed.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Set up the second step' })).toBeVisible()
    await typePassword(page, player)
    await page.waitForURL('**/dashboard/**')
  })
})

test.describe('where staff must have one', () => {
  test.use({ env: { STAFF_SECOND_FACTOR: 'required' } })
  test('a login can only set it up, and then goes on', async ({ page, product }) => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: false }).fill(product.admin.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(product.admin.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Staff need a second step here.', { exact: false })).toBeVisible()
    await page.goto('/dashboard/main')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email', { exact: false }).fill(product.admin.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(product.admin.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await setUp(page)
    await page.waitForURL('**/dashboard/**')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
})

test('an admin resets that of somebody who lost the phone; the person is told and needs only the password', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const practitioner = await aPractitioner(product, { first_name: 'Nora', last_name: 'Lind' })
  const theirs = await browser.newContext({ baseURL: baseURL! })
  const other = await theirs.newPage()
  await signIn(other, practitioner, '/dashboard/user')
  await unfold(other, 'Second step')
  await setUp(other)
  await signIn(page, product.admin)
  const row = page.getByRole('row').filter({ hasText: practitioner.email })
  await chooseIn(page, row, 'Reset second step')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second step' }).click()
  await expect(page.getByText('The second step of Nora Lind is reset.')).toBeVisible()
  await expect
    .poll(async () => (await product.mailbox.to(practitioner.email)).map(({ subject }) => subject))
    .toContain('An admin reset the second step of your login')
  await logOut(other)
  await signInOnScreen(other, practitioner)
  await theirs.close()
})
