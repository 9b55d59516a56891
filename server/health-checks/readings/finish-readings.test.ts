import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'

const date = '2026-11-14'
const as = (club: Club) => club.as(club.practitioner)
const add = (club: Club, readings: unknown[]) => as(club).post('/api/readings/add', { readings })
const finish = (club: Club, player: TestUser = club.player) =>
  as(club).post<Reply<'finishReadings'>>('/api/readings/finish', { user_id: player._id, date })
const checksOf = async (club: Club, player: TestUser = club.player) =>
  (await as(club).get<{ healthchecks: HealthCheck[] }>(`/api/healthchecks/getAllByUser/${player._id}`)).body
    .healthchecks
const dayOf = async (club: Club) =>
  (await as(club).get<Reply<'getReadings'>>(`/api/readings/day/${club.organisation._id}/${date}`)).body

describe('finishing a player', () => {
  test('makes a check of the values that count; everything else is not measured', async () => {
    const club = await aClub()
    await add(club, [
      aReading(club.player, { field: 'vertical_jump', value: 56, trial: 1 }),
      aReading(club.player, { field: 'vertical_jump', value: 58, trial: 2 }),
      aReading(club.player, { field: 'height', value: 180 }),
      aReading(club.player, { field: 'weight', value: 90, at: '2026-11-14T09:30:00.000Z' }),
      aReading(club.player, { field: 'beep_test', value: null, skipped: 'injury' }),
    ])
    expect(await checksOf(club)).toEqual([])
    const reply = await finish(club)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        user_id: club.player._id,
        date,
        time: '2026-11-14T09:30:00.000Z',
        version: 1,
        practitioner_id: club.practitioner._id,
        vertical_jump: 58,
        height: 180,
        weight: 90,
        body_mass_index: 27.8,
        beep_test: null,
        smoking_level: null,
        heart_rate: null,
        healthy_score: 1,
        unhealthy_score: 1,
      },
    })
    expect(await checksOf(club)).toHaveLength(1)
    const told = await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')
    expect(told.body.notifications).toMatchObject([{ kind: 'check-ready' }])
    const { body: player } = await as(club).get(`/api/users/getByID/${club.player._id}`)
    expect(player).toMatchObject({ healthy_score: 1, unhealthy_score: 1 })
  })

  test('keeps what was told before finishing with the follow-up; the rest waits', async () => {
    const club = await aClub()
    await add(club, [
      aReading(club.player, { field: 'oxygen_level', value: 84 }),
      aReading(club.player, { field: 'blood_glucose', value: 2.4 }),
    ])
    const { status } = await as(club).post('/api/readings/finish', {
      user_id: club.player._id,
      date,
      follow_up: { oxygen_level: { done: 'told' } },
    })
    expect(status).toBe(200)
    const opened = await club.store.read
      .selectFrom('follow_ups')
      .select(['metric', 'action_at_entry', 'told_by_name', 'told_how'])
      .orderBy('metric')
      .execute()
    expect(opened).toEqual([
      { metric: 'blood_glucose', action_at_entry: null, told_by_name: null, told_how: null },
      {
        metric: 'oxygen_level',
        action_at_entry: 'told',
        told_by_name: 'Parisa Example',
        told_how: 'person',
      },
    ])
  })

  test('judges every standing trial: an urgent one is the value, the last one its second reading', async () => {
    const club = await aClub()
    await add(club, [
      aReading(club.player, { field: 'oxygen_level', value: 84, trial: 1 }),
      aReading(club.player, { field: 'oxygen_level', value: 97, trial: 2 }),
      aReading(club.player, { field: 'body_temperature', value: 40, above: 41.2 }),
    ])
    const { body: first } = await finish(club)
    expect(first).toMatchObject({
      oxygen_level: 84,
      body_temperature: 40,
      context: { again: { oxygen_level: 97 }, above_scale: { body_temperature: 41.2 } },
    })
    // The urgent trial was a mistake: what was said about it does not stay.
    const wrong = (await dayOf(club)).readings.find(({ value }) => value === 84)
    await add(club, [
      aReading(club.player, { field: 'oxygen_level', value: 96, trial: 1, supersedes: wrong?.id }),
    ])
    const { body: second } = await finish(club)
    expect(second).toMatchObject({ oxygen_level: 97, version: 2 })
    expect(second.context).toEqual({ above_scale: { body_temperature: 41.2 } })
  })

  test('keeps how the values were taken, as far as the readings tell', async () => {
    const club = await aClub()
    const pair = (trial: number, systolic: number) => [
      aReading(club.player, { field: 'blood_pressure_systolic', value: systolic, trial }),
      aReading(club.player, { field: 'blood_pressure_diastolic', value: 95, trial }),
    ]
    await add(club, [
      aReading(club.player, { field: 'vertical_jump', value: 56, trial: 1 }),
      aReading(club.player, { field: 'vertical_jump', value: 58, trial: 2 }),
      aReading(club.player, { field: 'hundred_meter_sprint', value: 12.1, method: 'gates' }),
    ])
    const { body: first } = await finish(club)
    expect(first.context).toEqual({ best_of: { vertical_jump: 2 }, sprint_timing: 'gates' })
    await add(club, [...pair(1, 150), ...pair(2, 146), ...pair(3, 144)])
    await add(club, [aReading(club.player, { field: 'hundred_meter_sprint', value: 12, trial: 2 })])
    const { body: second } = await finish(club)
    expect(second).toMatchObject({
      blood_pressure_systolic: 145,
      context: { best_of: { vertical_jump: 2, hundred_meter_sprint: 2 }, pressure_confirmed: true },
    })
  })

  test('again with the same value taken in another way corrects how it was taken', async () => {
    const club = await aClub()
    const sprint = { field: 'hundred_meter_sprint', value: 12.1 } as const
    await add(club, [aReading(club.player, sprint)])
    expect((await finish(club)).body).toMatchObject({ version: 1, context: null })
    await add(club, [aReading(club.player, { ...sprint, trial: 2, method: 'gates' })])
    expect((await finish(club)).body).toMatchObject({
      version: 2,
      hundred_meter_sprint: 12.1,
      context: { best_of: { hundred_meter_sprint: 2 } },
    })
  })

  test('with an urgent value opens a follow-up that says that nobody has been told', async () => {
    const club = await aClub()
    const open = async () =>
      (await as(club).get<Reply<'getOpenFollowUps'>>('/api/followups/open')).body.follow_ups
    await add(club, [aReading(club.player, { field: 'weight', value: 80 })])
    await finish(club)
    expect(await open()).toEqual([])
    await add(club, [aReading(club.player, { field: 'blood_glucose', value: 2.4 })])
    expect(await finish(club)).toMatchObject({ status: 200, body: { version: 2, blood_glucose: 2.4 } })
    expect(await open()).toMatchObject([{ metric: 'blood_glucose', step: 'now', done_at_entry: null }])
  })

  test('corrects the latest check of that day and changes only fields with readings', async () => {
    const club = await aClub()
    await as(club).post('/api/healthchecks/add', aHealthCheck(club.player, { notes: 'Slept badly' }))
    await add(club, [aReading(club.player, { field: 'heart_rate', value: 80 })])
    const { body } = await finish(club)
    expect(body).toMatchObject({
      version: 2,
      heart_rate: 80,
      weight: 70,
      smoking_level: 0,
      notes: 'Slept badly',
    })
    expect(await checksOf(club)).toHaveLength(1)
    const { body: versions } = await as(club).get<Reply<'getCheckVersions'>>(
      `/api/healthchecks/versions/${body._id}`,
    )
    expect(versions.versions).toMatchObject([{ kind: 'corrected', before: { heart_rate: 55 } }])
  })

  test('twice changes nothing the second time, also after a lost answer', async () => {
    const club = await aClub()
    await add(club, [aReading(club.player)])
    const [first, second] = [await finish(club), await finish(club)]
    expect(second.body).toEqual(first.body)
    const both = await Promise.all([finish(club), finish(club)])
    expect(both.map(({ body }) => body.version)).toEqual([1, 1])
    expect(await checksOf(club)).toHaveLength(1)
  })

  test('a later reading marks the player, and finishing again corrects the check', async () => {
    const club = await aClub()
    await add(club, [aReading(club.player)])
    await finish(club)
    const isOpen = async () => {
      const { readings, finishes } = await dayOf(club)
      return readings.length !== finishes[0]?.readings
    }
    expect(await isOpen()).toBe(false)
    await add(club, [aReading(club.player, { field: 'heart_rate', value: 61 })])
    expect(await isOpen()).toBe(true)
    const { body } = await finish(club)
    expect(body).toMatchObject({ version: 2, weight: 82.4, heart_rate: 61 })
    expect(await isOpen()).toBe(false)
  })

  test('makes a new check when the one before was withdrawn', async () => {
    const club = await aClub()
    await add(club, [aReading(club.player)])
    const { body: first } = await finish(club)
    await as(club).post('/api/healthchecks/withdraw', { id: first._id, version: 1, reason: 'Test' })
    const { body: second } = await finish(club)
    expect(second).toMatchObject({ version: 1, weight: 82.4 })
    expect(second._id).not.toBe(first._id)
  })

  test('needs a value', async () => {
    const club = await aClub()
    expect(await finish(club)).toMatchObject({ status: 409, body: { code: 'nothing-to-finish' } })
    await add(club, [aReading(club.player, { value: null, skipped: 'unwell' })])
    expect(await finish(club)).toMatchObject({ status: 409, body: { code: 'nothing-to-finish' } })
    await add(club, [aReading(club.player, { field: 'smoking_level', value: 0 })])
    expect(await finish(club)).toMatchObject({ status: 400, body: { code: 'nothing-measured' } })
    expect(await checksOf(club)).toEqual([])
  })

  test('refuses a pressure whose diastolic is not the lower one', async () => {
    const club = await aClub()
    await add(club, [
      aReading(club.player, { field: 'blood_pressure_systolic', value: 80 }),
      aReading(club.player, { field: 'blood_pressure_diastolic', value: 120 }),
    ])
    expect(await finish(club)).toMatchObject({
      status: 400,
      body: { problems: { blood_pressure_diastolic: { code: 'diastolic-not-lower' } } },
    })
    expect(await checksOf(club)).toEqual([])
  })

  test('is for practitioners who see the player', async () => {
    const club = await aClub()
    await add(club, [aReading(club.player)])
    const sent = { user_id: club.player._id, date }
    for (const who of [club.player, club.coach, club.admin])
      expect(await club.as(who).post('/api/readings/finish', sent)).toMatchObject({ status: 403 })
    await club
      .as(club.admin)
      .put('/api/organisations/settings', { id: club.organisation._id, practitioners: 'assigned' })
    expect(await finish(club)).toMatchObject({ status: 404 })
  })
})

test('saving Add Health Check uses up the readings of that day', async () => {
  const club = await aClub()
  await add(club, [aReading(club.player), aReading(club.player, { date: '2026-11-13' })])
  const { body: saved } = await as(club).post<HealthCheck>(
    '/api/healthchecks/add',
    aHealthCheck(club.player, { weight: 83 }),
  )
  expect((await dayOf(club)).finishes).toMatchObject([
    { user_id: club.player._id, check_id: saved._id, readings: 1 },
  ])
  expect((await finish(club)).body).toMatchObject({ _id: saved._id, version: 1, weight: 83 })
  await as(club).post('/api/healthchecks/add', aHealthCheck(club.teammate))
  expect((await dayOf(club)).finishes).toHaveLength(1)
})

test('Add Health Check gets the readings of today until they are in a check; nobody else does', async () => {
  const club = await aClub()
  const openFor = async (reader: TestUser) =>
    (await club.as(reader).get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)).body
      .station_readings
  await add(club, [aReading(club.player), aReading(club.player, { date: '2026-11-13' })])
  expect(await openFor(club.practitioner)).toMatchObject([{ field: 'weight', value: 82.4, trial: 1 }])
  expect(await openFor(club.player)).toEqual([])
  expect(await openFor(club.coach)).toEqual([])
  await as(club).post('/api/healthchecks/add', aHealthCheck(club.player))
  expect(await openFor(club.practitioner)).toEqual([])
  await add(club, [aReading(club.player, { field: 'height', value: 180 })])
  expect((await openFor(club.practitioner)).map(({ field }) => field)).toEqual(['weight', 'height'])
})

describe('the own data of a player', () => {
  const exported = async (club: Club) =>
    (await club.as(club.player).get<Reply<'exportUser'>>(`/api/users/export/${club.player._id}`)).body
      .readings

  test('have the readings that became part of a check', async () => {
    const club = await aClub()
    await add(club, [aReading(club.player), aReading(club.player, { date: '2026-11-13' })])
    expect(await exported(club), 'not before the day is finished').toEqual([])
    const { body: check } = await finish(club)
    expect(await exported(club)).toMatchObject([{ field: 'weight', value: 82.4, date }])
    const withdrawn = { id: check._id, version: 1, reason: 'Somebody else', wrong_player: true }
    expect(await as(club).post('/api/healthchecks/withdraw', withdrawn)).toMatchObject({ status: 200 })
    expect(await exported(club), 'these were of somebody else').toEqual([])
  })

  test('are deleted with the account', async () => {
    const club = await aClub()
    await add(club, [aReading(club.player)])
    await finish(club)
    await club.as(club.player).delete(`/api/users/delete/${club.player._id}`)
    for (const table of ['readings', 'reading_finishes'] as const)
      expect(await club.store.read.selectFrom(table).select('_id').execute()).toEqual([])
  })
})
