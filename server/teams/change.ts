// Makes, changes and deletes teams. Each change locks the organisation, so that two at once do not mix.
import { type CoachSight, mostTeams, teamKey } from '#domain/clubs/teams.ts'
import type { AuditAction } from '#domain/people/audit.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Team } from '#domain/wire/replies/teams.ts'
import { isTaken } from '#server/db/failure.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'
import { lockOrganisation } from '#server/records/people/members.ts'
import { coachingRoles, listTeams } from './queries.ts'

type Acting = Context<SignedIn>

export const makeTeam = (
  context: Acting,
  organisationId: string,
  { name, player_ids, coach_ids }: Omit<Body<'addTeam'>, 'organisation_id'>,
): Promise<Team> =>
  inClub(context, organisationId, 'team-made', async (trx) => {
    await refuseBelowFloor(trx, context.store.kind, '0.6.0')
    const { teams } = await trx
      .selectFrom('teams')
      .select(({ fn }) => fn.countAll<number>().as('teams'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow()
    if (teams >= mostTeams) throw refusal(409, 'too-many-teams', { most: mostTeams })
    const _id = context.ids.next()
    const row = { _id, organisation_id: organisationId, name, name_key: teamKey(name) }
    await orNameTaken(trx.insertInto('teams').values(row).execute())
    await replacePlayers(trx, row, player_ids)
    await replaceCoaches(trx, row, coach_ids)
    return _id
  })

export const changeTeam = (
  context: Acting,
  organisationId: string,
  { id, name, player_ids, coach_ids }: Body<'setTeam'>,
): Promise<Team> =>
  inClub(context, organisationId, 'team-changed', async (trx) => {
    await refuseBelowFloor(trx, context.store.kind, '0.6.0')
    const team = { _id: id, organisation_id: organisationId }
    if (name !== undefined)
      await orNameTaken(
        trx
          .updateTable('teams')
          .set({ name, name_key: teamKey(name) })
          .where('_id', '=', id)
          .execute(),
      )
    if (player_ids) await replacePlayers(trx, team, player_ids)
    if (coach_ids) await replaceCoaches(trx, team, coach_ids)
    return id
  })

export async function deleteTeam(context: Acting, organisationId: string, id: string): Promise<void> {
  await context.store.transaction(async (trx) => {
    await trx.deleteFrom('teams').where('_id', '=', id).execute()
    await insertAudit(trx, context, { action: 'team-deleted', organisation: organisationId })
  })
}

export const setSees = async (
  context: Acting,
  coach: { readonly _id: string; readonly organisation_id: string },
  sees: CoachSight,
): Promise<void> => {
  await context.store.transaction(async (trx) => {
    if (sees === 'teams') await refuseBelowFloor(trx, context.store.kind, '0.6.0')
    await trx.updateTable('users').set({ sees }).where('_id', '=', coach._id).execute()
    await insertAudit(trx, context, {
      action: 'coach-sees-changed',
      subject: coach._id,
      organisation: coach.organisation_id,
    })
  })
}

const inClub = (
  context: Acting,
  organisationId: string,
  action: AuditAction,
  change: (trx: Trx) => Promise<string>,
): Promise<Team> =>
  context.store.transaction(async (trx) => {
    await lockOrganisation(trx, organisationId)
    const id = await change(trx)
    await insertAudit(trx, context, { action, organisation: organisationId })
    const [team] = await listTeams(trx, organisationId, id)
    if (!team) throw notFound()
    return team
  })

async function orNameTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw isTaken(error, 'teams.organisation_id,name_key') ? refusal(409, 'team-name-taken') : error
  }
}

type Of = { readonly _id: string; readonly organisation_id: string }

async function replacePlayers(trx: Trx, team: Of, ids: readonly string[]): Promise<void> {
  const players = await membersAmong(trx, team.organisation_id, rolesThat('hasRecord'), ids)
  if (!players) throw invalid({ player_ids: reason('not-of-club') })
  await trx.deleteFrom('team_players').where('team_id', '=', team._id).execute()
  await insertInto(trx, 'team_players', team._id, players)
}

async function replaceCoaches(trx: Trx, team: Of, ids: readonly string[]): Promise<void> {
  const coaches = await membersAmong(trx, team.organisation_id, coachingRoles(), ids)
  if (!coaches) throw invalid({ coach_ids: reason('not-a-choice') })
  const before = await trx
    .deleteFrom('team_coaches')
    .where('team_id', '=', team._id)
    .returning('user_id')
    .execute()
  await insertInto(trx, 'team_coaches', team._id, coaches)
  // Only somebody who is new in the team: an admin may have opened the whole club to a coach of it since.
  const known = new Set(before.map(({ user_id }) => user_id))
  const added = coaches.filter((coach) => !known.has(coach))
  if (added.length > 0)
    await trx.updateTable('users').set({ sees: 'teams' }).where('_id', 'in', added).execute()
}

const atOnce = 500

async function insertInto(
  trx: Trx,
  table: 'team_players' | 'team_coaches',
  team_id: string,
  users: readonly string[],
): Promise<void> {
  for (let from = 0; from < users.length; from += atOnce)
    await trx
      .insertInto(table)
      .values(users.slice(from, from + atOnce).map((user_id) => ({ team_id, user_id })))
      .execute()
}

/** These people, each once, or null when one of them is not of the organisation and of such a role. */
async function membersAmong(
  trx: Trx,
  organisationId: string,
  types: readonly AccountType[],
  ids: readonly string[],
): Promise<string[] | null> {
  const asked = [...new Set(ids)]
  const found: string[] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const rows = await trx
      .selectFrom('users')
      .select('_id')
      .where('_id', 'in', asked.slice(from, from + atOnce))
      .where('organisation_id', '=', organisationId)
      .where('account_type', 'in', types)
      .execute()
    found.push(...rows.map(({ _id }) => _id))
  }
  return found.length === asked.length ? found : null
}
