import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, onlyMeasured, type SavedReply } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'

async function withCheck() {
  const club = await aClub()
  const first = await add(club, { date: '2026-10-01' })
  const check = await add(club, { heart_rate: 190, notes: 'As typed' })
  return { ...club, first, check }
}

const add = async (club: Club, given: Record<string, unknown>) =>
  (
    await club
      .as(club.practitioner)
      .post<SavedReply>('/api/healthchecks/add', aHealthCheck(club.player, given))
  ).body

const correct = (
  club: Club,
  check: { _id: string },
  version: number,
  given: Record<string, unknown> = {},
  more: object = {},
) =>
  club.as(club.practitioner).post<SavedReply>('/api/healthchecks/correct', {
    id: check._id,
    version,
    reason: 'A typing error',
    ...aHealthCheck(club.player, given),
    ...more,
  })

const withdraw = (club: Club, check: { _id: string }, version: number, more: object = {}) =>
  club
    .as(club.practitioner)
    .post('/api/healthchecks/withdraw', { id: check._id, version, reason: 'Taken from Tina', ...more })

const versions = async (club: Club, reader: { _id: string }, id: string) =>
  (await club.as(reader).get<Reply<'getCheckVersions'>>(`/api/healthchecks/versions/${id}`)).body

const notices = async (club: Club) =>
  (await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')).body.notifications

test('a check may be sent back as it was answered, with one value changed', async () => {
  const club = await withCheck()
  const { check } = club
  const answered = (
    await club.as(club.practitioner).get<Reply<'getHealthCheck'>>(`/api/healthchecks/get/${check._id}`)
  ).body.healthcheck
  const healthCheck = { ...answered, heart_rate: 59 }
  expect((await correct(club, check, 1, {}, { healthCheck })).body).toMatchObject({
    healthcheck: { ...answered, version: 2, heart_rate: 59 },
  })
})

test('a correction replaces the values and keeps id, day, player and who recorded it', async () => {
  const club = await withCheck()
  const { status, body } = await correct(club, club.check, 1, {
    heart_rate: 59,
    notes: 'As meant',
    date: '2020-01-01',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: club.check._id,
    date: club.check.date,
    user_id: club.player._id,
    version: 2,
    heart_rate: 59,
    notes: 'As meant',
    healthcheck: { version: 2 },
    unhealthy_score: 0,
  })
  const history = await club
    .as(club.player)
    .get(`/api/healthchecks/getOneMetricHistory/${club.player._id}/heart_rate`)
  expect(history.body).toEqual({ metricValues: [59, 55] })
  const player = await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
  expect(player.body).toMatchObject({ unhealthy_score: 0, healthy_score: 17 })
})

test('the player and practitioners read what was corrected, when, by whom and why; the coach does not', async () => {
  const club = await withCheck()
  await correct(club, club.check, 1, { heart_rate: 59 })
  for (const reader of [club.player, club.practitioner])
    expect(await versions(club, reader, club.check._id)).toMatchObject({
      version: 2,
      is_withdrawn: false,
      versions: [
        {
          kind: 'corrected',
          version: 1,
          reason: 'A typing error',
          by_name: 'Parisa Example',
          at: club.clock.instant(),
          before: { heart_rate: 190, notes: 'As typed', version: 1 },
        },
      ],
    })
  const coach = await club.as(club.coach).get(`/api/healthchecks/versions/${club.check._id}`)
  expect(coach.status).toBe(403)
})

test('a check made of readings is corrected without an answer about smoking', async () => {
  const club = await aClub()
  const practitioner = club.as(club.practitioner)
  await practitioner.post('/api/readings/add', {
    readings: [aReading(club.player, { field: 'heart_rate', value: 95 })],
  })
  const day = { user_id: club.player._id, date: club.clock.today() }
  const { body: check } = await practitioner.post<SavedReply>('/api/readings/finish', day)
  expect(check.smoking_level).toBeNull()
  const { healthCheck } = onlyMeasured(club.player, { heart_rate: 59, smoking_level: null })
  const asked = { id: check._id, version: 1, reason: 'Counted again', healthCheck }
  expect(await practitioner.post('/api/healthchecks/correct', asked)).toMatchObject({
    status: 200,
    body: { heart_rate: 59, smoking_level: null },
  })
})

test('the player is told of a correction, and the audit has it', async () => {
  const club = await withCheck()
  await correct(club, club.check, 1)
  expect((await notices(club))[0]).toMatchObject({
    kind: 'check-corrected',
    data: { healthcheck_id: club.check._id, date: club.check.date },
  })
  const entries = await club.store.read
    .selectFrom('audit')
    .select(['subject_id', 'actor_id'])
    .where('action', '=', 'health-check-corrected')
    .execute()
  expect(entries).toEqual([{ subject_id: club.player._id, actor_id: club.practitioner._id }])
})

test('a version that is no longer the newest is a conflict, and nothing changes', async () => {
  const club = await withCheck()
  await correct(club, club.check, 1, { heart_rate: 59 })
  for (const answer of [
    await correct(club, club.check, 1, { heart_rate: 60 }),
    await withdraw(club, club.check, 1),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'check-changed' } })
  const { body } = await club.as(club.player).get(`/api/healthchecks/get/${club.check._id}`)
  expect(body).toMatchObject({ version: 2, heart_rate: 59 })
})

test('of two corrections at once one is stored and the other is told', async () => {
  const club = await withCheck()
  const another = await club.anotherServer()
  const second = another.as(club.practitioner).post<SavedReply>('/api/healthchecks/correct', {
    id: club.check._id,
    version: 1,
    reason: 'The same moment',
    ...aHealthCheck(club.player, { heart_rate: 61 }),
  })
  const answers = await Promise.all([correct(club, club.check, 1, { heart_rate: 60 }), second])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stored = await versions(club, club.practitioner, club.check._id)
  expect(stored).toMatchObject({ version: 2, versions: [{ before: { heart_rate: 190 } }] })
})

test('a correction beside a save leaves the counts of the latest check', async () => {
  const club = await withCheck()
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([
      correct(club, club.first, round, { heart_rate: 190 }),
      add(club, { heart_rate: 50 + round }),
    ])
    const { body } = await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
    expect(body).toMatchObject({ unhealthy_score: 0, healthy_score: 17 })
  }
})

test.for([
  ['a value out of range', { heart_rate: 5 }, {}, 'heart_rate'],
  ['another player', { user_id: '01890000-0000-7000-8000-00000000dead' }, {}, 'user_id'],
  ['no reason', {}, { reason: '' }, 'reason'],
] as const)('a correction with %s is refused', async ([, given, more, field]) => {
  const club = await withCheck()
  const { status, body } = await correct(club, club.check, 1, given, more)
  expect(status).toBe(400)
  expect(Object.keys((body as unknown as { problems: object }).problems)).toEqual([field])
})

test('a withdrawn check is in no list, history, count or export', async () => {
  const club = await withCheck()
  expect((await withdraw(club, club.check, 1)).status).toBe(200)
  const player = club.as(club.player)
  expect((await player.get(`/api/healthchecks/get/${club.check._id}`)).status).toBe(404)
  const latest = await player.get(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
  expect(latest.body).toMatchObject({ _id: club.first._id })
  for (const path of [
    `healthchecks/getAllByUser/${club.player._id}`,
    `screens/dashboard/${club.player._id}`,
    `screens/player/${club.player._id}`,
    `screens/metric/${club.player._id}/heart_rate`,
    `users/export/${club.player._id}`,
  ]) {
    const { status, body } = await player.get(`/api/${path}`)
    expect(status).toBe(200)
    // The own export keeps what was replaced, apart from the checks.
    const { versions: _replaced, ...shown } = body as Record<string, unknown>
    expect(JSON.stringify(Array.isArray(body) ? body : shown), path).not.toMatch(/\b190\b|As typed/)
  }
  expect((await player.get(`/api/users/getByID/${club.player._id}`)).body).toMatchObject({
    unhealthy_score: 0,
  })
  const today = await player.get(`/api/healthchecks/checkForAHealthCheckToday/${club.player._id}`)
  expect(today.body).toBe(false)
  const told = await notices(club)
  expect(told.map(({ kind }) => kind)).toEqual(['check-withdrawn', 'check-ready'])
})

test('without any check left the counts are zero', async () => {
  const club = await aClub()
  const check = await add(club, {})
  await withdraw(club, check, 1)
  const { body } = await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
  expect(body).toMatchObject({ healthy_score: 0, height: null })
})

test('of a check recorded for the wrong player its values are in no answer, and its player learns only that it happened', async () => {
  const club = await withCheck()
  await correct(club, club.check, 1, { heart_rate: 59 }, { reason: 'Tina has 59' })
  await withdraw(club, club.check, 2, { wrong_player: true })
  const own = await versions(club, club.player, club.check._id)
  expect(own.versions).toMatchObject([
    { kind: 'withdrawn', wrong_player: true, reason: null, by_name: null, before: null },
  ])
  const seen = await versions(club, club.practitioner, club.check._id)
  expect(seen.versions).toMatchObject([
    { kind: 'withdrawn', reason: 'Taken from Tina', before: null },
    { kind: 'corrected', before: null },
  ])
  const changes = `/api/healthchecks/changes/${club.player._id}`
  expect((await club.as(club.practitioner).get<Reply<'getCheckChanges'>>(changes)).body.changes).toHaveLength(
    2,
  )
  for (const path of [changes, `/api/users/export/${club.player._id}`]) {
    const { body } = await club.as(club.player).get(path)
    expect(JSON.stringify(body)).not.toMatch(/Tina|As typed|\b190\b/)
  }
})

test('a withdrawn check is recorded for the right player', async () => {
  const club = await withCheck()
  await withdraw(club, club.check, 1, { wrong_player: true })
  const answer = await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', aHealthCheck(club.teammate, { date: club.check.date, heart_rate: 190 }))
  expect(answer).toMatchObject({ status: 201, body: { user_id: club.teammate._id, version: 1 } })
})

test('a save that is sent again after its check was withdrawn is a conflict', async () => {
  const club = await aClub()
  const request = aHealthCheck(club.player, { request_key: 'key-12345678' })
  const practitioner = club.as(club.practitioner)
  const saved = await practitioner.post<SavedReply>('/api/healthchecks/add', request)
  await withdraw(club, saved.body, 1)
  expect(await practitioner.post('/api/healthchecks/add', request)).toMatchObject({
    status: 409,
    body: { code: 'check-withdrawn' },
  })
})

test('a withdrawal takes back the notifications of its check and no others', async () => {
  const club = await withCheck()
  const other = await club
    .as(club.practitioner)
    .post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player, { date: '2026-10-01' }))
  await withdraw(club, club.check, 1)
  const kept = (await notices(club)).map(({ kind, data }) => [kind, data])
  expect(kept).toContainEqual(['check-ready', { healthcheck_id: other.body._id, date: '2026-10-01' }])
  expect(JSON.stringify(kept)).not.toContain(club.check._id)
})
