import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#test/clock.ts'
import { aClub, type Club, password } from '#test/club.ts'
import { aSignUp, mailedSecret, statuses } from '#test/sign-up.ts'

const forgot = (club: Club, email: string) => club.visitor.post('/api/users/forgot', { user: { email } })
const reset = (club: Club, token: string, wanted = 'a new one') =>
  club.visitor.post('/api/users/reset', { token, password: wanted })
const welcome = (club: Club, token: string, wanted = 'touchline staff 442') =>
  club.visitor.post('/api/users/welcome', { token, password: wanted })
const link = (club: Club, kind: string, token: string) =>
  club.visitor.post('/api/users/link', { kind, token })
const dead = {
  status: 400,
  body: {
    error: 'This link has expired or was used already.',
    fields: { token: 'This link has expired or was used already.' },
  },
}

describe('a forgotten password', () => {
  test('is replaced through the emailed link, and every session ends', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    expect(await forgot(club, club.player.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    const token = await mailedSecret(club, club.player.email, 'reset')
    expect((await reset(club, token)).status).toBe(200)
    expect((await club.with(cookie).get(`/api/users/getByID/${club.player._id}`)).status).toBe(401)
    await expect(club.signIn(club.player, password)).rejects.toThrow('could not sign in')
    expect(await club.signIn(club.player, 'a new one')).toContain('pitchside=')
    expect((await club.mails(club.player.email)).at(-1)?.subject).toBe('Your Pitchside password was changed')
  })

  test('known and unknown addresses get the same answer', async () => {
    const club = await aClub()
    const [known, unknown] = await Promise.all([
      forgot(club, club.player.email),
      forgot(club, 'no@mail.test'),
    ])
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
    expect(await club.mails('no@mail.test')).toEqual([])
    expect(await forgot(club, 'nobody')).toMatchObject({
      status: 400,
      body: { fields: { email: 'Invalid email address' } },
    })
  })

  test('the link works once, for one hour', async () => {
    const club = await aClub()
    await forgot(club, club.player.email)
    const first = await mailedSecret(club, club.player.email, 'reset')
    club.clock.advance(hours(1))
    expect(await reset(club, first)).toMatchObject(dead)
    await forgot(club, club.player.email)
    const second = await mailedSecret(club, club.player.email, 'reset')
    club.clock.advance(hours(1) - 1)
    expect((await reset(club, second)).status).toBe(200)
    expect(await reset(club, second)).toMatchObject(dead)
  })

  test('of two simultaneous uses of the link only one succeeds', async () => {
    const club = await aClub()
    const another = await club.anotherServer()
    await forgot(club, club.player.email)
    const token = await mailedSecret(club, club.player.email, 'reset')
    const answers = await Promise.all(
      [club, another, club, another].map((server) =>
        server.visitor.post('/api/users/reset', { token, password: 'a new one' }),
      ),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 400: 3 })
  })

  test('using a newer link makes older ones invalid', async () => {
    const club = await aClub()
    await forgot(club, club.player.email)
    const older = await mailedSecret(club, club.player.email, 'reset')
    await forgot(club, club.player.email)
    const newer = await mailedSecret(club, club.player.email, 'reset')
    expect(newer).not.toBe(older)
    expect((await reset(club, newer)).status).toBe(200)
    expect(await reset(club, older)).toMatchObject(dead)
  })

  test('needs three characters for players and ten for staff', async () => {
    const club = await aClub()
    await forgot(club, club.player.email)
    await forgot(club, club.coach.email)
    const [player, coach] = [
      await mailedSecret(club, club.player.email, 'reset'),
      await mailedSecret(club, club.coach.email, 'reset'),
    ]
    expect(await reset(club, player, 'ab')).toMatchObject({
      status: 400,
      body: { fields: { password: 'Must be more than 3 characters' } },
    })
    expect((await reset(club, player, 'abc')).status).toBe(200)
    expect(await reset(club, coach, 'ninechars')).toMatchObject({
      status: 400,
      body: { fields: { password: 'Must be at least 10 characters' } },
    })
    expect(await reset(club, coach, 'password123!')).toMatchObject({
      status: 400,
      body: { fields: { password: 'This password is too common. Please choose another.' } },
    })
    expect((await reset(club, coach, 'ten chars.')).status).toBe(200)
  })

  test('the link proves the mailbox, so it also activates an unverified account', async () => {
    const club = await aClub()
    const { user } = aSignUp(club.organisation)
    await club.visitor.post('/api/users/register', { user })
    await forgot(club, user.email)
    expect((await reset(club, await mailedSecret(club, user.email, 'reset'))).status).toBe(200)
    expect(await club.signIn(user, 'a new one')).toContain('pitchside=')
  })

  test('requests are limited per account across all networks, for some minutes', async () => {
    const club = await aClub()
    for (const email of [club.player.email, 'no@mail.test']) {
      const answers = []
      for (let count = 0; count < 6; count += 1)
        answers.push(
          await club.visitor.post(
            '/api/users/forgot',
            { user: { email } },
            { remoteAddress: `198.51.100.${count}` },
          ),
        )
      expect(statuses(answers)).toEqual({ 200: 5, 429: 1 })
      const last = answers.at(-1)
      expect(last?.body).toMatchObject({
        error: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes/),
      })
      expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    }
    club.clock.advance(minutes(15))
    expect((await forgot(club, club.player.email)).status).toBe(200)
  }, 30_000)

  test('requests by strangers do not block the browser that the owner has used before', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const body = { user: { email: club.player.email } }
    for (let time = 0; time < 5; time += 1) await club.visitor.post('/api/users/forgot', body)
    expect((await club.visitor.post('/api/users/forgot', body)).status).toBe(429)
    expect((await club.with(cookie).post('/api/users/forgot', body)).status).toBe(200)
  })

  test('repeated requests queue one email while the mail server is unreachable', async () => {
    const club = await aClub()
    for (let count = 0; count < 3; count += 1) await forgot(club, club.player.email)
    expect(await club.mails(club.player.email)).toHaveLength(1)
  })
})

describe('an invitation', () => {
  async function anInvited(club: Club, account_type: 'Coach' | 'Practitioner' = 'Practitioner') {
    const user = {
      first_name: 'Parisa',
      last_name: 'Rad',
      email: 'parisa@pitchside.test',
      date_of_birth: '1985-02-03',
      account_type,
      organisation_id: club.organisation._id,
    }
    const { body } = await club.as(club.admin).post<{ _id: string }>('/api/users/register', { user })
    return { ...user, _id: body._id }
  }
  const again = (club: Club, id: string) => club.as(club.admin).post('/api/users/inviteAgain', { id })

  test('lets the invited person set a password and sign in, and notifies the admins', async () => {
    const club = await aClub()
    const parisa = await anInvited(club)
    const token = await mailedSecret(club, parisa.email, 'welcome')
    expect(await link(club, 'welcome', token)).toMatchObject({
      status: 200,
      body: {
        user: { first_name: 'Parisa', email: parisa.email, account_type: 'Practitioner' },
      },
    })
    expect((await welcome(club, token, 'short')).status).toBe(400)
    expect((await welcome(club, token)).status).toBe(200)
    expect(await club.signIn(parisa, 'touchline staff 442')).toContain('pitchside=')
    const told = await club.store.read.selectFrom('notifications').select(['user_id', 'data']).execute()
    expect(told.map(({ user_id }) => user_id)).toEqual([club.admin._id])
    expect(JSON.parse(told[0]!.data)).toEqual({
      user_id: parisa._id,
      name: 'Parisa Rad',
      account_type: 'Practitioner',
    })
    expect(await welcome(club, token)).toMatchObject(dead)
    expect(await link(club, 'welcome', token)).toMatchObject(dead)
  })

  test('ends logged in, with the name the person gave', async () => {
    const club = await aClub()
    const coach = await anInvited(club, 'Coach')
    const token = await mailedSecret(club, coach.email, 'welcome')
    const chosen = { token, password: 'touchline staff 442', first_name: 'Cora', last_name: 'Lane' }
    const reply = await club.visitor.post('/api/users/welcome', chosen)
    expect(reply).toMatchObject({ status: 200, body: { ok: true, userID: coach._id } })
    const read = club.store.read
    expect(await read.selectFrom('sessions').select('user_id').execute()).toContainEqual({
      user_id: coach._id,
    })
    const named = read.selectFrom('users').select(['first_name', 'last_name', 'status'])
    expect(await named.where('_id', '=', coach._id).executeTakeFirst()).toEqual({
      first_name: 'Cora',
      last_name: 'Lane',
      status: 'active',
    })
  })

  test('expires after seven days, and an admin can send it again', async () => {
    const club = await aClub()
    const parisa = await anInvited(club, 'Coach')
    const first = await mailedSecret(club, parisa.email, 'welcome')
    club.clock.advance(hours(7 * 24))
    expect(await welcome(club, first)).toMatchObject(dead)
    expect((await again(club, parisa._id)).status).toBe(200)
    const second = await mailedSecret(club, parisa.email, 'welcome')
    expect((await welcome(club, second)).status).toBe(200)
    expect(await again(club, parisa._id)).toMatchObject({
      status: 409,
      body: { error: 'This account is already active.' },
    })
  })

  test('can be sent again by admins only, and only to staff', async () => {
    const club = await aClub()
    const parisa = await anInvited(club)
    for (const someone of [club.player, club.coach, club.practitioner])
      expect((await club.as(someone).post('/api/users/inviteAgain', { id: parisa._id })).status).toBe(403)
    expect((await club.visitor.post('/api/users/inviteAgain', { id: parisa._id })).status).toBe(401)
    expect((await again(club, club.player._id)).status).toBe(404)
    expect((await again(club, club.ids.next())).status).toBe(404)
    expect((await again(club, 'x')).status).toBe(400)
  })

  test('does not work as a reset link or a verification link', async () => {
    const club = await aClub()
    const parisa = await anInvited(club)
    const token = await mailedSecret(club, parisa.email, 'welcome')
    expect(await reset(club, token, 'touchline staff 442')).toMatchObject(dead)
    expect(await link(club, 'reset', token)).toMatchObject(dead)
    expect((await club.visitor.get(`/api/users/getByVerification/${token}`)).body).toEqual([])
  })

  test('guessing at links is limited', async () => {
    const club = await aClub()
    const answers = []
    for (let guess = 0; guess < 55; guess += 1) answers.push(await welcome(club, `guess-${guess}`))
    expect(statuses(answers)).toEqual({ 400: 50, 429: 5 })
  })
})

test('after setting a password, guesses from elsewhere do not lock out this browser', async () => {
  const club = await aClub()
  await forgot(club, club.player.email)
  const token = await mailedSecret(club, club.player.email, 'reset')
  for (let guess = 0; guess < 60; guess += 1)
    await club.visitor.form(
      '/api/users/login',
      { email: club.player.email, password: 'guess' },
      { remoteAddress: `203.0.113.${guess % 20}` },
    )
  const login = { email: club.player.email, password: 'a new one' }
  const { cookies } = await reset(club, token)
  expect((await club.visitor.form('/api/users/login', login)).status).toBe(429)
  expect((await club.with(cookies.join('; ')).form('/api/users/login', login)).status).toBe(200)
}, 30_000)
