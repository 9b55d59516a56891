import { expect, test } from '#e2e/fixtures.ts'
import { aClub } from '#e2e/seed.ts'
import { aSaturday, aWeekday, openAnotherDate } from './club-days.ts'

test('the calendar shows free and full days and leaves the bar at the top alone', async ({
  page,
  product,
  signIn,
}) => {
  const { coach } = await aClub(product)
  const rival = await product.as((await aClub(product)).coach)
  const [full, half] = [aWeekday(), aSaturday()]
  for (const [date, time] of [
    [full, '19:00'],
    [half, '09:00'],
  ])
    expect(
      (await rival.post('/api/bookings/add', { booking: { date, time, number_of_players: 5 } })).status,
    ).toBe(201)
  await signIn(coach)
  const taken = page.waitForResponse('**/api/bookings/taken')
  await page.goto('/dashboard/book')
  expect(await (await taken).json()).toEqual({
    slots: [
      { date: full, time: '19:00' },
      { date: half, time: '09:00' },
    ].sort((a, b) => (a.date < b.date ? -1 : 1)),
  })
  await openAnotherDate(page)
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByText('A day that is crossed out is full.')).toBeVisible()
  const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  const cell = async (iso: string) => {
    const day = calendar.getByRole('button', { name: british.format(new Date(`${iso}T00:00:00Z`)) })
    if ((await day.count()) === 0) await calendar.getByRole('button', { name: 'Next month' }).click()
    return day
  }
  await expect(await cell(full)).toBeDisabled()
  await expect(await cell(full)).toHaveCSS('text-decoration-line', 'line-through')
  await expect((await cell(half)).locator('[data-free="2"]')).toBeAttached()
  const [bar, popover] = [await page.getByRole('banner').first().boundingBox(), await calendar.boundingBox()]
  expect(popover?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('at the end of a long page the calendar has room above its field', async ({ page, product, signIn }) => {
  const { coach } = await aClub(product)
  const caller = await product.as(coach)
  for (const time of ['09:00', '14:00', '19:00'])
    await caller.post('/api/bookings/add', { booking: { date: aSaturday(), time, number_of_players: 5 } })
  await signIn(coach, '/dashboard/book')
  await openAnotherDate(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Form has errors.')).toBeVisible()
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 1 })
  await expect(calendar.getByText('A day that is crossed out is full.')).toBeInViewport({ ratio: 1 })
})
