// What a booking causes, and who reads it.
import { describe, expect, test } from 'vitest'
import { aPostbox } from '#test/clients/postbox.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'

// Today is Saturday, November 14, 2026 in these tests.
const saturday = '2026-11-21'

const aSlot = (fields: Record<string, unknown> = {}) => ({
  date: saturday,
  time: '09:00',
  number_of_players: 8,
  ...fields,
})
type AddedBooking = { _id: string; date: string; time: string }
const add = (club: Club, user: TestUser, fields: Record<string, unknown> = {}) =>
  club.as(user).post<AddedBooking>('/api/bookings/add', { booking: aSlot(fields) })

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
