import { describe, expect, test } from 'vitest'
import { sortedForMap } from '#domain/clubs/squad/heat-map.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

const record = (club: Club, given: Record<string, unknown>, player = club.player) =>
  club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(player, given))
const squad = async (club: Club, query = '', coach = club.coach) =>
  (await club.as(coach).get<Reply<'getSquadScreen'>>(`/api/screens/squad${query}`)).body
const triage = async (club: Club, query = '') =>
  (await club.as(club.coach).get<Reply<'getTriageScreen'>>(`/api/screens/triage${query}`)).body
const booking = async (club: Club, query = '', coach = club.coach) =>
  (await club.as(coach).get<Reply<'getBookingScreen'>>(`/api/screens/booking${query}`)).body
const namesOf = (players: readonly { first_name: string }[]) =>
  players.map(({ first_name }) => first_name).join(' ')

/** Pat's jump probably got worse and sleep became poor. Tina was checked long ago, Abe, Bo and Cy never, and Cy has not confirmed. */
async function aSquad() {
  const club = await aClub()
  const { _id: organisation_id } = club.organisation
  await record(club, { date: '2026-06-01', sleep_quality: 8, vertical_jump: 60 })
  await record(club, { date: '2026-11-01', sleep_quality: 5, vertical_jump: 40 })
  await record(club, { date: '2026-01-05' }, club.teammate)
  for (const first_name of ['Bo', 'Abe']) await club.addUser({ organisation_id, first_name })
  await club.addUser({ organisation_id, first_name: 'Cy', status: 'pending' })
  return club
}

describe('the squad screen', () => {
  test('is the team screen in parts: the same players, scores and findings', async () => {
    const club = await aSquad()
    const { body: team } = await club.as(club.coach).get<Reply<'getTeamScreen'>>('/api/screens/team')
    const { players, waiting, ...rest } = await squad(club)
    const { lists, readiness, map, ...counts } = await triage(club)
    expect(
      [...players, ...waiting.players].toSorted((a, b) => (a.first_name < b.first_name ? -1 : 1)),
    ).toEqual(team.players)
    expect(rest).toMatchObject({
      organisation: team.organisation,
      sign_up_link: team.sign_up_link,
      members: team.members,
      all: 4,
      found: 4,
    })
    expect(counts).toEqual({
      check_device: team.check_device,
      all: 4,
      partly: 0,
      quiet: { count: 0, players: [] },
      standing: { available: 0, modified: 0, unavailable: 0, none: 4 },
    })
    expect(lists.needs.lines.flatMap(({ findings }) => findings)).toEqual(team.findings)
    expect(readiness).toEqual({ on: '2026-11-14', match_days: [], weeks: [] })
    expect(namesOf(map)).toBe('Pat Tina Abe Bo')
    expect(map[0]?.ratings).toMatchObject({ sleep_quality: 'danger' })
    expect(lists).toMatchObject({
      needs: { count: 1 },
      overdue: { count: 1 },
      never: { count: 2 },
    })
    expect(namesOf(waiting.players)).toBe('Cy')
  })

  test('a part is searched and cut on the server, with the counts of the whole squad', async () => {
    const club = await aSquad()
    const part = await squad(club, '?most=1')
    expect(namesOf(part.players)).toBe('Pat')
    expect(part).toMatchObject({ found: 4, all: 4 })
    const { lists } = await triage(club, '?most=1')
    expect(lists).toMatchObject({ needs: { count: 1, lines: [{}] }, never: { count: 2 } })
    expect(namesOf(lists.never.lines.map(({ player }) => player))).toBe('Abe Bo')
    expect(namesOf((await squad(club, '?find=TINA')).players)).toBe('Tina')
    expect(await squad(club, '?find=nobody')).toMatchObject({ players: [], found: 0, all: 4 })
    for (const wrong of ['most=0', 'most=x', 'sort=email'])
      expect(await club.as(club.coach).get(`/api/screens/squad?${wrong}`), wrong).toMatchObject({
        status: 400,
      })
  })

  test('list, small map, whole map and the player’s page have one order', async () => {
    const club = await aSquad()
    await record(club, { sleep_quality: 9, vertical_jump: 40, oxygen_level: 88 }, club.teammate)
    const { lists, map } = await triage(club)
    const inNeed = lists.needs.lines.map(({ player }) => player.first_name)
    expect(inNeed).toEqual(['Tina', 'Pat'])
    expect(map.slice(0, 2).map(({ first_name }) => first_name)).toEqual(inNeed)
    const { body } = await club.as(club.coach).get<Reply<'getHeatMapScreen'>>('/api/screens/heatmap')
    const sorted = sortedForMap(body.players, 'look', specOf('corrected'))
    expect(sorted.slice(0, 2).map(({ first_name }) => first_name)).toEqual(inNeed)
    expect(sorted.map(({ need }) => need).slice(0, 3)).toEqual([0, 1, undefined])
    const of = lists.needs.lines[1]?.findings.map(({ metric }) => metric)
    const page = await club
      .as(club.coach)
      .get<Reply<'getPlayerScreen'>>(`/api/screens/player/${club.player._id}`)
    expect(page.body.changes.map(({ metric }) => metric).slice(0, of?.length)).toEqual(of)
  })

  test('what is withheld changes neither lists nor order', async () => {
    const club = await aSquad()
    await club
      .as(club.player)
      .put('/api/sharing/mine', { coach: { fitness: false, health: true, lifestyle: true } })
    const { players } = await squad(club)
    const { lists, partly, map } = await triage(club)
    expect(partly).toBe(1)
    // Sleep is lifestyle, which is shared.
    expect(lists.needs.lines.flatMap(({ findings }) => findings.map(({ metric }) => metric))).toEqual([
      'sleep_quality',
    ])
    expect(map[0]).toMatchObject({ first_name: 'Pat', withheld: ['fitness'] })
    expect(Object.keys(map[0]?.ratings ?? {})).not.toContain('vertical_jump')
    expect(players.find(({ _id }) => _id === club.player._id)?.withheld).toEqual(['fitness'])
  })
})

describe('who is ready on the next match day', () => {
  const clear = (club: Club, state: string, player = club.player) =>
    club.as(club.practitioner).put('/api/clearance/set', { user_id: player._id, state })

  test('is the first day of the weekend until the coach sets match days', async () => {
    const club = await aSquad()
    expect((await triage(club)).readiness).toMatchObject({ on: '2026-11-14', match_days: [] })
    const set = await club.as(club.coach).put('/api/organisations/match-days', { days: [7, 3, 3] })
    expect(set).toMatchObject({ status: 200, body: { match_days: [3, 7] } })
    expect((await triage(club)).readiness).toMatchObject({ on: '2026-11-15', match_days: [3, 7] })
    await club.as(club.coach).put('/api/organisations/match-days', { days: [] })
    expect((await triage(club)).readiness).toMatchObject({ on: '2026-11-14', match_days: [] })
    for (const days of [[0], [8], [1.5], 'Saturday', Array.from({ length: 8 }, () => 1)])
      expect(await club.as(club.coach).put('/api/organisations/match-days', { days })).toMatchObject({
        status: 400,
      })
    expect(
      await club.as(club.practitioner).put('/api/organisations/match-days', { days: [1] }),
    ).toMatchObject({ status: 403 })
  })

  test('earlier weeks are those of the clearances of that day', async () => {
    const club = await aSquad()
    await clear(club, 'available')
    club.clock.advance(8 * 24 * 3_600_000)
    await clear(club, 'unavailable')
    await clear(club, 'modified', club.teammate)
    const { standing, readiness } = await triage(club)
    expect(standing).toEqual({ available: 0, modified: 1, unavailable: 1, none: 2 })
    expect(readiness.weeks.at(-1)).toMatchObject({ available: 1, modified: 0, unavailable: 0 })
  })
})

describe('the booking screen', () => {
  test('the longest unchecked come first, with how many are due', async () => {
    const club = await aSquad()
    const screen = await booking(club)
    expect(namesOf(screen.players)).toBe('Abe Bo Cy Tina Pat')
    expect(screen).toMatchObject({ found: 5, all: 5, due: 4, bookings: [], named: [] })
    expect(screen.players.at(-1)).toEqual({
      _id: club.player._id,
      first_name: 'Pat',
      last_name: 'Example',
      image: null,
      last_check: '2026-11-01',
    })
    expect(await booking(club, '?find=example&most=2')).toMatchObject({ players: [{}, {}], found: 5 })
    expect((await booking(club, '?find=example&most=2')).players).toHaveLength(2)
    expect(namesOf((await booking(club, '?find=pat')).players)).toBe('Pat')
  })

  test('those whom a booking names are in the answer, whatever is searched', async () => {
    const club = await aSquad()
    await club.as(club.coach).post('/api/bookings/add', {
      booking: { date: '2026-11-21', time: '09:00', number_of_players: 3, player_ids: [club.player._id] },
    })
    const screen = await booking(club, '?find=tina&most=1')
    expect(namesOf(screen.players)).toBe('Tina')
    expect(namesOf(screen.named)).toBe('Pat')
    expect(screen.bookings).toMatchObject([{ date: '2026-11-21', player_ids: [club.player._id] }])
    expect(namesOf((await squad(club)).named)).toBe('Pat')
  })

  test('a new coach does not learn of a check from before the player joined', async () => {
    const club = await aSquad()
    const { organisation, coach } = club.other
    await club
      .as(club.admin)
      .put('/api/users/move', { id: club.player._id, organisation_id: organisation._id })
    const seen = async () =>
      (await booking(club, '', coach)).players.find(({ _id }) => _id === club.player._id)?.last_check
    expect(await seen()).toBeNull()
    await club.as(club.player).put('/api/sharing/mine', {
      coach: { fitness: true, health: true, lifestyle: true },
      earlier: true,
    })
    expect(await seen()).toBe('2026-11-01')
  })
})
