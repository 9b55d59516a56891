// Requests that a page of another site makes a browser send.
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { anOwnMeasure } from '#test/measures/own-measure.ts'
import { aReading } from '#test/reading.ts'
import { absentId, aCanaryClub } from './canary-club.ts'

async function isSignedIn(club: Club, cookie: string, user: TestUser = club.player): Promise<boolean> {
  const { status } = await club.with(cookie).get(`/api/users/getAccountType/${user._id}`)
  expect([200, 401]).toContain(status)
  return status === 200
}

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

function writesOf(
  club: Awaited<ReturnType<typeof aCanaryClub>>,
  guardian: TestUser,
): [CallName, TestUser, unknown][] {
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
    ['setDoctor', admin, { id: practitioner._id, registration: 'GMC 1234567' }],
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
    ['beginSecondFactor', player, {}],
    ['confirmSecondFactor', player, { code: '123456' }],
    ['removeSecondFactor', player, {}],
    ['resetSecondFactor', admin, { id: player._id }],
    ['setLanguage', player, { language: 'fa' }],
    ['setPreferences', player, { calendar: 'persian' }],
    ['addHealthCheck', practitioner, aHealthCheck(player)],
    [
      'correctHealthCheck',
      practitioner,
      { id: player._id, version: 1, reason: 'x', ...aHealthCheck(player) },
    ],
    ['withdrawHealthCheck', practitioner, { id: player._id, version: 1, reason: 'x' }],
    ['setSharingOf', guardian, { coach: { fitness: false, health: false, lifestyle: false } }],
    ['inviteGuardian', player, { player_id: player._id, email: 'mother@mail.test' }],
    ['getGuardianLink', player, { token: 'x' }],
    ['acceptGuardian', player, { token: 'x' }],
    ['linkGuardian', guardian, { token: 'x' }],
    ['endGuardian', player, undefined],
    ['setConsent', player, { user_id: player._id, purpose: 'coach', given: true }],
    ['setNotice', admin, { id: player._id, texts: { en: ['Ours.'], fa: ['متن ما.'] } }],
    ['setSharing', player, { coach: { fitness: false, health: false, lifestyle: false } }],
    ['setClearance', practitioner, { user_id: player._id, state: 'available' }],
    ['addBooking', coach, { booking }],
    ['addBookings', coach, { bookings: [booking] }],
    ['setBookingPlayers', coach, { id: club.bookings[0], player_ids: [] }],
    ['moveBooking', coach, { id: club.bookings[0], date: '2026-11-28', time: '14:00' }],
    ['cancelBooking', coach, undefined],
    ['restoreBooking', coach, { id: club.bookings[0] }],
    ['declineBooking', player, { id: club.bookings[0] }],
    ['undoDecline', player, { id: club.bookings[0] }],
    ['makeCalendarLink', player, {}],
    ['endCalendarLink', player, undefined],
    ['stopReminders', player, { token: 'x'.repeat(43) }],
    ['unsubscribe', player, { 'List-Unsubscribe': 'One-Click' }],
    ['addOrganisation', admin, { organisation: { ...organisation, ...more } }],
    ['updateOrganisation', admin, { organisation: { id: club.organisation._id, ...organisation, ...more } }],
    ['replaceInvite', admin, { id: club.organisation._id }],
    ['confirmEmergencyNumber', admin, { number: '112' }],
    ['setMatchDays', coach, { days: [6] }],
    ['setOrganisationSettings', admin, { id: club.organisation._id, practitioners: 'any' }],
    ['breakGlass', practitioner, { organisation_id: club.organisation._id, reason: 'x' }],
    ['addTeam', coach, { name: 'U14' }],
    ['setTeam', coach, { id: player._id, name: 'U14' }],
    ['deleteTeam', coach, undefined],
    ['setCoachSees', admin, { id: coach._id, sees: 'club' }],
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
    ['withdrawReading', practitioner, { id: player._id, reason: 'x' }],
    ['finishReadings', practitioner, { user_id: player._id, date: '2026-11-14' }],
    [
      'addBattery',
      practitioner,
      { organisation_id: club.organisation._id, name: 'Monthly', measures: ['weight'] },
    ],
    ['setBattery', practitioner, { id: club.bookings[0], name: 'Monthly', measures: ['weight'] }],
    ['deleteBattery', practitioner, undefined],
    [
      'addEquipment',
      practitioner,
      { organisation_id: club.organisation._id, name: 'Cuff A', fields: ['weight'] },
    ],
    ['setEquipment', practitioner, { id: club.bookings[0], name: 'Cuff A', fields: ['weight'] }],
    ['renewCode', player, undefined],
    ['replayRules', practitioner, { organisation_id: club.organisation._id, rules: [] }],
    ['signRules', practitioner, { organisation_id: club.organisation._id, rules: [] }],
    ['answerDeviceQuestion', practitioner, { id: club.bookings[0], answer: 'fine' }],
    ['addMeasure', practitioner, { ...anOwnMeasure(), organisation_id: club.organisation._id }],
    ['changeMeasure', practitioner, { ...anOwnMeasure(), id: club.bookings[0] }],
    ['archiveMeasure', practitioner, { id: club.bookings[0] }],
    [
      'setStations',
      practitioner,
      { organisation_id: club.organisation._id, stations: [{ measures: ['weight'] }] },
    ],
    [
      'answerSquadQuestion',
      practitioner,
      {
        organisation_id: club.organisation._id,
        metric: 'vertical_jump',
        date: '2026-11-01',
        answer: 'training',
      },
    ],
    ['closeFollowUp', practitioner, { id: player._id, done: 'told' }],
    ['tellPlayer', practitioner, { id: player._id }],
    ['reviewFollowUp', practitioner, { id: player._id, answer: 'not_seen' }],
    ['answerFollowUp', player, { id: player._id, seen: true }],
    ['readNotifications', player, {}],
  ]
}

describe('requests forged by another site', () => {
  test('every write call is tested here', async () => {
    const club = await aCanaryClub()
    const guardian = await club.oneOf('Guardian')
    // A call for any origin reads no cookie; its own test sends it from another site.
    const writing = callNames.filter((name) => {
      const { method, anyOrigin }: Call = api[name]
      return method !== 'GET' && !anyOrigin
    })
    expect(new Set(writesOf(club, guardian).map(([name]) => name))).toEqual(new Set(writing))
  })

  test('every write is refused with any such headers and body, and nothing changes', async () => {
    const club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
    const guardian = await club.oneOf('Guardian')
    const cookies = new Map<string, string>()
    for (const user of [club.player, club.coach, club.practitioner, club.admin, guardian])
      cookies.set(user._id, await club.signIn(user))
    const before = await club.everything()
    const passed: string[] = []
    for (const [name, user, body] of writesOf(club, guardian))
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
    const guardian = await club.oneOf('Guardian')
    const cookies = new Map<string, string>()
    for (const user of [club.player, club.coach, club.practitioner, club.admin, guardian])
      cookies.set(user._id, await club.signIn(user))
    const before = await club.everything()
    const passed: string[] = []
    for (const [name, user, body] of writesOf(club, guardian)) {
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
