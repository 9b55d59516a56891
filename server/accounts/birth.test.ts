import { expect, test } from 'vitest'
import { aClub, type Club, type TestUser } from '#test/club.ts'

const correct = (club: Club, who: TestUser, id: string, date_of_birth: string) =>
  club.as(who).put('/api/users/birth', { id, date_of_birth })

test('an admin corrects a date of birth, and the age follows', async () => {
  const club = await aClub()
  expect(await correct(club, club.admin, club.player._id, '2010-11-15')).toMatchObject({ status: 200 })
  const { body } = await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
  expect(body).toMatchObject({ date_of_birth: '2010-11-15', age: 15 })
  const [entry] = await club.store.read.selectFrom('audit').selectAll().execute()
  expect(entry).toMatchObject({
    action: 'birth-date-changed',
    actor_id: club.admin._id,
    subject_id: club.player._id,
  })
})

test('nobody else can, and a date that is in the future or missing is refused', async () => {
  const club = await aClub()
  for (const who of [club.player, club.coach, club.practitioner])
    expect((await correct(club, who, club.player._id, '2010-11-15')).status).toBe(403)
  for (const [given, code] of [
    ['2026-11-15', 'birth-in-future'],
    ['2026-02-30', 'not-a-day'],
    ['', 'required'],
  ] as const)
    expect(await correct(club, club.admin, club.player._id, given)).toMatchObject({
      status: 400,
      body: { problems: { date_of_birth: { code } } },
    })
  expect((await correct(club, club.admin, club.ids.next(), '2010-11-15')).status).toBe(404)
})
