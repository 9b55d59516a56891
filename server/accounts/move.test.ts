import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

const move = (club: Club, organisation: string, id = club.player._id) =>
  club.as(club.admin).put('/api/users/move', { id, organisation_id: organisation })
const add = (club: Club, given: Record<string, unknown> = {}) =>
  club.as(club.practitioner).post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player, given))
const checksSeen = async (club: Club, coach: { _id: string }) => {
  const { status, body } = await club
    .as(coach)
    .get<Reply<'getHealthChecks'>>(`/api/healthchecks/getAllByUser/${club.player._id}`)
  return status === 200 ? body.healthchecks.map(({ date }) => date) : status
}

test('the old coach loses sight at once; the new one sees checks from the joining day on', async () => {
  const club = await aClub()
  const early = await add(club, { date: '2026-10-01', heart_rate: 190 })
  expect(await checksSeen(club, club.coach)).toEqual(['2026-10-01'])
  expect((await move(club, club.other.organisation._id)).status).toBe(200)
  expect(await checksSeen(club, club.coach)).toBe(404)
  expect(await checksSeen(club, club.other.coach)).toEqual([])
  const coach = club.as(club.other.coach)
  expect((await coach.get(`/api/healthchecks/get/${early.body._id}`)).status).toBe(404)
  const { body } = await coach.get(`/api/users/getByID/${club.player._id}`)
  expect(body).toMatchObject({ height: null, unhealthy_score: 0, healthy_score: 0 })
  await add(club)
  expect(await checksSeen(club, club.other.coach)).toEqual([club.clock.today()])
  expect(await checksSeen(club, club.player)).toEqual([club.clock.today(), '2026-10-01'])
})

test('the player opens the earlier checks to the new coach', async () => {
  const club = await aClub()
  await add(club, { date: '2026-10-01' })
  await move(club, club.other.organisation._id)
  const player = club.as(club.player)
  const { body } = await player.get<Reply<'getSharing'>>('/api/sharing/mine')
  expect(body).toMatchObject({ earlier: false })
  await player.put('/api/sharing/mine', { coach: body.coach, earlier: true })
  expect(await checksSeen(club, club.other.coach)).toEqual(['2026-10-01'])
})

test('what was withheld from the old coach is withheld from the new one', async () => {
  const club = await aClub()
  const coach = { fitness: true, health: false, lifestyle: true }
  await club.as(club.player).put('/api/sharing/mine', { coach })
  await move(club, club.other.organisation._id)
  const { body } = await club.as(club.player).get<Reply<'getSharing'>>('/api/sharing/mine')
  expect(body.coach).toEqual(coach)
})

test('the player is told, and the audit names the club they left', async () => {
  const club = await aClub()
  await move(club, club.other.organisation._id)
  const { body } = await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')
  expect(body.notifications[0]).toMatchObject({ kind: 'club-changed', data: { name: 'Wanderers' } })
  const entry = await club.store.read
    .selectFrom('audit')
    .select(['subject_id', 'organisation_id'])
    .where('action', '=', 'player-moved')
    .executeTakeFirst()
  expect(entry).toEqual({ subject_id: club.player._id, organisation_id: club.organisation._id })
})

test('a full, a missing and the built-in organisation are refused', async () => {
  const club = await aClub()
  const full = await club.addOrganisation({ member_limit: 0 })
  expect((await move(club, full._id)).status).toBe(409)
  for (const organisation of ['01890000-0000-7000-8000-00000000dead', club.admin.organisation_id])
    expect((await move(club, organisation)).status).toBe(400)
  expect((await move(club, club.other.organisation._id, club.coach._id)).status).toBe(404)
})

const answers = {
  family_history: 'Diabetes in the family',
  medical_history: null,
  allergies: 'Penicillin',
  previous_surgeries: null,
  previous_injuries: 'Broken wrist in 2019',
}
/** Answers as they are stored, with their version. */
async function answer(club: Club, given: Partial<typeof answers> = {}) {
  const said = { ...answers, ...given }
  await club.as(club.practitioner).put('/api/users/update', { user: { id: club.player._id, ...said } })
  await club.store.transaction((trx) =>
    trx
      .insertInto('medical_answers')
      .values({
        _id: club.ids.next(),
        user_id: club.player._id,
        check_id: null,
        at: club.clock.instant(),
        by_id: club.practitioner._id,
        by_name: 'Parisa Example',
        void_at: null,
        ...said,
      })
      .execute(),
  )
  club.clock.advance(1000)
}
const everyDoor = (club: Club, coach: { _id: string }) => [
  club.as(coach).get(`/api/users/getByID/${club.player._id}`),
  club.as(coach).get(`/api/screens/player/${club.player._id}`),
  club.as(coach).get(`/api/screens/dashboard/${club.player._id}`),
  club.as(coach).get(`/api/users/getByOrg/${club.other.organisation._id}`),
]
const openEarlier = (club: Club) =>
  club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: true, health: true, lifestyle: true }, earlier: true })

test('medical answers from before joining stay closed to the new coach until the player opens them', async () => {
  const club = await aClub()
  await answer(club)
  await move(club, club.other.organisation._id)
  club.clock.advance(1000)
  const earlier = /Diabetes|Penicillin|Broken wrist/
  for (const reply of await Promise.all(everyDoor(club, club.other.coach))) {
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).not.toMatch(earlier)
    expect(JSON.stringify(reply.body)).toContain('"withheld_answers":["family_history"')
  }
  for (const [who, sees] of [
    [club.player, true],
    [club.practitioner, true],
  ] as const) {
    const { body } = await club.as(who).get(`/api/users/getByID/${club.player._id}`)
    expect(earlier.test(JSON.stringify(body))).toBe(sees)
    expect(body).not.toHaveProperty('withheld_answers')
  }
  await openEarlier(club)
  for (const reply of await Promise.all(everyDoor(club, club.other.coach)))
    expect(JSON.stringify(reply.body)).toMatch(earlier)
})

test('the new coach sees what was answered since joining, but not what was only confirmed', async () => {
  const club = await aClub()
  await answer(club)
  await move(club, club.other.organisation._id)
  club.clock.advance(1000)
  await answer(club, { allergies: 'Penicillin and peanuts' })
  const { body } = await club.as(club.other.coach).get(`/api/users/getByID/${club.player._id}`)
  expect(body).toMatchObject({
    allergies: 'Penicillin and peanuts',
    family_history: null,
    previous_injuries: null,
    withheld_answers: ['family_history', 'medical_history', 'previous_surgeries', 'previous_injuries'],
  })
})

test('a player who never gave answers looks like one whose answers are closed', async () => {
  const club = await aClub()
  await move(club, club.other.organisation._id)
  const { body } = await club
    .as(club.other.coach)
    .get<{ withheld_answers: string[] }>(`/api/users/getByID/${club.player._id}`)
  expect(body.withheld_answers).toHaveLength(5)
})

test('a clearance and its note from before joining are closed to the new coach, on every screen', async () => {
  const club = await aClub()
  const clear = (note: string) =>
    club
      .as(club.practitioner)
      .put('/api/clearance/set', { user_id: club.player._id, state: 'modified', note })
  await clear('a note of the old club')
  await move(club, club.other.organisation._id)
  club.clock.advance(1000)
  const coach = club.as(club.other.coach)
  const paths = [
    `/api/clearance/get/${club.player._id}`,
    `/api/screens/player/${club.player._id}`,
    `/api/screens/dashboard/${club.player._id}`,
    ...['team', 'squad', 'triage', 'heatmap'].map((name) => `/api/screens/${name}`),
  ]
  for (const path of paths) {
    const { status, body } = await coach.get(path)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(JSON.stringify(body)).not.toMatch(/a note of the old club|"state":"modified"/)
  }
  expect((await coach.get(paths[0]!)).body).toEqual({ clearance: null, history: [] })
  const own = await club.as(club.player).get<Reply<'getClearance'>>(paths[0]!)
  expect(own.body.history).toHaveLength(1)

  await clear('a note of the new club')
  const seen = await coach.get<Reply<'getClearance'>>(paths[0]!)
  expect(seen.body.history.map(({ note }) => note)).toEqual(['a note of the new club'])
  await openEarlier(club)
  const opened = await coach.get<Reply<'getClearance'>>(paths[0]!)
  expect(opened.body.history).toHaveLength(2)
})

test('of what the player chose and what the new club proposes, the stricter holds', async () => {
  const club = await aClub()
  const chosen = { fitness: true, health: false, lifestyle: true }
  await club.as(club.player).put('/api/sharing/mine', { coach: chosen })
  await club.as(club.admin).put('/api/organisations/settings', {
    id: club.other.organisation._id,
    sharing: { fitness: true, health: true, lifestyle: false },
  })
  await move(club, club.other.organisation._id)
  const { body } = await club.as(club.player).get<Reply<'getSharing'>>('/api/sharing/mine')
  expect(body).toMatchObject({ coach: { fitness: true, health: false, lifestyle: false }, earlier: false })
})
