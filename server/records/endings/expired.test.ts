import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { mailedSecret } from '#test/sign-up.ts'

const hours = (count: number): number => count * 3_600_000
const anyCall = '/api/organisations/getByInvite/none'

test('a link that has expired stays expired when the clock is set back', async () => {
  const club = await aClub()
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  const token = await mailedSecret(club, club.player.email, 'reset')
  const reset = () => club.visitor.post('/api/users/reset', { token, password: 'another one' })
  club.clock.advance(hours(2))
  await club.visitor.get(anyCall)
  club.clock.advance(-hours(1.5))
  expect(await reset()).toMatchObject({ status: 400, body: { code: 'link-used' } })
})

test('a session that has expired stays expired when the clock is set back', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  const ask = () => club.with(cookie).get(`/api/users/getAccountType/${club.player._id}`)
  expect((await ask()).status).toBe(200)
  club.clock.advance(hours(13))
  await club.visitor.get(anyCall)
  club.clock.advance(-hours(2))
  expect((await ask()).status).toBe(401)
})

test('what had not expired lives on when the clock is set back', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  club.clock.advance(hours(2))
  await club.visitor.get(anyCall)
  club.clock.advance(-hours(1))
  const reply = await club.with(cookie).get(`/api/users/getAccountType/${club.player._id}`)
  expect(reply.status).toBe(200)
})

test('after a clock that was a year fast is set right, people log in as before', async () => {
  const club = await aClub()
  club.clock.advance(hours(24 * 365))
  await club.visitor.get(anyCall)
  club.clock.advance(-hours(24 * 365))
  const cookie = await club.signIn(club.player, password)
  const reply = await club.with(cookie).get(`/api/users/getAccountType/${club.player._id}`)
  expect(reply.status).toBe(200)
})

test('many calls at once end what had expired once, before any of them is answered', async () => {
  const club = await aClub()
  const cookie = await club.signIn(club.player)
  club.clock.advance(hours(13))
  await club.visitor.get(anyCall)
  club.clock.advance(-hours(2))
  const ask = () => club.with(cookie).get(`/api/users/getAccountType/${club.player._id}`)
  const replies = await Promise.all(Array.from({ length: 20 }, ask))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(401))
})
