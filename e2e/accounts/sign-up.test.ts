import { expect, signInOnScreen, test } from '#e2e/fixtures.ts'
import { secretOf } from '#e2e/mailbox.ts'
import { aClub } from '#e2e/seed.ts'

test.describe('on PostgreSQL', () => {
  test.use({ store: 'postgres' })

  test('a player follows the invite, signs up, opens the emailed link and logs in', async ({
    page,
    product,
  }) => {
    const club = await aClub(product, { name: 'Harbour Rovers' })
    const maya = { email: 'maya@mail.test', password: 'abc' }

    await page.clock.install()
    await page.goto(`/signup/${club.invite}`)
    await expect(page.getByText('Harbour Rovers')).toBeVisible()
    await expect(page.getByLabel('Gender'), 'Male is chosen').toHaveValue('Male')

    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(5)

    await page.getByLabel('First name').fill('Maya')
    await page.getByLabel('Last name').fill('Cole')
    await page.getByLabel('Email').fill('maya')
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('ab')
    await page.getByLabel('Gender').selectOption('Other')
    await page.getByLabel('Date of birth').pressSequentially('01012099')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Must be more than 3 characters')).toBeVisible()
    await expect(page.getByText('This field is required'), 'the gender in words').toHaveCount(1)
    await expect(page.getByText('Date of birth cannot be in the future')).toBeVisible()

    await page.getByLabel('Email').fill(maya.email)
    await password.fill(maya.password)
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByLabel('Your gender in your own words').fill('non-binary')
    await page.getByLabel('Date of birth').fill('')
    await page.getByLabel('Date of birth').pressSequentially('09032004')
    await page.getByRole('button', { name: 'Sign up' }).click()

    await expect(page).toHaveURL(/\/signup-confirmation$/)
    await expect(page.getByText('You have signed up.')).toBeVisible()
    expect(await page.evaluate(() => [localStorage.isLoggedIn, localStorage.expiration])).toEqual([
      'false',
      '-1',
    ])
    await page.clock.fastForward(5_000)
    await expect(page, 'five seconds later the log-in page opens').toHaveURL(/\/login$/)

    await page.getByLabel('Email').fill(maya.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(maya.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Your account is not verified yet.')).toBeVisible()

    const link = await product.mailbox.link(maya.email, 'verify')
    await page.goto(link)
    await expect(page.getByText('Thank you! Your account is now verified.')).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await signInOnScreen(page, maya)
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored.isLoggedIn).toBe('true')
    expect(Number(stored.expiration)).toBeGreaterThan(Date.now())
    expect(stored.userID).toMatch(/^[0-9a-f-]{36}$/)

    await page.goto('/dashboard/user')
    await expect(page.getByText('09/3/2004')).toBeVisible()
    await expect(page.getByText('non-binary')).toBeVisible()

    await page.goto('/dashboard/signout')
    await page.waitForURL(/\/(login)?$/)
    await page.goto(link)
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
    await expect(page.getByText('we’ll email you a new one')).toBeVisible()
  })
})

test('an unknown invite leads to the log-in page', async ({ page }) => {
  await page.goto('/signup/nobody-knows-this')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('the confirmation has a link to the log-in page', async ({ page }) => {
  await page.goto('/signup-confirmation')
  await page.getByRole('link', { name: 'Log in now' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a taken address shows the sentence of the server, a full club shows no form', async ({
  page,
  product,
}) => {
  const club = await aClub(product, { name: 'Tiny Town', member_limit: 2 })
  const fill = async (email: string) => {
    await page.goto(`/signup/${club.invite}`)
    await page.getByLabel('First name').fill('Sam')
    await page.getByLabel('Last name').fill('Okafor')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('away days')
    await page.getByLabel('Date of birth').pressSequentially('09032004')
    await page.getByRole('button', { name: 'Sign up' }).click()
  }
  await fill(club.coach.email)
  await expect(page.getByText('An account with this email address already exists.')).toBeVisible()
  await expect(page.getByLabel('First name'), 'what was typed stays').toHaveValue('Sam')
  await fill('sam@mail.test')
  await expect(page).toHaveURL(/\/signup-confirmation$/)
  await page.goto(`/signup/${club.invite}`)
  await expect(page.getByText('The organisation is full.')).toBeVisible()
  await expect(page.getByLabel('First name'), 'nobody fills in a form in vain').toHaveCount(0)
})

test('an emailed link works in a browser where somebody else is signed in, and their session stays', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  await signIn(club.coach)
  await page.request.post('/api/users/register', {
    headers: { origin: product.url, cookie: '' },
    data: {
      user: {
        first_name: 'Sam',
        last_name: 'Okafor',
        email: 'sam@mail.test',
        password: 'away days',
        date_of_birth: '2004-03-09',
        organisation_id: club._id,
        invite: club.invite,
      },
    },
  })
  const link = await product.mailbox.link('sam@mail.test', 'verify')
  expect(secretOf(link)).toMatch(/^[\w-]{43}$/)
  await page.goto(link)
  await expect(page.getByText('Thank you! Your account is now verified.')).toBeVisible()
  await page.goto('/dashboard/user')
  await expect(page.getByText(club.coach.email)).toBeVisible()
})
