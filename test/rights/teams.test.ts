// What a coach of teams learns of the other players of the club: nothing, through no call, count, order, feed or email.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { remindOfAppointments } from '#server/notifications/appointments.ts'
import { flushReads } from '#server/records/audit.ts'
import { listeningTo, type SocketCaller } from '#test/clients/socket-caller.ts'
import type { TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aCanaryClub, type CanaryClub } from './canary-club.ts'

let club: CanaryClub
let ask: SocketCaller
let coach: TestUser
let feed: string

beforeAll(async () => {
  club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
  ask = await listeningTo(club)
  coach = club.fellowCoach
  // News and a feed from the time in which the whole club was seen.
  await club.store.transaction((trx) =>
    trx
      .insertInto('notifications')
      .values({
        _id: club.ids.next(),
        user_id: coach._id,
        kind: 'player-declined',
        data: JSON.stringify({
          date: '2026-11-21',
          time: '09:00',
          user_id: club.teammate._id,
          name: club.teammate.last_name,
        }),
        created_at: club.clock.instant(),
      })
      .execute(),
  )
  const link = await ask(coach, 'POST', '/api/calendar/link', {})
  feed = new URL((link.body as { url: string }).url).pathname
  // Of the seeded bookings, each names all players of the club; the second one is the coach's own.
  await club.store.transaction((trx) =>
    trx
      .deleteFrom('booking_players')
      .where('booking_id', '=', club.bookings[0]!)
      .where('user_id', '=', club.player._id)
      .execute(),
  )
  const made = await ask(club.coach, 'POST', '/api/teams/add', {
    name: 'U14',
    player_ids: [club.player._id],
    coach_ids: [coach._id],
  })
  if (made.status !== 201) throw new Error(`No team was made: ${made.text}`)
})
afterAll(() => club.close())

const parts: Record<string, string> = {
  metric: 'heart_rate',
  rating: 'danger',
  subRating: 'high',
  type: 'Practitioner',
  verification: 'no-such-secret',
  invite: 'no-such-invite',
}
const reads = callNames.filter((name) => {
  const { method, stream }: Call = api[name]
  return method === 'GET' && !stream
})
const dates = ['2026-11-21', '2026-11-14']

/** Every read call about everything there is, as the coach gets it; without who asked when. */
async function allAnswers(): Promise<Map<string, string>> {
  const paths = reads.flatMap((name: CallName) =>
    club.things.flatMap(({ id }) =>
      dates.map((date) =>
        api[name].path.replace(/:(\w+)/g, (_whole, part: string) =>
          part === 'date' ? date : (parts[part] ?? id),
        ),
      ),
    ),
  )
  const searches = [club.player, club.teammate].map(
    ({ last_name }) => `/api/search?q=${encodeURIComponent(last_name)}`,
  )
  const lists = [1, 2, 50].map((limit) => `/api/users/getByOrg/${club.organisation._id}?limit=${limit}`)
  const shows = ['all', 'poor', 'worse', 'unavailable', 'overdue'].map(
    (show) => `/api/screens/squad?show=${show}`,
  )
  const answers = new Map<string, string>()
  for (const path of new Set([...paths, ...searches, ...lists, ...shows, feed])) {
    const { status, text, headers } = await ask(coach, 'GET', path)
    // Of a list in parts the header names the last person.
    answers.set(path, `${status} ${headers.get('link') ?? ''} ${text}`)
  }
  return answers
}

const hidden = () => [club.teammate, club.pendingPlayer]

test('no answer holds a value, a name or an id of another player', async () => {
  const answers = await allAnswers()
  const private_ = club.canaries.filter(
    ({ kind, user, what }) => user && hidden().includes(user) && kind !== 'secret' && what !== 'check',
  )
  expect(private_.length).toBeGreaterThan(50)
  const told: string[] = []
  // A request that names an id repeats it in the address of the next part at most.
  for (const [path, text] of answers)
    for (const canary of private_) if (text.includes(canary.text)) told.push(`${canary.what} in ${path}`)
  expect(told).toEqual([])
})

test('the coach still reads everything of the own players', async () => {
  const answers = [...(await allAnswers()).values()].join('\n')
  const own = club.canaries.filter(({ kind, user }) => kind === 'player' && user === club.player)
  expect(own.filter(({ text }) => !answers.includes(text))).toEqual([])
  const latest = await ask(coach, 'GET', `/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
  expect(latest.status).toBe(200)
})

describe('what happens to others changes no answer', () => {
  // What is taken is the whole club's, and whose it is stays open.
  const isAboutSlots = (path: string) => /bookings\/(taken|getAllByDate)/.test(path)
  // A PDF has an id of its own each time, and asking for the own data is itself in the own record.
  const isNewEachTime = (path: string) => /\/api\/(report|audit\/mine|users\/export)/.test(path)

  test('a new player, a check, a clearance, a booking and a team of others', async () => {
    const before = await allAnswers()
    const { organisation_id } = club.teammate
    const newcomer = await club.addUser({ organisation_id, first_name: 'Aaron', last_name: 'Aaronson' })
    for (const player of [club.teammate, newcomer]) {
      const check = aHealthCheck(player, { heart_rate: 190, blood_glucose: 20 })
      expect((await ask(club.practitioner, 'POST', '/api/healthchecks/add', check)).status).toBe(201)
      const clearance = { user_id: player._id, state: 'unavailable', note: 'Rest' }
      expect((await ask(club.practitioner, 'PUT', '/api/clearance/set', clearance)).status).toBe(200)
    }
    const booking = { date: '2026-11-28', time: '09:00', number_of_players: 2, player_ids: [newcomer._id] }
    const made = await ask(club.coach, 'POST', '/api/bookings/add', { booking })
    expect(made.status).toBe(201)
    const team = { name: 'First team', player_ids: [club.teammate._id, newcomer._id] }
    const { body } = await ask(club.coach, 'POST', '/api/teams/add', team)
    const forTeam = { ...booking, time: '14:00', player_ids: [], team_id: (body as { _id: string })._id }
    expect((await ask(club.coach, 'POST', '/api/bookings/add', { booking: forTeam })).status).toBe(201)
    await club.mails()
    await remindOfAppointments({ ...club, timeZone: 'UTC' })
    const after = await allAnswers()
    const different = [...before].filter(
      ([path, text]) => !isAboutSlots(path) && !isNewEachTime(path) && after.get(path) !== text,
    )
    expect(different.map(([path]) => path)).toEqual([])
    const slots = after.get('/api/bookings/getAllByDate/2026-11-21')
    expect(slots).not.toContain(newcomer._id)
  })

  test('no email to the coach is about them', async () => {
    const { _id } = club.teammate
    const own = await ask(club.coach, 'POST', '/api/bookings/add', {
      booking: { date: '2026-11-29', time: '09:00', number_of_players: 2, player_ids: [_id] },
    })
    const { _id: id } = own.body as { _id: string }
    expect((await ask(club.teammate, 'PUT', '/api/bookings/decline', { id })).status).toBe(200)
    expect((await ask(club.coach, 'DELETE', `/api/bookings/cancel/${id}`)).status).toBe(200)
    club.clock.advance(120_000)
    const letters = await club.mails(coach.email)
    for (const { text } of letters) expect(text).not.toContain(club.teammate.last_name)
    const { body } = await ask(coach, 'GET', '/api/notifications/mine')
    expect(JSON.stringify(body)).not.toContain(_id)
  })
})

describe('what the coach may not do', () => {
  test('teams, the other sight and imports are for coaches of the whole club', async () => {
    const teams = await ask(club.coach, 'GET', `/api/teams/of/${club.organisation._id}`)
    const { teams: all } = teams.body as { teams: { _id: string }[] }
    for (const [method, path, body] of [
      ['GET', `/api/teams/of/${club.organisation._id}`, undefined],
      ['POST', '/api/teams/add', { name: 'Mine' }],
      ['PUT', '/api/teams/set', { id: all[0]?._id, player_ids: [club.teammate._id] }],
      ['DELETE', `/api/teams/${all[0]?._id}`, undefined],
      ['PUT', '/api/teams/sees', { id: coach._id, sees: 'club' }],
      ['POST', '/api/import/roster', { organisation_id: club.organisation._id, players: [{}] }],
    ] as const)
      expect((await ask(coach, method, path, body)).status, path).toBe(404)
  })

  test('name, move or cancel what is not of the own team', async () => {
    const booking = { date: '2026-12-05', time: '09:00', number_of_players: 2 }
    const named = await ask(coach, 'POST', '/api/bookings/add', {
      booking: { ...booking, player_ids: [club.teammate._id] },
    })
    expect(named).toMatchObject({ status: 400, body: { code: 'form-has-errors' } })
    const [theirs] = club.bookings
    expect((await ask(coach, 'DELETE', `/api/bookings/cancel/${theirs}`)).status).toBe(404)
    expect((await ask(coach, 'GET', `/api/bookings/get/${theirs}`)).status).toBe(404)
    // Their own, which names others as well, shows the own players only and stays as it is.
    const mixed = await ask(coach, 'GET', `/api/bookings/get/${club.bookings[1]}`)
    expect(mixed).toMatchObject({ status: 200, body: { player_ids: [club.player._id] } })
    expect((await ask(coach, 'DELETE', `/api/bookings/cancel/${club.bookings[1]}`)).status).toBe(404)
  })

  test('a booking without names is for the own team', async () => {
    const booking = { date: '2026-12-05', time: '14:00', number_of_players: 5 }
    const { status, body } = await ask(coach, 'POST', '/api/bookings/add', { booking })
    expect(status).toBe(201)
    const { _id, team_id } = body as { _id: string; team_id: string }
    expect(team_id).toEqual(expect.any(String))
    const next = await ask(club.player, 'GET', `/api/users/getByID/${club.player._id}`)
    expect(next.status).toBe(200)
    expect((await ask(coach, 'DELETE', `/api/bookings/cancel/${_id}`)).status).toBe(200)
  })
})

test('a look at the own teams is in the record of their players only', async () => {
  await ask(coach, 'GET', '/api/screens/squad')
  await flushReads(club.store)
  const looks = async (player: TestUser) => {
    const { body } = await ask(player, 'GET', '/api/audit/mine?kind=looks')
    return (body as { entries: { actor: { _id: string } | null }[] }).entries.filter(
      ({ actor }) => actor?._id === coach._id,
    ).length
  }
  expect(await looks(club.player)).toBeGreaterThan(0)
  expect(await looks(club.teammate)).toBe(0)
})

test('without a team a coach of teams sees nobody, and an admin gives the whole club back', async () => {
  const teams = await ask(club.admin, 'GET', `/api/teams/of/${club.organisation._id}`)
  const [u14] = (teams.body as { teams: { _id: string; coach_ids: string[] }[] }).teams.filter(
    ({ coach_ids }) => coach_ids.includes(coach._id),
  )
  expect((await ask(club.admin, 'DELETE', `/api/teams/${u14?._id}`)).status).toBe(200)
  const squad = await ask(coach, 'GET', '/api/screens/squad')
  expect(squad.body).toMatchObject({ players: [], all: 0, waiting: { count: 0 }, members: 1 })
  const sees = { id: coach._id, sees: 'club' }
  expect(await ask(club.admin, 'PUT', '/api/teams/sees', sees)).toMatchObject({
    status: 200,
    body: sees.sees && { sees: 'club' },
  })
  const all = await ask(coach, 'GET', `/api/users/getByID/${club.teammate._id}`)
  expect(all.status).toBe(200)
})
