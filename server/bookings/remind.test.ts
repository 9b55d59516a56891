import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hours, minutes } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { seriesOf } from '#test/stores/many-rows.ts'
import { recordStatements } from '#test/stores/query-plans.ts'
import { remindDue } from './remind.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'
const dayBefore = '2026-11-20T09:00:00.000Z'

async function book(club: Club, players: readonly TestUser[] = [club.player]): Promise<string> {
  const player_ids = players.map(({ _id }) => _id)
  const booking = { date: saturday, time: '09:00', number_of_players: 5, player_ids }
  return (await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })).body._id
}
const reminders = async (server: Pick<Club, 'mails'>, to?: string) =>
  (await server.mails(to)).filter(({ subject }) => /^(Reminder|یادآوری)/.test(subject))

test('the coach and the named players are reminded once, 24 hours before', async () => {
  const club = await aClub()
  await book(club)
  club.clock.set(dayBefore)
  club.clock.advance(-1_000)
  expect(await reminders(club)).toEqual([])
  club.clock.advance(1_000)
  const sent = await reminders(club)
  expect(sent.map(({ to }) => to).toSorted()).toEqual([club.coach.email, club.player.email].toSorted())
  expect(sent[0]?.subject).toBe('Reminder: health check on Saturday, November 21, 2026, 09:00')
  club.clock.advance(hours(10))
  expect(await reminders(club)).toHaveLength(2)
})

test('the day before is that of TIME_ZONE, over the change to winter time too', async () => {
  const club = await aClub({ env: { TIME_ZONE: 'Europe/London' }, now: '2026-10-10T10:00:00.000Z' })
  const booking = { date: '2026-10-25', time: '09:00', number_of_players: 5 }
  expect((await club.as(club.coach).post('/api/bookings/add', { booking })).status).toBe(201)
  club.clock.set('2026-10-24T08:59:00.000Z')
  expect(await reminders(club)).toEqual([])
  club.clock.set('2026-10-24T09:00:00.000Z')
  expect(await reminders(club)).toHaveLength(1)
})

test('two servers and a restart remind each person once', async () => {
  const club = await aClub()
  const second = await club.anotherServer()
  await book(club, [club.player, club.teammate])
  await club.mails()
  club.clock.set(dayBefore)
  await Promise.all([reminders(club), reminders(second), reminders(club), reminders(second)])
  const third = await club.anotherServer()
  const sent = [...(await reminders(club)), ...(await reminders(second)), ...(await reminders(third))]
  expect(sent).toHaveLength(3)
})

test('of many clubs at the same hour everybody is reminded, and few bookings are read at once', async () => {
  const club = await aClub()
  const many = 230
  await club.store.transaction(async (trx) => {
    const { _id: user_id } = club.coach
    const { _id: organisation_id } = club.organisation
    await sql`insert into bookings (_id, user_id, organisation_id, date, time, number_of_players, region)
      select 'many-' || n, ${user_id}, ${organisation_id}, ${saturday}, '09:00', 5, 'region ' || n
      from ${seriesOf(club.store.kind, many)}`.execute(trx)
    await sql`insert into booking_told (booking_id, user_id, date, time, told_at)
      select 'many-' || n, ${user_id}, ${saturday}, '09:00', ${club.clock.instant()}
      from ${seriesOf(club.store.kind, many)}`.execute(trx)
  })
  club.clock.set(dayBefore)
  const recorder = recordStatements()
  onTestFinished(recorder.stop)
  await recorder.during('reminding', () => remindDue(club))
  const untold = recorder.newStatements().find(({ text }) => /^select.* "booking_told"/s.test(text))
  const lists = untold?.values.filter((value) => String(value).startsWith('["many-')) ?? []
  expect(lists.map((list) => (JSON.parse(String(list)) as string[]).length)).toEqual([100])
  const queued = await club.store.read.selectFrom('mails').select('booking_id').execute()
  expect(new Set(queued.map(({ booking_id }) => booking_id)).size).toBe(many)
})

test('a server that was down reminds late, but not once the appointment has begun', async () => {
  const club = await aClub()
  await book(club)
  await club.mails()
  club.clock.set('2026-11-21T08:30:00.000Z')
  expect(await reminders(club)).toHaveLength(2)
  const other = await aClub()
  await book(other)
  other.clock.set('2026-11-21T09:00:00.000Z')
  expect(await reminders(other)).toEqual([])
})

test('a person who was told within the last day is not reminded', async () => {
  const club = await aClub()
  const id = await book(club)
  club.clock.set('2026-11-20T12:00:00.000Z')
  await club.as(club.coach).put('/api/bookings/players', { id, player_ids: [club.teammate._id] })
  club.clock.advance(minutes(2))
  expect(await reminders(club, club.teammate.email)).toEqual([])
  expect(await club.mails(club.teammate.email)).toHaveLength(1)
  expect(await reminders(club, club.player.email), 'no longer named').toEqual([])
})

test('a reminder that was not sent yet goes when the booking changes, and the new slot has its own', async () => {
  const club = await aClub()
  const id = await book(club)
  await club.mails()
  club.clock.set(dayBefore)
  await reminders(club)
  await club.store.transaction((trx) =>
    trx.updateTable('mails').set({ sent_at: null }).where('booking_id', '=', id).execute(),
  )
  await club.as(club.coach).put('/api/bookings/move', { id, date: '2026-11-28', time: '09:00' })
  const waiting = await club.store.read
    .selectFrom('mails')
    .select('_id')
    .where('booking_id', '=', id)
    .execute()
  expect(waiting).toEqual([])
  const before = (await reminders(club)).length
  club.clock.set('2026-11-27T09:00:00.000Z')
  expect((await reminders(club)).slice(before).map(({ subject }) => subject)).toEqual([
    'Reminder: health check on Saturday, November 28, 2026, 09:00',
    'Reminder: health check on Saturday, November 28, 2026, 09:00',
  ])
})

test('the link of a reminder stops them without a login; opening it changes nothing', async () => {
  const club = await aClub()
  await book(club)
  club.clock.set(dayBefore)
  const [letter] = await reminders(club, club.player.email)
  const token = letter?.link?.replace('http://pitchside.test/reminders/', '') ?? ''
  expect(letter?.text).toContain(letter?.link)
  await club.visitor.get(`/reminders/${token}`)
  const preferences = async () =>
    (await club.as(club.player).get<{ preferences: object }>(`/api/users/getByID/${club.player._id}`)).body
      .preferences
  expect(await preferences()).toMatchObject({ reminders: true })
  const stop = (given: object) => club.visitor.post('/api/bookings/stopReminders', { token, ...given })
  expect(await stop({ dry_run: true })).toMatchObject({ status: 200, body: { were_on: true } })
  expect(await preferences()).toMatchObject({ reminders: true })
  expect(await stop({})).toMatchObject({ status: 200, body: { were_on: true } })
  expect(await preferences()).toMatchObject({ reminders: false })
  // A link that was used says so.
  for (const dry_run of [true, false])
    expect(await stop({ dry_run })).toMatchObject({ status: 200, body: { were_on: false } })
  expect(await club.visitor.post('/api/bookings/stopReminders', { token: 'x'.repeat(43) })).toMatchObject({
    status: 400,
    body: { code: 'link-used' },
  })
  const booking = {
    date: '2026-11-28',
    time: '09:00',
    number_of_players: 5,
    player_ids: [club.player._id],
  }
  await club.as(club.coach).post('/api/bookings/add', { booking })
  club.clock.set('2026-11-27T09:00:00.000Z')
  expect(await reminders(club, club.player.email)).toHaveLength(1)
  expect(await reminders(club, club.coach.email)).toHaveLength(2)
  // The player can have them back.
  await club.as(club.player).put('/api/users/preferences', { reminders: true })
  expect(await reminders(club, club.player.email)).toHaveLength(2)
})

test('a mail program stops reminders with one click, as a form of either kind; anything else changes nothing', async () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  const asParts = new FormData()
  asParts.set('List-Unsubscribe', 'One-Click')
  const multipart = new Response(asParts)
  const [type, parts] = [multipart.headers.get('content-type') ?? '', await multipart.text()]
  const club = await aClub()
  await book(club)
  club.clock.set(dayBefore)
  const [letter] = await reminders(club, club.player.email)
  expect(letter?.unsubscribe).toBe(letter?.link)
  const path = letter?.unsubscribe?.replace('http://pitchside.test', '') ?? ''
  const wants = async () =>
    (
      await club
        .as(club.player)
        .get<{ preferences: { reminders: boolean } }>(`/api/users/getByID/${club.player._id}`)
    ).body.preferences.reminders
  // Mail servers send no origin.
  const post = (payload: string, contentType: string, url = path) =>
    club.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } })
  const form = 'application/x-www-form-urlencoded'

  expect((await post('', form)).statusCode, 'without the words of the header').toBe(400)
  expect((await post('--x', 'multipart/form-data; boundary=y')).statusCode, 'broken').toBe(400)
  expect((await post(parts.padEnd(5000), type)).statusCode).toBe(413)
  expect((await post('List-Unsubscribe=One-Click', form, '/reminders/nobodys')).statusCode).toBe(400)
  expect((await club.visitor.form(path, oneClick, { headers: { origin: 'https://evil.test' } })).status).toBe(
    403,
  )
  expect(await wants()).toBe(true)

  const again = () => club.as(club.player).put('/api/users/preferences', { reminders: true })
  expect((await post(parts, type)).statusCode).toBe(200)
  expect(await wants()).toBe(false)
  await again()
  expect((await post('List-Unsubscribe=One-Click', form)).statusCode).toBe(200)
  expect(await wants()).toBe(false)
})
