import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { mayCall, setUpCalls } from '#domain/people/policy.ts'
import { api, callNames } from '#domain/wire/api.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { insertSecret } from '#server/records/people/secrets.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'

const codeAt = (club: Club, secret: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: club.clock.now() + laterMs })
const period = 30_000

async function setUp(club: Club, user: TestUser) {
  const caller = club.as(user)
  const { body } = await caller.post<Reply<'beginSecondFactor'>>('/api/secondfactor/begin')
  const confirmed = await caller.post<Reply<'confirmSecondFactor'>>('/api/secondfactor/confirm', {
    code: codeAt(club, body.secret),
  })
  expect(confirmed.status).toBe(200)
  club.clock.advance(period)
  return { secret: body.secret, uri: body.uri, codes: confirmed.body.recovery_codes }
}
const logIn = (club: Club, user: TestUser, more: object = {}) =>
  club.visitor.post<Reply<'login'>>('/api/users/login', { email: user.email, password, ...more })

test('a login asks for a code once one is set up, and each code works once', async () => {
  const club = await aClub()
  const { secret, uri } = await setUp(club, club.player)
  expect(uri).toContain(`otpauth://totp/Pitchside:${encodeURIComponent(club.player.email)}`)
  expect(await logIn(club, club.player)).toMatchObject({ status: 403, body: { code: 'second-factor' } })
  expect(await logIn(club, club.player, { code: '000000' })).toMatchObject({
    status: 401,
    body: { code: 'bad-code' },
  })
  const code = codeAt(club, secret)
  expect(await logIn(club, club.player, { code, password: 'wrong' })).toMatchObject({
    status: 401,
    body: { code: 'bad-login' },
  })
  expect((await logIn(club, club.player, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  expect(await logIn(club, club.player, { code })).toMatchObject({ status: 401, body: { code: 'bad-code' } })
  club.clock.advance(period)
  const persian = codeAt(club, secret).replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
  expect((await logIn(club, club.player, { code: persian })).status).toBe(200)
})

test('of many logins at once with one code, one succeeds', async () => {
  const club = await aClub()
  const { secret } = await setUp(club, club.player)
  const code = codeAt(club, secret)
  const replies = await Promise.all(Array.from({ length: 6 }, () => logIn(club, club.player, { code })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('codes of the period before and after count, older ones do not', async () => {
  const club = await aClub()
  const { secret } = await setUp(club, club.player)
  club.clock.advance(10 * period)
  expect((await logIn(club, club.player, { code: codeAt(club, secret, -2 * period) })).status).toBe(401)
  expect((await logIn(club, club.player, { code: codeAt(club, secret, -period) })).status).toBe(200)
  expect((await logIn(club, club.player, { code: codeAt(club, secret, period) })).status).toBe(200)
  // The present one is older than the last one used.
  expect((await logIn(club, club.player, { code: codeAt(club, secret) })).status).toBe(401)
})

test('each of ten recovery codes works once; they are stored hashed', async () => {
  const club = await aClub()
  const { codes } = await setUp(club, club.player)
  expect(new Set(codes).size).toBe(10)
  const [first = ''] = codes
  const stored = JSON.stringify(await club.store.read.selectFrom('recovery_codes').selectAll().execute())
  expect(stored).not.toContain(first.replaceAll('-', ''))
  expect((await logIn(club, club.player, { recovery_code: first.toUpperCase() })).status).toBe(200)
  expect((await logIn(club, club.player, { recovery_code: first })).status).toBe(401)
  const { body } = await club.as(club.player).get<Reply<'getSecondFactor'>>('/api/secondfactor/mine')
  expect(body).toMatchObject({ recovery_codes: 9, since: expect.any(String), is_required: false })
  expect((await logIn(club, club.player, { recovery_code: 'short' })).status).toBe(400)
})

test('wrong codes are counted like wrong passwords', async () => {
  const club = await aClub()
  await setUp(club, club.player)
  for (let guess = 0; guess < 10; guess += 1) await logIn(club, club.player, { code: `00000${guess}` })
  expect((await logIn(club, club.player, { code: '123456' })).status).toBe(429)
})

test('it is begun, replaced until confirmed, and removed; the person is told each time', async () => {
  const club = await aClub()
  const player = club.with(await club.signIn(club.player))
  const first = await player.post<Reply<'beginSecondFactor'>>('/api/secondfactor/begin')
  const second = await player.post<Reply<'beginSecondFactor'>>('/api/secondfactor/begin')
  const confirm = (code: string) => player.post('/api/secondfactor/confirm', { code })
  // Not confirmed yet, so a login needs no code.
  expect((await logIn(club, club.player)).status).toBe(200)
  expect((await confirm(codeAt(club, first.body.secret))).status).toBe(400)
  expect((await confirm(codeAt(club, second.body.secret))).status).toBe(200)
  expect((await player.post('/api/secondfactor/begin')).status).toBe(409)
  expect((await confirm('123456')).status).toBe(409)
  club.clock.advance(minutes(15))
  for (const path of ['begin', 'remove'])
    expect(await player.post(`/api/secondfactor/${path}`)).toMatchObject({
      status: 403,
      body: { code: 'confirm-first' },
    })
  await player.post('/api/users/confirm', { password })
  expect((await player.post('/api/secondfactor/remove')).status).toBe(200)
  expect((await logIn(club, club.player)).status).toBe(200)
  const subjects = (await club.mails(club.player.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Your Pitchside account has a second step',
    'The second step of your Pitchside login was removed',
  ])
})

test('an admin resets that of another person, who is told; nobody else can', async () => {
  const club = await aClub()
  await setUp(club, club.player)
  const reset = (who: TestUser, id: string) => club.as(who).put('/api/secondfactor/reset', { id })
  for (const who of [club.coach, club.practitioner, club.player])
    expect((await reset(who, club.player._id)).status).toBe(403)
  expect((await reset(club.admin, club.admin._id)).status).toBe(409)
  expect((await reset(club.admin, club.player._id)).status).toBe(200)
  expect((await logIn(club, club.player)).status).toBe(200)
  const [entry] = await club.store.read
    .selectFrom('audit')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'second-factor-reset')
    .execute()
  expect(entry).toEqual({ actor_id: club.admin._id, subject_id: club.player._id })
  const subjects = (await club.mails(club.player.email)).map(({ subject }) => subject)
  expect(subjects).toContain('An admin reset the second step of your login')
})

test('a password reset keeps the codes', async () => {
  const club = await aClub()
  const { secret } = await setUp(club, club.player)
  const token = await club.store.transaction((trx) =>
    insertSecret(trx, club.clock, { kind: 'reset', userId: club.player._id }),
  )
  await club.visitor.post('/api/users/reset', { token, password: 'another good one' })
  const again = { password: 'another good one' }
  expect((await logIn(club, club.player, again)).status).toBe(403)
  expect((await logIn(club, club.player, { ...again, code: codeAt(club, secret) })).status).toBe(200)
})

const required = { env: { STAFF_SECOND_FACTOR: 'required' } }

test('where staff must have one, a login without it can only set one up', async () => {
  const club = await aClub(required)
  const reply = await logIn(club, club.coach)
  expect(reply.body).toMatchObject({ only_for: 'second-factor' })
  const session = club.with(reply.cookies.join('; '))
  for (const name of callNames) {
    const { method, path } = api[name]
    // updateUser is public with a status, and about others without one.
    if (setUpCalls.has(name) || mayCall(name, null)) continue
    const send = { GET: session.get, POST: session.post, PUT: session.put, DELETE: session.delete }[method]
    const { status, body } = await send(path.replaceAll(/:\w+/g, club.player._id))
    expect({ name, status }).toEqual({ name, status: 403 })
    expect(JSON.stringify(body)).toContain('set up the second step')
  }
  const begun = await session.post<Reply<'beginSecondFactor'>>('/api/secondfactor/begin')
  const code = codeAt(club, begun.body.secret)
  expect((await session.post('/api/secondfactor/confirm', { code })).status).toBe(200)
  expect((await session.get('/api/screens/squad')).status).toBe(200)
  expect(await session.post('/api/secondfactor/remove')).toMatchObject({
    status: 409,
    body: { code: 'second-factor-needed' },
  })
  // Players are free to choose.
  expect((await logIn(club, club.player)).body).not.toHaveProperty('only_for')
})

test('a session that can only set one up does not act for its person in public calls', async () => {
  const club = await aClub(required)
  const session = club.with((await logIn(club, club.admin)).cookies.join('; '))
  const user = {
    account_type: 'Practitioner',
    first_name: 'Ida',
    last_name: 'Kerr',
    email: 'ida@mail.test',
    date_of_birth: '1990-01-02',
  }
  expect((await session.post('/api/users/register', { user })).status).toBe(403)
  expect(
    await club.store.read.selectFrom('users').select('_id').where('email', '=', user.email).execute(),
  ).toEqual([])
})

test('a welcome link gives such a session too', async () => {
  const club = await aClub(required)
  const coach = await club.addUser({
    account_type: 'Coach',
    organisation_id: club.organisation._id,
    status: 'pending',
  })
  const token = await club.store.transaction((trx) =>
    insertSecret(trx, club.clock, { kind: 'welcome', userId: coach._id }),
  )
  const reply = await club.visitor.post('/api/users/welcome', { token, password: 'a strong one 1897' })
  expect(reply).toMatchObject({ status: 200, body: { only_for: 'second-factor' } })
})
