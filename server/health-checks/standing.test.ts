// What the player is told goes by the newest reading of each metric and by every open follow-up.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { days, hours } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured, type SavedReply } from '#test/health-check.ts'
import { storeCheck } from '#test/stores/stored-check.ts'

const save = async (club: Club, given: object) => {
  const reply = await club
    .as(club.practitioner)
    .post<SavedReply>('/api/healthchecks/add', onlyMeasured(club.player, { ...given }))
  expect(reply.status).toBe(201)
  return reply.body
}
const todayOf = async (club: Club, reader: { _id: string } = club.player, query = '') =>
  (
    await club
      .as(reader)
      .get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}${query}`)
  ).body.today
const openId = async (club: Club) => {
  const row = await club.store.read.selectFrom('follow_ups').select('_id').executeTakeFirstOrThrow()
  return row._id
}

test('a later check that measured little changes nothing about an alarm', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 89 })
  club.clock.advance(hours(1))
  await save(club, { heart_rate: 80 })
  expect(await todayOf(club)).toMatchObject({
    headline: ['Get help now: oxygen level.', 'Everything else can wait.'],
    actions: [
      { metric: 'oxygen_level', step: 'now', values: { oxygen_level: 89 } },
      { metric: 'heart_rate' },
    ],
  })
  club.clock.advance(hours(1))
  await save(club, { vertical_jump: 50 })
  expect((await todayOf(club))?.headline[0]).toBe('Get help now: oxygen level.')
  const [, , last] = await club.mails(club.player.email)
  expect(last?.text).toContain('Your results: 2 need you.')
})

test('after two days its pill is Today and it is overdue; after two weeks it is still open', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  club.clock.advance(days(2))
  await save(club, { vertical_jump: 40 })
  expect(await todayOf(club)).toMatchObject({
    headline: ['See a doctor today: oxygen level.', 'Everything else can wait.'],
    actions: [
      { metric: 'oxygen_level', pill: 'Today', overdue: 'Overdue, 1 day', follow_up: { asks: true } },
    ],
  })
  club.clock.advance(days(243))
  expect(await todayOf(club)).toMatchObject({
    headline: ['Still open since November 14, 2026: oxygen level.'],
    actions: [{ pill: 'Overdue, 8 months', overdue: null, is_old: true }],
  })
  expect((await todayOf(club, club.player, '?language=fa'))?.actions[0]?.pill).toBe('۸ ماه از موعد گذشته')
})

test('a later reading stands under the card of the follow-up, which stays', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  club.clock.advance(days(1))
  await save(club, { oxygen_level: 98 })
  expect((await todayOf(club))?.actions).toMatchObject([
    { values: { oxygen_level: 88 }, again: { date: '2026-11-15', values: { oxygen_level: 98 } } },
  ])
})

test('a closed follow-up has no card, and its poor value is still to be measured again', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  await club
    .as(club.practitioner)
    .post('/api/followups/close', { id: await openId(club), done: 'sent', note: null })
  expect(await todayOf(club)).toMatchObject({
    headline: ['1 to look at again at the next check.'],
    actions: [],
  })
})

test('several values together have a card of their own, and stand for their parts in the headline', async () => {
  const club = await aClub()
  const saved = await save(club, {
    body_temperature: 38.6,
    heart_rate: 118,
    oxygen_level: 94,
    blood_pressure_systolic: 108,
    blood_pressure_diastolic: 66,
  })
  expect(saved.follow_ups).toEqual(['together', 'body_temperature', 'heart_rate'])
  const today = await todayOf(club)
  expect(today?.headline).toEqual(['See a doctor today: several values together.'])
  expect(today?.actions.map(({ metric, step }) => [metric, step])).toEqual([
    ['together', 'today'],
    ['body_temperature', 'today'],
    ['heart_rate', 'week'],
    ['oxygen_level', 'next'],
  ])
  // A coach sees none of it.
  expect(await todayOf(club, club.coach)).toBeNull()
  expect((await club.as(club.coach).get('/api/followups/open')).status).toBe(403)
})

test('a reading that came down keeps its follow-up, with the judged step', async () => {
  const club = await aClub()
  const context = { again: { body_temperature: 36.8 } }
  await save(club, { body_temperature: 34.6, context })
  const [row] = await club.store.read.selectFrom('follow_ups').select(['step', 'metric']).execute()
  expect(row).toEqual({ step: 'next', metric: 'body_temperature' })
  expect((await todayOf(club))?.headline).toEqual(['1 to look at again at the next check.'])
})

test('no praise while a number has a note of its own', async () => {
  const club = await aClub()
  await storeCheck(club, {
    date: '2026-11-14',
    blood_pressure_systolic: 139,
    blood_pressure_diastolic: 79,
    heart_rate: 55,
    oxygen_level: 98,
    stress_level: 2,
    diet_quality: 8,
  })
  expect((await todayOf(club))?.headline).toEqual(['Nothing urgent. 1 with a note to read.'])
})

test('a reading older than 180 days has no card', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-05-17', stress_level: 8 })
  expect((await todayOf(club))?.actions).toEqual([])
  await storeCheck(club, { date: '2026-05-18', stress_level: 8 })
  expect((await todayOf(club))?.actions).toMatchObject([{ metric: 'stress_level' }])
})

test('checks beyond the forty that are compared still count', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-09-01', stress_level: 8 })
  for (let count = 0; count < 45; count += 1)
    await storeCheck(club, {
      date: '2026-11-01',
      time: `2026-11-01T10:${10 + count}:00.000Z`,
      heart_rate: 55,
    })
  expect((await todayOf(club))?.actions).toMatchObject([{ metric: 'stress_level' }])
})

test('after a value that stops training, one button is offered', async () => {
  const club = await aClub()
  expect((await save(club, { blood_glucose: 16 })).clearance_offer).toEqual({
    state: 'unavailable',
    review_on: '2026-11-15',
  })
  expect((await save(club, { heart_rate: 110 })).clearance_offer).toBeNull()
  // Nothing is set by itself.
  expect((await club.as(club.coach).get(`/api/clearance/get/${club.player._id}`)).body).toMatchObject({
    clearance: null,
  })
})
