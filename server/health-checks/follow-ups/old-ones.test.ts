// What is due about an open follow-up, what is asked about old ones, and what the player answers.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { days, hours } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'

const save = (club: Club, given: object, player: TestUser = club.player) =>
  club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(player, { ...given }))
const openOnes = async (club: Club) =>
  (await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>('/api/followups/open')).body.follow_ups
const first = async (club: Club) => (await openOnes(club))[0] ?? expect.fail()
const send = (club: Club, path: string, body: object, who: TestUser = club.practitioner) =>
  club.as(who).post<{ code?: string }>(`/api/followups/${path}`, body)
const kindsTold = async (club: Club) =>
  (
    await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')
  ).body.notifications.map(({ kind }) => kind)

test('the list is in the order of what is due at this moment', async () => {
  const club = await aClub()
  const told = (metric: string) => ({ follow_up: { [metric]: { done: 'told' } } })
  await save(club, { body_temperature: 38.4, ...told('body_temperature') })
  club.clock.advance(days(37))
  await save(club, { blood_glucose: 2.4, ...told('blood_glucose') }, club.teammate)
  club.clock.advance(days(2))
  await save(club, { heart_rate: 110 })
  club.clock.advance(days(1) - hours(5))
  await save(club, { oxygen_level: 91, ...told('oxygen_level') })
  club.clock.advance(hours(3))
  await save(club, { airway_peak_flow: 190, ...told('airway_peak_flow') })
  await save(club, { blood_glucose: 2.9, ...told('blood_glucose') })
  club.clock.advance(hours(2))
  expect((await openOnes(club)).map(({ metric, due }) => [metric, due.step, due.overdue, due.asks])).toEqual([
    ['blood_glucose', 'now', null, false],
    ['airway_peak_flow', 'today', null, false],
    ['oxygen_level', 'today', null, false],
    ['blood_glucose', 'today', { count: 2, unit: 'days' }, false],
    ['heart_rate', 'week', null, false],
    ['body_temperature', null, { count: 5, unit: 'weeks' }, true],
  ])
})

test('an overdue one that nobody was told about comes first', async () => {
  const club = await aClub()
  await save(club, { body_temperature: 38.4 })
  club.clock.advance(days(20))
  await save(club, { blood_glucose: 2.4 })
  expect((await openOnes(club)).map(({ metric }) => metric)).toEqual(['body_temperature', 'blood_glucose'])
})

test('telling the player notifies and mails without naming a value; who, when and how is kept', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  const { _id: id, told } = await first(club)
  expect(told).toBeNull()
  club.clock.advance(hours(1))
  expect(await send(club, 'tell', { id })).toMatchObject({ status: 200 })
  const by = { at: club.clock.instant(), by_name: 'Parisa Example' }
  expect(await first(club)).toMatchObject({ done_at_entry: 'told', told: { ...by, how: 'message' } })
  expect(await kindsTold(club)).toEqual(['look-again', 'check-ready'])
  const [one, two] = await club.mails(club.player.email)
  expect(two?.subject).toBe(one?.subject)
  expect(two?.text).not.toMatch(/oxygen|88/i)
})

test('told in person is kept and sends nothing; what was said at entry stays', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88, follow_up: { oxygen_level: { done: 'sent', note: 'Dr Vale' } } })
  const { _id: id } = await first(club)
  expect((await send(club, 'tell', { id, how: 'person' })).status).toBe(200)
  expect(await first(club)).toMatchObject({
    done_at_entry: 'sent',
    note_at_entry: 'Dr Vale',
    told: { at: club.clock.instant(), by_name: 'Parisa Example', how: 'person' },
  })
  expect(await kindsTold(club)).toEqual(['check-ready'])
  expect(await club.mails(club.player.email)).toHaveLength(1)
  expect((await send(club, 'tell', { id, how: 'message' })).status).toBe(200)
  expect(await first(club)).toMatchObject({ told: { how: 'message' } })
  expect((await send(club, 'tell', { id, how: 'letter' })).status).toBe(400)
  for (const who of [club.player, club.coach, club.admin])
    expect((await send(club, 'tell', { id, how: 'person' }, who)).status).toBe(403)
})

test('after 14 days it asks whether the player was seen, and again every 14 days', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  const { _id: id } = await first(club)
  const asks = async () => (await first(club)).due.asks
  club.clock.advance(days(13))
  expect(await asks()).toBe(false)
  club.clock.advance(days(1))
  expect(await asks()).toBe(true)

  expect((await send(club, 'review', { id, answer: 'not_reached' })).status).toBe(200)
  expect(await first(club)).toMatchObject({ due: { asks: false }, asked_answer: 'not_reached' })
  expect(await kindsTold(club)).toEqual(['check-ready'])

  club.clock.advance(days(14))
  expect(await asks()).toBe(true)
  expect((await send(club, 'review', { id, answer: 'not_seen' })).status).toBe(200)
  expect(await first(club)).toMatchObject({
    due: { asks: false },
    asked_answer: 'not_seen',
    done_at_entry: 'told',
    told: { at: club.clock.instant(), how: 'message' },
  })
  expect(await kindsTold(club)).toEqual(['look-again', 'check-ready'])

  club.clock.advance(days(14))
  expect((await send(club, 'review', { id, answer: 'seen' })).status).toBe(200)
  expect(await openOnes(club)).toEqual([])
  const row = await club.store.read.selectFrom('follow_ups').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ action: 'seen', done: 1, closed_by: club.practitioner._id })
  for (const [path, body] of [
    ['review', { id, answer: 'not_seen' }],
    ['tell', { id }],
  ] as const)
    expect(await send(club, path, body)).toMatchObject({ status: 409, body: { code: 'follow-up-closed' } })
})

test('what the player says is shown to practitioners and calms nothing', async () => {
  const club = await aClub()
  await save(club, { oxygen_level: 88 })
  const { _id: id } = await first(club)
  club.clock.advance(days(2))
  expect((await send(club, 'answer', { id, seen: true }, club.player)).status).toBe(200)
  expect(await first(club)).toMatchObject({
    player_seen: true,
    player_seen_at: club.clock.instant(),
    due: { step: 'today' },
  })
  expect((await send(club, 'answer', { id, seen: false }, club.player)).status).toBe(200)
  expect((await first(club)).player_seen).toBe(false)
  // Only the own ones, and no other role.
  expect((await send(club, 'answer', { id, seen: true }, club.teammate)).status).toBe(404)
  expect((await send(club, 'answer', { id, seen: true }, club.coach)).status).toBe(403)
  expect((await send(club, 'answer', { id, seen: 'yes' }, club.player)).status).toBe(400)
  expect((await send(club, 'review', { id, answer: 'maybe' })).status).toBe(400)
})

test('a value that a doctor should see this week opens one without a question', async () => {
  const club = await aClub()
  expect((await save(club, { heart_rate: 110, follow_up: {} })).status).toBe(201)
  expect(await openOnes(club)).toMatchObject([{ metric: 'heart_rate', step: 'week' }])
})
