import { expect, test } from '#e2e/fixtures.ts'

const parisa = { email: 'parisa@pitchside.test', password: 'touchline 4-4-2 staff' }

test('an admin invites a practitioner, who sets a password and signs in', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(product.admin, '/dashboard/addpractitioner')
  await page.getByLabel('First Name').fill('Parisa')
  await page.getByLabel('Last Name').fill('Rad')
  await page.getByLabel('Email').fill(parisa.email)
  await page.getByLabel('Date Of Birth').pressSequentially('03021985')
  await page.getByRole('button', { name: 'Add practitioner' }).click()
  await expect(page.getByText('Practitioner Parisa successfully added.')).toBeVisible()

  const link = await product.mailbox.link(parisa.email, 'welcome')
  await page.goto(link)
  await expect(page.getByText('Hello Parisa.')).toBeVisible()
  const password = page.getByRole('textbox', { name: 'New password' })
  const submit = page.getByRole('button', { name: 'Set password' })
  await expect(page.getByText('Must be at least 10 characters')).toBeVisible()
  await password.fill('short')
  await expect(page.getByText('Password strength: weak')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Must be at least 10 characters')).toBeVisible()
  await password.fill('password123')
  await submit.click()
  await expect(page.getByText('This password is too common. Please choose another.')).toBeVisible()
  await password.fill(parisa.password)
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await submit.click()
  // Logged in at once; the admin who was signed in here before is signed out.
  await expect(page).toHaveURL(/\/dashboard\/main$/)
  await expect(page.getByText('There are no organisations yet. An admin adds the first one.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  await expect(page.getByText('ask your admin to send the invitation again')).toBeVisible()
})

test.describe('on an empty installation', () => {
  test.use({ runs: 'process', env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })

  test('the printed link creates the first admin', async ({ page, product }) => {
    const link = /http:\S+\/setup\/[\w-]+/.exec(product.log())?.[0]
    await page.goto(link ?? '')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Admin')
    await page.getByLabel('Email').fill('ada@pitchside.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('gate crasher 1907')
    await page.getByRole('button', { name: 'Create the admin account' }).click()
    await expect(page).toHaveURL(/\/dashboard\/main$/)

    await page.goto(link ?? '')
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  })
})
