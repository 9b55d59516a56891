import { desk, expect, signInOnScreen, test } from '#e2e/fixtures.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'

test('a forgotten password is replaced through the emailed link', async ({ page, product }) => {
  const player = await aPlayer(product, await aClub(product))

  await page.goto('/login')
  await page.getByRole('link', { name: 'Reset it' }).click()
  await expect(page).toHaveURL(/\/forgot$/)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await page.goto('/forgot')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()

  const notice = page.getByText('If an account exists for this address, we’ve emailed a link')
  for (const email of ['nobody@mail.test', player.email]) {
    await page.goto('/forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice, `the same words for ${email}`).toBeVisible()
  }

  const link = await product.mailbox.link(player.email, 'reset')
  await page.goto(link)
  await expect(page.getByText('Hello Sam.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('ab')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Must be more than 3 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('home days')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your password is set. You can log in now.')).toBeVisible()

  await signInOnScreen(page, { email: player.email, password: 'home days' })
  await page.goto('/forgot')
  await expect(page, 'whoever is signed in has not forgotten it').toHaveURL(/\/dashboard\/main$/)

  await page.goto(link)
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('a password is changed with the right current one and not with a wrong one', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  const player = await aPlayer(product, await aClub(product))
  const elsewhere = await product.as(player)
  await page.setViewportSize(desk.viewport)
  await signIn(player)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Settings', 'Logout'])
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user#settings$/)

  const current = page.getByRole('textbox', { name: 'Current Password' })
  const wanted = page.getByRole('textbox', { name: 'New Password' })
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByText('This field is required')).toHaveCount(2)

  await current.fill('not it')
  await wanted.fill('home days')
  await change.click()
  await expect(
    page.getByText('You have entered an invalid current password. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(page, 'a wrong password is no end of the session').toHaveURL(/\/dashboard\/user/)

  for (const [index, field] of [current, wanted].entries()) {
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).nth(0).click()
    await expect(field, `toggle ${index}`).toHaveAttribute('type', 'text')
  }
  await current.fill(player.password)
  await change.click()
  await expect(page.getByText('Password successfully changed.', { exact: true })).toBeVisible()
  await expect(current).toHaveValue('')

  await page.reload()
  await expect(page.getByText(player.email), 'this browser stays signed in').toBeVisible()
  expect((await elsewhere.get(`/api/users/getByID/${player.id}`)).status, 'every other is out').toBe(401)

  const other = await browser.newContext({ baseURL: product.url })
  const fresh = await other.newPage()
  await signInOnScreen(fresh, { email: player.email, password: 'home days' })
  await other.close()
})
