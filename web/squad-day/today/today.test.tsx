// Today: everybody who is booked by name, who is done, and one tap to start.
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

test('the queue of today names everybody, says who is done, and starts with one tap', async () => {
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
  expect(
    await screen.findByRole('heading', { level: 1, name: '5 of 6 players to go at Rovers.' }),
  ).toBeDefined()
  const card = within(screen.getByRole('region', { name: 'Appointments' }))
  // The club of today is chosen already.
  expect(card.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' }).value).toBe('Rovers')
  expect(await card.findByRole('heading', { name: 'To go, 5' })).toBeDefined()
  expect(card.getByRole('heading', { name: 'Done, 1' })).toBeDefined()
  expect(card.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  expect(card.getAllByText('Not here yet')).toHaveLength(5)
  expect(card.getByRole('link', { name: 'Record a check: Tina Example' }).getAttribute('href')).toContain(
    teammate._id,
  )
  await user.click(card.getByRole('link', { name: 'Start station: Rovers' }))
  expect(path()).toBe(`/dashboard/station/${organisation._id}/${today}`)
})
