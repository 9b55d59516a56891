import { expect, test } from 'vitest'
import { hours, minutes } from '#test/clock.ts'
import { aClub, type Club, password } from '#test/club.ts'

const badLogin = 'You have entered an invalid email/password combination.\nPlease try again.'

const login = (club: Pick<Club, 'visitor'>, email: string, secret: string, more = {}) =>
  club.visitor.form<{ userID: string; expiration: number; error: string }>(
    '/api/users/login',
    { email, password: secret },
    more,
  )

test('signing in answers the account and its expiry, and sets an HttpOnly cookie', async () => {
  const club = await aClub()
  const reply = await login(club, club.player.email, password)
  expect(reply).toMatchObject({
    status: 200,
    body: { userID: club.player._id, expiration: club.clock.now() + hours(12) },
  })
  const set = String(reply.headers['set-cookie'])
  expect(set).toMatch(/pitchside=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax/)
  expect(set).not.toContain('Secure')
  const session = await club
    .with(reply.cookies.join('; '))
    .get(`/api/users/getAccountType/${club.player._id}`)
  expect(session).toMatchObject({ status: 200, body: 'Player' })
})

test('over https the cookie is Secure and bound to the host', async () => {
  const club = await aClub({ env: { PUBLIC_URL: 'https://pitchside.test' } })
  const reply = await login(club, club.player.email, password)
  expect(String(reply.headers['set-cookie'])).toMatch(/__Host-pitchside=[\w-]{43}; Path=\/; .*; Secure/)
})

test('a JSON body works as well as a form, and the case of the address does not matter', async () => {
  const club = await aClub()
  const reply = await club.visitor.post('/api/users/LOGIN', {
    email: club.coach.email.toUpperCase(),
    password,
  })
  expect(reply).toMatchObject({ status: 200, body: { userID: club.coach._id } })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const club = await aClub()
  const wrong = await login(club, club.player.email, 'not it')
  const unknown = await login(club, 'nobody@club.test', 'not it')
  expect(wrong).toMatchObject({ status: 401, body: { error: badLogin } })
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
  const names = (headers: object) => Object.keys(headers).toSorted()
  expect(names(unknown.headers)).toEqual(names(wrong.headers))
})

test('each missing field is reported', async () => {
  const club = await aClub()
  expect(await club.visitor.post('/api/users/login', {})).toMatchObject({
    status: 400,
    body: { fields: { email: 'This field is required', password: 'This field is required' } },
  })
  expect(await login(club, 'no address', 'x')).toMatchObject({
    status: 400,
    body: { fields: { email: 'Invalid email address' } },
  })
})

test('an unverified account with the right password is refused and gets a new link', async () => {
  const club = await aClub()
  const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  expect(await login(club, pending.email, 'not it')).toMatchObject({ status: 401 })
  expect(await login(club, pending.email, password)).toMatchObject({
    status: 403,
    body: { error: 'Your account is not verified yet. Please open the link we’ve just emailed you.' },
    cookies: [],
  })
  const mails = await club.mails(pending.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toMatch(/^http:\/\/pitchside\.test\/verify\/[\w-]{43}$/m)
})

test('the number of links for an unverified account is limited', async () => {
  const club = await aClub()
  const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  for (let time = 0; time < 6; time += 1)
    expect(await login(club, pending.email, password)).toMatchObject({ status: 403 })
  expect(await club.mails(pending.email)).toHaveLength(3)
})

test('signing in replaces the session of the request', async () => {
  const club = await aClub()
  const before = await club.signIn(club.player)
  const reply = await club.with(before).form('/api/users/login', { email: club.player.email, password })
  const path = `/api/users/getAccountType/${club.player._id}`
  expect(await club.with(before).get(path)).toMatchObject({ status: 401 })
  expect(await club.with(reply.cookies.join('; ')).get(path)).toMatchObject({ status: 200 })
})

test('an invented session token is refused', async () => {
  const club = await aClub()
  const path = `/api/users/getAccountType/${club.player._id}`
  for (const token of ['x'.repeat(43), '', '../../etc', club.player._id])
    expect(await club.with(`pitchside=${token}`).get(path)).toMatchObject({
      status: 401,
      body: { error: 'Please log in.' },
    })
  // A login does not adopt a token that was set before it.
  const chosen = `pitchside=${'A'.repeat(43)}`
  await club.with(chosen).form('/api/users/login', { email: club.player.email, password })
  expect(await club.with(chosen).get(path)).toMatchObject({ status: 401 })
})

test('signing out ends the session', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  const reply = await club.with(cookie).post('/api/users/signout')
  expect(reply).toMatchObject({ status: 200, body: { ok: true } })
  expect(String(reply.headers['set-cookie'])).toContain('pitchside=; Path=/; Max-Age=0')
  expect(await club.with(cookie).get(`/api/users/getAccountType/${club.player._id}`)).toMatchObject({
    status: 401,
  })
  expect(await club.visitor.post('/api/users/signout')).toMatchObject({ status: 200 })
})

test('a session ends after SESSION_HOURS', async () => {
  const club = await aClub({ env: { SESSION_HOURS: '2' } })
  const cookie = await club.signIn(club.player)
  const path = `/api/users/getAccountType/${club.player._id}`
  club.clock.advance(hours(2) - 1)
  expect(await club.with(cookie).get(path)).toMatchObject({ status: 200 })
  club.clock.advance(1)
  expect(await club.with(cookie).get(path)).toMatchObject({ status: 401 })
})

test('the database stores no usable session token', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  const tokens = cookie.split('; ').map((pair) => pair.split('=')[1]!)
  const stored = JSON.stringify([
    await club.store.read.selectFrom('sessions').selectAll().execute(),
    await club.store.read.selectFrom('devices').selectAll().execute(),
  ])
  for (const token of tokens) expect(stored).not.toContain(token)
})

test('ten wrong passwords from one network block the account there for five minutes', async () => {
  const club = await aClub()
  for (let guess = 0; guess < 10; guess += 1)
    expect(await login(club, club.player.email, `guess ${guess}`)).toMatchObject({ status: 401 })
  const refused = await login(club, club.player.email, password)
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'Too many attempts. Please wait 5 minutes and try again.' },
    headers: { 'retry-after': '300' },
  })
  // The owner can still sign in from another network.
  expect(await login(club, club.player.email, password, { remoteAddress: '203.0.113.7' })).toMatchObject({
    status: 200,
  })
  club.clock.advance(minutes(5))
  expect(await login(club, club.player.email, password)).toMatchObject({ status: 200 })
})

test('an unknown address is limited like a known one', async () => {
  const club = await aClub()
  for (let guess = 0; guess < 10; guess += 1) await login(club, 'nobody@club.test', 'x')
  expect(await login(club, 'nobody@club.test', 'x')).toMatchObject({ status: 429 })
})

test('a hundred simultaneous guesses are all counted', async () => {
  const club = await aClub()
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => login(club, club.player.email, `guess ${guess}`)),
  )
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('the limits hold across two servers on one database', async () => {
  const club = await aClub()
  const second = await club.anotherServer()
  for (let guess = 0; guess < 10; guess += 1)
    await login(guess % 2 === 0 ? club : second, club.player.email, 'guess')
  expect(await login(club, club.player.email, password)).toMatchObject({ status: 429 })
  expect(await login(second, club.player.email, password)).toMatchObject({ status: 429 })
})

test('successful sign-ins are not counted', async () => {
  const club = await aClub()
  for (let time = 0; time < 12; time += 1)
    expect(await login(club, club.player.email, password)).toMatchObject({ status: 200 })
})

test('guesses from many networks do not lock the owner out of a known browser', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  for (let stranger = 0; stranger < 50; stranger += 1)
    await login(club, club.player.email, 'guess', { remoteAddress: `198.51.100.${stranger}` })
  expect(await login(club, club.player.email, password, { remoteAddress: '192.0.2.1' })).toMatchObject({
    status: 429,
  })
  const reply = await club
    .with(cookie)
    .form('/api/users/login', { email: club.player.email, password }, { remoteAddress: '192.0.2.1' })
  expect(reply).toMatchObject({ status: 200 })
})

test('guesses from the same network do not lock the owner out of a known browser', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  // More than one network may try in all, spread over many accounts.
  for (let guess = 0; guess < 101; guess += 1) await login(club, `somebody${guess}@mail.test`, 'guess')
  expect(await login(club, club.teammate.email, password)).toMatchObject({ status: 429 })
  const own = { email: club.player.email, password }
  expect(await club.with(cookie).form('/api/users/login', own)).toMatchObject({ status: 200 })
})

test('a known browser has its own limit', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  const guess = () =>
    club.with(cookie).form('/api/users/login', { email: club.player.email, password: 'guess' })
  for (let time = 0; time < 10; time += 1) expect(await guess()).toMatchObject({ status: 401 })
  expect(await guess()).toMatchObject({ status: 429 })
  // Guesses in this browser do not count against the owner elsewhere.
  expect(await login(club, club.player.email, password)).toMatchObject({ status: 200 })
})

test('unknown browsers together have a hundred wrong passwords per account and day', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  for (let guess = 0; guess < 100; guess += 1) {
    const more = { remoteAddress: `198.51.100.${guess}` }
    expect(await login(club, club.player.email, 'guess', more)).toMatchObject({ status: 401 })
    club.clock.advance(minutes(1))
  }
  const elsewhere = { remoteAddress: '192.0.2.1' }
  const refused = await login(club, club.player.email, password, elsewhere)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  const own = { email: club.player.email, password }
  expect(await club.with(cookie).form('/api/users/login', own, elsewhere)).toMatchObject({ status: 200 })
  club.clock.advance(hours(24))
  expect(await login(club, club.player.email, password, elsewhere)).toMatchObject({ status: 200 })
})

test('successful and failed sign-ins and sign-outs are in the audit', async () => {
  const club = await aClub()
  await login(club, club.player.email, 'not it')
  await login(club, 'nobody@club.test', 'not it')
  const cookie = await club.signIn(club.player)
  await club.with(cookie).post('/api/users/signOut')
  const rows = await club.store.read
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id'])
    .orderBy('_id')
    .execute()
  const player = club.player._id
  expect(rows).toEqual([
    { action: 'sign-in-failed', actor_id: null, subject_id: player },
    { action: 'sign-in-failed', actor_id: null, subject_id: null },
    { action: 'sign-in', actor_id: player, subject_id: player },
    { action: 'sign-out', actor_id: player, subject_id: player },
  ])
})
