import { expect, test } from 'vitest'
import { days, minutes } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { aSignUp, mailedSecret } from '#test/sign-up.ts'

const present = (club: Club, secret: string) =>
  club.visitor.get<{ _id: string }[]>(`/api/users/getByVerification/${secret}`)
const makeActive = (club: Club, id: string) =>
  club.visitor.put('/api/users/update', { user: { id, status: 'active' } })

async function aNewPlayer(club: Club) {
  const body = aSignUp(club.organisation)
  const { _id } = (await club.visitor.post<{ _id: string }>('/api/users/register', body)).body
  return { _id, ...body.user, secret: await mailedSecret(club, body.user.email, 'verify') }
}

test('the emailed link activates a player, who can then sign in', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  expect(await present(club, sam.secret)).toMatchObject({
    status: 200,
    body: [{ _id: sam._id, first_name: 'Sam', status: 'pending' }],
  })
  expect(await makeActive(club, sam._id)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await club.signIn(sam, sam.password)).toContain('pitchside=')
})

test('the answer about a link holds only the documented fields', async () => {
  const club = await aClub()
  const { body } = await present(club, (await aNewPlayer(club)).secret)
  expect(body.map((user) => Object.keys(user).toSorted())).toEqual([['_id', 'first_name', 'status']])
})

test('an account cannot be activated without the secret', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  expect((await makeActive(club, sam._id)).status).toBe(403)
  expect(await present(club, 'guess')).toMatchObject({ status: 200, body: [] })
  expect((await makeActive(club, sam._id)).status).toBe(403)
})

test('the secret of one account does not activate another', async () => {
  const club = await aClub()
  const [sam, other] = [await aNewPlayer(club), await aNewPlayer(club)]
  await present(club, sam.secret)
  expect((await makeActive(club, other._id)).status).toBe(403)
})

test('a presented secret is valid for 15 minutes', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  await present(club, sam.secret)
  club.clock.advance(minutes(15))
  expect((await makeActive(club, sam._id)).status).toBe(403)
  await present(club, sam.secret)
  club.clock.advance(minutes(15) - 1)
  expect((await makeActive(club, sam._id)).status).toBe(200)
})

test('a link works once', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  await present(club, sam.secret)
  await makeActive(club, sam._id)
  expect((await present(club, sam.secret)).body).toEqual([])
  expect((await makeActive(club, sam._id)).status).toBe(403)
})

test('a link works for seven days', async () => {
  const club = await aClub()
  const [early, late] = [await aNewPlayer(club), await aNewPlayer(club)]
  club.clock.advance(days(7) - 1)
  expect((await present(club, early.secret)).body).toHaveLength(1)
  club.clock.advance(1)
  expect((await present(club, late.secret)).body).toEqual([])
})

test('signing in before verification is refused and emails a new link', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  const login = { email: sam.email, password: sam.password }
  expect(await club.visitor.form('/api/users/login', login)).toMatchObject({
    status: 403,
    body: {
      error: 'Your account is not verified yet. Please open the link we’ve just emailed you.',
    },
  })
  const fresh = await mailedSecret(club, sam.email, 'verify')
  expect(fresh).not.toBe(sam.secret)
  await present(club, fresh)
  expect((await makeActive(club, sam._id)).status).toBe(200)
  expect((await present(club, sam.secret)).body, 'the older letter has served its purpose').toEqual([])
})

test('no signed-in role can change a status', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  await present(club, sam.secret)
  for (const someone of [club.player, club.coach, club.practitioner, club.admin])
    expect(
      (await club.as(someone).put('/api/users/update', { user: { id: sam._id, status: 'active' } })).status,
    ).toBe(403)
  for (const status of ['pending', 'king', null])
    expect((await club.visitor.put('/api/users/update', { user: { id: sam._id, status } })).status).toBe(400)
})

test('only the coaches of the club are notified', async () => {
  const club = await aClub()
  const sam = await aNewPlayer(club)
  await present(club, sam.secret)
  await makeActive(club, sam._id)
  const told = await club.store.read.selectFrom('notifications').select(['user_id', 'kind', 'data']).execute()
  expect(told).toEqual([
    {
      user_id: club.coach._id,
      kind: 'invitation-accepted',
      data: JSON.stringify({ user_id: sam._id, name: 'Sam Okafor', account_type: 'Player' }),
    },
  ])
})

test('guessing links is limited, opening valid ones is not', async () => {
  const club = await aClub()
  const players = [await aNewPlayer(club), await aNewPlayer(club)]
  for (let round = 0; round < 40; round += 1)
    for (const { secret } of players) expect((await present(club, secret)).status).toBe(200)
  let refused = 0
  for (let guess = 0; guess < 60; guess += 1)
    if ((await present(club, `guess-${guess}`)).status === 429) refused += 1
  expect(refused).toBe(10)
  club.clock.advance(minutes(15))
  expect((await present(club, 'guess')).status).toBe(200)
})

test('a stranger who knows the id cannot block the activation of an account', async () => {
  const club = await aClub()
  const { user } = aSignUp(club.organisation)
  const { _id } = (await club.visitor.post<{ _id: string }>('/api/users/register', { user })).body
  const activate = { user: { id: _id, status: 'active' } }
  for (let time = 0; time < 12; time += 1)
    await club.visitor.put('/api/users/update', activate, { remoteAddress: '198.51.100.7' })
  const secret = await mailedSecret(club, user.email, 'verify')
  await club.visitor.get(`/api/users/getByVerification/${secret}`)
  expect((await club.visitor.put('/api/users/update', activate)).status).toBe(200)
})

test('the database does not store the secret of a link', async () => {
  const club = await aClub()
  const { secret } = await aNewPlayer(club)
  const rows = await club.store.read.selectFrom('secrets').selectAll().execute()
  const mails = await club.store.read.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify([rows, mails])).not.toContain(secret)
})
