// Session fixation, replay, expiry and cookie flags.
import { describe, expect, test } from 'vitest'
import { mayCall } from '#domain/people/policy.ts'
import { api, type CallName } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import { hours, minutes } from '#test/clock.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'
import { mailedSecret } from '#test/sign-up.ts'

const login = '/api/users/login'
const sessionOf = (cookies: string): string =>
  cookies.split('; ').find((pair) => /^(__Host-)?pitchside=/.test(pair)) ?? ''
const tokenOf = (cookie: string): string => sessionOf(cookie).split('=')[1] ?? ''

async function isSignedIn(club: Club, cookie: string, user: TestUser = club.player): Promise<boolean> {
  const { status } = await club.with(cookie).get(`/api/users/getAccountType/${user._id}`)
  expect([200, 401]).toContain(status)
  return status === 200
}

const signInWith = (club: Club, cookie: string, user: TestUser) =>
  club.with(cookie).form(login, { email: user.email, password })

describe('fixation', () => {
  test('a login does not adopt a token chosen by somebody else', async () => {
    const club = await aClub()
    const planted = `pitchside=${newSecret()}`
    const reply = await signInWith(club, planted, club.player)
    expect(reply.status).toBe(200)
    expect(reply.cookies.join('; ')).not.toContain(tokenOf(planted))
    expect(await isSignedIn(club, planted)).toBe(false)
    expect(await isSignedIn(club, reply.cookies.join('; '))).toBe(true)
  })

  test('a login in a browser with a planted session gets a new session', async () => {
    const club = await aClub()
    const planted = sessionOf(await club.signIn(club.other.player))
    const reply = await signInWith(club, planted, club.player)
    expect(sessionOf(reply.cookies.join('; '))).not.toBe(planted)
    expect(await isSignedIn(club, planted, club.player)).toBe(false)
    expect(await isSignedIn(club, planted, club.other.player)).toBe(false)
  })

  test('every login gets a new token', async () => {
    const club = await aClub({ env: { RATE_LIMIT: 'off' } })
    const tokens = new Set<string>()
    for (let time = 0; time < 5; time += 1) tokens.add(tokenOf(await club.signIn(club.player)))
    expect(tokens.size).toBe(5)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('a failed login keeps the existing session and creates none', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const reply = await club.with(cookie).form(login, { email: club.player.email, password: 'wrong' })
    expect(reply.status).toBe(401)
    expect(sessionOf(reply.cookies.join('; '))).toBe('')
    expect(await isSignedIn(club, cookie)).toBe(true)
  })

  test('only hashes of tokens are stored', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const rows = await club.store.read.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(cookie))
    for (const { token_hash } of rows) expect(await isSignedIn(club, `pitchside=${token_hash}`)).toBe(false)
  })
})

describe('replay', () => {
  test('after signing out every call refuses the cookie', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const reply = await club.with(cookie).post('/api/users/signout')
    expect(reply.headers['set-cookie']).toEqual([expect.stringMatching(/^pitchside=; Path=\/; Max-Age=0; /)])
    for (const [name, call] of Object.entries<Call>(api)) {
      if (mayCall(name as CallName, null) && name !== 'updateUser') continue
      const url = call.path.replace(/:\w+/g, club.player._id)
      const again = await club.app.inject({ method: call.method, url, headers: { cookie } })
      expect(again.statusCode, name).toBe(name === 'updateUser' ? 400 : 401)
    }
  })

  test('signing out in one browser keeps the sessions of others', async () => {
    const club = await aClub()
    const [phone, laptop] = [await club.signIn(club.player), await club.signIn(club.player)]
    await club.with(phone).post('/api/users/signout')
    expect([await isSignedIn(club, phone), await isSignedIn(club, laptop)]).toEqual([false, true])
  })

  test('a new password ends every other session', async () => {
    const club = await aClub()
    const [mine, thief] = [await club.signIn(club.player), await club.signIn(club.player)]
    const body = { current_password: password, new_password: 'fresh start 2026' }
    expect((await club.with(mine).post('/api/users/changepassword', body)).status).toBe(200)
    expect([await isSignedIn(club, mine), await isSignedIn(club, thief)]).toEqual([true, false])
  })

  test('a password reset ends every session', async () => {
    const club = await aClub()
    const cookies = [await club.signIn(club.player), await club.signIn(club.player)]
    await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
    const token = await mailedSecret(club, club.player.email, 'reset')
    const reply = await club.visitor.post('/api/users/reset', { token, password: 'fresh start 2026' })
    expect(reply.status).toBe(200)
    for (const cookie of cookies) expect(await isSignedIn(club, cookie)).toBe(false)
  })

  test('after deletion of the account every call refuses the cookie', async () => {
    const club = await aClub()
    const [mine, other] = [await club.signIn(club.player), await club.signIn(club.player)]
    expect((await club.with(mine).delete(`/api/users/delete/${club.player._id}`)).status).toBe(200)
    for (const cookie of [mine, other]) expect(await isSignedIn(club, cookie)).toBe(false)
    expect(
      await club.store.read
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', '=', club.player._id)
        .execute(),
    ).toEqual([])
  })

  test('the sessions of an account that is no longer active do not work', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    await club.store.transaction((trx) =>
      trx.updateTable('users').set({ status: 'pending' }).where('_id', '=', club.player._id).execute(),
    )
    expect(await isSignedIn(club, cookie)).toBe(false)
  })

  test('the secret of an emailed link does not work as a session, nor a session token as a link', async () => {
    const club = await aClub()
    await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
    const secret = await mailedSecret(club, club.player.email, 'reset')
    expect(await isSignedIn(club, `pitchside=${secret}`)).toBe(false)
    const token = tokenOf(await club.signIn(club.player))
    const reply = await club.visitor.post('/api/users/reset', { token, password: 'fresh start 2026' })
    expect(reply.status).toBe(400)
  })
})

describe('expiry', () => {
  for (const [env, life] of [
    [undefined, hours(12)],
    ['2', hours(2)],
    ['0.25', minutes(15)],
  ] as const)
    test(`a session with SESSION_HOURS=${env ?? '(unset)'} ends on the millisecond`, async () => {
      const club = await aClub({ env: env === undefined ? {} : { SESSION_HOURS: env } })
      const reply = await club.visitor.form<{ expiration: number }>(login, {
        email: club.player.email,
        password,
      })
      const cookie = reply.cookies.join('; ')
      expect(reply.body.expiration).toBe(club.clock.now() + life)
      const set = [reply.headers['set-cookie']].flat().find((one) => one?.startsWith('pitchside='))
      expect(set).toContain(`Max-Age=${life / 1000};`)
      club.clock.advance(life - 1)
      expect(await isSignedIn(club, cookie)).toBe(true)
      club.clock.advance(1)
      expect(await isSignedIn(club, cookie)).toBe(false)
      club.clock.advance(-hours(1))
    })

  test('using a session does not extend it', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await isSignedIn(club, cookie)).toBe(true)
      club.clock.advance(hours(1))
    }
    expect(await isSignedIn(club, cookie)).toBe(false)
  })
})

describe('cookie flags', () => {
  for (const [scheme, name, secure] of [
    ['http', 'pitchside', false],
    ['https', '__Host-pitchside', true],
  ] as const)
    test(`over ${scheme}`, async () => {
      const club = await aClub({ env: { PUBLIC_URL: `${scheme}://pitchside.test` } })
      const reply = await club.visitor.form(login, { email: club.player.email, password })
      const all = [reply.headers['set-cookie'] ?? []].flat()
      expect(all.map((cookie) => cookie.split('=')[0])).toEqual(expect.arrayContaining([name]))
      for (const cookie of all) {
        const flags = cookie.split('; ').slice(1)
        expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
        expect(flags.includes('Secure')).toBe(secure)
        expect(cookie).not.toMatch(/Domain=/i)
        expect(cookie.startsWith('__Host-')).toBe(secure)
      }
    })

  test('over https a cookie without the __Host- prefix is ignored', async () => {
    const club = await aClub({ env: { PUBLIC_URL: 'https://pitchside.test' } })
    const cookie = await club.signIn(club.player)
    expect(await isSignedIn(club, cookie)).toBe(true)
    expect(await isSignedIn(club, `pitchside=${tokenOf(cookie)}`)).toBe(false)
  })
})

test('a modified cookie is refused without a server error', async () => {
  const club = await aClub()
  const token = tokenOf(await club.signIn(club.player))
  const flipped = Array.from(token, (letter, at) => {
    const other = letter === 'A' ? 'B' : 'A'
    return `pitchside=${token.slice(0, at)}${other}${token.slice(at + 1)}`
  })
  const broken = [
    ...flipped,
    'pitchside=',
    'pitchside',
    '=',
    ';;;;',
    `pitchside=${token.slice(1)}`,
    `pitchside=${token}A`,
    `pitchside="${token}"`,
    `pitchside=${encodeURIComponent(`${token}=`)}`,
    `pitchside=${token.toUpperCase()}`,
    `pitchside=${token.toLowerCase()}`,
    `Pitchside=${token}`,
    `pitchside =${token}`,
    `xpitchside=${token}`,
    `pitchside=${hashSecret(token)}`,
    `pitchside=${'A'.repeat(7_000)}`,
    `pitchside=%00${token}`,
    `pitchside=${token}%00`,
    `pitchside=' or 1=1 --`,
    // The first cookie counts, so one planted in front does not fall back to the second.
    `pitchside=${newSecret()}; pitchside=${token}`,
    `pitchside=short; pitchside=${token}`,
  ]
  for (const cookie of broken) expect(await isSignedIn(club, cookie), cookie).toBe(false)
  for (const cookie of [`a=b; pitchside=${token}; c=d`, `a=b;pitchside=${token} ;c=d`])
    expect(await isSignedIn(club, cookie), cookie).toBe(true)
})
