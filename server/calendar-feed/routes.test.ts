import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instantIn } from '#domain/clubs/calendar.ts'
import { seeded } from '#scripts/random.ts'
import { days, minutes } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'

async function linkOf(club: Club, user: TestUser): Promise<string> {
  const { body } = await club.as(user).post<{ url: string }>('/api/calendar/link')
  return body.url.replace('http://pitchside.test', '')
}
const read = (club: Club, link: string, headers = {}) => club.visitor.get<string>(link, { headers })

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      id: event.uid.replace('@pitchside', ''),
      start: event.startDate.toJSDate().getTime(),
      sequence: event.sequence,
      status: String(part.getFirstPropertyValue('status')),
      summary: event.summary,
      location: event.location,
    }
  })
const events = async (club: Club, link: string) => eventsOf((await read(club, link)).body)

async function book(club: Club, fields: Record<string, unknown> = {}, coach = club.coach) {
  const booking = { date: saturday, time: '09:00', number_of_players: 5, ...fields }
  return (await club.as(coach).post<{ _id: string }>('/api/bookings/add', { booking })).body._id
}

describe('the link', () => {
  test('is shown once, replaced by the next and ended; only its hash is stored', async () => {
    const club = await aClub()
    const coach = club.as(club.coach)
    expect((await coach.get('/api/calendar/link')).body).toEqual({ exists: false, created: null })
    const first = await linkOf(club, club.coach)
    expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const stored = await club.store.read.selectFrom('calendar_feeds').selectAll().execute()
    expect(first).not.toContain(stored[0]?.secret_hash)
    expect((await coach.get('/api/calendar/link')).body).toEqual({
      exists: true,
      created: club.clock.instant(),
    })
    const second = await linkOf(club, club.coach)
    expect((await read(club, first)).status).toBe(404)
    expect((await read(club, second)).status).toBe(200)
    expect(await coach.delete('/api/calendar/link')).toMatchObject({ status: 200 })
    expect((await read(club, second)).status).toBe(404)
    expect((await read(club, '/calendar/nonsense.ics')).status).toBe(404)
  })

  test('ends when its owner is deactivated', async () => {
    const club = await aClub()
    const link = await linkOf(club, club.player)
    await club.as(club.admin).put('/api/users/deactivate', { id: club.player._id })
    expect((await read(club, link)).status).toBe(404)
    await club.as(club.admin).put('/api/users/reactivate', { id: club.player._id })
    expect((await read(club, link)).status).toBe(404)
  })
})

describe('the feed', () => {
  test('a coach has those of the club, a practitioner all, a player those that concern them', async () => {
    const club = await aClub()
    const everybodys = await book(club)
    const mine = await book(club, { time: '14:00', player_ids: [club.player._id] })
    const mates = await book(club, { time: '19:00', player_ids: [club.teammate._id] })
    const theirs = await book(club, { date: '2026-11-22' }, club.other.coach)
    const ids = async (user: TestUser) => (await events(club, await linkOf(club, user))).map(({ id }) => id)
    expect(await ids(club.coach)).toEqual([everybodys, mine, mates])
    expect(await ids(club.practitioner)).toEqual([everybodys, mine, mates, theirs])
    expect(await ids(club.player)).toEqual([everybodys, mine])
    expect(await ids(club.other.player)).toEqual([theirs])
    const { body } = await read(club, await linkOf(club, club.practitioner))
    expect(body).not.toContain('Pat')
  })

  test('a program that has it already gets 304 until something changes', async () => {
    const club = await aClub()
    const id = await book(club)
    const link = await linkOf(club, club.coach)
    const first = await read(club, link)
    const etag = String(first.headers.etag)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    club.clock.advance(minutes(90))
    expect(await read(club, link, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
    await club.as(club.coach).put('/api/bookings/move', { id, date: saturday, time: '19:00' })
    expect(await read(club, link, { 'if-none-match': etag })).toMatchObject({ status: 200 })
  })

  test('cancelled bookings stay for 30 days as cancelled', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    const link = await linkOf(club, club.player)
    await club.as(club.coach).delete(`/api/bookings/cancel/${id}`)
    expect(await events(club, link)).toMatchObject([{ id, status: 'CANCELLED', sequence: 1 }])
    expect(await events(club, await linkOf(club, club.teammate))).toEqual([])
    club.clock.advance(days(31))
    expect(await events(club, link)).toEqual([])
  })

  test('local times stay the same across the change to summer time; texts are Persian', async () => {
    const club = await aClub({ env: { TIME_ZONE: 'Europe/London' }, now: '2027-03-10T10:00:00.000Z' })
    await club.store.transaction(async (trx) => {
      await trx.updateTable('users').set({ language: 'fa' }).where('_id', '=', club.coach._id).execute()
      await trx
        .updateTable('organisations')
        .set({ name: 'باشگاه بسیار بلند و پرآوازهٔ پرسپولیس، تهران; شعبهٔ «دوم»' })
        .where('_id', '=', club.organisation._id)
        .execute()
    })
    await book(club, { date: '2027-03-27' })
    await book(club, { date: '2027-03-28' })
    const found = await events(club, await linkOf(club, club.coach))
    expect(found.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
    ])
    expect(found[0]?.summary).toBe('معاینهٔ سلامت: باشگاه بسیار بلند و پرآوازهٔ پرسپولیس، تهران; شعبهٔ «دوم»')
  })
})

test('60 random histories: the feed, read by a calendar library, is what the bookings are', async () => {
  const timeZone = 'Europe/London'
  const now = '2027-03-10T10:00:00.000Z'
  const club = await aClub({ env: { TIME_ZONE: timeZone, LOG_LEVEL: 'silent' }, now })
  const subscribers = [club.coach, club.practitioner, club.player, club.teammate, club.other.coach]
  const links = new Map<TestUser, string>()
  for (const user of subscribers) links.set(user, await linkOf(club, user))
  const { pick: among, chance } = seeded(20)
  const dates = ['2027-03-13', '2027-03-20', '2027-03-27', '2027-03-28', '2027-04-03']
  const namings = [[], [club.player._id], [club.teammate._id], [club.player._id, club.teammate._id]]
  const kinds = ['book', 'move', 'cancel', 'restore', 'names', 'decline', 'undecline'] as const
  const compared = { events: 0, cancelled: 0 }
  const sequences = new Set<string>()

  for (let history = 0; history < 60; history += 1) {
    await club.store.transaction(async (trx) => {
      for (const table of ['bookings', 'cancelled_bookings', 'booking_told', 'booking_changes'] as const)
        await trx.deleteFrom(table).execute()
    })
    const ids: string[] = []
    let before = ''
    for (let step = 0; step < 8; step += 1) {
      const slot = { date: among(dates), time: among(['09:00', '14:00', '19:00']) }
      const id = ids.length > 0 ? among(ids) : ''
      const coach = club.as(club.coach)
      const kind = step < 2 ? 'book' : among(kinds)
      sequences.add(`${before} ${kind}`)
      before = kind
      if (kind === 'book') {
        const made = await book(club, { ...slot, player_ids: among(namings) })
        if (made) ids.push(made)
      } else if (kind === 'move') await coach.put('/api/bookings/move', { id, ...slot })
      else if (kind === 'cancel') await coach.delete(`/api/bookings/cancel/${id}`)
      else if (kind === 'restore') await coach.put('/api/bookings/restore', { id })
      else if (kind === 'names') await coach.put('/api/bookings/players', { id, player_ids: among(namings) })
      else if (kind === 'decline') await club.as(club.player).put('/api/bookings/decline', { id })
      else await club.as(club.player).put('/api/bookings/decline/undo', { id })
      club.clock.advance(chance(0.3) ? minutes(2) : 1_000)
    }
    const live = await club.store.read.selectFrom('bookings').selectAll().execute()
    const named = await club.store.read.selectFrom('booking_players').selectAll().execute()
    const former = await club.store.read.selectFrom('cancelled_bookings').selectAll().execute()
    const gone = former.filter(({ _id }) => !live.some((booking) => booking._id === _id))
    for (const user of subscribers) {
      const concerns = (players: readonly string[]) =>
        user === club.practitioner ||
        user === club.coach ||
        (user.account_type === 'Player' && (players.length === 0 || players.includes(user._id)))
      const expected = [
        ...live.map((booking) => ({
          ...booking,
          status: 'CONFIRMED',
          players: named.filter((row) => row.booking_id === booking._id).map((row) => row.user_id),
        })),
        ...gone.map((booking) => ({
          ...booking,
          status: 'CANCELLED',
          players: JSON.parse(booking.player_ids) as string[],
        })),
      ]
        .filter(({ players }) => concerns(players))
        .map(({ _id, date, time, sequence, status }) => ({
          id: _id,
          start: instantIn(timeZone, date, time).epochMilliseconds,
          sequence,
          status,
        }))
      const found = await events(club, links.get(user) ?? '')
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect(
        found.map(({ id, start, sequence, status }) => ({ id, start, sequence, status })).toSorted(byId),
        `history ${history}, ${user.first_name}`,
      ).toEqual(expected.toSorted(byId))
      compared.events += found.length
      compared.cancelled += found.filter(({ status }) => status === 'CANCELLED').length
    }
  }
  // The comparison would be worth little if most feeds were empty, or if some change never followed another.
  expect(compared.events).toBeGreaterThan(300)
  expect(compared.cancelled).toBeGreaterThan(60)
  const pairs = kinds.flatMap((first) => kinds.map((then) => `${first} ${then}`))
  expect([...sequences]).toEqual(expect.arrayContaining(pairs))
}, 120_000)
