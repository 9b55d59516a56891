import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { days, hours } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'
import { remindOfAppointments } from './appointments.ts'

const addNotifications = (club: Club, user: TestUser, count = 1) =>
  club.store.transaction(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const data = { healthcheck_id: club.ids.next(), date: '2026-11-14' }
      await insertNotifications(trx, club, [user._id], { kind: 'check-ready', data })
    }
  })
const mine = async (club: Club, user: TestUser) =>
  (await club.as(user).get<Reply<'getNotifications'>>('/api/notifications/mine')).body

test('a person sees their own notifications, newest first, at most 50, and how many are unread', async () => {
  const club = await aClub()
  await addNotifications(club, club.player, 60)
  await addNotifications(club, club.teammate)
  const { notifications, unread } = await mine(club, club.player)
  expect(notifications).toHaveLength(50)
  expect(unread).toBe(60)
  const ids = notifications.map(({ _id }) => _id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(notifications[0]).toEqual({
    _id: ids[0],
    kind: 'check-ready',
    data: { healthcheck_id: expect.any(String), date: '2026-11-14' },
    created_at: club.clock.instant(),
    read_at: null,
  })
})

test('marking some as read changes neither the others nor those of other people', async () => {
  const club = await aClub()
  await addNotifications(club, club.player, 3)
  await addNotifications(club, club.teammate)
  const { notifications } = await mine(club, club.player)
  const theirs = (await mine(club, club.teammate)).notifications[0]!._id
  const ids = [notifications[1]!._id, theirs]
  const reply = await club.as(club.player).post('/api/notifications/read', { ids })
  expect(reply).toMatchObject({ status: 200, body: { unread: 2 } })
  const after = (await mine(club, club.player)).notifications
  expect(after.map(({ read_at }) => read_at)).toEqual([null, club.clock.instant(), null])
  expect((await mine(club, club.teammate)).unread).toBe(1)
})

test('without ids all are marked as read; a second time changes nothing', async () => {
  const club = await aClub()
  await addNotifications(club, club.player, 3)
  expect((await club.as(club.player).post('/api/notifications/read', {})).body).toEqual({ unread: 0 })
  const first = (await mine(club, club.player)).notifications.map(({ read_at }) => read_at)
  club.clock.advance(hours(1))
  await club.as(club.player).post('/api/notifications/read', {})
  expect((await mine(club, club.player)).notifications.map(({ read_at }) => read_at)).toEqual(first)
})

test('an empty list of ids marks nothing', async () => {
  const club = await aClub()
  await addNotifications(club, club.player)
  expect((await club.as(club.player).post('/api/notifications/read', { ids: [] })).body).toEqual({
    unread: 1,
  })
})

test('notifications need a session, and an invalid id is refused', async () => {
  const club = await aClub()
  expect((await club.visitor.get('/api/notifications/mine')).status).toBe(401)
  expect((await club.visitor.post('/api/notifications/read', {})).status).toBe(401)
  const wrong = await club.as(club.player).post('/api/notifications/read', { ids: ['x'] })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'ids.0': 'This value is not valid' } } })
})

const booked = (club: Club, date: string, time: string) => storeBooking(club, { date, time })
const remind = (club: Club, timeZone = 'UTC') => remindOfAppointments({ ...club, timeZone })

test('players and coaches of a club are notified once of an appointment that is near', async () => {
  const club = await aClub() // Saturday, November 14, 10:00
  await booked(club, '2026-11-15', '19:00')
  await booked(club, '2026-11-17', '19:00')
  expect(await remind(club)).toBe(3)
  expect(await remind(club)).toBe(0)
  for (const user of [club.player, club.teammate, club.coach])
    expect((await mine(club, user)).notifications).toMatchObject([
      { kind: 'appointment-near', data: { date: '2026-11-15', time: '19:00' } },
    ])
  for (const user of [club.other.player, club.other.coach, club.practitioner, club.admin])
    expect((await mine(club, user)).notifications).toEqual([])
  // A person who joins later is notified too, and so is everybody of the next appointment.
  const late = await club.addUser({ organisation_id: club.organisation._id })
  expect(await remind(club)).toBe(1)
  expect((await mine(club, late)).unread).toBe(1)
  club.clock.advance(days(2))
  expect(await remind(club)).toBe(4)
})

test('an appointment earlier today is not announced', async () => {
  const club = await aClub()
  await booked(club, '2026-11-14', '09:00')
  expect(await remind(club)).toBe(0)
  await booked(club, '2026-11-14', '14:00')
  // In Tehran it is 13:30 now, in Tokyo 19:00.
  expect(await remind(club, 'Asia/Tokyo')).toBe(0)
  expect(await remind(club, 'Asia/Tehran')).toBe(3)
})

test('an unverified account is not notified', async () => {
  const club = await aClub()
  await booked(club, '2026-11-15', '19:00')
  const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  await remind(club)
  const told = await club.store.read.selectFrom('notifications').select('user_id').execute()
  expect(told.map(({ user_id }) => user_id)).not.toContain(pending._id)
})

test('two servers that look at the same moment notify everybody once', async () => {
  const club = await aClub()
  const another = await club.anotherServer()
  await booked(club, '2026-11-15', '19:00')
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      remindOfAppointments({
        ...(index % 2 === 0 ? club : another),
        clock: club.clock,
        timeZone: 'UTC',
      }),
    ),
  )
  expect(await club.store.read.selectFrom('notifications').select('user_id').execute()).toHaveLength(3)
})
