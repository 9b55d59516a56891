// Booking slots: what is accepted, what is refused, and requests that arrive at the same moment.
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { statuses } from '#test/sign-up.ts'
import { addManyPlayers, tooManyForOne } from '#test/stores/many-players.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'
const monday = '2026-11-23'

const aSlot = (fields: Record<string, unknown> = {}) => ({
  date: saturday,
  time: '09:00',
  number_of_players: 8,
  ...fields,
})
type AddedBooking = { _id: string; date: string; time: string }
const bookings = (club: Club) => club.store.read.selectFrom('bookings').selectAll().execute()
const add = (club: Club, user: TestUser, fields: Record<string, unknown> = {}) =>
  club.as(user).post<AddedBooking>('/api/bookings/add', { booking: aSlot(fields) })

describe('bookings/add', () => {
  test('a coach books a slot for their own organisation', async () => {
    const club = await aClub()
    const reply = await add(club, club.coach, {
      user_id: club.coach._id,
      organisation_id: club.organisation._id,
    })
    const booking = {
      _id: expect.any(String),
      user_id: club.coach._id,
      organisation_id: club.organisation._id,
      ...aSlot(),
      player_ids: [],
    }
    expect(reply).toMatchObject({ status: 201, body: { ...booking, booking } })
    const { player_ids, ...stored } = booking
    expect(player_ids).toEqual([])
    expect(await bookings(club)).toEqual([
      {
        ...stored,
        request_key: null,
        sequence: 0,
        changed_at: club.clock.instant(),
        team_id: null,
        region: 'main',
      },
    ])
  })

  test('a slot for everybody of a club of thousands is told to each player', async () => {
    const club = await aClub()
    await addManyPlayers(club)
    expect((await add(club, club.coach)).status).toBe(201)
    const told = await club.store.read
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'booking-made')
      .execute()
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(tooManyForOne + 2)
  })

  test('weekend slots are those of WEEKEND_DAYS', async () => {
    const club = await aClub({ env: { WEEKEND_DAYS: '1' } })
    expect((await add(club, club.coach, { date: monday })).status).toBe(201)
    expect(await add(club, club.coach)).toMatchObject({
      status: 400,
      body: { fields: { time: 'There is no 09:00 appointment on this day.' } },
    })
  })

  test('a slot can be booked at most 183 days ahead', async () => {
    const club = await aClub()
    expect(await add(club, club.coach, { date: '2027-05-17', time: '19:00' })).toMatchObject({
      status: 400,
      body: { fields: { date: 'Please choose a date within the next 183 days.' } },
    })
    expect((await add(club, club.coach, { date: '2027-05-16', time: '19:00' })).status).toBe(201)
  })

  test('an organisation has at most 40 future appointments, also when its coaches book at the same moment', async () => {
    const club = await aClub()
    const second = await club.addUser({ organisation_id: club.organisation._id, account_type: 'Coach' })
    const day = (ahead: number) => addDays('2026-11-16', ahead)
    await storeBooking(club, { date: '2026-11-13', time: '19:00' })
    for (let ahead = 0; ahead < 38; ahead += 1)
      expect((await add(club, club.coach, { date: day(ahead), time: '19:00' })).status).toBe(201)
    const replies = await Promise.all(
      [38, 39, 40, 41].map((ahead) =>
        add(club, ahead % 2 === 0 ? club.coach : second, { date: day(ahead), time: '19:00' }),
      ),
    )
    expect(statuses(replies)).toEqual({ 201: 2, 409: 2 })
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      error:
        'Your organisation already has 40 appointments to come. Please book more when some of them are over.',
    })
    expect((await add(club, club.other.coach, { date: day(50), time: '19:00' })).status).toBe(201)
  })

  test('without organisation and coach in the body, those of the session are used', async () => {
    const club = await aClub()
    expect((await add(club, club.coach)).status).toBe(201)
    expect(await bookings(club)).toMatchObject([
      { user_id: club.coach._id, organisation_id: club.organisation._id },
    ])
  })

  test('only a coach can book', async () => {
    const club = await aClub()
    for (const user of [club.player, club.practitioner, club.admin])
      expect(await add(club, user)).toMatchObject({ status: 403 })
    expect(await club.visitor.post('/api/bookings/add', { booking: aSlot() })).toMatchObject({ status: 401 })
    expect(await bookings(club)).toEqual([])
  })

  test('a coach cannot book for another organisation or in the name of another coach', async () => {
    const club = await aClub()
    const unknown = '01930000-0000-7000-8000-000000000000'
    for (const organisation_id of [club.other.organisation._id, unknown])
      expect(await add(club, club.coach, { organisation_id })).toMatchObject({
        status: 403,
        body: { error: 'Your account may not do this.' },
      })
    expect(await add(club, club.coach, { user_id: club.other.coach._id })).toMatchObject({ status: 403 })
    expect(await bookings(club)).toEqual([])
  })

  const refused = [
    ['today', { date: '2026-11-14' }, 'date', 'Please choose a date that is at least two days from today.'],
    [
      'tomorrow',
      { date: '2026-11-15' },
      'date',
      'Please choose a date that is at least two days from today.',
    ],
    [
      'a past day',
      { date: '2026-11-07' },
      'date',
      'Please choose a date that is at least two days from today.',
    ],
    ['no day at all', { date: '2026-02-30' }, 'date', 'Please enter a valid date'],
    ['nothing', { date: '' }, 'date', 'This field is required'],
    ['a Monday morning', { date: monday }, 'time', 'There is no 09:00 appointment on this day.'],
    ['a time between', { time: '09:30' }, 'time', 'There is no 09:30 appointment on this day.'],
    ['0 players', { number_of_players: 0 }, 'number_of_players', 'Please enter a number between 1 and 10'],
    ['11 players', { number_of_players: 11 }, 'number_of_players', 'Please enter a number between 1 and 10'],
    [
      'half a player',
      { number_of_players: 1.5 },
      'number_of_players',
      'Please enter a number between 1 and 10',
    ],
    [
      'an empty count',
      { number_of_players: '' },
      'number_of_players',
      'Please enter a number between 1 and 10',
    ],
    ['a strange key', { request_key: 'a b' }, 'request_key', 'This value is not valid'],
  ] as const
  for (const [what, fields, field, message] of refused)
    test(`${what} is refused`, async () => {
      const club = await aClub()
      expect(await add(club, club.coach, fields)).toMatchObject({
        status: 400,
        body: { error: 'Form has errors.', fields: { [field]: message } },
      })
      expect(await bookings(club)).toEqual([])
    })

  test('two days ahead is counted in TIME_ZONE', async () => {
    // 10:30 on Saturday in UTC is already Sunday on Kiritimati, and still Saturday in London.
    const east = await aClub({ env: { TIME_ZONE: 'Pacific/Kiritimati' }, now: '2026-11-14T10:30:00.000Z' })
    expect(await add(east, east.coach, { date: '2026-11-16', time: '19:00' })).toMatchObject({ status: 400 })
    const west = await aClub({ env: { TIME_ZONE: 'Europe/London' }, now: '2026-11-14T10:30:00.000Z' })
    expect(await add(west, west.coach, { date: '2026-11-16', time: '19:00' })).toMatchObject({ status: 201 })
  })

  test('a taken slot is refused with its date and time, also to the organisation that has it', async () => {
    const club = await aClub()
    expect((await add(club, club.other.coach)).status).toBe(201)
    for (const coach of [club.coach, club.other.coach])
      expect(await add(club, coach)).toEqual(
        expect.objectContaining({
          status: 409,
          body: {
            error: 'The 09:00 appointment on Saturday, November 21, 2026 has just been taken.',
            code: 'slot-taken',
            params: { date: '2026-11-21', time: '09:00' },
          },
        }),
      )
    expect(await bookings(club)).toHaveLength(1)
    expect(await club.mails(club.coach.email)).toEqual([])
  })

  test('of 200 simultaneous coaches one gets 201 and 199 get 409; there is one booking and one email', async () => {
    const club = await aClub({ env: { LOG_LEVEL: 'silent' } })
    const second = await club.anotherServer()
    const coaches: TestUser[] = []
    for (let index = 0; index < 200; index += 1) {
      const { _id } = await club.addOrganisation()
      coaches.push(await club.addUser({ account_type: 'Coach', organisation_id: _id }))
    }
    // Sign in beforehand, so that only the bookings are simultaneous.
    const callers = coaches.map((coach, index) => (index % 2 === 0 ? club : second).as(coach))
    for (const caller of callers) await caller.get(`/api/bookings/getAllByDate/${saturday}`)
    const replies = await Promise.all(
      callers.map((caller) => caller.post('/api/bookings/add', { booking: aSlot() })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(199)
    expect(await bookings(club)).toHaveLength(1)
    expect(await club.mails()).toHaveLength(1)
  }, 60_000)

  test('the same request sent again books once and answers the same', async () => {
    const club = await aClub()
    const booking = aSlot({ request_key: 'a-key-of-mine' })
    const coach = club.as(club.coach)
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => coach.post<AddedBooking>('/api/bookings/add', { booking })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
    // Also when the retry comes so late that the slot could no longer be booked.
    club.clock.set('2026-11-20T08:00:00.000Z')
    expect((await coach.post('/api/bookings/add', { booking })).status).toBe(201)
    expect(await bookings(club)).toHaveLength(1)
    expect(await club.mails(club.coach.email)).toHaveLength(1)
    expect(
      await coach.post('/api/bookings/add', { booking: { ...booking, number_of_players: 3 } }),
    ).toMatchObject({ status: 409, body: { error: 'This request was already used for something else.' } })
    // Keys belong to a coach: the same key of another coach is another request.
    expect(
      await add(club, club.other.coach, { request_key: 'a-key-of-mine', date: '2026-11-28' }),
    ).toMatchObject({
      status: 201,
    })
  })
})

describe('bookings/addAll', () => {
  const all = (club: Club, user: TestUser, slots: Record<string, unknown>[]) =>
    club.as(user).post<{ bookings: AddedBooking[] }>('/api/bookings/addAll', { bookings: slots.map(aSlot) })

  test('several slots are booked together, with one email', async () => {
    const club = await aClub()
    const reply = await all(club, club.coach, [
      { time: '19:00', number_of_players: 2 },
      { time: '09:00', number_of_players: 10 },
    ])
    expect(reply).toMatchObject({
      status: 201,
      body: {
        bookings: [
          { time: '19:00', number_of_players: 2 },
          { time: '09:00', number_of_players: 10 },
        ],
      },
    })
    expect(await bookings(club)).toHaveLength(2)
    const letters = await club.mails(club.coach.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['2 appointments booked'])
  })

  test('one taken slot cancels the others and is named in the error', async () => {
    const club = await aClub()
    await add(club, club.other.coach, { time: '14:00' })
    expect(
      await all(club, club.coach, [{ time: '09:00' }, { time: '14:00' }, { time: '19:00' }]),
    ).toMatchObject({
      status: 409,
      body: { error: 'The 14:00 appointment on Saturday, November 21, 2026 has just been taken.' },
    })
    expect(await bookings(club)).toMatchObject([{ organisation_id: club.other.organisation._id }])
    expect(await club.mails(club.coach.email)).toEqual([])
    const news = await club.store.read.selectFrom('notifications').selectAll().execute()
    expect(news.some(({ user_id }) => user_id === club.player._id)).toBe(false)
  })

  test('coaches who request the same slots in opposite order do not block each other', async () => {
    const club = await aClub()
    const second = await club.anotherServer()
    const days = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? '2026-11-28' : '2026-11-29'))
    for (const date of new Set(days)) {
      const forth = ['09:00', '14:00', '19:00'].map((time) => aSlot({ date, time }))
      const replies = await Promise.all([
        club.as(club.coach).post('/api/bookings/addAll', { bookings: forth }),
        second.as(club.other.coach).post('/api/bookings/addAll', { bookings: forth.toReversed() }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    }
    expect(await bookings(club)).toHaveLength(6)
  })

  test('every slot is validated, and an error names its slot', async () => {
    const club = await aClub()
    expect(
      await all(club, club.coach, [
        {},
        { date: monday, time: '14:00' },
        { time: '19:00', date: '2026-11-15' },
      ]),
    ).toMatchObject({
      status: 400,
      body: {
        fields: {
          'bookings.1.time': 'There is no 14:00 appointment on this day.',
          'bookings.2.date': 'Please choose a date that is at least two days from today.',
        },
      },
    })
    expect(await all(club, club.coach, [{ number_of_players: 0 }])).toMatchObject({
      status: 400,
      body: { fields: { 'bookings.0.number_of_players': 'Please enter a number between 1 and 10' } },
    })
    expect(await all(club, club.coach, [{}, {}])).toMatchObject({ status: 400 })
    expect(await all(club, club.coach, [])).toMatchObject({ status: 400 })
    expect(await all(club, club.coach, [{}, {}, {}, {}])).toMatchObject({ status: 400 })
    expect(await bookings(club)).toEqual([])
  })

  test('only a coach can book, and only for their own organisation', async () => {
    const club = await aClub()
    for (const user of [club.player, club.practitioner, club.admin])
      expect(await all(club, user, [{}])).toMatchObject({ status: 403 })
    expect(
      await all(club, club.coach, [{}, { time: '14:00', organisation_id: club.other.organisation._id }]),
    ).toMatchObject({ status: 403 })
    expect(await bookings(club)).toEqual([])
  })

  test('a retry books once, and a part of it under other keys is refused', async () => {
    const club = await aClub()
    const slots = [{ request_key: 'key-of-0900' }, { time: '14:00', request_key: 'key-of-1400' }]
    const [first, second] = await Promise.all([all(club, club.coach, slots), all(club, club.coach, slots)])
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await bookings(club)).toHaveLength(2)
    expect(
      await all(club, club.coach, [
        { request_key: 'key-of-0900' },
        { time: '19:00', request_key: 'key-of-1900' },
      ]),
    ).toMatchObject({ status: 409 })
    expect(await bookings(club)).toHaveLength(2)
  })
})
