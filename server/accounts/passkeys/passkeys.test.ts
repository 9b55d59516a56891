import { expect, test } from 'vitest'
import { aPasskey } from '#test/clients/authenticator.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'

const minute = 60_000
type PasskeyOptions = { options: { challenge: string; rpId?: string; rp?: { id: string } } }
type Passkey = ReturnType<typeof aPasskey>
type Faults = Parameters<Passkey['answer']>[1]

const optionsOf = async (club: Club, what: 'register' | 'login' | 'confirm', cookie = '') =>
  (await club.with(cookie).post<PasskeyOptions>(`/api/passkeys/${what}/options`)).body.options

async function add(club: Club, cookie: string, passkey: Passkey, faults: Faults = {}, name = 'Phone') {
  const credential = passkey.make(await optionsOf(club, 'register', cookie), faults)
  return club.with(cookie).post<{ id: string }>('/api/passkeys/register/verify', { name, credential })
}

async function logIn(club: Club, passkey: Passkey, faults: Faults = {}) {
  const credential = passkey.answer(await optionsOf(club, 'login'), faults)
  return club.visitor.post<{ userID: string }>('/api/passkeys/login/verify', { credential })
}

async function withPasskey(user: (club: Club) => TestUser = ({ practitioner }) => practitioner) {
  const club = await aClub()
  const owner = user(club)
  const cookie = await club.signIn(owner)
  const passkey = aPasskey()
  expect((await add(club, cookie, passkey)).status).toBe(200)
  return { club, owner, cookie, passkey }
}

const bad = (status: number) => ({ status, body: { code: 'bad-passkey' } })
const actions = async (club: Club) =>
  (await club.store.read.selectFrom('audit').select('action').orderBy('_id').execute()).map(
    ({ action }) => action,
  )

test('a passkey logs in without an address or a password, and its session works', async () => {
  const { club, owner, passkey } = await withPasskey()
  const reply = await logIn(club, passkey, { userHandle: owner._id })
  expect(reply).toMatchObject({ status: 200, body: { userID: owner._id } })
  const me = await club.with(reply.cookies.join('; ')).get(`/api/users/getAccountType/${owner._id}`)
  expect(me).toMatchObject({ status: 200, body: 'Practitioner' })
  expect(await actions(club)).toEqual(expect.arrayContaining(['passkey-added', 'sign-in']))
})

test('people see, rename and remove only their own passkeys', async () => {
  const { club, cookie, passkey } = await withPasskey()
  const other = await club.signIn(club.coach)
  const list = () => club.with(cookie).get<{ passkeys: object[] }>('/api/passkeys/mine')
  expect((await list()).body.passkeys).toMatchObject([
    { _id: passkey.id, name: 'Phone', used_at: null, is_synced: false },
  ])
  expect((await club.with(other).get('/api/passkeys/mine')).body).toEqual({ passkeys: [] })
  const rename = { id: passkey.id, name: 'Work tablet' }
  expect((await club.with(other).put('/api/passkeys/rename', rename)).status).toBe(404)
  expect((await club.with(other).delete(`/api/passkeys/remove/${passkey.id}`)).status).toBe(404)
  expect((await club.with(cookie).put('/api/passkeys/rename', rename)).status).toBe(200)
  expect((await list()).body.passkeys).toMatchObject([{ name: 'Work tablet' }])
  expect((await club.with(cookie).put('/api/passkeys/rename', { id: passkey.id, name: ' ' })).status).toBe(
    400,
  )
  expect((await club.with(cookie).delete(`/api/passkeys/remove/${passkey.id}`)).status).toBe(200)
  expect(await logIn(club, passkey)).toMatchObject(bad(401))
  expect(await actions(club)).toContain('passkey-removed')
})

test('a challenge works once, for five minutes, for its own purpose and person', async () => {
  const { club, cookie, passkey } = await withPasskey()
  const verify = (credential: object) => club.visitor.post('/api/passkeys/login/verify', { credential })
  const first = await optionsOf(club, 'login')
  expect((await verify(passkey.answer(first))).status).toBe(200)
  expect(await verify(passkey.answer(first))).toMatchObject(bad(401))

  const late = await optionsOf(club, 'login')
  club.clock.advance(5 * minute)
  expect(await verify(passkey.answer(late))).toMatchObject(bad(401))

  const confirming = await optionsOf(club, 'confirm', cookie)
  expect(await verify(passkey.answer(confirming))).toMatchObject(bad(401))

  const coach = await club.signIn(club.coach)
  const theirs = await optionsOf(club, 'register', coach)
  const stolen = { name: 'Phone', credential: aPasskey().make(theirs) }
  const mine = await club.signIn(club.practitioner)
  expect(await club.with(mine).post('/api/passkeys/register/verify', stolen)).toMatchObject(bad(400))
})

test('of two answers to one challenge at the same moment one logs in', async () => {
  const { club, passkey } = await withPasskey()
  const options = await optionsOf(club, 'login')
  const answers = [passkey.answer(options), passkey.answer(options)]
  const replies = await Promise.all(
    answers.map((credential) => club.visitor.post('/api/passkeys/login/verify', { credential })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))
})

const faults: [string, Faults][] = [
  ['another origin', { origin: 'https://pitchside.evil' }],
  ['an invented challenge', { challenge: 'AAAA' }],
  ['no user verification', { flags: 0x01 }],
  ['no user presence', { flags: 0x04 }],
]
for (const [what, fault] of faults)
  test(`${what} neither registers nor logs in`, async () => {
    const { club, cookie, passkey } = await withPasskey()
    expect(await add(club, cookie, aPasskey(), fault)).toMatchObject(bad(400))
    expect(await logIn(club, passkey, fault)).toMatchObject(bad(401))
    expect(await actions(club)).toContain('sign-in-failed')
  })

test('a copied passkey, a wrong owner and an unknown passkey do not log in', async () => {
  const { club, passkey } = await withPasskey()
  expect((await logIn(club, passkey, { counter: 7 })).status).toBe(200)
  // A counter that goes back means that somebody else has a copy of the key.
  expect(await logIn(club, passkey, { counter: 7 })).toMatchObject(bad(401))
  expect(await logIn(club, passkey, { counter: 8, userHandle: club.coach._id })).toMatchObject(bad(401))
  expect(await logIn(club, aPasskey())).toMatchObject(bad(401))
})

test('a deactivated person is refused as by password, and the passkey is gone after reactivation', async () => {
  const { club, owner, passkey } = await withPasskey()
  const options = await optionsOf(club, 'login')
  await club.as(club.admin).put('/api/users/deactivate', { id: owner._id })
  const credential = passkey.answer(options)
  expect((await club.visitor.post('/api/passkeys/login/verify', { credential })).status).toBe(401)
  await club.as(club.admin).put('/api/users/reactivate', { id: owner._id })
  expect(await logIn(club, passkey)).toMatchObject(bad(401))
})

for (const [status, code] of [
  ['deactivated', 'deactivated'],
  ['pending', 'not-verified'],
] as const)
  test(`a passkey of a ${status} account does not log in`, async () => {
    const { club, owner, passkey } = await withPasskey()
    await club.store.transaction((trx) =>
      trx.updateTable('users').set({ status }).where('_id', '=', owner._id).execute(),
    )
    expect(await logIn(club, passkey)).toMatchObject({ status: 403, body: { code } })
  })

test('a password change keeps passkeys, a reset removes them', async () => {
  const { club, owner, cookie, passkey } = await withPasskey()
  const change = { current_password: password, new_password: 'quite another 1897' }
  expect((await club.with(cookie).post('/api/users/changepassword', change)).status).toBe(200)
  expect((await logIn(club, passkey)).status).toBe(200)
  await club.visitor.post('/api/users/forgot', { user: { email: owner.email } })
  const letter = (await club.mails(owner.email)).find(({ text }) => text.includes('/reset/'))
  const token = /\/reset\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const reset = { token, password: 'and another 1898' }
  expect((await club.visitor.post('/api/users/reset', reset)).status).toBe(200)
  expect(await logIn(club, passkey)).toMatchObject(bad(401))
})

test('a passkey confirms the session, so that the account can be deleted', async () => {
  const { club, owner, cookie, passkey } = await withPasskey(({ player }) => player)
  club.clock.advance(20 * minute)
  const remove = () => club.with(cookie).delete(`/api/users/delete/${owner._id}`)
  expect(await remove()).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
  const credential = passkey.answer(await optionsOf(club, 'confirm', cookie))
  expect((await club.with(cookie).post('/api/passkeys/confirm/verify', { credential })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('somebody else’s passkey confirms nothing', async () => {
  const { club, passkey } = await withPasskey()
  const coach = await club.signIn(club.coach)
  const credential = passkey.answer(await optionsOf(club, 'confirm', coach))
  const reply = await club.with(coach).post('/api/passkeys/confirm/verify', { credential })
  expect(reply).toMatchObject(bad(400))
})

test('a session that was left open adds no passkey', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.practitioner)
  club.clock.advance(20 * minute)
  expect(await club.with(cookie).post('/api/passkeys/register/options')).toMatchObject({
    status: 403,
    body: { code: 'confirm-first' },
  })
})

test('a person has at most ten passkeys, and the same one only once', async () => {
  const { club, cookie, passkey } = await withPasskey()
  expect(await add(club, cookie, passkey)).toMatchObject(bad(400))
  for (let count = 1; count < 10; count += 1)
    expect((await add(club, cookie, aPasskey(), {}, `Phone ${count}`)).status).toBe(200)
  expect(await add(club, cookie, aPasskey())).toMatchObject({
    status: 409,
    body: { code: 'too-many-passkeys' },
  })
})

test('a malformed answer of a passkey is refused with a sentence', async () => {
  const { club, cookie } = await withPasskey()
  for (const credential of [undefined, {}, { id: 'A', rawId: 'A', type: 'public-key', response: {} }]) {
    expect((await club.visitor.post('/api/passkeys/login/verify', { credential })).status).toBe(400)
    const body = { name: 'Phone', credential }
    expect((await club.with(cookie).post('/api/passkeys/register/verify', body)).status).toBe(400)
  }
})
