import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

const tell = (club: Club, kind: string, data: object) =>
  club.store.transaction((trx) =>
    trx
      .insertInto('notifications')
      .values({
        _id: club.ids.next(),
        user_id: club.coach._id,
        kind,
        data: JSON.stringify(data),
        created_at: club.clock.instant(),
      })
      .execute(),
  )
const near = (club: Club, date = '2026-11-15') => tell(club, 'appointment-near', { date, time: '19:00' })

test('the name of the bell has the number of unread notifications; marking all as read leaves none', async () => {
  const club = await aClub()
  await near(club)
  await near(club, '2026-11-16')
  const { logIn, user } = await openApp(club, '/dashboard/help')
  await logIn(club.coach.email, password)

  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((row) => row.textContent)[1],
  ).toContain('Your club has an appointment coming up: November 15 at 19:00.')
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(within(panel).queryByText('Unread')).toBeNull())
  await user.click(within(panel).getByRole('button', { name: 'Close notifications' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
})

test('opening one marks it as read and opens its screen', async () => {
  const club = await aClub()
  const data = { user_id: club.player._id, name: 'Pat Example', account_type: 'Player' }
  await tell(club, 'invitation-accepted', data)
  const { logIn, user, path } = await openApp(club, '/dashboard/help')
  await logIn(club.coach.email, password)
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('link', { name: /Pat Example has joined your club\./ }))
  await waitFor(() => expect(path()).toBe(`/dashboard/player/${club.player._id}`))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
})

test('without notifications the panel says what will appear here, in Persian too', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/help', 'fa')
  await logIn(club.player.email, password)
  await user.click(await screen.findByRole('button', { name: 'اعلان‌ها' }))
  expect(await screen.findByText(/هنوز خبری نیست/)).toBeDefined()
})
