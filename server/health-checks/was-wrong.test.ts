// What the product once said wrongly, through its calls: what a player, a practitioner, a coach and a doctor's program get.
// The same of the functions behind them is in test/what-was-wrong.test.ts.
import { describe, expect, test } from 'vitest'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { days, hours } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { storeCheck } from '#test/stores/stored-check.ts'

type SentFields = Record<string, unknown>

async function save(club: Club, given: SentFields) {
  const { status, body } = await club
    .as(club.practitioner)
    .post<Reply<'addHealthCheck'>>('/api/healthchecks/add', onlyMeasured(club.player, given))
  expect(status).toBe(201)
  return body
}
const dashboard = async (club: Club, reader: { _id: string } = club.player) =>
  (await club.as(reader).get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)).body
const headline = async (club: Club) => (await dashboard(club)).today?.headline.join(' ')
const stepsIn = async (club: Club) =>
  Object.fromEntries((await dashboard(club)).today?.actions.map(({ metric, step }) => [metric, step]) ?? [])
const metricPage = async (club: Club, metric: MetricName) =>
  (
    await club
      .as(club.player)
      .get<Reply<'getMetricScreen'>>(`/api/screens/metric/${club.player._id}/${metric}`)
  ).body
const needed = async (club: Club) =>
  (await club.as(club.coach).get<Reply<'getTriageScreen'>>('/api/screens/triage')).body.lists.needs.lines
const setPlayer = (club: Club, given: { date_of_birth: string; gender?: 'Female' }) =>
  club.store.transaction((trx) =>
    trx.updateTable('users').set(given).where('_id', '=', club.player._id).execute(),
  )
const pressure = (systolic: number, diastolic: number) => ({
  blood_pressure_systolic: systolic,
  blood_pressure_diastolic: diastolic,
})

test('1: a check with only a pulse or a jump wipes no alarm, of the player or of the coach', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-10-01', oxygen_level: 98 })
  await save(club, { oxygen_level: 89 })
  for (const more of [{ heart_rate: 80 }, { vertical_jump: 50 }]) {
    club.clock.advance(hours(1))
    await save(club, more)
    expect(await headline(club)).toBe('Get help now: oxygen level. Everything else can wait.')
    expect((await needed(club))[0]).toMatchObject({ findings: [{ metric: 'oxygen_level' }] })
  }
})

test('a calmer newer reading closes nothing: the page of the metric says what is open, and not that all is well', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  club.clock.advance(hours(2))
  await save(club, { oxygen_level: 98 })
  const page = await metricPage(club, 'oxygen_level')
  expect(page.open).toMatchObject([
    { metric: 'oxygen_level', values: { oxygen_level: 88 }, again: { values: { oxygen_level: 98 } } },
  ])
  expect(page.metricText).toBeNull()
  expect(page.open).toEqual((await dashboard(club)).today?.actions)

  const { follow_ups } = (
    await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>('/api/followups/open')
  ).body
  for (const { _id: id } of follow_ups)
    await club.as(club.practitioner).post('/api/followups/close', { id, done: 'told' })
  const after = await metricPage(club, 'oxygen_level')
  expect(after.open).toBeUndefined()
  expect(after.metricText).not.toBeNull()
})

test('2: a worse second reading counts', async () => {
  const club = await aClub()
  await save(club, {
    oxygen_level: 92,
    blood_glucose: 3.5,
    context: { again: { oxygen_level: 84, blood_glucose: 22 } },
  })
  expect(await stepsIn(club)).toMatchObject({ oxygen_level: 'now', blood_glucose: 'now' })
})

test('3: a dangerous fall is not better', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-10-01', heart_rate: 74, blood_glucose: 9, ...pressure(118, 76) })
  await save(club, { heart_rate: 31, blood_glucose: 3.5, ...pressure(85, 50) })
  const { changes = {}, today } = await dashboard(club)
  for (const metric of ['heart_rate', 'blood_pressure', 'blood_glucose'] as const)
    expect(changes[metric]?.direction).not.toBe('better')
  expect(changes.heart_rate?.direction).toBe('worse')
  expect(today?.better).toEqual([])
})

test('4: no praise where advice is due', async () => {
  const club = await aClub()
  await setPlayer(club, { date_of_birth: '2012-06-06' })
  await storeCheck(club, { date: '2026-11-14', alcohol_intake: 14, ...pressure(139, 79) })
  const today = (await dashboard(club, club.practitioner)).today?.headline.join(' ')
  expect(today).toMatch(/^(1 to look|Nothing urgent|\d)/)
  expect(today).not.toMatch(/Nothing needs you|Well done/)
})

test('5: four urgent values are named with all their steps', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88, blood_glucose: 2.8, body_temperature: 40, ...pressure(185, 90) })
  const { today } = await dashboard(club)
  expect(today?.headline[0]).toBe('Get help now: oxygen level, blood glucose, body temperature.')
  expect(today?.headline.join(' ')).not.toContain('Everything else can wait')
  const urgent = today?.actions.filter(({ step }) => step !== 'next') ?? []
  expect(urgent.map(({ metric }) => metric)).toEqual(
    expect.arrayContaining(['oxygen_level', 'blood_glucose', 'body_temperature', 'blood_pressure']),
  )
  for (const { todo, stops } of urgent) expect([...todo, ...stops].length).toBeGreaterThan(1)
})

describe('6: values together and by how they were taken', () => {
  test('39.2 °C, pulse 118, oxygen 93, 92/55 needs help now', async () => {
    const club = await aClub()
    await save(club, { body_temperature: 39.2, heart_rate: 118, oxygen_level: 93, ...pressure(92, 55) })
    expect(await headline(club)).toBe('Get help now: several values together.')
  })

  test('178/118 once is for this week; a pulse of 165 after a run never says to call', async () => {
    const club = await aClub()
    await save(club, { ...pressure(178, 118), heart_rate: 165, context: { pulse_at_rest: false } })
    expect(await stepsIn(club)).toMatchObject({ blood_pressure: 'week', heart_rate: 'next' })
    const { advice, metricText } = await metricPage(club, 'heart_rate')
    expect(advice?.call).toBeNull()
    expect(`${metricText?.firstPara} ${metricText?.secondPara}`).not.toMatch(/\bcall\b|112/i)
  })
})

test('7: beside what cannot wait nothing is called real, and the sentence names what it is compared with', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-10-14', ...pressure(178, 108) })
  for (const [nth, vertical_jump] of [32, 34, 33, 33].entries())
    await storeCheck(club, { date: `2026-07-1${nth}`, vertical_jump })
  await save(club, { ...pressure(182, 110), vertical_jump: 39 })
  const { changes = {} } = await dashboard(club)
  expect(changes.blood_pressure).toMatchObject({ verdict: null, direction: null })
  expect(changes.vertical_jump).toMatchObject({
    verdict: 'perhaps',
    against: 'usual',
    was: { vertical_jump: 33 },
  })
})

test('8: the coach’s list begins with danger', async () => {
  const club = await aClub()
  const other = await club.addUser({
    account_type: 'Player',
    organisation_id: club.organisation._id,
    first_name: 'Noor',
  })
  await storeCheck(club, { date: '2026-10-14', blood_glucose: 4.7 })
  await storeCheck(club, { date: '2026-11-14', blood_glucose: 3.6 })
  await storeCheck(club, { date: '2026-10-14', heart_rate: 73, user_id: other._id })
  await storeCheck(club, { date: '2026-11-14', heart_rate: 75, user_id: other._id })
  const [first, second] = await needed(club)
  expect(first).toMatchObject({ player: { _id: club.player._id }, findings: [{ metric: 'blood_glucose' }] })
  expect(second).toMatchObject({ player: { _id: other._id }, findings: [{ metric: 'heart_rate' }] })
})

test('9: a doctor’s program gets the urgency, and no adult range of a girl of 16', async () => {
  const club = await aClub()
  await setPlayer(club, { date_of_birth: '2010-06-06', gender: 'Female' })
  await storeCheck(club, { date: '2026-11-14', blood_glucose: 2.9, heart_rate: 62, ...pressure(118, 76) })
  const { body } = await club
    .as(club.practitioner)
    .get<Bundle>(`/api/fhir/Patient/${club.player._id}/$everything`)
  const found = body.entry.flatMap(({ resource }) =>
    resource.resourceType === 'Observation' ? [resource] : [],
  )
  const of = (code: string) => found.find(({ id }) => id.endsWith(code))
  expect(of('blood-glucose')?.interpretation?.[0]?.coding?.[0]?.code).toBe('LL')
  expect(of('heart-rate')?.referenceRange).toBeUndefined()
})

test('10: after eight months a follow-up is overdue, and what stops training reaches the coach as a state', async () => {
  const club = await aClub()
  const { clearance_offer: offer } = await save(club, { blood_glucose: 16 })
  await club
    .as(club.practitioner)
    .put('/api/clearance/set', { user_id: club.player._id, note: 'Until seen by a doctor', ...offer })
  expect((await club.as(club.coach).get(`/api/clearance/get/${club.player._id}`)).body).toMatchObject({
    clearance: { state: 'unavailable' },
  })
  club.clock.advance(days(245))
  expect((await dashboard(club)).today).toMatchObject({
    headline: ['Still open since November 14, 2026: blood glucose.'],
    actions: [{ pill: 'Overdue, 8 months' }],
  })
})
