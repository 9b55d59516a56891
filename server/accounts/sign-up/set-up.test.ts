import { expect, test } from 'vitest'
import { hours } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { statuses } from '#test/sign-up.ts'
import { prepareFirstAdmin } from './first-admin.ts'

const ada = {
  first_name: 'Ada',
  last_name: 'Admin',
  email: 'ada@pitchside.test',
  password: 'gate crasher 1907',
}

// A database without an admin, like an empty one.
async function withoutAdmin() {
  const club = await aClub()
  await club.store.transaction((trx) => trx.deleteFrom('users').where('account_type', '=', 'Admin').execute())
  const link = await prepareFirstAdmin(club)
  expect(link).toMatch(/^http:\/\/pitchside\.test\/setup\/[\w-]{43}$/)
  return { club, token: link!.slice(link!.lastIndexOf('/') + 1) }
}
const setUp = (club: Pick<Club, 'visitor'>, token: string, given = {}) =>
  club.visitor.post('/api/users/setup', { ...ada, token, ...given })

test('the printed link creates the first admin, once', async () => {
  const { club, token } = await withoutAdmin()
  const kind = 'setup'
  expect(await club.visitor.post('/api/users/link', { kind, token })).toMatchObject({
    status: 200,
    body: { user: null },
  })
  const created = await setUp(club, token)
  expect(created).toMatchObject({ status: 200, body: { ok: true, expiration: expect.any(Number) } })
  const { userID } = created.body as { userID: string }
  const sessions = await club.store.read.selectFrom('sessions').select('user_id').execute()
  expect(sessions).toContainEqual({ user_id: userID })
  const cookie = await club.signIn(ada, ada.password)
  expect((await club.with(cookie).get('/api/users/getByType/practitioner')).status).toBe(200)
  expect((await setUp(club, token, { email: 'eve@pitchside.test' })).status).toBe(400)
  expect(await prepareFirstAdmin(club)).toBeNull()
})

test('of two links used at the same moment only one creates an admin', async () => {
  const { club, token } = await withoutAdmin()
  const another = await club.anotherServer()
  const second = (await prepareFirstAdmin(club))!.split('/').at(-1)!
  const answers = await Promise.all([
    setUp(club, token),
    setUp(another, second, { email: 'eve@pitchside.test' }),
  ])
  expect(statuses(answers)).toEqual({ 200: 1, 400: 1 })
})

test('an expired link, a weak password and a guessed link are refused', async () => {
  const { club, token } = await withoutAdmin()
  expect((await setUp(club, 'guess')).status).toBe(400)
  expect(await setUp(club, token, { password: 'short' })).toMatchObject({
    status: 400,
    body: { fields: { password: 'Must be at least 10 characters' } },
  })
  expect((await setUp(club, token, { email: club.coach.email })).status).toBe(409)
  club.clock.advance(hours(24))
  expect((await setUp(club, token)).status).toBe(400)
})
