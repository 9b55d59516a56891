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
