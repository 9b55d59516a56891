// What the screens of a player say about urgency, change and age.
import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { storeCheck } from '#test/stores/stored-check.ts'

type ScreenAnswer = { readonly body: unknown }
const dashboardIn = ({ body }: ScreenAnswer) => body as Reply<'getDashboardScreen'>
const metricIn = ({ body }: ScreenAnswer) => body as Reply<'getMetricScreen'>

const month = (count: number) => `2026-${String(count).padStart(2, '0')}-05`

describe('what a result calls for', () => {
  const today = '2026-11-14'
  const metricPath = (club: Club, metric: string) => `/api/screens/metric/${club.player._id}/${metric}`
  const dashboardPath = (club: Club) => `/api/screens/dashboard/${club.player._id}`

  test('comes first on the dashboard and on its page, with the number to call', async () => {
    const club = await aClub({ env: { EMERGENCY_NUMBER: '999' } })
    await storeCheck(club, { date: today, blood_glucose: 2.4, stress_level: 8, heart_rate: 55 })
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
    expect(dashboard.today?.actions[0]).toMatchObject(advice ?? {})
    expect(dashboard.today?.headline).toEqual(['Get help now: blood glucose.', 'Everything else can wait.'])
    expect(advice?.sentence).toBe('Get help now')
    expect(advice?.call).toMatch(/^Call 999/)
    expect(advice?.todo[0]).toContain('sugar now')
    expect(advice?.alarms.join()).toContain('call 999')
    expect(advice?.stops).toContain('No fitness tests today.')
    expect(metricText?.secondPara).toMatch(/^Get help now\./)
  })

  test('is in the requested language', async () => {
    const club = await aClub()
    await storeCheck(club, { date: today, blood_glucose: 2.4 })
    const reply = await club.as(club.player).get(`${dashboardPath(club)}?language=fa`)
    const [action] = dashboardIn(reply).today?.actions ?? []
    expect(action?.sentence).toBe('همین حالا کمک بگیرید')
    expect(action?.alarms.join()).toContain('۱۱۲')
  })

  test('goes to the player and to practitioners, never to a coach', async () => {
    const club = await aClub()
    await storeCheck(club, { date: today, blood_glucose: 2.4, heart_rate: 150 })
    for (const reader of [club.player, club.practitioner]) {
      expect(dashboardIn(await club.as(reader).get(dashboardPath(club))).today?.actions).toHaveLength(2)
      expect(metricIn(await club.as(reader).get(metricPath(club, 'glucose'))).advice?.step).toBe('now')
    }
    const dashboard = await club.as(club.coach).get(dashboardPath(club))
    expect(dashboardIn(dashboard).today).toBeNull()
    const seen = metricIn(await club.as(club.coach).get(metricPath(club, 'glucose')))
    expect(seen.advice).toBeNull()
    expect(seen.metricText?.secondPara).toContain('Do what a doctor or your practitioner says about it.')
  })

  test('depends on the age of the reading', async () => {
    const club = await aClub()
    await storeCheck(club, { date: '2026-09-08', blood_glucose: 2.4 })
    const { advice, metricText } = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(metricText?.firstPara).toMatch(/^On September 8 you had this result\./)
    expect(metricText?.secondPara).toMatch(/^Has somebody looked at it since\?/)
    expect(advice).toMatchObject({ step: 'today', pill: 'Today', stops: [], alarms: [] })
    expect(advice?.todo.join()).not.toContain('sugar')
  })

  test('follows the age on the day of the check', async () => {
    const club = await aClub()
    await storeCheck(club, { date: '2017-06-01', blood_glucose: 13 })
    const young = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(young.advice?.step).toBe('today')
    await storeCheck(club, { date: '2026-06-01', blood_glucose: 13 })
    const adult = metricIn(await club.as(club.player).get(metricPath(club, 'glucose')))
    expect(adult.advice?.step).toBe('week')
  })

  test('says what a number means that is rated good and still not ideal', async () => {
    const club = await aClub()
    await storeCheck(club, { date: today, blood_pressure_systolic: 130, blood_pressure_diastolic: 70 })
    const { advice, metricText } = metricIn(await club.as(club.player).get(metricPath(club, 'systolic')))
    expect(advice).toMatchObject({ step: 'next', rating: 'success' })
    expect(advice?.says).toContain('a little above the ideal')
    const plain = await club.as(club.player).get('/api/metricTexts/get/systolic/success')
    expect(metricText).toEqual(metricIn(plain).metricText)
  })

  test('speaks for one number of a pressure, which has no rating', async () => {
    const club = await aClub()
    await storeCheck(club, { date: '2026-05-01', blood_pressure_systolic: 118, blood_pressure_diastolic: 76 })
    await storeCheck(club, { date: today, blood_pressure_systolic: 190 })
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
    await storeCheck(club, { date: '2026-05-01', height: 180, heart_rate: 60 })
    await storeCheck(club, { date: today, airway_peak_flow: 500 })
    // The height of the check before counts.
    expect(await expectedOf(club.player)).toEqual({
      low: expect.any(Number),
      high: expect.any(Number),
      about: false,
    })
    expect(await expectedOf(club.practitioner)).toEqual(await expectedOf(club.player))
    expect(await expectedOf(club.coach)).toBeNull()
    expect(await expectedOf(club.player, 'heart_rate')).toBeNull()
  })

  test('names no other age than that of the player', async () => {
    const club = await aClub()
    const textOn = async (date: string) => {
      await storeCheck(club, { date, sleep_quality: 9 })
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
    await storeCheck(club, { date: '2026-03-01', height: 178 })
    await storeCheck(club, { date: today, airway_peak_flow: 250 })
    const { advice } = metricIn(await club.as(club.player).get(metricPath(club, 'airway_peak_flow')))
    expect(advice?.step).toBe('week')
  })

  test('leaves average results alone and ranks a real change for the worse before its peers', async () => {
    const club = await aClub()
    for (const count of [1, 2, 3, 4])
      await storeCheck(club, { date: month(count), vertical_jump: 50, stress_level: 8, beep_test: 11 })
    await storeCheck(club, { date: month(9), vertical_jump: 10, stress_level: 8, beep_test: 11 })
    const { today: found } = dashboardIn(await club.as(club.player).get(dashboardPath(club)))
    expect(found?.actions.map(({ metric }) => metric)).toEqual(['vertical_jump', 'stress_level'])
  })
})

describe('whether a change is real', () => {
  test('has the band of what is expected, computed from more readings than the chart has', async () => {
    const club = await aClub()
    for (let count = 1; count <= 9; count += 1) await storeCheck(club, { date: month(count), heart_rate: 44 })
    await storeCheck(club, { date: month(10), heart_rate: 60 })
    const { change, dates } = metricIn(
      await club.as(club.coach).get(`/api/screens/metric/${club.player._id}/heart_rate`),
    )
    expect(dates).toHaveLength(6)
    expect(change?.verdict).toBe('real')
    const [part] = change?.parts ?? []
    expect(part).toMatchObject({ field: 'heart_rate' })
    expect(change).toMatchObject({ against: 'usual', was: { heart_rate: 44 } })
    expect(part?.band?.low).toBeLessThan(44)
    expect(part?.band?.high).toBeLessThan(60)
  })

  test('names the metrics that really got better, and since when', async () => {
    const club = await aClub()
    const before = { vertical_jump: 40, hundred_meter_sprint: 12.5, cholesterol_level: 4.4, weight: 70 }
    for (const count of [1, 2, 3]) await storeCheck(club, { date: month(count), ...before })
    await storeCheck(club, {
      date: month(9),
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
    await storeCheck(club, { date: month(1), stress_level: 3 })
    expect(metricIn(await club.as(club.player).get(path('stress_level'))).change).toBeNull()
    await storeCheck(club, { date: month(2), stress_level: 6 })
    expect(metricIn(await club.as(club.player).get(path('stress_level'))).change).toMatchObject({
      verdict: null,
      was: { stress_level: 3 },
      parts: [{ band: null }],
    })
  })
})

test('the details and the page of a player say by when to act, and not to the coach', async () => {
  const club = await aClub()
  const weeksAgo = await storeCheck(club, { date: '2026-10-30', cholesterol_level: 8 })
  const old = await storeCheck(club, { date: '2026-11-01', blood_glucose: 2.4, heart_rate: 105 })
  const newer = await storeCheck(club, { date: '2026-11-14', blood_glucose: 21, oxygen_level: 98 })
  const details = async (reader: { _id: string }, id: string) =>
    (await club.as(reader).get<Reply<'getDetailsScreen'>>(`/api/screens/details/${id}`)).body.steps
  const page = async (reader: { _id: string }) =>
    (await club.as(reader).get<Reply<'getPlayerScreen'>>(`/api/screens/player/${club.player._id}`)).body.steps
  for (const reader of [club.player, club.practitioner]) {
    // Its follow-up is overdue by now, and 'this week' is over.
    expect(await details(reader, weeksAgo._id)).toEqual({})
    // The later glucose replaces what the earlier one called for.
    expect(await details(reader, old._id)).toEqual({ heart_rate: 'week' })
    expect(await details(reader, newer._id)).toEqual({ blood_glucose: 'now' })
    expect(await page(reader)).toEqual({ blood_glucose: 'now', heart_rate: 'week' })
  }
  expect(await page(club.coach)).toEqual({})
  expect(await details(club.coach, newer._id)).toEqual({})
})

test('why nothing is said of a change that cannot wait is no news for a coach', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-10-01', oxygen_level: 98 })
  const { _id } = await storeCheck(club, { date: '2026-11-14', oxygen_level: 85 })
  const { _id: player } = club.player
  for (const path of [
    `details/${_id}`,
    `player/${player}`,
    `metric/${player}/oxygen_level`,
    'triage',
    'team',
  ]) {
    const { status, body } = await club.as(club.coach).get(`/api/screens/${path}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('"oxygen_level":85')
    expect(JSON.stringify(body)).not.toContain('urgent')
  }
})

test('the details say which changes are probably real', async () => {
  const club = await aClub()
  const first = await storeCheck(club, { date: '2026-09-01', vertical_jump: 40, heart_rate: 60 })
  const second = await storeCheck(club, {
    date: '2026-10-01',
    vertical_jump: 52,
    heart_rate: 61,
    stress_level: 3,
  })
  await storeCheck(club, { date: '2026-11-01', vertical_jump: 20 })
  const changes = async (id: string) =>
    (await club.as(club.player).get<Reply<'getDetailsScreen'>>(`/api/screens/details/${id}`)).body.changes
  expect(await changes(first._id)).toEqual({})
  // A later check changes nothing about an earlier one.
  expect(await changes(second._id)).toMatchObject({
    vertical_jump: { verdict: 'real', direction: 'better', was: { vertical_jump: 40 } },
    heart_rate: { verdict: 'within' },
  })
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
  await storeCheck(club, { date: '2026-11-14', sleep_quality: 6.5 })
  expect(await meaning('2010-05-05')).toMatch(/^You sleep less than eight hours. While you grow/)
  expect(await meaning('1995-05-05')).toMatch(/^You sleep less than seven hours/)
})
