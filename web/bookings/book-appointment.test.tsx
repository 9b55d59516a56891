import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { aClub, type Club, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'
import { storeBooking } from '#test/stores/stored-booking.ts'

// The day of the test clock is 2026-11-14.
async function book(club: Club, dates: readonly string[]): Promise<void> {
  for (const date of dates) await storeBooking(club, { date, time: '19:00' })
}

const later = (count: number) => Array.from({ length: count }, (_, week) => addDays('2026-12-01', week * 7))
const section = async (title: string) =>
  within(
    (await screen.findByRole('heading', { name: title })).closest('section, details') ?? expect.fail(title),
  )

for (const [title, path] of [
  ['Your bookings', '/dashboard/book'],
  ['Your Bookings', '/dashboard/main'],
] as const)
  test(`'${title}' shows the five soonest, and all on request`, async () => {
    const club = await aClub()
    await book(club, ['2026-11-01', ...later(6)])
    const { logIn, user } = await openApp(club, path)
    await logIn(club.coach.email, password)
    const list = await section(title)
    const lines = () => list.getAllByRole('listitem').map((line) => line.textContent)
    await waitFor(() => expect(lines()).toHaveLength(5))
    expect(lines()[0]).toContain('Tuesday, December 1, 2026')
    expect(lines()[4]).toContain('Tuesday, December 29, 2026')
    await user.click(list.getByRole('button', { name: 'Show all 6' }))
    expect(lines(), 'what is over is left out').toHaveLength(6)
    await user.click(list.getByRole('button', { name: 'Show fewer' }))
    expect(lines()).toHaveLength(5)
  })

test('a booking that was just made is in the list, however late it is', async () => {
  const club = await aClub()
  await book(club, later(6))
  const { logIn, user } = await openApp(club, '/dashboard/book')
  await logIn(club.coach.email, password)
  await user.type(await screen.findByLabelText(/^Date/), '13022027') // a Saturday
  await user.type(await screen.findByLabelText('Number of players at 14:00'), '4')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Booking submitted')).toBeDefined()
  expect(await screen.findByText('Saturday, February 13, 2027 @ 14:00 for 4 players.')).toBeDefined()
})
