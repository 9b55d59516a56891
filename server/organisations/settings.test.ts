import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

type ClubSettings = Reply<'getOrganisationSettings'>
const set = (club: Club, given: object) =>
  club
    .as(club.admin)
    .put<ClubSettings>('/api/organisations/settings', { id: club.organisation._id, ...given })

test('an organisation starts with everything shared and any practitioner', async () => {
  const club = await aClub()
  const { body } = await club.as(club.admin).get(`/api/organisations/settings/${club.organisation._id}`)
  expect(body).toEqual({
    _id: club.organisation._id,
    sharing: { fitness: true, health: true, lifestyle: true },
    practitioners: 'any',
    own_scores: false,
    assigned: [],
    activity: expect.any(Array),
    locked: 0,
  })
})

test('the last activity is that of the account, of members and assigned practitioners only', async () => {
  const club = await aClub()
  const practitioner = club.as(club.practitioner)
  await practitioner.post('/api/healthchecks/add', aHealthCheck(club.player))
  const activity = async () => {
    const path = `/api/organisations/settings/${club.organisation._id}`
    const { body } = await club.as(club.admin).get<ClubSettings>(path)
    return new Map(body.activity.map(({ user_id, at }) => [user_id, at]))
  }
  const before = await activity()
  expect(before.has(club.practitioner._id)).toBe(false)
  expect(before.has(club.other.coach._id)).toBe(false)
  // What somebody else records about a player is no activity of the player.
  expect(before.has(club.player._id)).toBe(false)
  await club.as(club.player).put('/api/sharing/mine', {
    coach: { fitness: true, health: false, lifestyle: true },
  })
  await set(club, { assigned: [club.practitioner._id] })
  const after = await activity()
  for (const { _id } of [club.player, club.practitioner])
    expect(after.get(_id)).toMatch(/^\d{4}-\d{2}-\d{2}T/)
})

test('what is left out stays', async () => {
  const club = await aClub()
  await set(club, { sharing: { fitness: true, health: false, lifestyle: true } })
  const { body } = await set(club, { practitioners: 'assigned', assigned: [club.practitioner._id] })
  expect(body).toMatchObject({
    sharing: { health: false },
    practitioners: 'assigned',
    assigned: [club.practitioner._id],
  })
})

test('a practitioner who is not assigned finds no player of the organisation', async () => {
  const club = await aClub()
  const practitioner = club.as(club.practitioner)
  const saved = await practitioner.post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player))
  await set(club, { practitioners: 'assigned' })
  const id = club.player._id
  for (const path of [
    `users/getByID/${id}`,
    `users/getByOrg/${club.organisation._id}`,
    `healthchecks/getLatestHealthCheck/${id}`,
    `healthchecks/get/${saved.body._id}`,
    `healthchecks/versions/${saved.body._id}`,
    `screens/player/${id}`,
    `screens/details/${saved.body._id}`,
    `screens/checklist/${club.organisation._id}`,
    `clearance/get/${id}`,
  ])
    expect((await practitioner.get(`/api/${path}`)).status, path).toBe(404)
  expect((await practitioner.post('/api/healthchecks/add', aHealthCheck(club.player))).status).toBe(404)
  const change = { id: saved.body._id, version: 1, reason: 'Twice' }
  expect((await practitioner.post('/api/healthchecks/withdraw', change)).status).toBe(404)
  expect((await practitioner.put('/api/users/update', { user: { id, allergies: 'x' } })).status).toBe(404)
  const { body } = await practitioner.get<Reply<'getOrganisations'>>('/api/organisations/all')
  expect(body.organisations.map(({ name }) => name)).toEqual(['Wanderers'])

  const other = await practitioner.get(`/api/users/getByID/${club.other.player._id}`)
  expect(other.status).toBe(200)
  await set(club, { assigned: [club.practitioner._id] })
  expect((await practitioner.get(`/api/users/getByID/${id}`)).status).toBe(200)
})

test('only practitioners are assigned, to an organisation that exists', async () => {
  const club = await aClub()
  expect((await set(club, { assigned: [club.coach._id] })).status).toBe(400)
  expect((await set(club, { practitioners: 'nobody' })).status).toBe(400)
  expect((await set(club, { id: club.admin.organisation_id, practitioners: 'any' })).status).toBe(404)
})
