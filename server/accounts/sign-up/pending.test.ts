import { describe, expect, test } from 'vitest'
import { days, hours } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aSignUp, mailedSecret } from '#test/sign-up.ts'
import { sweepSignUps } from './pending.ts'

async function signUp(club: Club) {
  const { user } = aSignUp(club.organisation)
  const { body } = await club.visitor.post<{ _id: string }>('/api/users/register', { user })
  return { ...user, _id: body._id }
}
const remove = (club: Club, by: TestUser, { _id }: { _id: string }) =>
  club.as(by).delete(`/api/users/pending/${_id}`)
const isThere = async (club: Club, { _id }: { _id: string }) =>
  (await club.store.read.selectFrom('users').select('_id').where('_id', '=', _id).execute()).length === 1

describe('a pending sign-up is removed', () => {
  test('by a coach of the organisation, and its link stops working', async () => {
    const club = await aClub()
    const sam = await signUp(club)
    const secret = await mailedSecret(club, sam.email, 'verify')
    expect((await remove(club, club.other.coach, sam)).status).toBe(404)
    expect(await remove(club, club.coach, sam)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await isThere(club, sam)).toBe(false)
    expect((await club.visitor.get(`/api/users/getByVerification/${secret}`)).body).toEqual([])
  })

  test('by an admin', async () => {
    const club = await aClub()
    const sam = await signUp(club)
    expect((await remove(club, club.admin, sam)).status).toBe(200)
  })

  test('by nobody else', async () => {
    const club = await aClub()
    const sam = await signUp(club)
    for (const user of [club.player, club.practitioner])
      expect((await remove(club, user, sam)).status).toBe(403)
    expect(await isThere(club, sam)).toBe(true)
  })

  test('only while it is pending: no active player, no staff, nobody with a check', async () => {
    const club = await aClub()
    const { organisation_id } = club.coach
    const pendingCoach = await club.addUser({ account_type: 'Coach', organisation_id, status: 'pending' })
    const checked = await club.addUser({ organisation_id, status: 'pending' })
    await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(checked))
    for (const user of [club.player, pendingCoach, checked])
      expect(await remove(club, club.admin, user)).toMatchObject({
        status: 409,
        body: { error: 'Only a sign-up that was never verified and has no data can be removed.' },
      })
    expect((await remove(club, club.coach, club.player)).status).toBe(409)
  })
})

describe('a self sign-up whose link has expired', () => {
  test('is removed automatically after seven days', async () => {
    const club = await aClub()
    const sam = await signUp(club)
    await club.mails()
    club.clock.advance(days(7) - hours(1))
    await sweepSignUps(club)
    expect(await isThere(club, sam)).toBe(true)
    club.clock.advance(hours(1))
    await sweepSignUps(club)
    expect(await isThere(club, sam)).toBe(false)
    expect(await isThere(club, club.player)).toBe(true)
  })

  test('stays while a newer link is valid', async () => {
    const club = await aClub()
    const sam = await signUp(club)
    await club.mails()
    club.clock.advance(days(6))
    await club.visitor.form('/api/users/login', { email: sam.email, password: sam.password })
    await club.mails()
    club.clock.advance(days(2))
    await sweepSignUps(club)
    expect(await isThere(club, sam)).toBe(true)
  })

  test('stays when it was an invitation or has a check', async () => {
    const club = await aClub()
    const { organisation_id } = club.coach
    const invited = await club.addUser({ organisation_id, status: 'pending' })
    const entry = { _id: club.ids.next(), at: club.clock.instant(), action: 'invitation-sent' }
    await club.store.transaction((trx) =>
      trx
        .insertInto('audit')
        .values({ ...entry, subject_id: invited._id })
        .execute(),
    )
    const checked = await club.addUser({ organisation_id, status: 'pending' })
    await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(checked))
    club.clock.advance(days(30))
    await sweepSignUps(club)
    expect(await isThere(club, invited)).toBe(true)
    expect(await isThere(club, checked)).toBe(true)
  })
})

test('a link that was presented before the clock was set back has to be opened again', async () => {
  const club = await aClub()
  const sam = await signUp(club)
  const secret = await mailedSecret(club, sam.email, 'verify')
  await club.visitor.get(`/api/users/getByVerification/${secret}`)
  club.clock.advance(-hours(1))
  const activate = () => club.visitor.put('/api/users/update', { user: { id: sam._id, status: 'active' } })
  expect((await activate()).status).toBe(403)
  await club.visitor.get(`/api/users/getByVerification/${secret}`)
  expect((await activate()).status).toBe(200)
})
