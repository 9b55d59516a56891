import { expect, test } from '#e2e/fixtures.ts'
import { chooseIn } from '#e2e/row-menu.ts'
import { aClub } from '#e2e/seed.ts'
import { parseCalendar } from '#test/clients/calendar-parser.ts'
import { aSaturday, aSunday, asTyped, aWeekday, inASentence, inWords, openAnotherDate } from './club-days.ts'

const coach = { email: 'coach@harriers.test', password: 'touchline 4-4-2 staff' }

// Nearly all other journeys run on SQLite.
test.use({ store: 'postgres' })

test('an admin adds a club; its coach accepts, shares the link and books; a player joins', async ({
  page,
  product,
  signIn,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })

  await test.step('a new installation leads the admin to the first organisation', async () => {
    await signIn(product.admin)
    await expect(page.getByText('There is no organisation yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Add organisation', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/addorganisation$/)
  })

  await test.step('every field with a star is required', async () => {
    await page.getByRole('button', { name: 'Add organisation' }).click()
    await expect(page.getByText('Form has errors.')).toBeVisible()
    await expect(page.getByText('This field is required')).toHaveCount(9)
    await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused()
  })

  await test.step('the organisation is added, and the form is blank again', async () => {
    await page.getByLabel('Name').first().fill('Harriers RFC')
    await page.getByLabel('Address Line 1').fill('1 Quay Street')
    await page.getByLabel('Town').fill('Bristol')
    await page.getByLabel('Postcode').fill('BS1 4SB')
    await page.getByLabel('Country').fill('United Kingdom')
    await page.getByLabel('Contact Number').fill('0117 496 0000')
    await page.getByLabel('Member Limit (Including coaches)').fill('1')
    await page.getByLabel('Coach Email').fill(coach.email)
    await page.getByLabel('Coach Date Of Birth').pressSequentially('01012099')
    await page.getByRole('button', { name: 'Add organisation' }).click()
    await expect(page.getByText('Please enter a number between 2 and 20,000')).toBeVisible()
    await expect(page.getByText('Date of birth cannot be in the future')).toBeVisible()
    await page.getByLabel('Member Limit (Including coaches)').fill('30')
    await page.getByLabel('Coach Date Of Birth').fill('')
    await page.getByLabel('Coach Date Of Birth').pressSequentially('17051980')
    await page.getByRole('button', { name: 'Add organisation' }).click()
    await expect(page.getByText('Organisation Harriers RFC successfully added.')).toBeVisible()
    await expect(page.getByLabel('Name').first()).toHaveValue('')
    await expect(page.getByLabel('Coach Date Of Birth')).toHaveValue('')
  })

  await test.step('the same coach again is refused in the server’s words, and what was typed stays', async () => {
    await page.getByLabel('Name').first().fill('Harriers Second')
    await page.getByLabel('Address Line 1').fill('1 Quay Street')
    await page.getByLabel('Town').fill('Bristol')
    await page.getByLabel('Postcode').fill('BS1 4SB')
    await page.getByLabel('Country').fill('United Kingdom')
    await page.getByLabel('Contact Number').fill('0117 496 0000')
    await page.getByLabel('Member Limit (Including coaches)').fill('30')
    await page.getByLabel('Coach Email').fill(coach.email.toUpperCase())
    await page.getByLabel('Coach Date Of Birth').pressSequentially('17051980')
    await page.getByRole('button', { name: 'Add organisation' }).click()
    await expect(page.getByRole('alert')).toHaveText('An account with this email address already exists.')
    await expect(page.getByLabel('Name').first()).toHaveValue('Harriers Second')
  })

  await test.step('a practitioner is added', async () => {
    await page.goto('/dashboard/addpractitioner')
    await page.getByLabel('First Name').fill('Priya')
    await page.getByLabel('Last Name').fill('Shah')
    await page.getByLabel('Email').fill('priya@pitchside.test')
    await page.getByLabel('Date Of Birth').pressSequentially('03021985')
    await page.getByRole('button', { name: 'Add practitioner' }).click()
    await expect(page.getByText('Practitioner Priya successfully added.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('')
  })

  await test.step('the directory shows who has not accepted yet', async () => {
    await page.goto('/dashboard/main')
    await expect(page.getByText(/2.invitations wait\./)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Harriers RFC' })
    await expect(row).toContainText('Bristol')
    await expect(row).toContainText('1/30')
    await expect(row).toContainText('Has not accepted yet')
    await chooseIn(page, row, 'Send the invitation again')
    await expect(page.getByText(`The welcome email was sent again to ${coach.email}.`)).toBeVisible()
    await expect.poll(async () => (await product.mailbox.to(coach.email)).length).toBe(2)
    await page.goto('/dashboard/signout')
    await page.waitForURL(/\/(login)?$/)
  })

  await test.step('the coach accepts by the mailed link and sees an empty team', async () => {
    await page.goto(await product.mailbox.link(coach.email, 'welcome'))
    await page.getByLabel('First name').fill('Cora')
    await page.getByLabel('Last name').fill('Lane')
    await page.getByRole('textbox', { name: 'New password' }).fill(coach.password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Harriers RFC' })).toBeVisible()
    await expect(
      page.getByText(
        'You have no upcoming bookings. Please visit the Book Appointment page to make a booking.',
      ),
    ).toBeVisible()
    await expect(page.getByText('0/29')).toBeVisible()
    await expect(page.locator('[data-teaser]')).toHaveCount(4)
    await expect(page.getByText('Share the sign-up link with your players')).toBeVisible()
  })

  const link = await page.getByRole('textbox', { name: 'Sign-up link' }).inputValue()
  await test.step('the link is copied and shown as a code', async () => {
    expect(link).toMatch(new RegExp(`^${product.url}/signup/[\\w-]{22,}$`))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: `QR code for ${link}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  const [saturday, sunday, weekday] = [aSaturday(), aSunday(), aWeekday()]
  const date = page.getByLabel('Date', { exact: false })
  const slot = (time: string) => ({
    button: page.getByRole('button', { name: time, exact: true }),
    count: page.getByLabel(`Number of players at ${time}`),
  })

  await test.step('a weekday has the evening only', async () => {
    await page.goto('/dashboard/book')
    await openAnotherDate(page)
    await date.pressSequentially(asTyped(weekday))
    await expect(slot('19:00').button).toBeVisible()
    await expect(slot('09:00').button).toHaveCount(0)
    await slot('19:00').button.click()
    await slot('19:00').count.fill('6')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Booking submitted')).toBeVisible()
    await expect(page.getByText(`${inWords(weekday)} @ 19:00 for 6 players.`)).toBeVisible()
  })

  await test.step('a weekend has three slots, booked together with one letter', async () => {
    await date.pressSequentially(asTyped(saturday))
    await slot('09:00').button.click()
    await slot('09:00').count.fill('8')
    await slot('14:00').button.click()
    await slot('14:00').count.fill('10')
    await expect(page.getByText('18 players in total')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Booking submitted')).toBeVisible()
    await expect(page.getByText(`${inWords(saturday)} @ 14:00 for 10 players.`)).toBeVisible()
    await date.pressSequentially(asTyped(saturday))
    await expect(slot('19:00').button, 'what is taken is not offered any more').toBeVisible()
    await expect(slot('09:00').button).toHaveCount(0)
    const confirmed = async () =>
      (await product.mailbox.to(coach.email)).find(({ subject }) => subject === '2 appointments booked')
    await expect.poll(confirmed).toBeDefined()
    const [file] = (await confirmed())?.attachments ?? []
    expect(file?.mimeType).toBe('text/calendar')
    const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
    // The email parser turns every line break into \n; the sent file has CRLF.
    const { events } = parseCalendar(text.replaceAll(/\r?\n/g, '\r\n'))
    expect(events.map(({ DTSTART }) => DTSTART?.value)).toEqual([
      `${saturday.replaceAll('-', '')}T090000Z`,
      `${saturday.replaceAll('-', '')}T140000Z`,
    ])
  })

  await test.step('a slot lost meanwhile is named, and the rest of the form stays', async () => {
    const rival = await product.as((await aClub(product)).coach)
    await page.reload()
    await openAnotherDate(page)
    await date.pressSequentially(asTyped(sunday))
    for (const [time, count] of [
      ['09:00', '4'],
      ['14:00', '5'],
    ] as const) {
      await slot(time).button.click()
      await slot(time).count.fill(count)
    }
    const booking = { date: sunday, time: '14:00', number_of_players: 9 }
    expect((await rival.post('/api/bookings/add', { booking })).status).toBe(201)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText(
      `The 14:00 appointment on ${inASentence(sunday)} has just been taken.`,
    )
    await expect(slot('14:00').button).toHaveCount(0)
    await expect(slot('09:00').count).toHaveValue('4')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Booking submitted')).toBeVisible()
  })

  await test.step('the team page lists the bookings, numbered', async () => {
    await page.goto('/dashboard/main')
    // The line of the specification, whole; who comes and what can be done follow it.
    const lines = page.getByRole('listitem').getByRole('paragraph').filter({ hasText: ' for ' })
    const expected = [
      `${inWords(weekday)} - 19:00 for 6 players`,
      `${inWords(saturday)} - 09:00 for 8 players`,
      `${inWords(saturday)} - 14:00 for 10 players`,
      `${inWords(sunday)} - 09:00 for 4 players`,
    ]
    // The weekday may come before or after the weekend.
    await expect(lines).toHaveText(weekday < saturday ? expected : [...expected.slice(1), expected[0] ?? ''])
    await page.goto('/dashboard/signout')
    await page.waitForURL(/\/(login)?$/)
  })

  await test.step('a player signs up by the link and appears on the team page', async () => {
    await page.goto(link)
    await expect(page.getByText('Harriers RFC')).toBeVisible()
    await page.getByLabel('First name').fill('Maya')
    await page.getByLabel('Last name').fill('Cole')
    await page.getByLabel('Email').fill('maya@mail.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('away days')
    await page.getByLabel('Date of birth').pressSequentially('09032004')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/signup-confirmation$/)

    await signIn(coach)
    await expect(page.getByText('1/29')).toBeVisible()
    const card = page.getByRole('link', { name: /Maya Cole Not checked yet/ })
    const waiting = page.getByRole('heading', { name: 'Waiting to confirm their email' })
    await expect(waiting).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.goto('/dashboard/signout')
    await page.waitForURL(/\/(login)?$/)
    await page.goto(await product.mailbox.link('maya@mail.test', 'verify'))
    await expect(page.getByText('Thank you! Your account is now verified.')).toBeVisible()

    await signIn(coach)
    await expect(card).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await card.click()
    await expect(page).toHaveURL(/\/dashboard\/player\/[0-9a-f-]{36}$/)
  })
})
