import { expect, test } from 'vitest'
import { parseCalendar } from '#test/clients/calendar-parser.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'

async function book(club: Club, players: readonly TestUser[] = []): Promise<string> {
  const player_ids = players.map(({ _id }) => _id)
  const booking = { date: saturday, time: '09:00', number_of_players: 5, player_ids }
  return (await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })).body._id
}
const move = (club: Club, id: string, time: string) =>
  club.as(club.coach).put('/api/bookings/move', { id, date: saturday, time })
const name = (club: Club, id: string, players: readonly TestUser[]) =>
  club.as(club.coach).put('/api/bookings/players', { id, player_ids: players.map(({ _id }) => _id) })

/** Method, sequence and subject of every email to somebody, a few minutes later. */
async function told(club: Club, user: TestUser): Promise<string[]> {
  club.clock.advance(minutes(3))
  return (await club.mails(user.email)).map(({ subject, calendar }) => {
    const { events } = parseCalendar(calendar ?? '')
    const method = /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1]
    return `${method} ${events[0]?.SEQUENCE?.value} ${subject.replace(' Saturday, November 21, 2026,', '')}`
  })
}

test('the coach and the named players are told when it is made, moved and cancelled', async () => {
  const club = await aClub()
  const id = await book(club, [club.player])
  expect(await told(club, club.player)).toEqual(['PUBLISH 0 Appointment booked: 09:00'])
  await move(club, id, '14:00')
  await told(club, club.player)
  await club.as(club.coach).delete(`/api/bookings/cancel/${id}`)
  for (const user of [club.player, club.coach])
    expect(await told(club, user)).toEqual([
      'PUBLISH 0 Appointment booked: 09:00',
      'PUBLISH 1 Appointment moved: 14:00',
      'CANCEL 2 Appointment cancelled: 14:00',
    ])
  expect(await told(club, club.teammate)).toEqual([])
  const [, moved] = await club.mails(club.player.email)
  expect(moved?.text).toContain(
    'Your health check with Rovers is moved:\n\nSaturday, November 21, 2026, 14:00 (before: Saturday, November 21, 2026, 09:00).',
  )
  expect((await club.mails(club.coach.email))[1]?.text).toContain('The appointment for Rovers is moved:')
  const uids = (await club.mails(club.player.email)).map(
    ({ calendar }) => parseCalendar(calendar ?? '').events[0]?.UID?.value,
  )
  expect(new Set(uids).size).toBe(1)
})

test('a booking for a team says so in the email and in calendars', async () => {
  const club = await aClub()
  const { body: team } = await club
    .as(club.coach)
    .post<{ _id: string }>('/api/teams/add', { name: 'U14', player_ids: [club.player._id] })
  const booking = { date: saturday, time: '09:00', number_of_players: 5, team_id: team._id }
  const made = await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })
  const id = made.body._id
  await told(club, club.coach)
  const [mail] = await club.mails(club.coach.email)
  expect(mail?.text).toContain('Rovers, U14')
  expect(mail?.calendar).toContain('Health checks: Rovers')
  const { body: feed } = await club.as(club.practitioner).post<{ url: string }>('/api/calendar/link', {})
  const readFeed = async () =>
    (await club.visitor.get<string>(new URL(feed.url).pathname)).body.replaceAll('\\', '')
  expect(await readFeed()).toContain('Health checks: Rovers, U14')
  // Names say more than the team.
  await name(club, id, [club.player])
  expect(await readFeed()).not.toContain('U14')
  await name(club, id, [])
  await club.as(club.coach).delete(`/api/bookings/cancel/${id}`)
  expect(await readFeed()).toContain('Health checks: Rovers, U14')
})

test('nobody is told before a minute has passed', async () => {
  const club = await aClub()
  const id = await book(club, [club.player])
  await move(club, id, '14:00')
  club.clock.advance(59_000)
  expect(await club.mails(club.player.email)).toHaveLength(1)
  club.clock.advance(1_000)
  expect(await club.mails(club.player.email)).toHaveLength(2)
})

test('several changes within a minute are one email, and those that cancel out are none', async () => {
  const club = await aClub()
  const id = await book(club, [club.player])
  await move(club, id, '14:00')
  await move(club, id, '19:00')
  await name(club, id, [])
  await name(club, id, [club.player])
  expect(await told(club, club.player)).toEqual([
    'PUBLISH 0 Appointment booked: 09:00',
    'PUBLISH 4 Appointment moved: 19:00',
  ])
  await move(club, id, '14:00')
  await move(club, id, '19:00')
  await name(club, id, [])
  await club.as(club.coach).delete(`/api/bookings/cancel/${id}`)
  await club.as(club.coach).put('/api/bookings/restore', { id })
  await name(club, id, [club.player])
  expect(await told(club, club.player)).toHaveLength(2)
})

test('a player who is named later is told then, and a player who is left out is told that it is off', async () => {
  const club = await aClub()
  const id = await book(club, [club.player])
  await name(club, id, [club.teammate])
  expect(await told(club, club.teammate)).toEqual(['PUBLISH 1 Appointment booked: 09:00'])
  expect(await told(club, club.player)).toEqual([
    'PUBLISH 0 Appointment booked: 09:00',
    'CANCEL 1 Appointment cancelled: 09:00',
  ])
  expect(await told(club, club.coach)).toHaveLength(1)
  await name(club, id, [club.player])
  expect((await told(club, club.player)).at(-1)).toBe('PUBLISH 2 Appointment booked: 09:00')
})

test('each reads it in their own language and calendar', async () => {
  const club = await aClub()
  const persian = await club.addUser({ organisation_id: club.organisation._id, language: 'fa' })
  const mixed = await club.addUser({
    organisation_id: club.organisation._id,
    preferences: '{"calendar":"persian"}',
  })
  const id = await book(club, [persian, mixed])
  await club.as(club.coach).delete(`/api/bookings/cancel/${id}`)
  await told(club, persian)
  expect((await club.mails(persian.email)).map(({ subject }) => subject)).toEqual([
    'نوبت ثبت شد: شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۹:۰۰',
    'نوبت لغو شد: شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۹:۰۰',
  ])
  expect((await club.mails(persian.email))[0]?.calendar).toContain('LANGUAGE=fa')
  expect((await club.mails(mixed.email))[0]?.subject).toBe(
    'Appointment booked: Saturday, Aban 30, 1405, 09:00',
  )
})

test('a player who was deactivated or moved away gets no email; a coach who left is replaced by the others', async () => {
  const club = await aClub()
  const second = await club.addUser({ organisation_id: club.organisation._id, account_type: 'Coach' })
  const id = await book(club, [club.player, club.teammate])
  await club.mails()
  await club.as(club.admin).put('/api/users/deactivate', { id: club.player._id })
  await club
    .as(club.admin)
    .put('/api/users/move', { id: club.teammate._id, organisation_id: club.other.organisation._id })
  await club.as(club.admin).put('/api/users/deactivate', { id: club.coach._id })
  await club.as(second).put('/api/bookings/move', { id, date: saturday, time: '14:00' })
  for (const user of [club.player, club.teammate, club.coach]) expect(await told(club, user)).toHaveLength(1)
  expect(await told(club, second)).toHaveLength(1)
})

test('the bell rings for those it concerns', async () => {
  const club = await aClub()
  const fellow = await club.addUser({ organisation_id: club.organisation._id, account_type: 'Coach' })
  const kinds = async (user: TestUser) => {
    const { body } = await club.as(user).get<{ notifications: { kind: string }[] }>('/api/notifications/mine')
    return body.notifications.map(({ kind }) => kind).toReversed()
  }
  const named = await book(club, [club.player])
  await move(club, named, '14:00')
  await told(club, club.player)
  await name(club, named, [])
  await told(club, club.player)
  await club.as(club.coach).delete(`/api/bookings/cancel/${named}`)
  await told(club, club.player)
  expect(await kinds(club.player)).toEqual([
    'booking-made',
    'booking-moved',
    'booking-cancelled',
    // When nobody is named any more it concerns the whole club.
    'booking-cancelled',
  ])
  expect(await kinds(club.teammate)).toEqual(['booking-cancelled'])
  expect(await kinds(fellow)).toEqual(['booking-made', 'booking-moved', 'booking-cancelled'])
  expect(await kinds(club.coach)).toEqual([])
  expect(await kinds(club.other.player)).toEqual([])
})

test('two servers tell each person once', async () => {
  const club = await aClub()
  const second = await club.anotherServer()
  const id = await book(club, [club.player, club.teammate])
  await club.mails()
  await move(club, id, '14:00')
  club.clock.advance(minutes(2))
  const both = await Promise.all([club.mails(), second.mails(), club.mails(), second.mails()])
  const moved = [...new Set(both.flat())].filter(({ subject }) => subject.includes('moved'))
  expect(moved.map(({ to }) => to).toSorted()).toEqual(
    [club.coach, club.player, club.teammate].map(({ email }) => email).toSorted(),
  )
})
