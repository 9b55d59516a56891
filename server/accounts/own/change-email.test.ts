import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { aSignUp, mailedSecret } from '#test/sign-up.ts'

const fresh = 'Pat.New@mail.test'
const ask = (club: Club, email: string = fresh) => club.as(club.player).put('/api/users/email', { email })
const open = (club: Club, token: string) => club.visitor.post('/api/users/email', { token })
const emailOf = async (club: Club) =>
  club.store.read
    .selectFrom('users')
    .select(['email', 'email_key'])
    .where('_id', '=', club.player._id)
    .executeTakeFirstOrThrow()

test('the email changes when the link mailed to the new address is opened, and the old address is told', async () => {
  const club = await aClub()
  expect(await ask(club)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await emailOf(club)).email).toBe(club.player.email)
  await club.signIn(club.player)

  const token = await mailedSecret(club, fresh, 'email')
  expect(await open(club, token)).toMatchObject({ status: 200, body: { ok: true, email: fresh } })
  expect(await emailOf(club)).toEqual({ email: fresh, email_key: 'pat.new@mail.test' })
  await club.signIn({ email: 'pat.new@mail.test' })
  await expect(club.signIn(club.player)).rejects.toThrow('could not sign in')
  const [note] = (await club.mails(club.player.email)).slice(-1)
  expect(note).toMatchObject({ subject: 'The email of your Pitchside account was changed', link: null })
  expect(await open(club, token)).toMatchObject({ status: 400, body: { code: 'link-used' } })
})

test('the mail to the new address does not contain the name, because it may be a stranger’s', async () => {
  const club = await aClub()
  await ask(club)
  const [letter] = await club.mails(fresh)
  expect(letter?.text).toContain(`${club.config.publicUrl}/email/`)
  expect(letter?.text).not.toContain(club.player.first_name)
})

test('only the newest link works, for 24 hours, and none after a new password', async () => {
  const club = await aClub()
  await ask(club, 'first@mail.test')
  const first = await mailedSecret(club, 'first@mail.test', 'email')
  await ask(club, 'second@mail.test')
  const second = await mailedSecret(club, 'second@mail.test', 'email')
  expect((await open(club, first)).status).toBe(400)
  club.clock.advance(24 * 3_600_000)
  expect((await open(club, second)).status).toBe(400)

  const cookie = await club.signIn(club.player)
  await club.with(cookie).put('/api/users/email', { email: 'third@mail.test' })
  const third = await mailedSecret(club, 'third@mail.test', 'email')
  const passwords = { current_password: password, new_password: 'another pitch 1898' }
  expect((await club.with(cookie).post('/api/users/changepassword', passwords)).status).toBe(200)
  expect((await open(club, third)).status).toBe(400)
  expect((await emailOf(club)).email).toBe(club.player.email)
})

test('a link to a new password that was mailed to the old address no longer works', async () => {
  const club = await aClub()
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  const reset = await mailedSecret(club, club.player.email, 'reset')
  await ask(club)
  await open(club, await mailedSecret(club, fresh, 'email'))
  expect(
    (await club.visitor.post('/api/users/reset', { token: reset, password: 'mine now 1234' })).status,
  ).toBe(400)
})

test('an address of another account is refused, also when it is taken before the link is opened', async () => {
  const club = await aClub()
  const taken = { status: 409, body: { code: 'email-taken' } }
  expect(await ask(club, club.coach.email.toUpperCase())).toMatchObject(taken)
  await ask(club)
  const { user } = aSignUp(club.organisation, { email: fresh.toLowerCase() })
  expect((await club.visitor.post('/api/users/register', { user })).status).toBe(201)
  expect(await open(club, await mailedSecret(club, fresh, 'email'))).toMatchObject(taken)
})

test('the same address is refused, another spelling of it is not', async () => {
  const club = await aClub()
  expect(await ask(club, club.player.email)).toMatchObject({
    status: 400,
    body: { problems: { email: { code: 'same-email' } } },
  })
  expect((await ask(club, club.player.email.toUpperCase())).status).toBe(200)
  expect((await ask(club, 'not an address')).status).toBe(400)
})

test('a session that was left open has to be confirmed first, and a visitor cannot ask', async () => {
  const club = await aClub()
  expect((await club.visitor.put('/api/users/email', { email: fresh })).status).toBe(401)
  const cookie = await club.signIn(club.player)
  club.clock.advance(20 * 60_000)
  const late = () => club.with(cookie).put('/api/users/email', { email: fresh })
  expect(await late()).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
  expect(await club.mails(fresh)).toEqual([])
  await club.with(cookie).post('/api/users/confirm', { password })
  expect((await late()).status).toBe(200)
})

test('one account mails five strangers an hour at most', async () => {
  const club = await aClub()
  for (let count = 0; count < 5; count += 1) await ask(club, `stranger${count}@mail.test`)
  expect((await ask(club, 'stranger5@mail.test')).status).toBe(429)
})

test('request and change are recorded, and a deactivated account keeps its address', async () => {
  const club = await aClub()
  await ask(club)
  const token = await mailedSecret(club, fresh, 'email')
  await club.as(club.admin).put('/api/users/deactivate', { id: club.player._id })
  expect((await open(club, token)).status).toBe(400)
  await club.as(club.admin).put('/api/users/reactivate', { id: club.player._id })
  await club.as(club.teammate).put('/api/users/email', { email: fresh })
  await open(club, await mailedSecret(club, fresh, 'email'))
  const actions = await club.store.read.selectFrom('audit').select('action').orderBy('_id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'email-change-requested',
    'account-deactivated',
    'account-reactivated',
    'email-change-requested',
    'email-changed',
  ])
})
