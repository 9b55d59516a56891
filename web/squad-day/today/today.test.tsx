// Today: everybody who is booked by name, who is done, and one tap to start.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { openApp } from '#test/open-app.tsx'
import { storeBooking } from '#test/stores/stored-booking.ts'

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

test('another club that is chosen is the one of the headline', async () => {
  const club = await aClub()
  const { player, practitioner } = club
  const empty = await club.addOrganisation({ name: 'Valley' })
  await bookToday(club, [player._id])
  const { logIn, user } = await openApp(club, '/dashboard/main')
  await logIn(practitioner.email, password)
  await screen.findByRole('heading', { level: 1, name: '1 of 1 player to go at Rovers.' })
  await user.click(screen.getByRole('combobox', { name: 'Organisation' }))
  await user.click(screen.getByRole('option', { name: empty.name }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No appointment today at Valley.' }),
  ).toBeDefined()
  // What is due elsewhere stands beside it.
  expect(screen.getByRole('heading', { level: 3, name: 'Today, 19:00' })).toBeDefined()
})

test('a player is found by a code or by name, and a code of another club says so', async () => {
  const club = await aClub()
  const { player, teammate, practitioner } = club
  const other = await aClub()
  const codeOf = async (of: Club) => {
    const { body } = await of.as(of.player).get<Reply<'getOwnCode'>>('/api/codes/mine')
    return body.code
  }
  await bookToday(club, [player._id, teammate._id])
  const { logIn, user, path } = await openApp(club, '/dashboard/main')
  await logIn(practitioner.email, password)
  const scan = async () => {
    await user.click(await screen.findByRole('button', { name: 'Scan a player: Rovers' }))
    return within(await screen.findByRole('dialog', { name: 'Scan a player' }))
  }
  const dialog = await scan()
  const typed = await dialog.findByLabelText(/^Code of the player/)
  // This browser has no camera.
  expect(dialog.getByText(/^The camera works only over a secure connection/)).toBeDefined()
  await user.type(typed, `${await codeOf(other)}{Enter}`)
  expect(await dialog.findByText('This code is of another club.')).toBeDefined()
  await user.type(typed, `${await codeOf(club)}{Enter}`)
  await waitFor(() => expect(path()).toBe('/dashboard/newhealthcheck'))
  expect(await screen.findByText(`${player.first_name} ${player.last_name}`)).toBeDefined()

  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const again = await scan()
  await user.click(await again.findByRole('combobox', { name: 'Or choose by name' }))
  await user.click(
    await screen.findByRole('option', { name: `${teammate.first_name} ${teammate.last_name}` }),
  )
  await waitFor(() => expect(path()).toBe('/dashboard/newhealthcheck'))
})
