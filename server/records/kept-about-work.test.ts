import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'

const exportOf = async (club: Club, who: TestUser) =>
  (await club.as(who).get<Reply<'exportUser'>>(`/api/users/export/${who._id}`)).body

test('the export of a guardian names the children', async () => {
  const club = await aClub()
  const { organisation_id } = club.practitioner
  const guardian = await club.addUser({ account_type: 'Guardian', organisation_id })
  const link = { _id: club.ids.next(), player_id: club.player._id, guardian_id: guardian._id }
  await club.store.transaction((trx) =>
    trx
      .insertInto('guardians')
      .values({ ...link, since: '2026-05-01', ended_at: null, invited_by: null })
      .execute(),
  )
  const { first_name, last_name } = club.player
  const child = { first_name, last_name, since: '2026-05-01', ended_at: null }
  expect((await exportOf(club, guardian)).guardian_of).toEqual([child])
  expect((await exportOf(club, club.player)).guardian_of).toEqual([])
})

test('the export of a coach names the own teams', async () => {
  const club = await aClub()
  const team = { name: 'U14', player_ids: [club.player._id], coach_ids: [club.coach._id] }
  expect(
    (await club.as(club.admin).post('/api/teams/add', { ...team, organisation_id: club.organisation._id }))
      .status,
  ).toBe(201)
  expect(await exportOf(club, club.coach)).toMatchObject({
    coached_teams: [{ name: 'U14', organisation: 'Rovers' }],
    teams: [],
  })
})

test('the export of a practitioner names clubs, those opened in an emergency, and the registration', async () => {
  const club = await aClub()
  const admin = club.as(club.admin)
  const settings = (id: string, assigned: string[]) =>
    admin.put('/api/organisations/settings', { id, practitioners: 'assigned', assigned })
  expect((await settings(club.organisation._id, [club.practitioner._id])).status).toBe(200)
  expect((await settings(club.other.organisation._id, [])).status).toBe(200)
  await admin.put('/api/users/doctor', { id: club.practitioner._id, registration: 'MC 123' })
  const glass = { organisation_id: club.other.organisation._id, reason: 'Somebody collapsed' }
  expect((await club.as(club.practitioner).post('/api/organisations/breakglass', glass)).status).toBe(200)
  expect(await exportOf(club, club.practitioner)).toMatchObject({
    assigned_to: ['Rovers'],
    opened_clubs: [{ organisation: club.other.organisation.name, reason: 'Somebody collapsed' }],
    doctor_registration: 'MC 123',
  })
})

test('the export of a player has the address of the guardian who was named at the sign-up', async () => {
  const club = await aClub()
  await club.store.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ guardian_email: 'zahra@mail.test' })
      .where('_id', '=', club.player._id)
      .execute(),
  )
  expect((await exportOf(club, club.player)).named_guardian).toBe('zahra@mail.test')
})
