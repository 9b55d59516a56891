import { expect, test } from 'vitest'
import { aClub, type Club } from '#test/club.ts'
import { aSignUp, mailedSecret, statuses } from '#test/sign-up.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'
import { storeCheck } from '#test/stores/stored-check.ts'

const remove = (club: Pick<Club, 'as'>, actor: { _id: string }, id = actor._id) =>
  club.as(actor).delete(`/api/users/delete/${id}`)

async function countRows(club: Club, userId: string) {
  const { read } = club.store
  const counts = await Promise.all(
    (['sessions', 'devices', 'secrets', 'health_checks', 'mails', 'notifications'] as const).map(
      async (table) => {
        const rows = await read.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
        return [table, rows.length]
      },
    ),
  )
  return Object.fromEntries(counts) as Record<string, number>
}

test('deleting a player deletes everything recorded about them', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  await storeCheck(club, { heart_rate: 60 })
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  const reply = await club.with(cookie).delete(`/api/users/delete/${club.player._id}`)
  expect(reply).toMatchObject({ status: 200, body: { ok: true } })
  expect(reply.cookies).toEqual(['pitchside='])
  expect(await countRows(club, club.player._id)).toEqual({
    sessions: 0,
    devices: 0,
    secrets: 0,
    health_checks: 0,
    mails: 0,
    notifications: 0,
  })
  expect((await club.with(cookie).get(`/api/users/getByID/${club.player._id}`)).status).toBe(401)
  await expect(club.signIn(club.player)).rejects.toThrow('could not sign in')
})

test('the farewell email is still sent, and then its address is erased', async () => {
  const club = await aClub()
  await remove(club, club.player)
  const letters = await club.mails(club.player.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Your Pitchside account was deleted'])
  const rows = await club.store.read.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(club.player.email)
})

test('the audit keeps the deletion without a name', async () => {
  const club = await aClub()
  await remove(club, club.player)
  const rows = await club.store.read.selectFrom('audit').selectAll().execute()
  expect(rows.at(-1)).toMatchObject({
    action: 'account-deleted',
    subject_id: club.player._id,
    actor_id: club.player._id,
  })
  expect(JSON.stringify(rows)).not.toContain(club.player.first_name)
})

test("a coach's bookings stay with the organisation", async () => {
  const club = await aClub()
  await storeBooking(club)
  expect((await remove(club, club.coach)).status).toBe(200)
  const [booking] = await club.store.read.selectFrom('bookings').selectAll().execute()
  expect(booking).toMatchObject({ user_id: null, organisation_id: club.organisation._id })
})

test('the checks a deleted practitioner recorded stay with the players and keep the name', async () => {
  const club = await aClub()
  await storeCheck(club, { heart_rate: 60 })
  expect((await remove(club, club.practitioner)).status).toBe(200)
  const [check] = await club.store.read.selectFrom('health_checks').selectAll().execute()
  expect(check).toMatchObject({ practitioner_id: null, practitioner_name: 'Parisa Example' })
})

test('notifications that name the account to other people are deleted', async () => {
  const club = await aClub()
  const { user } = aSignUp(club.organisation, { first_name: 'Samira' })
  const { body } = await club.visitor.post<{ _id: string }>('/api/users/register', { user })
  await club.visitor.get(`/api/users/getByVerification/${await mailedSecret(club, user.email, 'verify')}`)
  await club.visitor.put('/api/users/update', { user: { id: body._id, status: 'active' } })
  const told = () => club.store.read.selectFrom('notifications').select('data').execute()
  expect(JSON.stringify(await told())).toContain('Samira')
  await remove(club, body)
  expect(await told()).toEqual([])
})

test('nobody can delete another account, and an unknown id gets the same answer', async () => {
  const club = await aClub()
  for (const someone of [club.teammate, club.coach, club.practitioner, club.admin]) {
    const [known, unknown] = [
      await remove(club, someone, club.player._id),
      await remove(club, someone, club.ids.next()),
    ]
    expect(known.status).toBe(403)
    expect(known.body).toEqual(unknown.body)
  }
  expect((await club.visitor.delete(`/api/users/delete/${club.player._id}`)).status).toBe(401)
})

test('the last admin cannot be deleted', async () => {
  const club = await aClub()
  expect(await remove(club, club.admin)).toMatchObject({
    status: 409,
    body: { error: 'You are the last admin. Add another admin before you delete this account.' },
  })
  const second = await club.addUser({
    account_type: 'Admin',
    organisation_id: club.admin.organisation_id,
  })
  const another = await club.anotherServer()
  const answers = await Promise.all([remove(club, club.admin), remove(another, second)])
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
})

test('two simultaneous requests delete the account once', async () => {
  const club = await aClub()
  const another = await club.anotherServer()
  const cookie = await club.signIn(club.player)
  const answers = await Promise.all(
    [club, another].map((server) => server.with(cookie).delete(`/api/users/delete/${club.player._id}`)),
  )
  const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(first).toBe(200)
  expect([401, 404]).toContain(second)
  expect(await club.mails(club.player.email)).toHaveLength(1)
})
