import { describe, expect, test } from 'vitest'
import { minutes } from '#test/clock.ts'
import { type Answer, aClub, type Club, type TestUser } from '#test/club.ts'
import { statuses } from '#test/sign-up.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'
type ChangedBooking = { _id: string; date: string; time: string; player_ids?: string[]; named?: boolean }

async function book(club: Club, fields: Record<string, unknown> = {}, coach: TestUser = club.coach) {
  const booking = { date: saturday, time: '09:00', number_of_players: 5, ...fields }
  const { body, status } = await club.as(coach).post<ChangedBooking>('/api/bookings/add', { booking })
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id
}
const rows = (club: Club) =>
  club.store.read.selectFrom('bookings').selectAll().orderBy('date').orderBy('time').execute()
const get = (club: Club, user: TestUser, id: string) =>
  club.as(user).get<ChangedBooking>(`/api/bookings/get/${id}`)
const name = (club: Club, id: string, players: readonly TestUser[], more = {}) =>
  club
    .as(club.coach)
    .put<ChangedBooking>('/api/bookings/players', { id, player_ids: players.map(({ _id }) => _id), ...more })
const move = (club: Club, id: string, date: string, time: string, user = club.coach) =>
  club.as(user).put<ChangedBooking>('/api/bookings/move', { id, date, time })
const cancel = (club: Club, id: string, user = club.coach) =>
  club.as(user).delete(`/api/bookings/cancel/${id}`)
const restore = (club: Club, id: string, user = club.coach) =>
  club.as(user).put<ChangedBooking>('/api/bookings/restore', { id })
const decline = (club: Club, id: string, user = club.player) =>
  club.as(user).put('/api/bookings/decline', { id })
const undoDecline = (club: Club, id: string, user = club.player) =>
  club.as(user).put('/api/bookings/decline/undo', { id })

describe('names', () => {
  test('staff see who is to come; a player learns whether they are named', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    for (const user of [club.coach, club.practitioner, club.admin]) {
      const { body } = await get(club, user, id)
      expect(body).toMatchObject({
        player_ids: [club.player._id],
        booking: { player_ids: [club.player._id] },
      })
      expect(body).not.toHaveProperty('named')
    }
    for (const [user, named] of [
      [club.player, true],
      [club.teammate, false],
    ] as const) {
      const { body } = await get(club, user, id)
      expect(body).toMatchObject({ named })
      expect(body).not.toHaveProperty('player_ids')
    }
  })

  test('a practitioner who is not assigned to the club does not see them', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    await club.as(club.admin).put('/api/organisations/settings', {
      id: club.organisation._id,
      practitioners: 'assigned',
      assigned: [],
    })
    expect((await get(club, club.practitioner, id)).body).not.toHaveProperty('player_ids')
  })

  test('they are replaced as a whole, and the number of places may grow with them', async () => {
    const club = await aClub()
    const id = await book(club, { number_of_players: 1, player_ids: [club.player._id] })
    expect(await name(club, id, [club.teammate])).toMatchObject({
      status: 200,
      body: { player_ids: [club.teammate._id], booking: { number_of_players: 1 } },
    })
    const both = [club.player, club.teammate]
    expect(await name(club, id, both)).toMatchObject({
      status: 400,
      body: { fields: { player_ids: 'Please choose at most 1 players.' } },
    })
    expect(await name(club, id, both, { number_of_players: 2 })).toMatchObject({ status: 200 })
    expect((await get(club, club.coach, id)).body).toMatchObject({ number_of_players: 2 })
  })

  test('only active or pending players of the club can be named', async () => {
    const club = await aClub()
    const gone = await club.addUser({ organisation_id: club.organisation._id, status: 'deactivated' })
    const id = await book(club)
    for (const user of [club.other.player, club.coach, club.practitioner, gone])
      expect(await name(club, id, [user])).toMatchObject({
        status: 400,
        body: { fields: { player_ids: 'Please choose players of your own club.' } },
      })
    const twice = [club.player._id, club.player._id]
    expect(
      await club.as(club.coach).post('/api/bookings/add', {
        booking: { date: saturday, time: '14:00', number_of_players: 5, player_ids: twice },
      }),
    ).toMatchObject({ status: 400, body: { fields: { player_ids: 'This value is not valid' } } })
    expect(
      await club.as(club.coach).post('/api/bookings/add', {
        booking: { date: saturday, time: '14:00', number_of_players: 5, player_ids: [club.other.player._id] },
      }),
    ).toMatchObject({ status: 400 })
    expect(await rows(club)).toHaveLength(1)
  })

  test('the next appointment is the earliest that names the player, else the earliest that names nobody', async () => {
    const club = await aClub()
    const next = async (player: TestUser) =>
      (await club.as(player).get<{ next_appointment: string }>(`/api/users/getByID/${player._id}`)).body
        .next_appointment
    const others = await book(club, { date: saturday, player_ids: [club.teammate._id] })
    expect(await next(club.player)).toBeNull()
    const everybodys = await book(club, { date: '2026-11-22' })
    expect(await next(club.player)).toBe(everybodys)
    const own = await book(club, { date: '2026-11-28', player_ids: [club.player._id] })
    expect(await next(club.player)).toBe(own)
    expect(await next(club.teammate)).toBe(others)
    expect(await next(club.coach), 'a coach sees the first of the club').toBe(others)
    const dashboard = await club.as(club.player).get(`/api/screens/dashboard/${club.player._id}`)
    expect(dashboard.body).toMatchObject({ booking: { _id: own, named: true } })
  })

  test('a player who leaves the club or is deactivated is no longer named; a named sign-up cannot be removed', async () => {
    const club = await aClub()
    const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
    const id = await book(club, {
      player_ids: [club.player, club.teammate, pending].map(({ _id }) => _id),
    })
    await club.as(club.admin).put('/api/users/move', {
      id: club.player._id,
      organisation_id: club.other.organisation._id,
    })
    await club.as(club.admin).put('/api/users/deactivate', { id: club.teammate._id })
    expect((await get(club, club.coach, id)).body.player_ids).toEqual([pending._id])
    expect((await get(club, club.player, id)).status).toBe(404)
    expect(await club.as(club.coach).delete(`/api/users/pending/${pending._id}`)).toMatchObject({
      status: 409,
    })
  })
})

describe('move and cancel', () => {
  test('a cancelled slot is free at once and in no list', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    expect(await cancel(club, id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await rows(club)).toEqual([])
    expect((await get(club, club.coach, id)).status).toBe(404)
    expect((await club.as(club.coach).get('/api/bookings/taken')).body).toEqual({ slots: [] })
    expect((await cancel(club, id)).status).toBe(404)
    await book(club, {}, club.other.coach)
  })

  test('a booking moves to a free slot by the rules of the form; 409 names the slot', async () => {
    const club = await aClub()
    const id = await book(club)
    await book(club, { time: '14:00' }, club.other.coach)
    expect(await move(club, id, saturday, '14:00')).toMatchObject({
      status: 409,
      body: { error: 'The 14:00 appointment on Saturday, November 21, 2026 has just been taken.' },
    })
    expect(await move(club, id, '2026-11-15', '19:00')).toMatchObject({ status: 400 })
    expect(await move(club, id, '2026-11-23', '09:00')).toMatchObject({
      status: 400,
      body: { fields: { time: 'There is no 09:00 appointment on this day.' } },
    })
    expect(await move(club, id, '2026-11-23', '19:00')).toMatchObject({
      status: 200,
      body: { _id: id, date: '2026-11-23', time: '19:00' },
    })
    await book(club, {}, club.other.coach)
    expect(await rows(club)).toMatchObject([{ sequence: 0 }, { sequence: 0 }, { _id: id, sequence: 1 }])
  })

  test('not after it has begun', async () => {
    const club = await aClub({ env: { TIME_ZONE: 'Europe/London' } })
    const id = await book(club, { player_ids: [club.player._id] })
    club.clock.set('2026-11-21T09:00:00.000Z')
    for (const reply of [
      await cancel(club, id),
      await move(club, id, '2026-11-28', '09:00'),
      await name(club, id, []),
      await decline(club, id),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'booking-started' } })
    club.clock.set('2026-11-21T08:59:59.000Z')
    expect((await cancel(club, id)).status).toBe(200)
  })

  test('only a coach of the club or an admin', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    for (const user of [club.player, club.practitioner]) {
      expect((await cancel(club, id, user)).status).toBe(403)
      expect((await move(club, id, '2026-11-28', '09:00', user)).status).toBe(403)
    }
    expect((await cancel(club, id, club.other.coach)).status).toBe(404)
    const second = await club.addUser({ organisation_id: club.organisation._id, account_type: 'Coach' })
    expect((await move(club, id, '2026-11-28', '09:00', second)).status).toBe(200)
    expect((await cancel(club, id, club.admin)).status).toBe(200)
    expect((await restore(club, id, club.other.coach)).status).toBe(404)
  })

  test('each change adds an audit entry', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    await name(club, id, [club.player, club.teammate])
    await move(club, id, '2026-11-28', '09:00')
    await cancel(club, id)
    await restore(club, id)
    await decline(club, id)
    const audit = await club.store.read.selectFrom('audit').selectAll().orderBy('_id').execute()
    expect(audit.map(({ action }) => action).filter((action) => action.startsWith('booking'))).toEqual([
      'booking-made',
      'booking-names-changed',
      'booking-moved',
      'booking-cancelled',
      'booking-restored',
      'booking-declined',
    ])
    expect(audit.at(-1)).toMatchObject({ actor_id: club.player._id, subject_id: club.player._id })
  })
})

describe('undo', () => {
  test('a cancelled booking comes back with its names within a minute', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    await cancel(club, id)
    club.clock.advance(59_000)
    expect(await restore(club, id)).toMatchObject({ status: 200, body: { player_ids: [club.player._id] } })
    expect(await restore(club, id), 'asked again').toMatchObject({ status: 200 })
    expect(await rows(club)).toMatchObject([{ _id: id, date: saturday, time: '09:00', sequence: 2 }])
    club.clock.advance(minutes(5))
    expect((await club.mails()).map(({ subject }) => subject)).toEqual([
      'Appointment booked: Saturday, November 21, 2026, 09:00',
      'Appointment booked: Saturday, November 21, 2026, 09:00',
    ])
  })

  test('a move is undone too, even to a day that could no longer be booked', async () => {
    const club = await aClub()
    const id = await book(club)
    club.clock.set('2026-11-20T10:00:00.000Z')
    await move(club, id, '2026-11-28', '19:00')
    expect(await restore(club, id)).toMatchObject({ status: 200, body: { date: saturday, time: '09:00' } })
    club.clock.advance(minutes(2))
    expect((await club.mails()).filter(({ subject }) => subject.includes('moved'))).toEqual([])
  })

  test('after a minute it is too late', async () => {
    const club = await aClub()
    const id = await book(club)
    await cancel(club, id)
    club.clock.advance(60_000)
    expect(await restore(club, id)).toMatchObject({ status: 409, body: { code: 'undo-too-late' } })
    expect(await rows(club)).toEqual([])
  })

  test('a slot that was taken meanwhile is refused with its name, and nothing changes', async () => {
    const club = await aClub()
    const cancelled = await book(club)
    const moved = await book(club, { time: '14:00' })
    await cancel(club, cancelled)
    await move(club, moved, '2026-11-28', '14:00')
    await book(club, {}, club.other.coach)
    await book(club, { time: '14:00' }, club.other.coach)
    expect(await restore(club, cancelled)).toMatchObject({
      status: 409,
      body: { code: 'slot-taken', params: { date: saturday, time: '09:00' } },
    })
    expect(await restore(club, moved)).toMatchObject({ status: 409, body: { params: { time: '14:00' } } })
    expect((await get(club, club.coach, moved)).body).toMatchObject({ date: '2026-11-28' })
  })
})

describe('decline', () => {
  test('the place is free at once and the coach is told in a minute', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id, club.teammate._id] })
    expect(await decline(club, id)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await get(club, club.coach, id)).body.player_ids).toEqual([club.teammate._id])
    club.clock.advance(minutes(1))
    expect((await club.mails(club.coach.email)).at(-1)).toMatchObject({
      subject: 'A player can’t make it: Saturday, November 21, 2026, 09:00',
      text: expect.stringContaining('Pat Example can’t make the appointment'),
    })
    const bell = await club.as(club.coach).get('/api/notifications/mine')
    expect(bell.body).toMatchObject({
      notifications: [{ kind: 'player-declined', data: { name: 'Pat Example', time: '09:00' } }],
    })
    club.clock.advance(minutes(2))
    expect((await club.mails(club.player.email)).map(({ subject }) => subject)).toEqual([
      'Appointment booked: Saturday, November 21, 2026, 09:00',
    ])
  })

  test('taken back within the minute, nobody is told of it', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id, club.teammate._id] })
    const told = await club.store.read.selectFrom('booking_told').selectAll().orderBy('user_id').execute()
    await decline(club, id)
    club.clock.advance(59_000)
    expect(await undoDecline(club, id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await undoDecline(club, id), 'asked again').toMatchObject({ status: 200 })
    expect((await get(club, club.player, id)).body).toMatchObject({ named: true })
    club.clock.advance(minutes(5))
    for (const { email } of [club.coach, club.player])
      expect((await club.mails(email)).map(({ subject }) => subject)).toEqual([
        'Appointment booked: Saturday, November 21, 2026, 09:00',
      ])
    const bell = await club.as(club.coach).get('/api/notifications/mine')
    expect(bell.body).toMatchObject({ notifications: [] })
    const after = await club.store.read.selectFrom('booking_told').selectAll().orderBy('user_id').execute()
    expect(after).toEqual(told)
  })

  test('after a minute, or when the place is gone, it cannot be taken back', async () => {
    const club = await aClub()
    const id = await book(club, { number_of_players: 1, player_ids: [club.player._id] })
    await decline(club, id)
    await name(club, id, [club.teammate])
    expect(await undoDecline(club, id)).toMatchObject({ status: 409, body: { code: 'place-given' } })
    await name(club, id, [])
    club.clock.advance(60_000)
    expect(await undoDecline(club, id)).toMatchObject({ status: 409, body: { code: 'undo-too-late' } })
    expect((await get(club, club.coach, id)).body.player_ids).toEqual([])
    expect((await undoDecline(club, id, club.other.player)).status).toBe(404)
    expect((await undoDecline(club, id, club.coach)).status).toBe(403)
    expect((await club.as(club.player).put('/api/bookings/decline/undo', {})).status).toBe(400)
  })

  test('a coach hears of it also when the appointment was cancelled meanwhile', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.player._id] })
    await decline(club, id)
    await cancel(club, id)
    await restore(club, id)
    club.clock.advance(minutes(2))
    expect((await club.mails(club.coach.email)).map(({ subject }) => subject)).toContain(
      'A player can’t make it: Saturday, November 21, 2026, 09:00',
    )
    expect((await get(club, club.coach, id)).body.player_ids).toEqual([])
  })

  test('only by a named player', async () => {
    const club = await aClub()
    const id = await book(club, { player_ids: [club.teammate._id] })
    expect((await decline(club, id)).status).toBe(403)
    expect((await decline(club, id, club.other.player)).status).toBe(404)
    expect((await decline(club, id, club.coach)).status).toBe(403)
  })
})

describe('two servers, everything at once', () => {
  async function twoServers(club: Club) {
    const second = await club.anotherServer()
    return (index: number) => (index % 2 === 0 ? club : second)
  }

  test('of 200 that move to one slot, one wins and no booking is lost', async () => {
    const club = await aClub({ env: { LOG_LEVEL: 'silent' } })
    const server = await twoServers(club)
    const ids: string[] = []
    for (let day = 0; ids.length < 40; day += 1) {
      const date = `2026-12-${String(1 + day).padStart(2, '0')}`
      if (day < 20) ids.push(await book(club, { date, time: '19:00' }))
      else ids.push(await book(club, { date: `2027-01-${String(day - 19).padStart(2, '0')}`, time: '19:00' }))
    }
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        server(index)
          .as(club.coach)
          .put('/api/bookings/move', { id: ids[index % 40], date: saturday, time: '19:00' }),
      ),
    )
    const winners = new Set(
      replies.flatMap(({ status, body }) => (status === 200 ? [(body as ChangedBooking)._id] : [])),
    )
    // Moving the winner again succeeds, because it already has the slot.
    expect(winners.size).toBe(1)
    expect(Object.keys(statuses(replies)).toSorted()).toEqual(['200', '409'])
    const left = await rows(club)
    expect(left).toHaveLength(40)
    expect(left.filter(({ date }) => date === saturday).map(({ _id }) => _id)).toEqual([...winners])
  }, 60_000)

  test('of 200 that cancel one booking, one does', async () => {
    const club = await aClub({ env: { LOG_LEVEL: 'silent' } })
    const server = await twoServers(club)
    const id = await book(club)
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        server(index).as(club.coach).delete(`/api/bookings/cancel/${id}`),
      ),
    )
    expect(statuses(replies)).toEqual({ 200: 1, 404: 199 })
    club.clock.advance(minutes(2))
    expect((await club.mails()).filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1)
  }, 60_000)

  test('200 of every kind: no slot is held twice, no booking is lost', async () => {
    const club = await aClub({ env: { LOG_LEVEL: 'silent' } })
    const server = await twoServers(club)
    const times = ['09:00', '14:00', '19:00']
    const days = [saturday, '2026-11-22', '2026-11-28', '2026-11-29']
    const slots = days.flatMap((date) => times.map((time) => ({ date, time })))
    const ids: string[] = []
    for (const slot of slots.slice(0, 6)) ids.push(await book(club, slot))
    const slotOf = (index: number) => slots[(index * 7) % slots.length] ?? expect.fail()
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index): Promise<Answer> => {
        const coach = server(index).as(index % 3 === 0 ? club.admin : club.coach)
        const id = ids[index % ids.length]
        if (index % 5 === 0)
          return server(index)
            .as(index % 2 === 0 ? club.coach : club.other.coach)
            .post('/api/bookings/add', { booking: { ...slotOf(index), number_of_players: 3 } })
        if (index % 5 === 1) return coach.delete(`/api/bookings/cancel/${id}`)
        if (index % 5 === 2) return coach.put('/api/bookings/restore', { id })
        return coach.put('/api/bookings/move', { id, ...slotOf(index) })
      }),
    )
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const live = await rows(club)
    const held = live.map(({ date, time }) => `${date} ${time}`)
    expect(new Set(held).size).toBe(held.length)
    const cancelled = await club.store.read.selectFrom('cancelled_bookings').select('_id').execute()
    const known = new Set([...live, ...cancelled].map(({ _id }) => _id))
    const made = replies.flatMap(({ status, body }) => (status === 201 ? [(body as ChangedBooking)._id] : []))
    for (const id of [...ids, ...made]) expect(known).toContain(id)
  }, 60_000)
})
