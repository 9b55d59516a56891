// The card of today's appointment: whose, when, who is to go, and one tap to start.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { openApp } from '#test/open-app.tsx'
import { storeBooking } from '#test/stored-booking.ts'

const today = '2026-11-14'

async function bookToday(club: Club, player_ids: readonly string[]): Promise<void> {
  const given = { date: today, time: '19:00', number_of_players: player_ids.length }
  const { _id: booking_id } = await storeBooking(club, given)
  await club.store.transaction((trx) =>
    trx
      .insertInto('booking_players')
      .values(player_ids.map((user_id) => ({ booking_id, user_id })))
      .execute(),
  )
}

test('the card of today names who is to go, counts who is done, and starts with one tap', async () => {
  const club = await aClub()
  const { player, teammate, organisation, practitioner } = club
  const others = await Promise.all(
    ['Uma', 'Vera', 'Wim', 'Xenia'].map((first_name) =>
      club.addUser({ organisation_id: organisation._id, first_name }),
    ),
  )
  await bookToday(
    club,
    [player, teammate, ...others].map(({ _id }) => _id),
  )
  expect(await club.as(practitioner).post('/api/healthchecks/add', aHealthCheck(player))).toMatchObject({
    status: 201,
  })
  const { logIn, user, path } = await openApp(club, '/dashboard/main')
  await logIn(practitioner.email, password)
  const card = within(await screen.findByRole('region', { name: 'Appointments' }))
  expect(card.getByRole('heading').textContent).toBe('5 players to go at Rovers.')
  expect(card.getByText('19:00')).toBeDefined()
  expect(card.getByText('1 of 6 done')).toBeDefined()
  expect(card.getByText(/^To go: /).textContent).toBe(
    'To go: Tina Example, Uma Example, Vera Example, Wim Example and 1 more',
  )
  expect(card.getByRole('link', { name: 'Record all' }).getAttribute('href')).toContain(teammate._id)
  await user.click(card.getByRole('link', { name: 'Start station: Rovers' }))
  expect(path()).toBe(`/dashboard/station/${organisation._id}/${today}`)
})
