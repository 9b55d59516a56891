import { expect, test } from 'vitest'
import { bornIn, mostTeams } from '#domain/clubs/teams.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aSignUp } from '#test/sign-up.ts'

type SavedTeam = Reply<'addTeam'>
const add = (club: Club, by: TestUser, team: object) => club.as(by).post<SavedTeam>('/api/teams/add', team)
const teamsOf = async (club: Club, by = club.admin) =>
  (await club.as(by).get<Reply<'getTeams'>>(`/api/teams/of/${club.organisation._id}`)).body

test('a coach of the whole club makes a team, and an admin changes it', async () => {
  const club = await aClub()
  const made = await add(club, club.coach, { name: 'U14', player_ids: [club.player._id] })
  expect(made).toMatchObject({
    status: 201,
    body: {
      organisation_id: club.organisation._id,
      name: 'U14',
      player_ids: [club.player._id],
      coach_ids: [],
    },
  })
  const change = { id: made.body._id, name: 'U15', player_ids: [club.teammate._id], coach_ids: [] }
  const changed = await club.as(club.admin).put<SavedTeam>('/api/teams/set', change)
  expect(changed).toMatchObject({ status: 200, body: { name: 'U15', player_ids: [club.teammate._id] } })
  expect((await teamsOf(club)).teams).toEqual([changed.body])
  expect((await club.as(club.coach).delete(`/api/teams/${made.body._id}`)).status).toBe(200)
  expect((await teamsOf(club, club.coach)).teams).toEqual([])
  const audit = await club.store.read
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'team-%')
    .orderBy('_id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['team-made', 'team-changed', 'team-deleted'])
})

test('being put into a team limits a coach until somebody gives the whole club back', async () => {
  const club = await aClub()
  const { body: team } = await add(club, club.admin, {
    organisation_id: club.organisation._id,
    name: 'U14',
    coach_ids: [club.coach._id],
  })
  const sees = async () => (await teamsOf(club)).coaches.map(({ sees: seen }) => seen)
  expect(await sees()).toEqual(['teams'])
  await club.as(club.admin).put('/api/teams/set', { id: team._id, coach_ids: [] })
  expect(await sees()).toEqual(['teams'])
  const whole = { id: club.coach._id, sees: 'club' }
  expect((await club.as(club.admin).put('/api/teams/sees', whole)).body).toMatchObject({ sees: 'club' })
  expect(await sees()).toEqual(['club'])
})

test.for([
  ['a name that is taken', { name: ' u14 ' }, 409],
  ['no name', { name: ' ' }, 400],
  ['a long name', { name: 'x'.repeat(41) }, 400],
  ['a player of another club', { name: 'A', player_ids: ['other'] }, 400],
  ['a coach as a player', { name: 'A', player_ids: ['coach'] }, 400],
  ['a player as a coach', { name: 'A', coach_ids: ['player'] }, 400],
] as const)('%s is refused', async ([, asked, status]) => {
  const club = await aClub()
  await add(club, club.coach, { name: 'U14' })
  const people: Record<string, string> = {
    other: club.other.player._id,
    coach: club.coach._id,
    player: club.player._id,
  }
  const idsOf = (names: readonly string[] = []) => names.map((name) => people[name])
  const { player_ids, coach_ids, name } = { player_ids: [], coach_ids: [], ...asked }
  const answer = await add(club, club.coach, {
    name,
    player_ids: idsOf(player_ids),
    coach_ids: idsOf(coach_ids),
  })
  expect(answer.status).toBe(status)
  expect((await teamsOf(club)).teams).toHaveLength(1)
})

test('teams of another club are not found', async () => {
  const club = await aClub()
  const { body } = await add(club, club.coach, { name: 'U14' })
  const other = club.as(club.other.coach)
  expect((await other.get(`/api/teams/of/${club.organisation._id}`)).status).toBe(404)
  expect((await other.put('/api/teams/set', { id: body._id, name: 'Mine' })).status).toBe(404)
  expect((await other.delete(`/api/teams/${body._id}`)).status).toBe(404)
  const sees = { id: club.coach._id, sees: 'teams' }
  expect((await other.put('/api/teams/sees', sees)).status).toBe(404)
  for (const nobody of [club.player, club.practitioner])
    expect((await club.as(nobody).get(`/api/teams/of/${club.organisation._id}`)).status).toBe(403)
})

test('a club has a limit of teams', async () => {
  const club = await aClub()
  for (let nth = 0; nth < mostTeams; nth += 1) await add(club, club.coach, { name: `Team ${nth}` })
  const more = await add(club, club.coach, { name: 'One more' })
  expect(more).toMatchObject({ status: 409, body: { code: 'too-many-teams', params: { most: mostTeams } } })
})

test('while a server of an older version may run, no coach is limited', async () => {
  const club = await aClub()
  await club.store.transaction((trx) =>
    trx.updateTable('installation').set({ value: '0.5.0' }).where('key', '=', 'floor').execute(),
  )
  for (const answer of [
    await add(club, club.coach, { name: 'U14' }),
    await club.as(club.admin).put('/api/teams/sees', { id: club.coach._id, sees: 'teams' }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'upgrade-all-servers' } })
})

test('a sign-up link may name a team; one of another club is left out', async () => {
  const club = await aClub()
  const { body: team } = await add(club, club.coach, { name: 'U14' })
  const { body: foreign } = await add(club, club.other.coach, { name: 'U14' })
  for (const team_id of [team._id, foreign._id, 'gone']) {
    const user = { ...aSignUp(club.organisation).user, team_id }
    expect((await club.visitor.post('/api/users/register', { user })).status).toBe(201)
  }
  expect((await teamsOf(club)).teams[0]?.player_ids).toHaveLength(1)
})

test('a list of players makes the teams of its column', async () => {
  const club = await aClub()
  const player = (nth: string, team: string) => ({
    first_name: 'Sam',
    last_name: `Okafor${nth}`,
    email: `sam${nth}@mail.test`,
    date_of_birth: '2012-05-17',
    team,
  })
  await add(club, club.coach, { name: 'U14' })
  const member = { ...player('m', 'u14'), email: club.player.email }
  const players = [player('a', 'U14, Girls'), player('b', ''), player('c', 'girls'), member]
  const organisation_id = club.organisation._id
  const dry = await club
    .as(club.coach)
    .post('/api/import/roster', { organisation_id, players, dry_run: true })
  expect(dry.status).toBe(200)
  expect((await teamsOf(club)).teams).toHaveLength(1)
  const answer = await club.as(club.coach).post('/api/import/roster', { organisation_id, players })
  expect(answer).toMatchObject({ status: 200, body: { imported: 3 } })
  const { teams } = await teamsOf(club)
  expect(teams.map(({ name, player_ids }) => [name, player_ids.length])).toEqual([
    ['Girls', 2],
    ['U14', 2],
  ])
  const long = [{ ...player('d', 'x'.repeat(41)) }]
  const refused = await club.as(club.coach).post('/api/import/roster', { organisation_id, players: long })
  expect(refused.body).toMatchObject({ imported: 0, rows: [{ problems: { team: { code: 'too-long' } } }] })
})

test('screens filter by team, and a club without teams gets no word of them', async () => {
  const club = await aClub()
  const coach = club.as(club.coach)
  const squad = async (query = '') =>
    (await coach.get<Reply<'getSquadScreen'>>(`/api/screens/squad${query}`)).body
  expect(await squad()).not.toHaveProperty('teams')
  const { body: team } = await add(club, club.coach, { name: 'U14', player_ids: [club.player._id] })
  const all = await squad()
  expect(all.teams).toEqual([{ _id: team._id, name: 'U14' }])
  expect(all.players.map(({ team_ids }) => team_ids)).toContainEqual([team._id])
  const filtered = await squad(`?team=${team._id}`)
  expect(filtered.players.map(({ _id }) => _id)).toEqual([club.player._id])
  for (const path of ['triage', 'heatmap', 'booking'])
    expect((await coach.get(`/api/screens/${path}?team=${team._id}`)).body).toMatchObject({
      teams: [{ name: 'U14' }],
    })
  const path = `/api/screens/checklist/${club.organisation._id}?team=${team._id}`
  expect((await club.as(club.practitioner).get(path)).body).toMatchObject({
    all: 1,
    teams: [{ name: 'U14' }],
    players: [{ _id: club.player._id, team_ids: [team._id] }],
  })
  const csv = await coach.get<string>(`/api/export/squad/${club.organisation._id}?team=${team._id}`)
  expect(csv.body).not.toContain(club.teammate.first_name)
})

test('a player who moves to another club leaves the teams', async () => {
  const club = await aClub()
  await add(club, club.coach, { name: 'U14', player_ids: [club.player._id] })
  const move = { id: club.player._id, organisation_id: club.other.organisation._id }
  expect((await club.as(club.admin).put('/api/users/move', move)).status).toBe(200)
  expect((await teamsOf(club)).teams[0]?.player_ids).toEqual([])
})

test('players of a birth year', () => {
  const born = (_id: string, date_of_birth: string | null) => ({ _id, date_of_birth })
  const players = [born('a', '2012-12-31'), born('b', '2013-01-01'), born('c', null), born('d', '2014-06-01')]
  expect(bornIn(players, [2012, 2013])).toEqual(['a', 'b'])
})
