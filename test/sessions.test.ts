// Session fixation, replay, expiry, cookie flags and cross-site requests.
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { mayCall } from '#domain/people/policy.ts'
import { api, type Call, type CallName, callNames } from '#domain/wire/api.ts'
import { hashSecret, newSecret } from '#server/db/secrets.ts'
import { absentId, aCanaryClub } from './canary-club.ts'
import { hours, minutes } from './clock.ts'
import { aClub, type Club, password, type TestUser } from './club.ts'
import { aHealthCheck } from './health-check.ts'
import { aReading } from './reading.ts'
import { mailedSecret } from './sign-up.ts'

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
  ]
  for (const cookie of broken) expect(await isSignedIn(club, cookie), cookie).toBe(false)
  expect(await isSignedIn(club, `a=b; pitchside=${token}; c=d`)).toBe(true)
})

// The headers and body types that a page of another site can make a browser send.
const foreign: [what: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.test' }],
  ['a browser that says only where from', { 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame in an old browser', { origin: 'null' }],
  ['a sister host', { origin: 'http://blog.pitchside.test', 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: 'http://pitchside.test:8080', 'sec-fetch-site': 'same-site' }],
  ['another port in an old browser', { origin: 'http://pitchside.test:8080' }],
  ['a host that begins alike', { origin: 'http://pitchside.test.evil.test' }],
  ['a host that ends alike', { origin: 'http://evilpitchside.test' }],
  ['our name as a user', { origin: 'http://pitchside.test@evil.test' }],
  ['something unreadable', { origin: 'http://' }],
  ['two origins', { origin: 'http://pitchside.test, http://evil.test' }],
]
const bodiesOf = (body: unknown): [type: string | undefined, payload: string][] => {
  const json = JSON.stringify(body ?? {})
  return [
    ['application/json', json],
    ['text/plain', json],
    ['text/plain;application/json', json],
    ['application/x-www-form-urlencoded', `${encodeURIComponent(json)}=`],
    ['multipart/form-data; boundary=x', `--x\r\n\r\n${json}\r\n--x--`],
    [undefined, json],
  ]
}

function writesOf(club: Awaited<ReturnType<typeof aCanaryClub>>): [CallName, TestUser, unknown][] {
  const booking = { date: '2026-11-28', time: '19:00', number_of_players: 3 }
  const organisation = { name: 'X', address_line_1: 'X', town: 'X', postcode: 'X', country: 'X' }
  const more = { contact_no: '1', member_limit: 9, email: 'x@club.test', date_of_birth: '1990-01-01' }
  const person = { first_name: 'X', last_name: 'X', email: 'y@club.test', date_of_birth: '1990-01-01' }
  const passwords = { current_password: password, new_password: 'taken over 1234' }
  const { admin, coach, player, practitioner } = club
  return [
    ['updateUser', practitioner, { user: { id: player._id, allergies: 'x' } }],
    ['changeOwnDetails', player, { user: { first_name: 'X' } }],
    ['askForEmail', player, { email: 'x@mail.test' }],
    ['changeEmail', player, { token: 'x' }],
    ['changeBirth', admin, { id: player._id, date_of_birth: '1990-01-01' }],
    ['deleteUser', player, undefined],
    ['register', admin, { user: { ...person, account_type: 'Practitioner' } }],
    ['signOut', player, {}],
    ['login', player, { email: club.teammate.email, password }],
    ['forgot', player, { user: { email: club.player.email } }],
    ['changePassword', player, passwords],
    ['confirm', player, { password }],
    ['reset', player, { token: 'x', password: 'x' }],
    ['welcome', player, { token: 'x', password: 'x' }],
    ['setUp', player, { token: 'x' }],
    ['getLink', player, { kind: 'reset', token: 'x' }],
    ['inviteAgain', admin, { id: club.pendingCoach._id }],
    ['deactivateUser', admin, { id: player._id }],
    ['reactivateUser', admin, { id: player._id }],
    ['deletePendingUser', coach, undefined],
    ['movePlayer', admin, { id: player._id, organisation_id: club.other.organisation._id }],
    ['beginPasskey', player, {}],
    ['addPasskey', player, {}],
    ['renamePasskey', player, { id: 'x', name: 'x' }],
    ['removePasskey', player, undefined],
    ['beginPasskeyLogin', player, {}],
    ['passkeyLogin', player, {}],
    ['beginPasskeyConfirm', player, {}],
    ['passkeyConfirm', player, {}],
    ['setLanguage', player, { language: 'fa' }],
    ['setPreferences', player, { calendar: 'persian' }],
    ['addHealthCheck', practitioner, aHealthCheck(player)],
    [
      'correctHealthCheck',
      practitioner,
      { id: player._id, version: 1, reason: 'x', ...aHealthCheck(player) },
    ],
    ['withdrawHealthCheck', practitioner, { id: player._id, version: 1, reason: 'x' }],
    ['setSharing', player, { coach: { fitness: false, health: false, lifestyle: false } }],
    ['setClearance', practitioner, { user_id: player._id, state: 'available' }],
    ['addBooking', coach, { booking }],
    ['addBookings', coach, { bookings: [booking] }],
    ['setBookingPlayers', coach, { id: club.bookings[0], player_ids: [] }],
    ['moveBooking', coach, { id: club.bookings[0], date: '2026-11-28', time: '14:00' }],
    ['cancelBooking', coach, undefined],
    ['restoreBooking', coach, { id: club.bookings[0] }],
    ['declineBooking', player, { id: club.bookings[0] }],
    ['makeCalendarLink', player, {}],
    ['endCalendarLink', player, undefined],
    ['stopReminders', player, { token: 'x'.repeat(43) }],
    ['unsubscribe', player, { 'List-Unsubscribe': 'One-Click' }],
    ['addOrganisation', admin, { organisation: { ...organisation, ...more } }],
    ['updateOrganisation', admin, { organisation: { id: club.organisation._id, ...organisation, ...more } }],
    ['replaceInvite', admin, { id: club.organisation._id }],
    ['setOrganisationSettings', admin, { id: club.organisation._id, practitioners: 'any' }],
    ['importRoster', coach, { organisation_id: club.organisation._id, players: [person] }],
    [
      'importResults',
      practitioner,
      { organisation_id: club.organisation._id, form: 'checks', rows: [{}], dry_run: true },
    ],
    ['undoImport', practitioner, { id: club.bookings[0] }],
    ['makeShareLink', player, { days: 7, categories: ['health'] }],
    ['endShareLink', player, undefined],
    ['addReadings', practitioner, { readings: [aReading(player)] }],
    ['finishReadings', practitioner, { user_id: player._id, date: '2026-11-14' }],
    [
      'setStations',
      practitioner,
      { organisation_id: club.organisation._id, stations: [{ measures: ['weight'] }] },
    ],
    ['closeFollowUp', practitioner, { id: player._id, done: 'told' }],
    ['readNotifications', player, {}],
  ]
}

describe('requests forged by another site', () => {
  test('every write call is tested here', async () => {
    const club = await aCanaryClub()
    // A call for any origin reads no cookie; its own test sends it from another site.
    const writing = callNames.filter((name) => {
      const { method, anyOrigin }: Call = api[name]
      return method !== 'GET' && !anyOrigin
    })
    expect(new Set(writesOf(club).map(([name]) => name))).toEqual(new Set(writing))
  })

  test('every write is refused with any such headers and body, and nothing changes', async () => {
    const club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
    const cookies = new Map<string, string>()
    for (const user of [club.player, club.coach, club.practitioner, club.admin])
      cookies.set(user._id, await club.signIn(user))
    const before = await club.everything()
    const passed: string[] = []
    for (const [name, user, body] of writesOf(club))
      for (const [what, headers] of foreign)
        for (const [type, payload] of bodiesOf(body)) {
          const { method, path }: Call = api[name]
          const reply = await club.app.inject({
            method,
            url: path.replace(':id', user._id),
            ...(payload !== undefined && { payload }),
            headers: {
              host: 'pitchside.test',
              cookie: cookies.get(user._id),
              ...headers,
              ...(type !== undefined && { 'content-type': type }),
            },
          } as InjectOptions)
          if (reply.statusCode !== 403) passed.push(`${name} from ${what} as ${type}: ${reply.statusCode}`)
          if (reply.headers['set-cookie']) passed.push(`${name} from ${what} set a cookie`)
        }
    expect(passed).toEqual([])
    expect(await club.everything()).toEqual(before)
  })

  test('a body type that a form can send is not read as JSON, even without an Origin header', async () => {
    const club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
    const cookies = new Map<string, string>()
    for (const user of [club.player, club.coach, club.practitioner, club.admin])
      cookies.set(user._id, await club.signIn(user))
    const before = await club.everything()
    const passed: string[] = []
    for (const [name, user, body] of writesOf(club)) {
      // These accept forms. SameSite cookies and the origin check protect the first two; the third reads no cookie.
      if (['login', 'changePassword', 'unsubscribe'].includes(name) || body === undefined) continue
      for (const [type, payload] of bodiesOf(body).slice(1)) {
        const { method, path }: Call = api[name]
        const cookie = cookies.get(user._id)
        const headers = {
          host: 'pitchside.test',
          cookie,
          ...(type !== undefined && { 'content-type': type }),
        }
        const reply = await club.app.inject({
          method,
          url: path.replace(':id', user._id),
          payload,
          headers,
        } as InjectOptions)
        if (reply.statusCode !== 415) passed.push(`${name} as ${type}: ${reply.statusCode}`)
      }
    }
    expect(passed).toEqual([])
    expect(await club.everything()).toEqual(before)
  })

  test('no read changes anything, so an image or a link of another site has no effect', async () => {
    const club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
    const before = await club.everything()
    const headers = {
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    }
    for (const user of [club.player, club.coach, club.practitioner, club.admin])
      for (const name of callNames) {
        const { method, path }: Call = api[name]
        if (method !== 'GET') continue
        for (const id of [user._id, club.player._id, club.organisation._id, absentId])
          await club.as(user).get(path.replace(/:\w+/g, id), { headers })
      }
    const { sessions: _own, ...after } = await club.everything()
    const { sessions: _then, ...rest } = before
    expect(after).toEqual(rest)
  })

  test('method override headers and parameters do not turn a request into a DELETE', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const path = `/api/users/delete/${club.player._id}`
    for (const options of [
      { method: 'GET', url: path },
      { method: 'GET', url: path, headers: { 'x-http-method-override': 'DELETE' } },
      { method: 'GET', url: `${path}?_method=DELETE` },
      { method: 'HEAD', url: path },
      { method: 'POST', url: path, headers: { 'x-http-method-override': 'DELETE' } },
      { method: 'GET', url: '/api/users/signout' },
    ] as const) {
      const headers = { host: 'pitchside.test', cookie, ...('headers' in options && options.headers) }
      expect((await club.app.inject({ ...options, headers })).statusCode).toBe(404)
    }
    expect(await isSignedIn(club, cookie)).toBe(true)
  })

  test('a preflight request allows nothing', async () => {
    const club = await aClub()
    for (const { path, anyOrigin } of Object.values<Call>(api)) {
      // It reads no cookie.
      if (anyOrigin) continue
      const reply = await club.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
      })
      const allowing = Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))
      expect(allowing).toEqual([])
    }
  })

  test('when PUBLIC_URL is https, a page of the same host over http is another site', async () => {
    const club = await aClub({ env: { PUBLIC_URL: 'https://pitchside.test' } })
    const cookie = await club.signIn(club.player)
    const send = (origin: string) =>
      club.app.inject({
        method: 'POST',
        url: '/api/users/signout',
        headers: { host: 'pitchside.test', cookie, origin },
      })
    expect((await send('http://pitchside.test')).statusCode).toBe(403)
    expect(await isSignedIn(club, cookie)).toBe(true)
    expect((await send('https://pitchside.test')).statusCode).toBe(200)
  })
})
