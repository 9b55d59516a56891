import { rolesWith } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Team } from '#domain/wire/replies/teams.ts'
import type { Reader } from '#server/db/tables.ts'

/** The teams of an organisation by name, or one of them. */
export async function listTeams(db: Reader, organisationId: string, id?: string): Promise<Team[]> {
  let query = db
    .selectFrom('teams')
    .select(['_id', 'organisation_id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name_key')
  if (id !== undefined) query = query.where('_id', '=', id)
  const teams = await query.execute()
  const [players, coaches] = [
    await membersOf(db, 'team_players', organisationId),
    await membersOf(db, 'team_coaches', organisationId),
  ]
  return teams.map((team) => ({
    ...team,
    player_ids: players.get(team._id) ?? [],
    coach_ids: coaches.get(team._id) ?? [],
  }))
}

async function membersOf(
  db: Reader,
  table: 'team_players' | 'team_coaches',
  organisationId: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom(table)
    .innerJoin('teams', 'teams._id', `${table}.team_id`)
    .select([`${table}.team_id`, `${table}.user_id`])
    .where('teams.organisation_id', '=', organisationId)
    .orderBy(`${table}.user_id`)
    .execute()
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  return new Map([...byTeam].map(([team, members]) => [team, members.map(({ user_id }) => user_id)]))
}

/** Roles that are put into a team to see it. */
export const coachingRoles = () =>
  rolesWith('getSquadScreen').filter((role) => !rolesThat('hasRecord').includes(role))

export const listCoaches = (db: Reader, organisationId: string): Promise<Reply<'getTeams'>['coaches']> =>
  db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'sees'])
    .where('organisation_id', '=', organisationId)
    .where('account_type', 'in', coachingRoles())
    .where('status', '!=', 'deactivated')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('_id')
    .execute()

export const findCoach = (db: Reader, id: string) =>
  db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'sees', 'organisation_id'])
    .where('_id', '=', id)
    .where('account_type', 'in', coachingRoles())
    .executeTakeFirst()
