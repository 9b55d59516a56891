import { expect, test } from 'vitest'
import { minutes } from '#test/clock.ts'
import { aClub, type Caller, password } from '#test/club.ts'
import { mailedSecret, statuses } from '#test/sign-up.ts'

const path = '/api/users/changepassword'
const change = (caller: Caller, fields: Record<string, string> = {}) =>
  caller.form(path, { current_password: password, new_password: 'a new one', ...fields })

test('the right current password sets a new one, keeps this session and ends all others', async () => {
  const club = await aClub()
  const [here, elsewhere] = [await club.signIn(club.player), await club.signIn(club.player)]
  expect(await change(club.with(here), { id: club.player._id })).toMatchObject({
    status: 200,
    body: { ok: true },
  })
  const own = `/api/users/getAccountType/${club.player._id}`
  expect((await club.with(here).get(own)).status).toBe(200)
  expect((await club.with(elsewhere).get(own)).status).toBe(401)
  expect(await club.signIn(club.player, 'a new one')).toContain('pitchside=')
  const [letter] = await club.mails(club.player.email)
  expect(letter?.subject).toBe('Your Pitchside password was changed')
  expect(letter?.text).not.toContain('a new one')
})

test('a wrong current password is refused in the words of the specification', async () => {
  const club = await aClub()
  expect(await change(club.as(club.player), { current_password: 'wrong' })).toMatchObject({
    status: 401,
    body: { error: 'You have entered an invalid current password. Please try again.' },
  })
  expect(await club.signIn(club.player)).toContain('pitchside=')
})

test('a JSON body is accepted as well as a form', async () => {
  const club = await aClub()
  const body = { current_password: password, new_password: 'a new one' }
  expect((await club.as(club.player).post(path, body)).status).toBe(200)
})

test('both passwords are required', async () => {
  const club = await aClub()
  expect(await club.as(club.player).form(path, { current_password: '' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        current_password: 'This field is required',
        new_password: 'This field is required',
      },
    },
  })
})

test('a new password needs ten characters for staff and three for players', async () => {
  const club = await aClub()
  for (const someone of [club.coach, club.practitioner, club.admin])
    expect(await change(club.as(someone))).toMatchObject({
      status: 400,
      body: { fields: { new_password: 'Must be at least 10 characters' } },
    })
  expect((await change(club.as(club.player), { new_password: 'ab' })).status).toBe(400)
  expect((await change(club.as(club.player), { new_password: 'abc' })).status).toBe(200)
})

test("nobody changes somebody else's password", async () => {
  const club = await aClub()
  for (const someone of [club.coach, club.practitioner, club.admin, club.teammate])
    expect((await change(club.as(someone), { id: club.player._id })).status).toBe(403)
  expect((await change(club.visitor)).status).toBe(401)
})

test('guessing the current password is limited for some minutes', async () => {
  const club = await aClub()
  const answers = []
  for (let guess = 0; guess < 12; guess += 1)
    answers.push(await change(club.as(club.player), { current_password: `guess ${guess}` }))
  expect(statuses(answers)).toEqual({ 401: 10, 429: 2 })
  club.clock.advance(minutes(5))
  expect((await change(club.as(club.player))).status).toBe(200)
})

test('changing the password makes earlier reset links invalid', async () => {
  const club = await aClub()
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  const token = await mailedSecret(club, club.player.email, 'reset')
  await change(club.as(club.player))
  expect((await club.visitor.post('/api/users/reset', { token, password: 'another' })).status).toBe(400)
})

test('of two simultaneous changes only one succeeds', async () => {
  const club = await aClub()
  const another = await club.anotherServer()
  const answers = await Promise.all([
    change(club.as(club.player), { new_password: 'first' }),
    change(another.as(club.player), { new_password: 'second' }),
  ])
  expect(statuses(answers)[200]).toBe(1)
})
