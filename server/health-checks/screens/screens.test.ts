// The data of the screens of a player, and who may read them.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads } from '#server/records/audit.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'
import { storeCheck } from '#test/stores/stored-check.ts'

type ScreenAnswer = { readonly body: unknown }
const dashboardIn = ({ body }: ScreenAnswer) => body as Reply<'getDashboardScreen'>
const metricIn = ({ body }: ScreenAnswer) => body as Reply<'getMetricScreen'>

const month = (count: number) => `2026-${String(count).padStart(2, '0')}-05`

describe('the dashboard', () => {
  test('has the earlier checks for whoever records the next one, and for nobody else', async () => {
    const club = await aClub()
    for (const day of [1, 2]) await storeCheck(club, { date: month(day), heart_rate: 50 + day })
    const earlierFor = async (reader: { _id: string }) =>
      dashboardIn(await club.as(reader).get(`/api/screens/dashboard/${club.player._id}`)).earlier
    expect((await earlierFor(club.practitioner)).map(({ heart_rate }) => heart_rate)).toEqual([52, 51])
    expect(await earlierFor(club.player)).toEqual([])
    expect(await earlierFor(club.coach)).toEqual([])
  })

  test('has the profile, the latest check, the previous reading of each number and the next appointment', async () => {
    const club = await aClub()
    await storeCheck(club, { date: month(1), heart_rate: 70, cholesterol_level: 4.4, height: 170 })
    await storeCheck(club, { date: month(2), heart_rate: 64, height: 171 })
    const latest = await storeCheck(club, {
      date: month(3),
      heart_rate: 82,
      cholesterol_level: 5,
      oxygen_level: 98,
      height: 178,
      weight: 70,
      notes: 'Sleep more',
    })
    await storeBooking(club, { date: '2026-11-13' })
    const booking = await storeBooking(club, { date: '2026-11-21' })
    await storeBooking(club, { date: '2026-12-01' })

    const reply = await club.as(club.player).get(`/api/screens/dashboard/${club.player._id}`)

    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: { first_name: 'Pat', age: 26, height: 178, weight: 70, next_appointment: booking._id },
        organisation_name: 'Rovers',
        booking,
      },
    })
    expect(dashboardIn(reply).healthcheck).toEqual({ ...latest, version: 1, withheld: [] })
    expect(dashboardIn(reply).before).toEqual({
      heart_rate: 64,
      cholesterol_level: 4.4,
      oxygen_level: null,
      height: 171,
      weight: null,
    })
  })

  test('searches all earlier checks for the previous reading', async () => {
    const club = await aClub()
    await storeCheck(club, { date: '2020-01-01', cholesterol_level: 4.1, vertical_jump: 40 })
    // More than the checks that are read to tell whether a change is real.
    for (let count = 0; count < 45; count += 1)
      await storeCheck(club, { date: addDays('2026-01-05', count), heart_rate: 60 })
    await storeCheck(club, { date: '2026-11-13', heart_rate: 61, cholesterol_level: 4.6 })
    const reply = await club.as(club.player).get(`/api/screens/dashboard/${club.player._id}`)
    expect(dashboardIn(reply).before).toEqual({ heart_rate: 60, cholesterol_level: 4.1 })
  })

  test('of a player without a check has no check', async () => {
    const club = await aClub()
    const reply = await club.as(club.player).get(`/api/screens/dashboard/${club.player._id}`)
    expect(reply).toMatchObject({ status: 200, body: { healthcheck: null, before: {}, booking: null } })
  })
})

describe('the page of a metric', () => {
  test('has the last six dates, gaps included, and the text for the newest reading', async () => {
    const club = await aClub()
    for (let count = 1; count <= 7; count += 1)
      await storeCheck(club, {
        date: month(count),
        heart_rate: count === 5 ? null : 60 + count,
        oxygen_level: 97,
      })
    await storeCheck(club, { date: month(8), heart_rate: 82 })
    await storeBooking(club, { date: '2026-11-21' })

    const path = `/api/screens/metric/${club.player._id}/heart_rate`
    const reply = await club.as(club.player).get(path)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        first_name: 'Pat',
        last_check: month(8),
        dates: [8, 7, 6, 5, 4, 3].map(month),
        times: [8, 7, 6, 5, 4, 3].map((count) => `${month(count)}T09:00:00.000Z`),
        by: Array.from({ length: 6 }, () => 'Parisa Example'),
        next_check: '2026-11-21',
        values: { heart_rate: [82, 67, 66, null, 64, 63], oxygen_level: [null, 97, 97, 97, 97, 97] },
      },
    })
    expect(metricIn(await club.as(club.coach).get(path)).next_check).toBeUndefined()
    const plain = await club.as(club.player).get('/api/metricTexts/getWithSubRating/heart_rate/danger/high')
    expect(metricIn(reply).metricText).toEqual(metricIn(plain).metricText)
    const persian = await club.as(club.player).get(`${path}?language=fa`)
    expect(metricIn(persian).metricText?.firstPara).toMatch(/[آ-ی]/)
  })

  test('explains the newest reading when the last check left the metric out', async () => {
    const club = await aClub()
    await storeCheck(club, { date: month(1), blood_glucose: 5.4 })
    await storeCheck(club, { date: month(2), heart_rate: 55 })
    const reply = await club.as(club.player).get(`/api/screens/metric/${club.player._id}/glucose`)
    expect(reply.body).toMatchObject({ last_check: month(2), values: { blood_glucose: [null, 5.4] } })
    expect(metricIn(reply).metricText?.firstPara).toContain('blood sugar was in the range')
  })

  test('shows the last readings when the last six checks have none', async () => {
    const club = await aClub()
    await storeCheck(club, { date: '2025-03-01', blood_pressure_systolic: 118, blood_pressure_diastolic: 74 })
    for (let count = 1; count <= 6; count += 1) await storeCheck(club, { date: month(count), heart_rate: 60 })
    const reply = await club.as(club.player).get(`/api/screens/metric/${club.player._id}/bloodpressure`)
    expect(reply.body).toMatchObject({
      last_check: month(6),
      dates: ['2025-03-01'],
      values: { blood_pressure_systolic: [118], blood_pressure_diastolic: [74] },
    })
  })

  test('rates by the configured variant of the specification', async () => {
    const texts = []
    for (const variant of ['corrected', 'as-written']) {
      const club = await aClub({ env: { SPEC_READING: variant } })
      await storeCheck(club, { heart_rate: 150 })
      // The player gets the text of the urgency row in both variants.
      const reply = await club.as(club.coach).get(`/api/screens/metric/${club.player._id}/heart_rate`)
      texts.push(metricIn(reply).metricText)
    }
    expect(texts[0]).not.toEqual(texts[1])
  })

  test('has no text without a reading, and exists for every metric', async () => {
    const club = await aClub()
    for (const metric of metricNames) {
      const reply = await club.as(club.player).get(`/api/screens/metric/${club.player._id}/${metric}`)
      expect(reply).toMatchObject({ status: 200, body: { last_check: null, dates: [], metricText: null } })
    }
  })

  test('is not found for an unknown metric', async () => {
    const club = await aClub()
    for (const token of ['height', 'constructor', 'mood']) {
      const reply = await club.as(club.player).get(`/api/screens/metric/${club.player._id}/${token}`)
      expect(reply).toMatchObject({ status: 404, body: { error: 'Not found.' } })
    }
  })
})

test('the dashboard and the page of a player say how readings were taken, as far as the reader sees them', async () => {
  const club = await aClub()
  const context = { fasting: true, again: { blood_glucose: 5 }, sprint_timing: 'hand' }
  await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', aHealthCheck(club.player, { blood_glucose: 5.4, context }))
  const taken = async (reader: { _id: string }, language: string) =>
    dashboardIn(await club.as(reader).get(`/api/screens/dashboard/${club.player._id}?language=${language}`))
      .taken
  expect(await taken(club.player, 'en')).toEqual({
    blood_glucose: 'fasting for 8 hours, second reading 5.0',
    hundred_meter_sprint: 'timed by hand',
  })
  expect((await taken(club.player, 'fa'))?.blood_glucose).toBe('۸ ساعت ناشتا، اندازه‌گیری دوباره: ۹۰')
  await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: true, health: false, lifestyle: true } })
  expect(await taken(club.coach, 'en')).toEqual({ hundred_meter_sprint: 'timed by hand' })
  const page = await club
    .as(club.coach)
    .get<Reply<'getPlayerScreen'>>(`/api/screens/player/${club.player._id}`)
  expect(page.body.contexts).toEqual([{ sprint_timing: 'hand' }])
})

test('the page of a player has the last six values of every metric', async () => {
  const club = await aClub()
  for (let count = 1; count <= 8; count += 1)
    await storeCheck(club, { date: month(count), heart_rate: 60 + count, height: 180, weight: 80 + count })
  const reply = await club.as(club.coach).get(`/api/screens/player/${club.player._id}`)
  expect(reply).toMatchObject({
    status: 200,
    body: {
      user: { _id: club.player._id, height: 180, weight: 88 },
      organisation_name: 'Rovers',
      dates: [8, 7, 6, 5, 4, 3].map(month),
      values: { heart_rate: [68, 67, 66, 65, 64, 63], oxygen_level: [null, null, null, null, null, null] },
    },
  })
})

test('the page of a player has readings that the last checks left out, however old', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2020-01-01', vertical_jump: 40 })
  // More than the checks that are read first.
  for (let count = 0; count < 45; count += 1)
    await storeCheck(club, {
      date: addDays('2026-01-05', count),
      heart_rate: 60,
      oxygen_level: count < 1 ? 97 : null,
    })
  const reply = await club.as(club.coach).get(`/api/screens/player/${club.player._id}`)
  const { dates, values } = reply.body as Reply<'getPlayerScreen'>
  expect(dates).toEqual([
    ...[44, 43, 42, 41, 40, 39, 0].map((count) => addDays('2026-01-05', count)),
    '2020-01-01',
  ])
  expect(values.vertical_jump.at(-1)).toBe(40)
  expect(values.oxygen_level.filter((value) => value !== null)).toEqual([97])
  expect(values.heart_rate.slice(0, 6)).toEqual([60, 60, 60, 60, 60, 60])
})

test('the details of a check include the player and the club', async () => {
  const club = await aClub()
  const check = await storeCheck(club, { heart_rate: 60, blood_results: 'Iron a little low' })
  const reply = await club.as(club.player).get(`/api/screens/details/${check._id}`)
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    user: {
      _id: club.player._id,
      first_name: 'Pat',
      last_name: 'Example',
      account_type: 'Player',
      organisation_id: club.organisation._id,
      image: null,
      date_of_birth: '2000-02-29',
    },
    organisation_name: 'Rovers',
    healthcheck: { ...check, version: 1, withheld: [] },
    before: { heart_rate: null },
    steps: {},
    changes: {},
  })
})

test('the details of a check compare it with the readings before it, not after it', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2019-01-01', vertical_jump: 38 })
  await storeCheck(club, { date: '2020-01-01', heart_rate: 64 })
  const check = await storeCheck(club, { date: '2021-01-01', heart_rate: 60, vertical_jump: 40 })
  // The check is older than those that are read first.
  for (let count = 0; count < 45; count += 1)
    await storeCheck(club, { date: addDays('2026-01-05', count), heart_rate: 70, vertical_jump: 50 })
  const reply = await club.as(club.player).get(`/api/screens/details/${check._id}`)
  expect(reply.body).toMatchObject({ before: { heart_rate: 64, vertical_jump: 38 } })
})

describe('who may look', () => {
  const screens = (player: string, check: string) => [
    `/api/screens/dashboard/${player}`,
    `/api/screens/metric/${player}/heart_rate`,
    `/api/screens/player/${player}`,
    `/api/screens/details/${check}`,
  ]

  test('the player, the coach of the club and a practitioner', async () => {
    const club = await aClub()
    const check = await storeCheck(club, { heart_rate: 60 })
    for (const reader of [club.player, club.coach, club.practitioner])
      for (const path of screens(club.player._id, check._id))
        expect(await club.as(reader).get(path), path).toMatchObject({ status: 200 })
  })

  test('nobody else: teammates and other clubs get the same answer as for an unknown id', async () => {
    const club = await aClub()
    const check = await storeCheck(club, { heart_rate: 60 })
    for (const reader of [club.teammate, club.other.player, club.other.coach])
      for (const path of screens(club.player._id, check._id))
        expect(await club.as(reader).get(path), path).toMatchObject({
          status: 404,
          body: { error: 'Not found.' },
        })
    for (const path of screens(club.player._id, check._id)) {
      expect(await club.as(club.admin).get(path), path).toMatchObject({ status: 403 })
      expect(await club.visitor.get(path), path).toMatchObject({ status: 401 })
    }
  })

  test('accounts without health checks and unknown ids are not found', async () => {
    const club = await aClub()
    for (const id of [club.coach._id, club.admin._id, 'nobody', "'; --"])
      for (const path of screens(encodeURIComponent(id), encodeURIComponent(id)))
        expect(await club.as(club.practitioner).get(path), path).toMatchObject({ status: 404 })
  })

  // Vitest fails on an unhandled rejection; it would also end the server.
  test('reads that fail together give one error answer, and the server keeps running', async () => {
    const club = await aClub()
    const check = await storeCheck(club, { heart_rate: 60 })
    const rename = async (heartRate: string, size: string) => {
      for (const change of [`health_checks rename ${heartRate}`, `bookings rename ${size}`])
        await club.store.transaction((trx) => sql.raw(`alter table ${change}`).execute(trx))
    }
    await rename('heart_rate to away', 'number_of_players to away')
    for (const path of screens(club.player._id, check._id))
      expect(await club.as(club.player).get(path), path).toMatchObject({ status: 500 })
    await rename('away to heart_rate', 'away to number_of_players')
    for (const path of screens(club.player._id, check._id))
      expect(await club.as(club.player).get(path), path).toMatchObject({ status: 200 })
  })

  test('every visit by somebody else adds one audit entry', async () => {
    const club = await aClub()
    const check = await storeCheck(club, { heart_rate: 60 })
    for (const path of screens(club.player._id, check._id)) {
      await club.as(club.player).get(path)
      await club.as(club.coach).get(path)
      await club.as(club.other.coach).get(path)
    }
    await flushReads(club.store)
    const rows = await club.store.read.selectFrom('audit').selectAll().execute()
    expect(rows).toMatchObject([
      { action: 'health-record-read', actor_id: club.coach._id, subject_id: club.player._id },
    ])
  })
})
