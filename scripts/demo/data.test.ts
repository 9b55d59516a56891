import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldNames, fields } from '#domain/measures/fields.ts'
import { countRatings } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { demoLogins, demoPassword, demoTeamCoach, fillWithDemo } from './data.ts'

let store: Store
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitchside-demo-test-'))
  store = await openStore({ dataDir: folder })
  await fillWithDemo(store, { today: '2026-11-15', variant: 'corrected' })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

test('has an admin, two practitioners, three clubs with sixty players, and a new club', async () => {
  const people = await store.read.selectFrom('users').select(['account_type']).execute()
  const count = (type: string) => people.filter(({ account_type }) => account_type === type).length
  expect([count('Admin'), count('Practitioner'), count('Coach'), count('Player')]).toEqual([1, 2, 5, 60])
})

test('every player belongs to a club since joining, as after a sign-up', async () => {
  const players = await store.read
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users._id')
    .select(['users.organisation_id', 'users.created_at'])
    .select(['memberships.organisation_id as member_of', 'memberships.from_at', 'memberships.until_at'])
    .where('account_type', '=', 'Player')
    .execute()
  expect(players).toHaveLength(60)
  for (const { organisation_id, created_at, ...membership } of players)
    expect(membership).toEqual({ member_of: organisation_id, from_at: created_at, until_at: null })
})

test('most players have one to eight checks over two years, with varied values within bounds', async () => {
  const checks = await store.read.selectFrom('health_checks').selectAll().orderBy('date').execute()
  const perPlayer = Map.groupBy(checks, ({ user_id }) => user_id)
  expect(perPlayer.size).toBeGreaterThan(50)
  expect(perPlayer.size).toBeLessThan(60)
  expect(Math.max(...[...perPlayer.values()].map((list) => list.length))).toBe(8)
  expect(checks[0]?.date && checks[0].date < '2025-03-01').toBe(true)
  expect(checks.at(-1)?.date && checks.at(-1)!.date < '2026-11-15').toBe(true)
  for (const name of fieldNames) {
    const values = checks.map((check) => check[name]).filter((value) => value !== null)
    expect(Math.min(...values), name).toBeGreaterThanOrEqual(fields[name].min)
    expect(Math.max(...values), name).toBeLessThanOrEqual(fields[name].max)
    expect(new Set(values).size, name).toBeGreaterThan(3)
  }
})

test('the counts on a team page come from the latest check, and every rating occurs', async () => {
  const players = await store.read
    .selectFrom('users')
    .selectAll()
    .where('account_type', '=', 'Player')
    .execute()
  let total = { poor: 0, average: 0, good: 0 }
  for (const player of players) {
    const latest = await store.read
      .selectFrom('health_checks')
      .selectAll()
      .where('user_id', '=', player._id)
      .orderBy('date', 'desc')
      .executeTakeFirst()
    const { unhealthy_score, okay_score, healthy_score } = player
    expect({ unhealthy_score, okay_score, healthy_score }).toEqual(
      countRatings(latest ?? {}, specOf('corrected')),
    )
    total = {
      poor: total.poor + unhealthy_score,
      average: total.average + okay_score,
      good: total.good + healthy_score,
    }
  }
  const all = total.poor + total.average + total.good
  expect(total.poor / all).toBeGreaterThan(0.08)
  expect(total.poor / all).toBeLessThan(0.4)
  expect(total.good / all).toBeGreaterThan(0.4)
})

test('has past and future bookings, and log-ins that work', async () => {
  const bookings = await store.read.selectFrom('bookings').select('date').execute()
  expect(bookings.some(({ date }) => date > '2026-11-16')).toBe(true)
  expect(bookings.some(({ date }) => date < '2026-11-15')).toBe(true)
  const named = await store.read.selectFrom('booking_players').selectAll().execute()
  expect(named.length, 'the next booking of each club names players').toBeGreaterThan(4)
  for (const [type, email] of Object.entries(demoLogins)) {
    const user = await store.read
      .selectFrom('users')
      .selectAll()
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ account_type: type, status: 'active' })
    expect(await passwords.isPassword(user.password_hash, demoPassword)).toBe(true)
  }
})

test('has a club of two teams, and a coach who sees one of them', async () => {
  const teams = await store.read.selectFrom('teams').select('name').orderBy('name').execute()
  expect(teams.map(({ name }) => name)).toEqual(['Colts', 'First team'])
  const coach = await store.read
    .selectFrom('users')
    .innerJoin('team_coaches', 'team_coaches.user_id', 'users._id')
    .select(['users.sees', 'users.status'])
    .where('users.email_key', '=', demoTeamCoach)
    .execute()
  expect(coach).toEqual([{ sees: 'teams', status: 'active' }])
})

test('has named appointments of today and tomorrow, one that was moved, and a club that has just begun', async () => {
  const near = await store.read
    .selectFrom('bookings')
    .innerJoin('booking_told', 'booking_told.booking_id', 'bookings._id')
    .select(({ fn }) => ['bookings.date', 'bookings.time', fn.countAll<number>().as('told')])
    .where('bookings.date', '<=', '2026-11-16')
    .groupBy(['bookings.date', 'bookings.time'])
    .orderBy('bookings.date')
    .execute()
  expect(near, 'the coach and the named players were told').toEqual([
    { date: '2026-11-15', time: '19:00', told: 9 },
    { date: '2026-11-16', time: '19:00', told: 5 },
  ])
  const moved = await store.read.selectFrom('bookings').select('date').where('sequence', '=', 1).execute()
  expect(moved).toHaveLength(1)
  const beginner = await store.read
    .selectFrom('users')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select(['organisations.name', 'account_type', 'status'])
    .where('status', '=', 'pending')
    .execute()
  expect(beginner).toEqual([{ name: 'Lakeside Netball Club', account_type: 'Coach', status: 'pending' }])
})

test('has an import of results that can be undone', async () => {
  const [made] = await store.read.selectFrom('imports').select(['_id', 'kind', 'at']).execute()
  expect(made).toMatchObject({ kind: 'results', at: '2026-11-15T00:05:00.000Z' })
  const brought = await store.read
    .selectFrom('readings')
    .select('field')
    .where('import_id', '=', made!._id)
    .execute()
  expect(brought).toHaveLength(3)
})

test('has two cuffs that read differently, and a scale that is asked about', async () => {
  const difference = await store.read
    .selectFrom('device_differences')
    .innerJoin('equipment as a', 'a._id', 'device')
    .innerJoin('equipment as b', 'b._id', 'other')
    .select(['a.name', 'b.name as other', 'field', 'players', 'differs'])
    .where('field', '=', 'blood_pressure_systolic')
    .execute()
  // Which of them comes first is left to chance.
  expect(difference.map(({ name, other }) => [name, other].toSorted())).toEqual([['Cuff A', 'Cuff B']])
  expect(difference).toMatchObject([{ players: 14, differs: 1 }])
  const asked = await store.read.selectFrom('device_questions').select(['kind', 'field']).execute()
  expect(asked).toContainEqual({ kind: 'control', field: 'weight' })
})

test('has a player with several urgent values, and one whose values are urgent together', async () => {
  const rows = await store.read.selectFrom('follow_ups').select(['user_id', 'metric', 'step']).execute()
  const ofPlayer = Map.groupBy(rows, ({ user_id }) => user_id)
  const said = [...ofPlayer.values()].map((own) =>
    own.map(({ metric, step }) => `${metric} ${step}`).toSorted(),
  )
  expect(said).toContainEqual(['airway_peak_flow today', 'blood_glucose today', 'stress_level week'])
  expect(said).toContainEqual(['body_temperature today', 'heart_rate week', 'together today'])
})
