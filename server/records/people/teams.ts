// Which teams people are in, and what of a club a coach of teams sees.
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { CoachSight } from '#domain/clubs/teams.ts'
import type { TeamSight } from '#domain/people/policy.ts'
import type { TeamName } from '#domain/wire/replies/teams.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Tables, Trx } from '#server/db/tables.ts'

const idsIn = (text: string | null): ReadonlySet<string> => new Set(text ? text.split(' ') : [])

const teamIdsOf = (user: ExpressionBuilder<Tables, 'users'>) =>
  user
    .selectFrom('team_coaches')
    .whereRef('team_coaches.user_id', '=', 'users._id')
    .select(({ fn, ref, val }) =>
      fn<string | null>('string_agg', [ref('team_coaches.team_id'), val(' ')]).as('ids'),
    )
const playerIdsOf = (user: ExpressionBuilder<Tables, 'users'>) =>
  user
    .selectFrom('team_coaches')
    .innerJoin('team_players', 'team_players.team_id', 'team_coaches.team_id')
    .whereRef('team_coaches.user_id', '=', 'users._id')
    .select(({ fn, ref, val }) =>
      fn<string | null>('string_agg', [ref('team_players.user_id'), val(' ')]).as('ids'),
    )

const ifLimited = (user: ExpressionBuilder<Tables, 'users'>, ids: Expression<unknown>) =>
  user.case().when('users.sees', '=', 'teams').then(ids).end().$castTo<string | null>()

/** For a query over `users`: the ids of the teams of a coach, and of the players of these, each in one text. */
export const teamColumns = (user: ExpressionBuilder<Tables, 'users'>) =>
  [
    ifLimited(user, teamIdsOf(user)).as('team_ids'),
    ifLimited(user, playerIdsOf(user)).as('team_player_ids'),
  ] as const

export type TeamColumns = {
  readonly sees: CoachSight
  readonly team_ids: string | null
  readonly team_player_ids: string | null
}

/** Undefined: the whole organisation. */
export const sightOfTeams = (row: TeamColumns): TeamSight | undefined =>
  row.sees === 'teams' ? { ids: idsIn(row.team_ids), players: idsIn(row.team_player_ids) } : undefined

/** The same people with what each sees, for those who are told of something without asking. */
export async function withTeamSights<Person extends { readonly _id: string }>(
  db: Reader,
  people: readonly Person[],
): Promise<(Person & { readonly teams?: TeamSight })[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .where('sees', '=', 'teams')
    .where(
      '_id',
      'in',
      people.map(({ _id }) => _id),
    )
    .select(['_id', 'sees'])
    .select(teamColumns)
    .execute()
  const sights = new Map(rows.map((row) => [row._id, sightOfTeams(row)]))
  return people.map((person) => {
    const teams = sights.get(person._id)
    return teams ? { ...person, teams } : person
  })
}

/** For a query over `bookings`: does a coach of teams see this one, other than as one for everybody? */
export const isForTeamsOf = (coach: unknown) =>
  sql<boolean>`(bookings.user_id = ${coach} or exists (select 1 from team_coaches where team_coaches.user_id = ${coach}
    and (team_coaches.team_id = bookings.team_id or exists (select 1 from booking_players
      inner join team_players on team_players.user_id = booking_players.user_id
      where booking_players.booking_id = bookings._id and team_players.team_id = team_coaches.team_id))))`

/** For a query over `users`: is this player in a team of the coach? */
export const isInTeamOf = (coach: unknown) =>
  sql<boolean>`exists (select 1 from team_players inner join team_coaches
    on team_coaches.team_id = team_players.team_id
    where team_players.user_id = users._id and team_coaches.user_id = ${coach})`

const teamsOfOrganisation = preparedRead<{ organisation: string }, TeamName>((db, value) =>
  db
    .selectFrom('teams')
    .select(['_id', 'name'])
    .where('organisation_id', '=', value('organisation'))
    .orderBy('name_key'),
)

const playersOfTeams = preparedRead<{ organisation: string }, { team_id: string; user_id: string }>(
  (db, value) =>
    db
      .selectFrom('team_players')
      .innerJoin('teams', 'teams._id', 'team_players.team_id')
      .select(['team_players.team_id', 'team_players.user_id'])
      .where('teams.organisation_id', '=', value('organisation')),
)

export type TeamsSeen = {
  /** By name. */
  readonly teams: readonly TeamName[]
  /** The ids of the teams in which a player is. */
  readonly of: (player: string) => readonly string[]
}

/** The teams of an organisation that the reader sees. */
export async function findTeams(
  store: Store,
  { teams: sight }: { readonly teams?: TeamSight | undefined },
  organisation: string,
): Promise<TeamsSeen> {
  const all = await teamsOfOrganisation(store, { organisation })
  if (all.length === 0) return { teams: [], of: () => [] }
  const teams = all.filter(({ _id }) => sight?.ids.has(_id) ?? true)
  const rows = await playersOfTeams(store, { organisation })
  const byPlayer = Map.groupBy(rows, ({ user_id }) => user_id)
  return {
    teams,
    of: (player) => {
      const own = byPlayer.get(player)
      return own
        ? teams.filter(({ _id }) => own.some(({ team_id }) => team_id === _id)).map(({ _id }) => _id)
        : []
    },
  }
}

/** For somebody who leaves the organisation. */
export async function leaveTeams(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('team_players').where('user_id', '=', userId).execute()
  await trx.deleteFrom('team_coaches').where('user_id', '=', userId).execute()
}

export async function findTeamsOfPlayer(db: Reader, player: string): Promise<string[]> {
  const rows = await db.selectFrom('team_players').select('team_id').where('user_id', '=', player).execute()
  return rows.map(({ team_id }) => team_id)
}

/** A new player, by a link that names a team. */
export async function joinTeam(
  trx: Trx,
  organisationId: string,
  teamId: string,
  user_id: string,
): Promise<void> {
  const team = await trx
    .selectFrom('teams')
    .select('_id')
    .where('_id', '=', teamId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (team) await trx.insertInto('team_players').values({ team_id: team._id, user_id }).execute()
}
