import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'

const minute = 60_000
const removeWith = (club: Club, cookie: string) =>
  club.with(cookie).delete(`/api/users/delete/${club.player._id}`)
const confirmWith = (club: Club, cookie: string, given = password) =>
  club.with(cookie).post('/api/users/confirm', { password: given })
const confirmFirst = { status: 403, body: { code: 'confirm-first' } }

test('an account is deleted up to 15 minutes after the login, and after that only once it is confirmed', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  club.clock.advance(15 * minute)
  expect(await removeWith(club, cookie)).toMatchObject(confirmFirst)

  expect(await confirmWith(club, cookie)).toMatchObject({ status: 200, body: { ok: true } })
  club.clock.advance(15 * minute)
  expect(await removeWith(club, cookie)).toMatchObject(confirmFirst)

  await confirmWith(club, cookie)
  club.clock.advance(15 * minute - 1)
  expect((await removeWith(club, cookie)).status).toBe(200)
})

test('a confirmation counts for its own session alone', async () => {
  const club = await aClub()
  const [mine, leftOpen] = [await club.signIn(club.player), await club.signIn(club.player)]
  club.clock.advance(20 * minute)
  await confirmWith(club, mine)
  expect(await removeWith(club, leftOpen)).toMatchObject(confirmFirst)
  expect((await removeWith(club, mine)).status).toBe(200)
})

test('a clock that is set back confirms nothing', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  club.clock.advance(-60 * minute)
  expect(await removeWith(club, cookie)).toMatchObject(confirmFirst)
})

test('a wrong password confirms nothing, and guesses are counted', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  club.clock.advance(20 * minute)
  for (let guess = 0; guess < 10; guess += 1)
    expect(await confirmWith(club, cookie, `guess ${guess}`)).toMatchObject({
      status: 401,
      body: { code: 'bad-current-password' },
    })
  expect((await confirmWith(club, cookie)).status).toBe(429)
  expect(await removeWith(club, cookie)).toMatchObject(confirmFirst)
})

test('a confirmation needs a session and a password, and is recorded', async () => {
  const club = await aClub()
  expect((await club.visitor.post('/api/users/confirm', { password })).status).toBe(401)
  expect(await club.as(club.player).post('/api/users/confirm', {})).toMatchObject({
    status: 400,
    body: { problems: { password: { code: 'required' } } },
  })
  await club.as(club.player).post('/api/users/confirm', { password })
  const entries = await club.store.read.selectFrom('audit').selectAll().execute()
  expect(entries).toMatchObject([
    { action: 'session-confirmed', actor_id: club.player._id, subject_id: club.player._id },
  ])
})
