import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { aClub } from '#e2e/seed.ts'
import {
  aFriday,
  aSaturday,
  asTyped,
  aWeekday,
  dayAfterTomorrow,
  inWords,
  openAnotherDate,
  tomorrow,
} from './club-days.ts'

const incomplete = 'Please ensure a slot is selected and the number of players is complete.'
const range = 'Please enter a number between 1 and 10'

const form = (page: Page) => ({
  date: page.getByLabel('Date', { exact: false }),
  slot: (time: string) => page.getByRole('button', { name: time, exact: true }),
  count: (time: string) => page.getByLabel(`Number of players at ${time}`),
  submit: () => page.getByRole('button', { name: 'Submit' }).click(),
})

test('the calendar offers neither past days nor tomorrow', async ({ page, product, signIn }) => {
  await signIn((await aClub(product)).coach, '/dashboard/book')
  await openAnotherDate(page)
  const { date } = form(page)
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('grid'), 'no part of the month is cut off').toBeInViewport({ ratio: 1 })
  const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  const day = (iso: string) =>
    calendar.getByRole('button', { name: british.format(new Date(`${iso}T00:00:00Z`)) })
  // The calendar opens at the month of the day after tomorrow; earlier days cannot be chosen.
  await expect(day(dayAfterTomorrow())).toBeEnabled()
  if (tomorrow().slice(0, 7) === dayAfterTomorrow().slice(0, 7)) await expect(day(tomorrow())).toBeDisabled()
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await day(dayAfterTomorrow()).click()
  await expect(date).toHaveValue(dayAfterTomorrow().split('-').toReversed().join('/'))

  await date.fill('')
  await date.pressSequentially(asTyped(tomorrow()))
  await expect(page.getByText('Please choose a date that is at least two days from today.')).toBeVisible()
})

test('corrected: only slots with a count are checked, and the total is shown', async ({
  page,
  product,
  signIn,
}) => {
  await signIn((await aClub(product)).coach, '/dashboard/book')
  await openAnotherDate(page)
  const { date, slot, count, submit } = form(page)
  await submit()
  await expect(page.getByText('Form has errors.')).toBeVisible()
  await date.pressSequentially(asTyped(aSaturday()))
  await expect(page.getByText('0 players in total')).toBeVisible()
  await expect(page.getByLabel('Total number of players')).toHaveCount(0)

  await submit()
  await expect(page.getByText(incomplete)).toBeVisible()
  await slot('09:00').click()
  await expect(count('09:00'), 'the count is asked for at once').toBeFocused()
  await submit()
  await expect(page.getByText(incomplete)).toBeVisible()
  await expect(page.getByText(range), 'a slot without its count').toBeVisible()
  await expect(count('09:00')).toBeFocused()
  await slot('09:00').click()
  await count('09:00').fill('11')
  await expect(slot('09:00'), 'a count chooses its slot').toHaveAttribute('aria-pressed', 'true')
  await submit()
  await expect(page.getByText(range)).toHaveCount(1)
  await count('09:00').fill('۷')
  await expect(page.getByText('7 players in total')).toBeVisible()
  await submit()
  await expect(page.getByText('Booking submitted')).toBeVisible()
  await expect(page.getByText(`${inWords(aSaturday())} @ 09:00 for 7 players.`)).toBeVisible()
})

test('a day without a free slot shows a message', async ({ page, product, signIn }) => {
  const { coach } = await aClub(product)
  const booking = { date: aWeekday(), time: '19:00', number_of_players: 5 }
  const rival = await product.as((await aClub(product)).coach)
  expect((await rival.post('/api/bookings/add', { booking })).status).toBe(201)
  await signIn(coach, '/dashboard/book')
  await openAnotherDate(page)
  await form(page).date.pressSequentially(asTyped(aWeekday()))
  await expect(
    page.getByText('Sorry, there are no appointments available. Please try a different date.'),
  ).toBeVisible()
})

test('a retry after a lost answer makes no second booking', async ({ page, product, signIn }) => {
  const { coach } = await aClub(product)
  await signIn(coach, '/dashboard/book')
  await openAnotherDate(page)
  const { date, slot, count, submit } = form(page)
  await date.pressSequentially(asTyped(aSaturday()))
  await slot('14:00').click()
  await count('14:00').fill('3')
  // The request arrives, the answer does not.
  await page.route('**/api/bookings/addAll', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit()
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible()
  await expect(count('14:00')).toHaveValue('3')
  await page.unroute('**/api/bookings/addAll')
  await submit()
  await expect(page.getByText('Booking submitted')).toBeVisible()
  const caller = await product.as(coach)
  const { body } = await caller.get(`/api/bookings/getAllByUser/${caller.id}`)
  expect((body as { bookings: unknown[] }).bookings).toHaveLength(1)
})

test.describe('as written', () => {
  test.use({ env: { SPEC_READING: 'as-written' } })

  test('every offered slot needs a count, and the total is 10 to 30', async ({ page, product, signIn }) => {
    await signIn((await aClub(product)).coach, '/dashboard/book')
    await openAnotherDate(page)
    const { date, slot, count, submit } = form(page)
    await date.pressSequentially(asTyped(aSaturday()))
    await slot('09:00').click()
    await count('09:00').fill('5')
    await submit()
    await expect(page.getByText('Form has errors.')).toBeVisible()
    await expect(page.getByText(range), 'the two empty counts fail').toHaveCount(2)
    await count('14:00').fill('5')
    await count('19:00').fill('5')
    const total = page.getByLabel('Total number of players')
    await total.fill('9')
    await submit()
    await expect(page.getByText('Please enter a number between 10 and 30')).toBeVisible()
    await total.fill('15')
    await submit()
    await expect(page.getByText('Booking submitted')).toBeVisible()
    await expect(page.getByText(`${inWords(aSaturday())} @ 09:00 for 5 players.`)).toBeVisible()
    await expect(page.getByText('@ 14:00'), 'a count without its slot pressed books nothing').toHaveCount(0)
  })
})

test.describe('where the weekend is Friday', () => {
  test.use({ env: { WEEKEND_DAYS: '5' } })

  test('the morning and the afternoon are offered on Friday and not on Saturday', async ({
    page,
    product,
    signIn,
  }) => {
    await signIn((await aClub(product)).coach, '/dashboard/book')
    await openAnotherDate(page)
    const { date, slot, count, submit } = form(page)
    await date.pressSequentially(asTyped(aSaturday()))
    await expect(slot('19:00')).toBeVisible()
    await expect(slot('09:00')).toHaveCount(0)
    await expect(slot('14:00')).toHaveCount(0)

    await date.fill('')
    await date.pressSequentially(asTyped(aFriday()))
    for (const time of ['09:00', '14:00', '19:00']) await expect(slot(time)).toBeVisible()
    await count('14:00').fill('4')
    await submit()
    await expect(page.getByText('Booking submitted')).toBeVisible()
  })
})
