import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { sessionCookie } from '#server/http/session.ts'
import { flushReads } from '#server/records/audit.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'
import { addManyPlayers } from '#test/stores/many-players.ts'
import { mostDrawnHere } from './large-day.ts'

type Day = Reply<'getReadings'>
const today = '2026-11-14'
const dayPath = (club: Club, organisation = club.organisation) =>
  `/api/readings/day/${organisation._id}/${today}`
const readDay = (club: Club) => club.as(club.practitioner).get<Day>(dayPath(club))
const add = (club: Pick<Club, 'as'>, by: Club['practitioner'], readings: unknown[]) =>
  club.as(by).post('/api/readings/add', { readings })

describe('a squad day', () => {
  test('has every player, the last check before it, and the readings', async () => {
    const club = await aClub()
    await club
      .as(club.practitioner)
      .post('/api/healthchecks/add', aHealthCheck(club.player, { date: '2026-09-08', weight: 81 }))
    await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player, { weight: 99 }))
    const reading = aReading(club.player)
    await add(club, club.practitioner, [reading, aReading(club.other.player)])
    await add(club, club.practitioner, [aReading(club.player, { date: '2026-11-13' })])
    const { status, body } = await readDay(club)
    expect(status).toBe(200)
    expect(body.organisation).toEqual({ _id: club.organisation._id, name: 'Rovers' })
    expect(body.players.map(({ _id }) => _id).toSorted()).toEqual(
      [club.player._id, club.teammate._id].toSorted(),
    )
    expect(body.players.find(({ _id }) => _id === club.player._id)).toMatchObject({
      previous: { date: '2026-09-08', values: { weight: 81, heart_rate: 55 } },
    })
    expect(body.players.find(({ _id }) => _id === club.teammate._id)).toMatchObject({ previous: null })
    expect(body.readings).toMatchObject([{ id: reading.id, field: 'weight', value: 82.4 }])
    expect(body.finishes).toEqual([])
  })

  test('has the limits of a young player by months, and the own best of peak flow, but no day of birth', async () => {
    const club = await aClub()
    const girl = await club.addUser({
      organisation_id: club.organisation._id,
      gender: 'Female',
      date_of_birth: '2010-02-14',
    })
    for (const [date, airway_peak_flow] of [
      ['2026-08-10', 470],
      ['2026-09-10', 600],
    ])
      await club
        .as(club.practitioner)
        .post(
          '/api/healthchecks/add',
          aHealthCheck(girl, { date, airway_peak_flow, height: 162, weight: 50 }),
        )
    const { body } = await readDay(club)
    const found = body.players.find(({ _id }) => _id === girl._id)
    // By 201 months: those of 16 whole years are 15.0 and 16.3.
    expect(found?.bmi_limits).toMatchObject([{ below_very_low: 15.3, below_low: 16.6 }])
    expect(found?.expected_peak_flow).toEqual({ lower: 600, higher: 600 })
    expect(JSON.stringify(found)).not.toContain('2010')
    expect(body.players.find(({ _id }) => _id === club.player._id)?.bmi_limits).toBeUndefined()
  })

  test('leaves out deactivated players and those who have moved', async () => {
    const club = await aClub()
    await add(club, club.practitioner, [aReading(club.player), aReading(club.teammate)])
    await club.as(club.admin).put('/api/users/deactivate', { id: club.teammate._id })
    await club
      .as(club.admin)
      .put('/api/users/move', { id: club.player._id, organisation_id: club.other.organisation._id })
    const { body } = await readDay(club)
    expect(body).toMatchObject({ players: [], readings: [] })
  })

  test('is closed to a practitioner who is not assigned', async () => {
    const club = await aClub()
    await club
      .as(club.admin)
      .put('/api/organisations/settings', { id: club.organisation._id, practitioners: 'assigned' })
    expect(await readDay(club)).toMatchObject({ status: 404 })
    expect(await club.as(club.practitioner).get(dayPath(club).replace('day', 'live'))).toMatchObject({
      status: 404,
    })
  })

  test('looking at it is one audit entry for the squad', async () => {
    const club = await aClub()
    await readDay(club)
    await readDay(club)
    await flushReads(club.store)
    const { body } = await club.as(club.player).get<Reply<'getOwnAudit'>>('/api/audit/mine')
    expect(body.entries.filter(({ action }) => action === 'squad-read')).toHaveLength(1)
  })

  test('of a large club is that of a small one, which a worker has made', async () => {
    const club = await aClub()
    await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player, { weight: 81 }))
    const [before, later] = [aReading(club.player), aReading(club.teammate)]
    await add(club, club.practitioner, [before])
    const { body: small } = await readDay(club)
    // They are members, but no day shows them.
    await addManyPlayers(club, mostDrawnHere, 'deactivated')
    const jobs = vi.spyOn(Worker.prototype, 'postMessage')
    onTestFinished(() => jobs.mockRestore())
    expect((await readDay(club)).body).toEqual(small)
    const { next } = await following(club)
    expect(await next()).toEqual({ name: 'day', data: small })
    expect(jobs.mock.calls.map(([asked]) => (asked as { name: string }).name)).toEqual(['day', 'day'])
    await add(club, club.practitioner, [later])
    expect(await next()).toMatchObject({
      name: 'change',
      data: { readings: [{ id: later.id }], checked: [] },
    })
  })

  test('needs a real day', async () => {
    const club = await aClub()
    expect(await club.as(club.practitioner).get(dayPath(club).replace(today, '2026-02-30'))).toMatchObject({
      status: 400,
    })
  })
})

type Event = { readonly name: string; readonly data: Day }

/** Reads the live stream of a server; `next` waits for the following event, or null at the end. */
async function following(club: Club, server: Pick<Club, 'app'> = club) {
  const token = newSecret()
  await club.store.transaction((trx) =>
    trx
      .insertInto('sessions')
      .values({
        token_hash: hashSecret(token),
        user_id: club.practitioner._id,
        created_at: club.clock.instant(),
        expires_at: '2999-01-01T00:00:00.000Z',
      })
      .execute(),
  )
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const hangUp = new AbortController()
  onTestFinished(() => hangUp.abort())
  const reply = await fetch(`${url}${dayPath(club).replace('day', 'live')}`, {
    headers: { cookie: `${sessionCookie(club.config.https)}=${token}` },
    signal: hangUp.signal,
  })
  const events = eventsIn(reply)
  const next = async (): Promise<Event | null> => {
    const { value, done } = await events.next()
    return done ? null : value
  }
  return { reply, next, token_hash: hashSecret(token) }
}

async function* eventsIn({ body }: Response): AsyncGenerator<Event, void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const block of whole) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (name !== undefined && data !== undefined) yield { name, data: JSON.parse(data) as Day }
    }
  }
}

describe('the live stream', () => {
  test('starts with the day and brings each new reading once, also from another server', async () => {
    const club = await aClub()
    const second = await club.anotherServer()
    const [first, later] = [aReading(club.player), aReading(club.teammate)]
    await add(club, club.practitioner, [first])
    const { reply, next } = await following(club)
    expect(reply.headers.get('content-type')).toMatch('text/event-stream')
    expect(await next()).toMatchObject({ name: 'day', data: { readings: [{ id: first.id }] } })
    await add(second, club.practitioner, [later])
    expect(await next()).toMatchObject({
      name: 'change',
      data: { readings: [{ id: later.id }], finishes: [] },
    })
    await second.as(club.practitioner).post('/api/readings/finish', { user_id: club.player._id, date: today })
    const finished = await next()
    expect(finished).toMatchObject({
      name: 'change',
      data: {
        readings: [],
        finishes: [{ user_id: club.player._id, readings: 1 }],
        checked: [club.player._id],
      },
    })
  })

  test('tells of a check that was entered by hand', async () => {
    const club = await aClub()
    const { next } = await following(club)
    expect(await next()).toMatchObject({ name: 'day', data: { checked: [] } })
    await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player))
    expect(await next()).toEqual({
      name: 'change',
      data: { readings: [], finishes: [], checked: [club.player._id] },
    })
  })

  test('sends the whole day again when a reading turns out to be of another player', async () => {
    const club = await aClub()
    const [wrong, own] = [aReading(club.player), aReading(club.teammate)]
    await add(club, club.practitioner, [wrong, own])
    const { next } = await following(club)
    expect((await next())?.data.readings).toHaveLength(2)
    const body = { id: wrong.id, reason: 'Another player' }
    expect((await club.as(club.practitioner).post('/api/readings/withdraw', body)).status).toBe(200)
    expect(await next()).toMatchObject({ name: 'day', data: { readings: [{ id: own.id }] } })
  })

  test('ends with the session', async () => {
    const club = await aClub()
    const { next, token_hash } = await following(club)
    expect(await next()).toMatchObject({ name: 'day' })
    await club.store.transaction((trx) =>
      trx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute(),
    )
    await add(club, club.practitioner, [aReading(club.player)])
    expect(await next()).toBeNull()
  })

  test('ends when the account is deactivated', async () => {
    const club = await aClub()
    const { next } = await following(club)
    expect(await next()).toMatchObject({ name: 'day' })
    await club.as(club.admin).put('/api/users/deactivate', { id: club.practitioner._id })
    expect(await next()).toBeNull()
  })

  test('ends when the organisation closes itself to the practitioner', async () => {
    const club = await aClub()
    const { next } = await following(club)
    expect(await next()).toMatchObject({ name: 'day' })
    await club
      .as(club.admin)
      .put('/api/organisations/settings', { id: club.organisation._id, practitioners: 'assigned' })
    expect(await next()).toBeNull()
  })

  test('ends when the server stops', async () => {
    const club = await aClub()
    const second = await club.anotherServer()
    const { next } = await following(club, second)
    expect(await next()).toMatchObject({ name: 'day' })
    await second.app.close()
    expect(await next()).toBeNull()
  })
})

describe('stations', () => {
  const path = (club: Club) => `/api/stations/get/${club.organisation._id}`
  test('are proposed until somebody sets them, and remembered per club', async () => {
    const club = await aClub()
    const as = club.as(club.practitioner)
    const proposed = await as.get<Reply<'getStations'>>(path(club))
    expect(proposed.body.are_own).toBe(false)
    expect(proposed.body.stations.length).toBeGreaterThan(3)
    const stations = [{ measures: ['weight', 'height'] }, { measures: ['vertical_jump'] }]
    const sent = { organisation_id: club.organisation._id, stations }
    expect(await as.put('/api/stations/set', sent)).toMatchObject({ status: 200, body: { stations } })
    expect((await as.get(path(club))).body).toMatchObject({ stations, are_own: true })
    const others = await as.get(`/api/stations/get/${club.other.organisation._id}`)
    expect(others.body).toMatchObject({ are_own: false })
    await as.put('/api/stations/set', { ...sent, stations: [{ measures: ['beep_test'] }] })
    expect((await as.get(path(club))).body).toMatchObject({ stations: [{ measures: ['beep_test'] }] })
  })

  test('keep their id when they stay, and never take one of another club', async () => {
    const club = await aClub()
    const as = club.as(club.practitioner)
    const set = async (organisation_id: string, stations: unknown) =>
      (await as.put<Reply<'setStations'>>('/api/stations/set', { organisation_id, stations })).body.stations
    const own = club.organisation._id
    const [weight, jump] = await set(own, [{ measures: ['weight'] }, { measures: ['vertical_jump'] }])
    const changed = await set(own, [
      { ...jump, measures: ['vertical_jump', 'beep_test'] },
      { measures: ['weight'] },
    ])
    expect(changed[0]?._id).toBe(jump?._id)
    expect(changed[1]?._id).not.toBe(weight?._id)
    const others = await set(club.other.organisation._id, [{ ...changed[0], measures: ['weight'] }])
    expect(others[0]?._id).not.toBe(jump?._id)
  })

  test('have one to four known measures', async () => {
    const club = await aClub()
    for (const stations of [[], [{ measures: [] }], [{ measures: ['grip'] }], 'x'])
      expect(
        await club
          .as(club.practitioner)
          .put('/api/stations/set', { organisation_id: club.organisation._id, stations }),
      ).toMatchObject({ status: 400 })
  })
})

test('today lists the appointments to come with how many players were checked', async () => {
  const club = await aClub({ now: '2026-11-14T06:00:00.000Z' })
  const as = club.as(club.practitioner)
  for (const [date, time] of [
    ['2026-11-21', '09:00'],
    ['2026-11-21', '14:00'],
  ] as const)
    await club.as(club.coach).post('/api/bookings/add', { booking: { date, time, number_of_players: 2 } })
  const read = async () => (await as.get<Reply<'getTodayScreen'>>('/api/screens/today')).body
  expect(await read()).toMatchObject({
    today: '2026-11-14',
    appointments: [
      { organisation_name: 'Rovers', time: '09:00', done: 0, number_of_players: 2 },
      { time: '14:00' },
    ],
  })
  club.clock.set('2026-11-21T10:00:00.000Z')
  for (const weight of [80, 81]) await as.post('/api/healthchecks/add', aHealthCheck(club.player, { weight }))
  expect((await read()).appointments.map(({ done }) => done)).toEqual([1, 1])
  await club
    .as(club.admin)
    .put('/api/organisations/settings', { id: club.organisation._id, practitioners: 'assigned' })
  expect((await read()).appointments).toEqual([])
})

test('appointments of a closed organisation do not push out those to come', async () => {
  const club = await aClub({ now: '2026-11-14T06:00:00.000Z' })
  const weekends = ['21', '22', '28', '29'].map((day) => `2026-11-${day}`)
  for (const date of weekends)
    for (const time of ['09:00', '14:00', '19:00'])
      await club.as(club.coach).post('/api/bookings/add', { booking: { date, time, number_of_players: 2 } })
  const last = { date: '2026-12-05', time: '09:00', number_of_players: 2 }
  await club.as(club.other.coach).post('/api/bookings/add', { booking: last })
  await club
    .as(club.admin)
    .put('/api/organisations/settings', { id: club.organisation._id, practitioners: 'assigned' })
  const { body } = await club.as(club.practitioner).get<Reply<'getTodayScreen'>>('/api/screens/today')
  expect(body.appointments).toMatchObject([{ organisation_name: 'Wanderers', date: '2026-12-05' }])
})

test('an appointment that names players counts those only', async () => {
  const club = await aClub()
  const { body: booked } = await club.as(club.coach).post<Reply<'addBooking'>>('/api/bookings/add', {
    booking: { date: '2026-11-21', time: '09:00', number_of_players: 2 },
  })
  await club.as(club.coach).put('/api/bookings/players', { id: booked._id, player_ids: [club.teammate._id] })
  club.clock.set('2026-11-21T10:00:00.000Z')
  const as = club.as(club.practitioner)
  const read = async () => (await as.get<Reply<'getTodayScreen'>>('/api/screens/today')).body.appointments
  await as.post('/api/healthchecks/add', aHealthCheck(club.player))
  expect(await read()).toMatchObject([{ done: 0, players: [{ _id: club.teammate._id, is_done: false }] }])
  await as.post('/api/healthchecks/add', aHealthCheck(club.teammate))
  expect(await read()).toMatchObject([{ done: 1, players: [{ is_done: true }] }])
})

test('a day says when each player is booked and who has a check', async () => {
  const club = await aClub()
  const date = '2026-11-21'
  const late = await club.addUser({ organisation_id: club.organisation._id, status: 'active' })
  const as = club.as(club.coach)
  // Named twice: the first time counts.
  for (const [time, player_ids] of [
    ['14:00', [late._id, club.teammate._id]],
    ['09:00', [club.teammate._id]],
  ] as const)
    await as.post('/api/bookings/add', { booking: { date, time, number_of_players: 2, player_ids } })
  club.clock.set(`${date}T10:00:00.000Z`)
  const read = async () =>
    (await club.as(club.practitioner).get<Day>(`/api/readings/day/${club.organisation._id}/${date}`)).body
  const { players, checked } = await read()
  expect(Object.fromEntries(players.map(({ _id, booked_at }) => [_id, booked_at]))).toEqual({
    [club.player._id]: null,
    [club.teammate._id]: '09:00',
    [late._id]: '14:00',
  })
  expect(checked).toEqual([])
  const { body } = await club
    .as(club.practitioner)
    .post<Reply<'addHealthCheck'>>('/api/healthchecks/add', aHealthCheck(club.teammate))
  expect((await read()).checked).toEqual([club.teammate._id])
  await club
    .as(club.practitioner)
    .post('/api/healthchecks/withdraw', { id: body._id, version: 1, reason: 'Wrong day.' })
  expect((await read()).checked).toEqual([])
})
