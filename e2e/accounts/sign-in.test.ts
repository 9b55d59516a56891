import { expect, signInOnScreen, test } from '#e2e/fixtures.ts'

test.describe('a process of its own', () => {
  test.use({ runs: 'process' })

  test('the first admin signs in, stays signed in after a reload and a restart, and signs out', async ({
    page,
    product,
  }) => {
    await page.goto('/dashboard')
    await expect(page, 'a stranger is sent to the login screen').toHaveURL(/\/login$/)

    await signInOnScreen(page, product.admin)
    await expect(page).toHaveURL(/\/dashboard\/main$/)

    await page.reload()
    await expect(page).toHaveURL(/\/dashboard\/main$/)

    expect(await product.kill()).toBeNull()
    await product.start()
    await page.goto('/dashboard')
    await expect(page, 'a session survives a crash of the server').toHaveURL(/\/dashboard\/main$/)

    await page.goto('/dashboard/signout')
    await expect(page).toHaveURL(/\/(login)?$/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('a wrong password and an unknown address get the same answer', async ({ page, product }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  // The rules of the form cannot be loaded, which is no lost connection: the server judges.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 503 }))
  for (const email of [product.admin.email, 'nobody@pitchside.test']) {
    await page.getByLabel('Email', { exact: false }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('You have entered an invalid email/password combination.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible()
})
