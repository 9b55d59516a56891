import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aClub, type Club } from '#test/club.ts'
import { storeCheck } from '#test/stores/stored-check.ts'
import { openEarlierFollowUps } from './open-earlier.ts'

const config = readConfig({ TIME_ZONE: 'UTC' })
const open = ({ store, clock, ids }: Club) => openEarlierFollowUps({ store, clock, ids, config })
const rows = (club: Club) =>
  club.store.read
    .selectFrom('follow_ups')
    .select(['metric', 'step', 'origin', 'action_at_entry'])
    .orderBy('metric')
    .execute()

test('an upgrade opens follow-ups for the newest readings of the last 30 days', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-10-14', stress_level: 9 })
  await storeCheck(club, { date: '2026-10-15', cholesterol_level: 8 })
  await storeCheck(club, { date: '2026-11-01', oxygen_level: 88, body_temperature: 38.6 })
  // A newer reading that needs nobody.
  await storeCheck(club, { date: '2026-11-10', body_temperature: 36.8, heart_rate: 55 })
  expect(await open(club)).toBe(2)
  expect(await rows(club)).toEqual([
    { metric: 'cholesterol_level', step: 'week', origin: 'before', action_at_entry: null },
    { metric: 'oxygen_level', step: 'now', origin: 'before', action_at_entry: null },
  ])
})

test('it runs once, also when several servers start at the same moment', async () => {
  const club = await aClub()
  await storeCheck(club, { date: '2026-11-01', oxygen_level: 88 })
  const opened = await Promise.all([open(club), open(club), open(club)])
  expect(opened.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  await storeCheck(club, { date: '2026-11-02', blood_glucose: 2.4 })
  expect(await open(club)).toBe(0)
})

test('it ends at the signal, and goes on where it stood', async () => {
  const club = await aClub()
  const organisation_id = club.organisation._id
  const people = []
  for (let nth = 0; nth < 101; nth += 1)
    people.push(await club.addUser({ account_type: 'Player', organisation_id }))
  for (const { _id } of people) await storeCheck(club, { user_id: _id, date: '2026-11-01', oxygen_level: 88 })
  const end = new AbortController()
  const { store, clock, ids } = club
  const first = await openEarlierFollowUps({ store, clock, ids, config }, end.signal, () => {
    end.abort()
    return 0
  })
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(101)
  expect(first + (await open(club))).toBe(101)
  expect(await rows(club)).toHaveLength(101)
})

test('a reading that has or had a follow-up gets no second one', async () => {
  const club = await aClub()
  const { _id } = await storeCheck(club, { date: '2026-11-01', oxygen_level: 88 })
  await club.store.transaction((trx) =>
    trx
      .insertInto('follow_ups')
      .values({
        _id: club.ids.next(),
        user_id: club.player._id,
        check_id: _id,
        metric: 'oxygen_level',
        step: 'now',
        opened_at: club.clock.instant(),
        closed_at: club.clock.instant(),
      })
      .execute(),
  )
  expect(await open(club)).toBe(0)
})
