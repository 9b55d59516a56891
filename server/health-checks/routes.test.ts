import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { flushReads } from '#server/records/audit.ts'
import { days } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'
import { addManyPlayers } from '#test/stores/many-players.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'
import { mostListedHere } from './checklist.ts'

const calls = '/api/healthchecks'
type BothWays = HealthCheck & { healthcheck: HealthCheck }
const save = async (club: Club, check: object) =>
  (await club.as(club.practitioner).post<Reply<'addHealthCheck'>>(`${calls}/add`, check)).body

/** Three checks on three days; the second has no heart rate. */
async function aHistory() {
  const club = await aClub({ now: '2026-11-12T10:00:00.000Z' })
  const saved: Reply<'addHealthCheck'>[] = []
  for (const heart_rate of [50, null, 90]) {
    saved.push(await save(club, aHealthCheck(club.player, { heart_rate })))
    club.clock.advance(days(1))
  }
  const [oldest, middle, newest] = saved
  if (!oldest || !middle || !newest) throw new Error('Three checks were to be saved.')
  return { club, oldest, middle, newest }
}

describe('the latest check', () => {
  test('is the newest by day, at the top level and under `healthcheck`', async () => {
    const { club, newest } = await aHistory()
    const { status, body } = await club
      .as(club.player)
      .get<BothWays>(`${calls}/getLatestHealthCheck/${club.player._id}`)
    expect(status).toBe(200)
    const { healthcheck, ...own } = body
    expect(own).toEqual(healthcheck)
    expect(own).toMatchObject({ _id: newest._id, date: '2026-11-14', heart_rate: 90 })
  })
  test('of a player without one is null', async () => {
    const club = await aClub()
    const reply = await club.as(club.player).get<BothWays>(`${calls}/getLatestHealthCheck/${club.player._id}`)
    expect(reply).toMatchObject({ status: 200, body: { healthcheck: null } })
  })
})

describe('all checks', () => {
  test('come newest first, each with its three counts', async () => {
    const { club, oldest, middle, newest } = await aHistory()
    const { body } = await club
      .as(club.player)
      .get<Reply<'getHealthChecks'>>(`${calls}/getAllByUser/${club.player._id}`)
    expect(body.healthchecks.map(({ _id }) => _id)).toEqual([newest._id, middle._id, oldest._id])
    expect(body.healthchecks).toMatchObject([
      { unhealthy_score: 1, okay_score: 0, healthy_score: 16 },
      { unhealthy_score: 0, okay_score: 0, healthy_score: 16 },
      { unhealthy_score: 0, okay_score: 0, healthy_score: 17 },
    ])
  })
  test('of a player without any are an empty list', async () => {
    const club = await aClub()
    const reply = await club
      .as(club.player)
      .get<Reply<'getHealthChecks'>>(`${calls}/getAllByUser/${club.player._id}`)
    expect(reply.body).toEqual({ healthchecks: [] })
  })
  test('come in one answer, even two hundred of them', async () => {
    const club = await aClub({ now: '2026-01-01T10:00:00.000Z' })
    const { healthCheck } = aHealthCheck(club.player)
    await club.store.transaction((trx) =>
      trx
        .insertInto('health_checks')
        .values(
          Array.from({ length: 200 }, (_, index) => ({
            ...(healthCheck as { user_id: string; heart_rate: number }),
            _id: club.ids.next(),
            practitioner_name: 'Parisa Example',
            date: new Date(Date.UTC(2020, 0, index + 1)).toISOString().slice(0, 10),
            time: '2020-01-01T10:00:00.000Z',
          })) as never[],
        )
        .execute(),
    )
    const { body } = await club
      .as(club.player)
      .get<Reply<'getHealthChecks'>>(`${calls}/getAllByUser/${club.player._id}`)
    const dates = body.healthchecks.map(({ date }) => date)
    expect(dates).toHaveLength(200)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

describe('one check', () => {
  test('is at the top level and under `healthcheck`', async () => {
    const { club, middle } = await aHistory()
    const { body } = await club.as(club.player).get<BothWays>(`${calls}/get/${middle._id}`)
    const { healthcheck, ...own } = body
    expect(own).toEqual(healthcheck)
    expect(own).toMatchObject({ _id: middle._id, heart_rate: null })
    expect(own).not.toHaveProperty('request_key')
    expect(own).not.toHaveProperty('request_hash')
  })
  test('that does not exist is not found', async () => {
    const club = await aClub()
    for (const id of [club.ids.next(), 'nothing', '%00', "'"])
      expect((await club.as(club.player).get(`${calls}/get/${id}`)).status).toBe(404)
  })
})

describe('the history of a metric', () => {
  test('is newest first, with null for checks without it', async () => {
    const { club } = await aHistory()
    const player = club.as(club.player)
    const values = await player.get(`${calls}/getOneMetricHistory/${club.player._id}/heart_rate`)
    expect(values.body).toEqual({ metricValues: [90, null, 50] })
    const dates = await player.get(`${calls}/getOneMetricHistoryDates/${club.player._id}/heart_rate`)
    expect(dates.body).toEqual({ metricValuesDates: ['2026-11-14', '2026-11-13', '2026-11-12'] })
  })
  test('exists for every stored number, by its name in any case', async () => {
    const club = await aClub()
    const check = await save(club, aHealthCheck(club.player, { foot_posture_index: 2 }))
    for (const name of storedNumbers)
      for (const token of [name, name.toUpperCase()])
        expect(
          (await club.as(club.player).get(`${calls}/getOneMetricHistory/${club.player._id}/${token}`)).body,
          token,
        ).toEqual({ metricValues: [check[name]] })
  })
  test('exists for every short name', async () => {
    const club = await aClub()
    const check = await save(club, aHealthCheck(club.player))
    const short: Record<string, StoredNumber> = {
      systolic: 'blood_pressure_systolic',
      diastolic: 'blood_pressure_diastolic',
      glucose: 'blood_glucose',
      oxygen: 'oxygen_level',
      BMI: 'body_mass_index',
      peak_flow: 'airway_peak_flow',
      cholesterol: 'cholesterol_level',
      temperature: 'body_temperature',
      heart_rate: 'heart_rate',
      beep_test: 'beep_test',
      decimal: 'beep_test_decimal',
      jump: 'vertical_jump',
      sprint: 'hundred_meter_sprint',
      reaction_time: 'reaction_time',
      sleep: 'sleep_quality',
      stress: 'stress_level',
      alcohol: 'alcohol_intake',
      smoking: 'smoking_level',
      diet: 'diet_quality',
    }
    for (const [token, name] of Object.entries(short))
      expect(
        (await club.as(club.player).get(`${calls}/getOneMetricHistory/${club.player._id}/${token}`)).body,
        token,
      ).toEqual({ metricValues: [check[name]] })
  })
  test('of an unknown metric is not found', async () => {
    const club = await aClub()
    for (const token of ['shoe_size', 'constructor', 'notes', 'blood_pressure', '_id', 'user_id'])
      for (const call of ['getOneMetricHistory', 'getOneMetricHistoryDates'])
        expect((await club.as(club.player).get(`${calls}/${call}/${club.player._id}/${token}`)).status).toBe(
          404,
        )
  })
  test('is refused without a session before the request is validated', async () => {
    const { club } = await aHistory()
    const player = club.with(`pitchside=${'x'.repeat(43)}`)
    for (const path of ['getLatestHealthCheck/{id}', 'getOneMetricHistory/{id}/nonsense'])
      expect(await player.get(`${calls}/${path.replace('{id}', club.player._id)}`)).toMatchObject({
        status: 401,
        body: { error: expect.any(String) },
      })
  })
})

describe('checked today', () => {
  test('is true on the day of a check and false on the next', async () => {
    const club = await aClub()
    const ask = async () =>
      (await club.as(club.player).get(`${calls}/checkForAHealthCheckToday/${club.player._id}`)).body
    expect(await ask()).toBe(false)
    await save(club, aHealthCheck(club.player, { date: '2026-11-13' }))
    expect(await ask()).toBe(false)
    await save(club, aHealthCheck(club.player))
    expect(await ask()).toBe(true)
    club.clock.advance(days(1))
    expect(await ask()).toBe(false)
  })
})

describe('who may read', () => {
  const paths = (userId: string, checkId: string) => [
    `${calls}/getLatestHealthCheck/${userId}`,
    `${calls}/getAllByUser/${userId}`,
    `${calls}/get/${checkId}`,
    `${calls}/getOneMetricHistory/${userId}/heart_rate`,
    `${calls}/getOneMetricHistoryDates/${userId}/heart_rate`,
    `${calls}/checkForAHealthCheckToday/${userId}`,
  ]

  test('the player, the coach of the organisation and every practitioner', async () => {
    const club = await aClub()
    const { _id } = await save(club, aHealthCheck(club.player))
    for (const user of [club.player, club.coach, club.practitioner])
      for (const path of paths(club.player._id, _id))
        expect((await club.as(user).get(path)).status, path).toBe(200)
  })
  test('not other organisations or teammates, who get the same answer as for an unknown id', async () => {
    const club = await aClub()
    const { _id } = await save(club, aHealthCheck(club.player))
    for (const user of [club.teammate, club.other.coach, club.other.player])
      for (const path of paths(club.player._id, _id))
        expect(await club.as(user).get(path), path).toMatchObject({
          status: 404,
          body: { error: 'Not found.' },
        })
  })
  test('not an admin or an anonymous caller', async () => {
    const club = await aClub()
    const { _id } = await save(club, aHealthCheck(club.player))
    for (const path of paths(club.player._id, _id)) {
      expect((await club.as(club.admin).get(path)).status, path).toBe(403)
      expect((await club.visitor.get(path)).status, path).toBe(401)
    }
  })
  test('a coach has no health checks to read', async () => {
    const club = await aClub()
    for (const user of [club.coach, club.practitioner])
      expect(
        (await club.as(user).get<Reply<'getHealthChecks'>>(`${calls}/getAllByUser/${club.coach._id}`)).status,
      ).toBe(404)
  })
  test('a read by somebody else adds an audit entry, a read by the player does not', async () => {
    const club = await aClub()
    const { _id } = await save(club, aHealthCheck(club.player))
    for (const path of paths(club.player._id, _id)) {
      await club.as(club.player).get(path)
      await club.as(club.coach).get(path)
    }
    await flushReads(club.store)
    const reads = await club.store.read
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'organisation_id'])
      .where('action', '=', 'health-record-read')
      .execute()
    expect(reads).toEqual([
      { actor_id: club.coach._id, subject_id: club.player._id, organisation_id: club.organisation._id },
    ])
  })
})

describe('the checklist', () => {
  const screen = (club: Club, organisation = club.organisation._id) =>
    club.as(club.practitioner).get<Reply<'getChecklistScreen'>>(`/api/screens/checklist/${organisation}`)

  test('of a large club is that of a small one, which a worker has made', async () => {
    const club = await aClub()
    await save(club, aHealthCheck(club.player))
    const { body: small } = await screen(club)
    // They are members, but the checklist does not show them.
    await addManyPlayers(club, mostListedHere, 'deactivated')
    const jobs = vi.spyOn(Worker.prototype, 'postMessage')
    onTestFinished(() => jobs.mockRestore())
    expect((await screen(club)).body).toEqual(small)
    expect(jobs.mock.calls.map(([asked]) => (asked as { name: string }).name)).toEqual(['checklist'])
  })

  test('lists every player of the organisation by name, with the last check and whether it was today', async () => {
    const club = await aClub()
    const late = await club.addUser({
      organisation_id: club.organisation._id,
      first_name: 'Zoe',
      last_name: 'Adams',
      status: 'pending',
    })
    await save(club, aHealthCheck(club.player))
    await save(club, onlyMeasured(club.teammate, { heart_rate: 60, date: '2026-11-01' }))
    const { status, body } = await screen(club)
    expect(status).toBe(200)
    expect(body).toEqual({
      today: '2026-11-14',
      organisation: { _id: club.organisation._id, name: 'Rovers' },
      players: [
        {
          _id: late._id,
          first_name: 'Zoe',
          last_name: 'Adams',
          image: null,
          checked_today: false,
          last_check: null,
          clearance: null,
        },
        {
          _id: club.player._id,
          first_name: 'Pat',
          last_name: 'Example',
          image: null,
          checked_today: true,
          last_check: '2026-11-14',
          clearance: null,
        },
        {
          _id: club.teammate._id,
          first_name: 'Tina',
          last_name: 'Example',
          image: null,
          checked_today: false,
          last_check: '2026-11-01',
          clearance: null,
        },
      ],
      found: 3,
      all: 3,
      done: 1,
      chosen: null,
      reviews: [],
      booking: null,
    })
  })
  test('is searched and cut on the server, and says who is next', async () => {
    const club = await aClub()
    await save(club, aHealthCheck(club.player))
    const part = async (query: string) =>
      (
        await club
          .as(club.practitioner)
          .get<Reply<'getChecklistScreen'>>(`/api/screens/checklist/${club.organisation._id}?${query}`)
      ).body
    expect(await part('most=1')).toMatchObject({
      players: [{ _id: club.player._id }],
      found: 2,
      all: 2,
      done: 1,
    })
    expect(await part(`show=open&most=1&after=${club.player._id}&with=${club.player._id}`)).toMatchObject({
      players: [{ _id: club.teammate._id }],
      chosen: { _id: club.player._id },
    })
    expect(await part('find=nobody')).toMatchObject({ players: [], found: 0, all: 2 })
    const foreign = await part(`with=${club.other.player._id}`)
    expect(foreign.chosen, 'a player of another club').toBeNull()
  })
  test('uses the date in TIME_ZONE', async () => {
    const club = await aClub({ env: { TIME_ZONE: 'Pacific/Auckland' }, now: '2026-11-14T20:00:00.000Z' })
    await save(club, aHealthCheck(club.player))
    const { body } = await screen(club)
    expect(body.today).toBe('2026-11-15')
    expect(body.players.find(({ _id }) => _id === club.player._id)?.checked_today).toBe(true)
  })
  test('shows the next appointment of the organisation', async () => {
    const club = await aClub()
    const booking = await storeBooking(club)
    expect((await screen(club)).body.booking).toMatchObject(booking)
    expect((await screen(club, club.other.organisation._id)).body.booking).toBeNull()
  })
  test('is for practitioners only', async () => {
    const club = await aClub()
    for (const user of [club.player, club.coach, club.admin])
      expect((await club.as(user).get(`/api/screens/checklist/${club.organisation._id}`)).status).toBe(403)
    expect((await club.visitor.get(`/api/screens/checklist/${club.organisation._id}`)).status).toBe(401)
  })
  test('of an unknown organisation or the built-in one is not found', async () => {
    const club = await aClub()
    for (const id of [club.ids.next(), 'x', club.practitioner.organisation_id])
      expect((await screen(club, id)).status).toBe(404)
  })
})
