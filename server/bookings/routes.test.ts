import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aPostbox } from '#test/postbox.ts'
import { statuses } from '#test/sign-up.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'
const monday = '2026-11-23'

const aSlot = (fields: Record<string, unknown> = {}) => ({
  date: saturday,
  time: '09:00',
  number_of_players: 8,
  ...fields,
})
type Stored = { _id: string; date: string; time: string }
const bookings = (club: Club) => club.store.read.selectFrom('bookings').selectAll().execute()
const add = (club: Club, user: TestUser, fields: Record<string, unknown> = {}) =>
  club.as(user).post<Stored>('/api/bookings/add', { booking: aSlot(fields) })

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
      { ...stored, request_key: null, sequence: 0, changed_at: club.clock.instant() },
    ])
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
    const past = { _id: club.ids.next(), organisation_id: club.organisation._id, date: '2026-11-13' }
    await club.store.transaction((trx) =>
      trx
        .insertInto('bookings')
        .values({ ...past, time: '19:00', number_of_players: 5 })
        .execute(),
    )
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
      [1, 2, 3, 4, 5].map(() => coach.post<Stored>('/api/bookings/add', { booking })),
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
    club.as(user).post<{ bookings: Stored[] }>('/api/bookings/addAll', { bookings: slots.map(aSlot) })

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

describe('the effects of a booking', () => {
  test('the coach gets an email with a calendar file', async () => {
    const club = await aClub({
      env: { TIME_ZONE: 'Europe/London', MAIL_FROM: 'Pitchside <care@pitchside.test>' },
    })
    const postbox = aPostbox(club)
    const { body } = await add(club, club.coach, { date: '2027-05-08' })
    await add(club, club.coach, { date: '2027-05-08', time: '19:00' })
    const [letter] = await postbox(club.coach.email)
    expect(letter?.subject).toBe('Appointment booked: Saturday, May 8, 2027, 09:00')
    expect(letter?.text).toContain('Saturday, May 8, 2027, 09:00, for 8 players.')
    expect(letter?.calendar?.properties.METHOD?.value).toBe('PUBLISH')
    const [event] = letter?.calendar?.events ?? []
    expect(event).toMatchObject({
      UID: { value: `${body._id}@pitchside` },
      DTSTAMP: { value: '20261114T100000Z' },
      DTSTART: { value: '20270508T080000Z' },
      DTEND: { value: '20270508T100000Z' },
      SUMMARY: { value: 'Health checks: Rovers' },
      LOCATION: { value: 'Rovers, 1 Ground Lane, Leeds, LS1 1AA, United Kingdom' },
      ORGANIZER: { value: 'mailto:care@pitchside.test' },
    })
  })

  test('the email is in Persian for a coach who reads Persian', async () => {
    const club = await aClub()
    const coach = await club.addUser({
      account_type: 'Coach',
      organisation_id: club.organisation._id,
      language: 'fa',
    })
    await add(club, coach)
    const [letter] = await aPostbox(club)(coach.email)
    expect(letter?.subject).toBe('نوبت ثبت شد: شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۹:۰۰')
    expect(letter?.calendar?.events[0]?.SUMMARY).toMatchObject({
      value: 'معاینهٔ سلامت: Rovers',
      parameters: { LANGUAGE: 'fa' },
    })
  })

  test('other coaches are notified of every slot, players once, other organisations and the coach never', async () => {
    const club = await aClub()
    const fellow = await club.addUser({ account_type: 'Coach', organisation_id: club.organisation._id })
    const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
    await club.as(club.coach).post('/api/bookings/addAll', {
      bookings: [aSlot({ time: '14:00' }), aSlot({ time: '09:00', number_of_players: 3 })],
    })
    const news = await club.store.read.selectFrom('notifications').selectAll().orderBy('_id').execute()
    const of = (user: TestUser) =>
      news.filter(({ user_id }) => user_id === user._id).map(({ kind, data }) => [kind, JSON.parse(data)])
    const early = ['booking-made', { date: saturday, time: '09:00', number_of_players: 3 }]
    const late = ['booking-made', { date: saturday, time: '14:00', number_of_players: 8 }]
    expect(of(fellow)).toEqual([early, late])
    expect(of(club.player)).toEqual([early])
    expect(of(club.teammate)).toEqual([early])
    for (const user of [club.coach, pending, club.other.player, club.other.coach, club.practitioner])
      expect(of(user)).toEqual([])
  })

  test('it becomes the next appointment of each player', async () => {
    const club = await aClub()
    await add(club, club.coach, { date: '2026-11-28' })
    const { body } = await add(club, club.coach, { time: '19:00' })
    expect((await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)).body).toMatchObject({
      next_appointment: body._id,
    })
    const stranger = club.other.player
    expect((await club.as(stranger).get(`/api/users/getByID/${stranger._id}`)).body).toMatchObject({
      next_appointment: null,
    })
  })

  test('it adds an audit entry', async () => {
    const club = await aClub()
    await add(club, club.coach)
    const audit = await club.store.read.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([
      {
        action: 'booking-made',
        actor_id: club.coach._id,
        organisation_id: club.organisation._id,
        subject_id: null,
      },
    ])
  })
})

describe('reading bookings', () => {
  test('one booking: of the own organisation, or any for practitioners and admins', async () => {
    const club = await aClub()
    const { body } = await add(club, club.coach)
    const expected = { _id: body._id, ...aSlot(), booking: { _id: body._id, ...aSlot() } }
    for (const user of [club.player, club.coach, club.practitioner, club.admin])
      expect(await club.as(user).get(`/api/bookings/get/${body._id}`)).toMatchObject({
        status: 200,
        body: expected,
      })
    for (const user of [club.other.player, club.other.coach])
      expect(await club.as(user).get(`/api/bookings/get/${body._id}`)).toMatchObject({ status: 404 })
    expect(await club.as(club.admin).get('/api/bookings/get/nothing')).toMatchObject({ status: 404 })
    expect(await club.visitor.get(`/api/bookings/get/${body._id}`)).toMatchObject({ status: 401 })
  })

  test('bookings of a coach by date: the own ones, or any for practitioners and admins', async () => {
    const club = await aClub()
    await add(club, club.coach, { date: '2026-11-28' })
    await add(club, club.coach, { time: '19:00' })
    await add(club, club.coach, { time: '09:00' })
    const path = `/api/bookings/getAllByUser/${club.coach._id}`
    for (const user of [club.coach, club.practitioner, club.admin])
      expect(await club.as(user).get(path)).toMatchObject({
        status: 200,
        body: {
          bookings: [
            { date: saturday, time: '09:00' },
            { date: saturday, time: '19:00' },
            { date: '2026-11-28', time: '09:00' },
          ],
        },
      })
    expect(await club.as(club.player).get(path)).toMatchObject({ status: 403 })
    expect(await club.as(club.other.coach).get(path)).toMatchObject({ status: 404 })
    expect(await club.as(club.admin).get('/api/bookings/getAllByUser/nobody')).toMatchObject({ status: 404 })
  })

  test('bookings of a day: a coach sees that a slot is taken, not by whom', async () => {
    const club = await aClub()
    await add(club, club.other.coach, { time: '14:00' })
    const { body: own } = await add(club, club.coach)
    const path = `/api/bookings/getAllByDate/${saturday}`
    expect((await club.as(club.coach).get(path)).body).toEqual({
      bookings: [
        {
          _id: own._id,
          user_id: club.coach._id,
          organisation_id: club.organisation._id,
          ...aSlot(),
          player_ids: [],
        },
        { date: saturday, time: '14:00' },
      ],
    })
    for (const user of [club.practitioner, club.admin])
      expect((await club.as(user).get(path)).body).toMatchObject({
        bookings: [{ user_id: club.coach._id }, { user_id: club.other.coach._id }],
      })
    expect(await club.as(club.player).get(path)).toMatchObject({ status: 403 })
    expect(await club.as(club.coach).get('/api/bookings/getAllByDate/soon')).toMatchObject({
      status: 400,
      body: { fields: { date: 'Please enter a valid date' } },
    })
  })

  test('every taken slot that could still be booked is shown to a coach, never whose it is', async () => {
    const club = await aClub()
    await club.as(club.coach).post('/api/bookings/add', { booking: aSlot() })
    await club.as(club.other.coach).post('/api/bookings/add', { booking: aSlot({ time: '14:00' }) })
    const reply = await club.as(club.coach).get('/api/bookings/taken')
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body).toEqual({
      slots: [
        { date: saturday, time: '09:00' },
        { date: saturday, time: '14:00' },
      ],
    })
    // An admin moves bookings, and sees more than these in the bookings of a day.
    expect((await club.as(club.admin).get('/api/bookings/taken')).status).toBe(200)
    for (const user of [club.player, club.practitioner])
      expect(await club.as(user).get('/api/bookings/taken')).toMatchObject({ status: 403 })
    club.clock.set('2026-11-20T10:00:00.000Z')
    expect((await club.as(club.coach).get('/api/bookings/taken')).body, 'too late to book').toEqual({
      slots: [],
    })
  })
})
