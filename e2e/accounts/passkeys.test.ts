import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'
import { anAuthenticator } from './passkeys.ts'

test.use({ hostname: 'localhost' })

const offer = (page: Page) => page.getByText('Log in without your password next time')
const logOut = async (page: Page) => {
  await page.goto('/dashboard/signout')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

/** Makes every login look as if it was sixteen minutes ago. */
function ageSessions({ dataDir }: Product): void {
  const db = new DatabaseSync(join(dataDir, 'pitchside.db'), { timeout: 5_000 })
  const then = new Date(Date.now() - 16 * 60_000).toISOString()
  db.prepare('update sessions set created_at = ?, confirmed_at = null').run(then)
  db.close()
}

test('a practitioner adds the offered passkey, logs in with it and deletes the account with it', async ({
  page,
  product,
}) => {
  const practitioner = await aPractitioner(product)
  const device = await anAuthenticator(page)
  await signInOnScreen(page, practitioner)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added: Linux, Chrome.')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(await device.passkeys()).toBe(1)

  await page.goto('/dashboard/user')
  await unfold(page, 'Passkeys')
  await expect(page.getByText('Linux, Chrome', { exact: true })).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await test.step('with the button', async () => {
    await device.openLogIn(() => logOut(page))
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard\/main$/)
    expect(await device.asked()).toBe('button')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await expect(offer(page), 'whoever uses a passkey is offered none').toBeHidden()
    await page.goto('/dashboard/user')
    await unfold(page, 'Passkeys')
    await expect(page.getByText('Last used')).toBeVisible()
  })

  await test.step('in the email field', async () => {
    await page.goto('/dashboard/signout')
    await device.askedInField()
    await expect(page).toHaveURL(/\/dashboard\/main$/)
  })

  await test.step('to confirm', async () => {
    ageSessions(product)
    await page.goto('/dashboard/delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Enter your password or use a passkey')).toBeVisible()
    await device.recognise(false)
    const use = page.getByRole('button', { name: 'Use a passkey' })
    await use.click()
    await expect(use, 'cancelling returns without a word').not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await device.recognise(true)
    await use.click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  })
})

test('a player declines once, and later adds, renames and removes a passkey in the settings', async ({
  page,
  product,
}) => {
  const player = await aPlayer(product, await aClub(product))
  const device = await anAuthenticator(page)
  await signInOnScreen(page, player)
  await offer(page).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toBeHidden()
  await logOut(page)
  await signInOnScreen(page, player)
  await expect(page.getByText('No healthchecks found!')).toBeVisible()
  await expect(offer(page), 'it was declined on this device').toBeHidden()

  await page.goto('/dashboard/user')
  await unfold(page, 'Passkeys')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await device.recognise(false)
  await add.click()
  await expect(add, 'cancelling returns without a word').not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await device.recognise(true)
  ageSessions(product)
  await add.click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(player.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Linux, Chrome', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Rename' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await name.fill('My phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('My phone', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You can no longer log in with ‘My phone’.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()

  await device.openLogIn(() => logOut(page))
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey does not work here. Please use your password.')).toBeVisible()
  await expect(page).not.toHaveURL(/dashboard/)
})

test('passkeys in Persian', async ({ page, product }) => {
  const player = await aPlayer(product, await aClub(product))
  const device = await anAuthenticator(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'فارسی' }).click()
  await page.getByLabel('ایمیل').fill(player.email)
  await page.getByRole('textbox', { name: 'گذرواژه' }).fill(player.password)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page.getByText('دفعهٔ بعد بدون گذرواژه وارد شوید')).toBeVisible()
  await page.getByRole('button', { name: 'افزودن کلید عبور' }).click()
  await expect(page.getByText('کلید عبور اضافه شد')).toBeVisible()
  await device.openLogIn(() => page.goto('/dashboard/signout'))
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await expect(page).toHaveURL(/\/dashboard\/main$/)
})

test('at another address than the public one a passkey says where it works', async ({ page, product }) => {
  const elsewhere = product.url.replace('localhost', 'pitchside.localhost')
  await anAuthenticator(page)
  await page.goto(`${elsewhere}/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Passkeys work only at localhost.')).toBeVisible()
})

test.describe('at a numeric address', () => {
  test.use({ hostname: '127.0.0.1' })

  test('there are no passkeys, and the settings say so', async ({ page, product }) => {
    await anAuthenticator(page)
    await signInOnScreen(page, await aPlayer(product, await aClub(product)))
    await page.goto('/dashboard/user')
    await unfold(page, 'Passkeys')
    await expect(page.getByText('This browser has no passkeys at this address.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
    await logOut(page)
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
  })
})
