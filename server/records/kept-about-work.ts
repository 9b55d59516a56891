// What is kept about somebody as a guardian, a coach or a practitioner, for the person's own export.
import type { Reply } from '#domain/wire/call-types.ts'
import type { Reader } from '#server/db/tables.ts'

export type KeptOfWork = Pick<
  Reply<'exportUser'>,
  'guardian_of' | 'coached_teams' | 'assigned_to' | 'opened_clubs' | 'doctor_registration' | 'named_guardian'
>

export async function findKeptOfWork(db: Reader, user: string): Promise<KeptOfWork> {
  const { doctor_registration, guardian_email } = await db
    .selectFrom('users')
    .select(['doctor_registration', 'guardian_email'])
    .where('_id', '=', user)
    .executeTakeFirstOrThrow()
  const assigned = await db
    .selectFrom('assignments')
    .innerJoin('organisations', 'organisations._id', 'assignments.organisation_id')
    .select('organisations.name')
    .where('assignments.practitioner_id', '=', user)
    .orderBy('organisations.name')
    .execute()
  return {
    guardian_of: await db
      .selectFrom('guardians')
      .innerJoin('users', 'users._id', 'guardians.player_id')
      .select(['users.first_name', 'users.last_name', 'guardians.since', 'guardians.ended_at'])
      .where('guardians.guardian_id', '=', user)
      .orderBy('guardians.since')
      .orderBy('guardians._id')
      .execute(),
    coached_teams: await db
      .selectFrom('team_coaches')
      .innerJoin('teams', 'teams._id', 'team_coaches.team_id')
      .innerJoin('organisations', 'organisations._id', 'teams.organisation_id')
      .select(['teams.name', 'organisations.name as organisation'])
      .where('team_coaches.user_id', '=', user)
      .orderBy('teams.name_key')
      .execute(),
    assigned_to: assigned.map(({ name }) => name),
    opened_clubs: await db
      .selectFrom('break_glass')
      .innerJoin('organisations', 'organisations._id', 'break_glass.organisation_id')
      .select([
        'organisations.name as organisation',
        'break_glass.reason',
        'break_glass.at',
        'break_glass.until',
      ])
      .where('break_glass.practitioner_id', '=', user)
      .orderBy('break_glass.at')
      .execute(),
    doctor_registration,
    named_guardian: guardian_email,
  }
}
