import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { flushReads } from '#server/db/audit.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

const nothing = Object.fromEntries(
  [...storedNumbers, ...noteFields].map((name) => [name, null]),
) as unknown as HealthCheck // every other key is given below

async function addCheck(club: Club, given: Partial<HealthCheck>): Promise<HealthCheck> {
  const check: HealthCheck & { context: null } = {
    ...nothing,
    _id: club.ids.next(),
    user_id: club.player._id,
    date: '2026-11-01',
    time: `${given.date ?? '2026-11-01'}T09:00:00.000Z`,
    practitioner_id: club.practitioner._id,
    practitioner_name: 'Parisa Example',
    booking_id: null,
    ...given,
    context: null,
  }
  await club.store.transaction((trx) => trx.insertInto('health_checks').values(check).execute())
  return check
}

type Answered = { readonly body: unknown }
const dashboardIn = ({ body }: Answered) => body as Reply<'getDashboardScreen'>
const metricIn = ({ body }: Answered) => body as Reply<'getMetricScreen'>

const month = (count: number) => `2026-${String(count).padStart(2, '0')}-05`

describe('the dashboard', () => {
  test('has the earlier checks for whoever records the next one, and for nobody else', async () => {
    const club = await aClub()
    for (const day of [1, 2]) await addCheck(club, { date: month(day), heart_rate: 50 + day })
    const earlierFor = async (reader: { _id: string }) =>
      dashboardIn(await club.as(reader).get(`/api/screens/dashboard/${club.player._id}`)).earlier
    expect((await earlierFor(club.practitioner)).map(({ heart_rate }) => heart_rate)).toEqual([52, 51])
    expect(await earlierFor(club.player)).toEqual([])
    expect(await earlierFor(club.coach)).toEqual([])
  })

  test('has the profile, the latest check, the previous reading of each number and the next appointment', async () => {
    const club = await aClub()
    await addCheck(club, { date: month(1), heart_rate: 70, cholesterol_level: 4.4, height: 170 })
    await addCheck(club, { date: month(2), heart_rate: 64, height: 171 })
    const latest = await addCheck(club, {
      date: month(3),
      heart_rate: 82,
      cholesterol_level: 5,
      oxygen_level: 98,
      height: 178,
      weight: 70,
      notes: 'Sleep more',
    })
    const booking = {
      _id: club.ids.next(),
      user_id: club.coach._id,
      organisation_id: club.organisation._id,
      date: '2026-11-21',
      time: '19:00',
      number_of_players: 8,
    }
    await club.store.transaction((trx) =>
      trx
        .insertInto('bookings')
        .values([
          { ...booking, _id: club.ids.next(), date: '2026-11-13' },
          booking,
          { ...booking, _id: club.ids.next(), date: '2026-12-01' },
        ])
        .execute(),
    )

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
    await addCheck(club, { date: '2020-01-01', cholesterol_level: 4.1, vertical_jump: 40 })
    // More than the checks that are read to tell whether a change is real.
    for (let count = 0; count < 45; count += 1)
      await addCheck(club, { date: addDays('2026-01-05', count), heart_rate: 60 })
    await addCheck(club, { date: '2026-11-13', heart_rate: 61, cholesterol_level: 4.6 })
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
      await addCheck(club, {
        date: month(count),
        heart_rate: count === 5 ? null : 60 + count,
        oxygen_level: 97,
      })
    await addCheck(club, { date: month(8), heart_rate: 82 })

    const path = `/api/screens/metric/${club.player._id}/heart_rate`
    const reply = await club.as(club.player).get(path)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        first_name: 'Pat',
        last_check: month(8),
        dates: [8, 7, 6, 5, 4, 3].map(month),
        times: [8, 7, 6, 5, 4, 3].map((count) => `${month(count)}T09:00:00.000Z`),
        values: { heart_rate: [82, 67, 66, null, 64, 63], oxygen_level: [null, 97, 97, 97, 97, 97] },
      },
    })
    const plain = await club.as(club.player).get('/api/metricTexts/getWithSubRating/heart_rate/danger/high')
    expect(metricIn(reply).metricText).toEqual(metricIn(plain).metricText)
    const persian = await club.as(club.player).get(`${path}?language=fa`)
    expect(metricIn(persian).metricText?.firstPara).toMatch(/[آ-ی]/)
  })

  test('explains the newest reading when the last check left the metric out', async () => {
    const club = await aClub()
    await addCheck(club, { date: month(1), blood_glucose: 5.4 })
    await addCheck(club, { date: month(2), heart_rate: 55 })
    const reply = await club.as(club.player).get(`/api/screens/metric/${club.player._id}/glucose`)
    expect(reply.body).toMatchObject({ last_check: month(2), values: { blood_glucose: [null, 5.4] } })
    expect(metricIn(reply).metricText?.firstPara).toContain('blood sugar was in the range')
  })

  test('shows the last readings when the last six checks have none', async () => {
    const club = await aClub()
    await addCheck(club, { date: '2025-03-01', blood_pressure_systolic: 118, blood_pressure_diastolic: 74 })
    for (let count = 1; count <= 6; count += 1) await addCheck(club, { date: month(count), heart_rate: 60 })
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
      await addCheck(club, { heart_rate: 150 })
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

describe('what a result calls for', () => {
  const today = '2026-11-14'
  const metricPath = (club: Club, metric: string) => `/api/screens/metric/${club.player._id}/${metric}`
  const dashboardPath = (club: Club) => `/api/screens/dashboard/${club.player._id}`

  test('comes first on the dashboard and on its page, with the number to call', async () => {
    const club = await aClub({ env: { EMERGENCY_NUMBER: '999' } })
    await addCheck(club, { date: today, blood_glucose: 2.4, stress_level: 8, heart_rate: 55 })
    const dashboard = dashboardIn(await club.as(club.player).get(dashboardPath(club)))
    expect(dashboard.today).toMatchObject({
      actions: [
        { metric: 'blood_glucose', step: 'now', rating: 'danger', pill: 'Right now' },
        { metric: 'stress_level', step: 'next', rating: 'danger', pill: 'Next check' },
      ],
      better: [],
      since: null,
    })
    const { advice, metricText } = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(advice).toEqual(dashboard.today?.actions[0])
    expect(advice?.sentence).toBe('Get help now')
    expect(advice?.call).toMatch(/^Call 999/)
    expect(advice?.todo[0]).toContain('sugar now')
    expect(advice?.alarms.join()).toContain('call 999')
    expect(advice?.stops).toContain('No fitness tests today.')
    expect(metricText?.secondPara).toMatch(/^Get help now\./)
  })

  test('is in the requested language', async () => {
    const club = await aClub()
    await addCheck(club, { date: today, blood_glucose: 2.4 })
    const reply = await club.as(club.player).get(`${dashboardPath(club)}?language=fa`)
    const [action] = dashboardIn(reply).today?.actions ?? []
    expect(action?.sentence).toBe('همین حالا کمک بگیرید')
    expect(action?.alarms.join()).toContain('۱۱۲')
  })

  test('goes to the player and to practitioners, never to a coach', async () => {
    const club = await aClub()
    await addCheck(club, { date: today, blood_glucose: 2.4, heart_rate: 150 })
    for (const reader of [club.player, club.practitioner]) {
      expect(dashboardIn(await club.as(reader).get(dashboardPath(club))).today?.actions).toHaveLength(2)
      expect(metricIn(await club.as(reader).get(metricPath(club, 'glucose'))).advice?.step).toBe('now')
    }
    const dashboard = await club.as(club.coach).get(dashboardPath(club))
    expect(dashboardIn(dashboard).today).toBeNull()
    const seen = metricIn(await club.as(club.coach).get(metricPath(club, 'glucose')))
    const plain = await club.as(club.coach).get('/api/metricTexts/getWithSubRating/glucose/danger/low')
    expect(seen).toMatchObject({ advice: null, metricText: metricIn(plain).metricText })
  })

  test('depends on the age of the reading', async () => {
    const club = await aClub()
    await addCheck(club, { date: '2026-09-08', blood_glucose: 2.4 })
    const { advice, metricText } = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(metricText?.firstPara).toMatch(/^On September 8 you had this result\./)
    expect(metricText?.secondPara).toMatch(/^Has somebody looked at it since\?/)
    expect(advice).toMatchObject({ step: 'today', pill: 'Today', stops: [], alarms: [] })
    expect(advice?.todo.join()).not.toContain('sugar')
  })

  test('follows the age on the day of the check', async () => {
    const club = await aClub()
    await addCheck(club, { date: '2017-06-01', blood_glucose: 15 })
    const young = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(young.advice?.step).toBe('today')
    await addCheck(club, { date: '2026-06-01', blood_glucose: 15 })
    const adult = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(adult.advice?.step).toBe('week')
  })

  test('says what a number means that is rated good and still not ideal', async () => {
    const club = await aClub()
    await addCheck(club, { date: today, blood_pressure_systolic: 130, blood_pressure_diastolic: 70 })
    const { advice, metricText } = metricIn(await club.as(club.player).get(metricPath(club, 'systolic')))
    expect(advice).toMatchObject({ step: 'next', rating: 'success' })
    expect(advice?.says).toContain('a little above the ideal')
    const plain = await club.as(club.player).get('/api/metricTexts/get/systolic/success')
    expect(metricText).toEqual(metricIn(plain).metricText)
  })

  test('speaks for one number of a pressure, which has no rating', async () => {
    const club = await aClub()
    await addCheck(club, { date: '2026-05-01', blood_pressure_systolic: 118, blood_pressure_diastolic: 76 })
    await addCheck(club, { date: today, blood_pressure_systolic: 190 })
    const dashboard = dashboardIn(await club.as(club.player).get(dashboardPath(club)))
    expect(dashboard.today?.actions).toMatchObject([
      { metric: 'blood_pressure', step: 'today', rating: null },
    ])
    const screen = metricIn(await club.as(club.player).get(metricPath(club, 'systolic')))
    expect(screen.advice?.step).toBe('today')
    expect(screen.metricText?.firstPara).toContain('extremely high')
    expect(screen.change).toBeNull()
  })

  test('has the peak flow that is expected for the build, and not for a coach', async () => {
    const club = await aClub()
    const expectedOf = async (reader: TestUser, metric = 'peak_flow') =>
      metricIn(await club.as(reader).get(metricPath(club, metric))).expected
    await addCheck(club, { date: '2026-05-01', height: 180, heart_rate: 60 })
    await addCheck(club, { date: today, airway_peak_flow: 500 })
    // The height of the check before counts.
    expect(await expectedOf(club.player)).toEqual({ low: expect.any(Number), high: expect.any(Number) })
    expect(await expectedOf(club.practitioner)).toEqual(await expectedOf(club.player))
    expect(await expectedOf(club.coach)).toBeNull()
    expect(await expectedOf(club.player, 'heart_rate')).toBeNull()
  })

  test('names no other age than that of the player', async () => {
    const club = await aClub()
    const textOn = async (date: string) => {
      await addCheck(club, { date, sleep_quality: 9 })
      const { metricText } = metricIn(await club.as(club.player).get(metricPath(club, 'sleep')))
      return metricText?.firstPara
    }
    expect(await textOn('2017-06-01')).toMatch(/At your age many players need nine/)
    expect(await textOn('2026-06-01')).toMatch(/^You sleep seven hours or more/)
    const plain = await club.as(club.player).get('/api/metricTexts/get/sleep/success')
    expect(metricIn(plain).metricText?.firstPara).toMatch(/before 18 eight hours at least, later seven/)
  })

  test('predicts peak flow from a height that an earlier check measured', async () => {
    const club = await aClub()
    await addCheck(club, { date: '2026-03-01', height: 178 })
    await addCheck(club, { date: today, airway_peak_flow: 250 })
    const { advice } = metricIn(await club.as(club.player).get(metricPath(club, 'airway_peak_flow')))
    expect(advice?.step).toBe('week')
  })

  test('leaves average results alone and ranks a real change for the worse before its peers', async () => {
    const club = await aClub()
    for (const count of [1, 2, 3, 4])
      await addCheck(club, { date: month(count), vertical_jump: 50, stress_level: 8, beep_test: 11 })
    await addCheck(club, { date: month(5), vertical_jump: 10, stress_level: 8, beep_test: 11 })
    const { today: found } = dashboardIn(await club.as(club.player).get(dashboardPath(club)))
    expect(found?.actions.map(({ metric }) => metric)).toEqual(['vertical_jump', 'stress_level'])
  })
})

describe('whether a change is real', () => {
  test('has the band of normal variation, computed from more readings than the chart has', async () => {
    const club = await aClub()
    for (let count = 1; count <= 9; count += 1) await addCheck(club, { date: month(count), heart_rate: 44 })
    await addCheck(club, { date: month(10), heart_rate: 60 })
    const { change, dates } = metricIn(
      await club.as(club.coach).get(`/api/screens/metric/${club.player._id}/heart_rate`),
    )
    expect(dates).toHaveLength(6)
    expect(change?.verdict).toBe('real')
    const [part] = change?.parts ?? []
    expect(part).toMatchObject({ field: 'heart_rate' })
    expect(part?.usual).toBeCloseTo(44)
    expect(part?.difference).toBeCloseTo(16)
    expect(part?.band?.low).toBeLessThan(44)
    expect(part?.band?.high).toBeLessThan(60)
  })

  test('names the metrics that really got better, and since when', async () => {
    const club = await aClub()
    const before = { vertical_jump: 40, hundred_meter_sprint: 12.5, cholesterol_level: 4.4, weight: 70 }
    for (const count of [1, 2, 3]) await addCheck(club, { date: month(count), ...before })
    await addCheck(club, {
      date: month(4),
      vertical_jump: 52,
      hundred_meter_sprint: 13.5,
      cholesterol_level: 4.5,
    })
    const reply = await club.as(club.player).get(`/api/screens/dashboard/${club.player._id}`)
    expect(dashboardIn(reply).today).toMatchObject({ better: ['vertical_jump'], since: month(3) })
  })

  test('has no verdict for a first reading, and none without a typical error', async () => {
    const club = await aClub()
    const path = (metric: string) => `/api/screens/metric/${club.player._id}/${metric}`
    await addCheck(club, { date: month(1), stress_level: 3 })
    expect(metricIn(await club.as(club.player).get(path('stress_level'))).change).toBeNull()
    await addCheck(club, { date: month(2), stress_level: 6 })
    expect(metricIn(await club.as(club.player).get(path('stress_level'))).change).toMatchObject({
      verdict: null,
      parts: [{ difference: 3, band: null }],
    })
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
  expect((await taken(club.player, 'fa'))?.blood_glucose).toBe('۸ ساعت ناشتا، بار دوم ۹۰')
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
    await addCheck(club, { date: month(count), heart_rate: 60 + count, height: 180, weight: 80 + count })
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
  await addCheck(club, { date: '2020-01-01', vertical_jump: 40 })
  // More than the checks that are read first.
  for (let count = 0; count < 45; count += 1)
    await addCheck(club, {
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

test('the details and the page of a player say by when to act, and not to the coach', async () => {
  const club = await aClub()
  const old = await addCheck(club, { date: '2026-11-01', blood_glucose: 2.4, heart_rate: 105 })
  const newer = await addCheck(club, { date: '2026-11-14', blood_glucose: 21, oxygen_level: 98 })
  const details = async (reader: { _id: string }, id: string) =>
    (await club.as(reader).get<Reply<'getDetailsScreen'>>(`/api/screens/details/${id}`)).body.steps
  const page = async (reader: { _id: string }) =>
    (await club.as(reader).get<Reply<'getPlayerScreen'>>(`/api/screens/player/${club.player._id}`)).body.steps
  for (const reader of [club.player, club.practitioner]) {
    // The later glucose replaces what the earlier one called for.
    expect(await details(reader, old._id)).toEqual({ heart_rate: 'week' })
    expect(await details(reader, newer._id)).toEqual({ blood_glucose: 'now' })
    expect(await page(reader)).toEqual({ blood_glucose: 'now', heart_rate: 'week' })
  }
  expect(await page(club.coach)).toEqual({})
  expect(await details(club.coach, newer._id)).toEqual({})
})

test('the details say which changes were real', async () => {
  const club = await aClub()
  const first = await addCheck(club, { date: '2026-09-01', vertical_jump: 40, heart_rate: 60 })
  const second = await addCheck(club, {
    date: '2026-10-01',
    vertical_jump: 52,
    heart_rate: 61,
    stress_level: 3,
  })
  await addCheck(club, { date: '2026-11-01', vertical_jump: 20 })
  const verdicts = async (id: string) =>
    (await club.as(club.player).get<Reply<'getDetailsScreen'>>(`/api/screens/details/${id}`)).body.verdicts
  expect(await verdicts(first._id)).toEqual({})
  // A later check changes nothing about an earlier one.
  expect(await verdicts(second._id)).toEqual({ vertical_jump: 'real', heart_rate: 'within' })
})

test('a text speaks to the age of the player, also when it can wait for the next check', async () => {
  const club = await aClub()
  const meaning = async (born: string) => {
    await club.store.transaction((trx) =>
      trx.updateTable('users').set({ date_of_birth: born }).where('_id', '=', club.player._id).execute(),
    )
    const { body } = await club
      .as(club.player)
      .get<Reply<'getMetricScreen'>>(`/api/screens/metric/${club.player._id}/sleep_quality?language=en`)
    return body.metricText?.firstPara
  }
  await addCheck(club, { date: '2026-11-14', sleep_quality: 6.5 })
  expect(await meaning('2010-05-05')).toMatch(/^You sleep less than eight hours. While you grow/)
  expect(await meaning('1995-05-05')).toMatch(/^You sleep less than seven hours/)
})

test('the details of a check include the player and the club', async () => {
  const club = await aClub()
  const check = await addCheck(club, { heart_rate: 60, blood_results: 'Iron a little low' })
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
    verdicts: {},
  })
})

test('the details of a check compare it with the readings before it, not after it', async () => {
  const club = await aClub()
  await addCheck(club, { date: '2019-01-01', vertical_jump: 38 })
  await addCheck(club, { date: '2020-01-01', heart_rate: 64 })
  const check = await addCheck(club, { date: '2021-01-01', heart_rate: 60, vertical_jump: 40 })
  // The check is older than those that are read first.
  for (let count = 0; count < 45; count += 1)
    await addCheck(club, { date: addDays('2026-01-05', count), heart_rate: 70, vertical_jump: 50 })
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
    const check = await addCheck(club, { heart_rate: 60 })
    for (const reader of [club.player, club.coach, club.practitioner])
      for (const path of screens(club.player._id, check._id))
        expect(await club.as(reader).get(path), path).toMatchObject({ status: 200 })
  })

  test('nobody else: teammates and other clubs get the same answer as for an unknown id', async () => {
    const club = await aClub()
    const check = await addCheck(club, { heart_rate: 60 })
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
    const check = await addCheck(club, { heart_rate: 60 })
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
    const check = await addCheck(club, { heart_rate: 60 })
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
