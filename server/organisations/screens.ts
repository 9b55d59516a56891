// One call for each screen about organisations, with all data it shows.

import { signUpLink } from '#domain/clubs/organisation.ts'
import { type Day } from '#domain/dates.ts'
import { covers } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { noteSquadRead } from '#server/db/audit.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { BookingRow, OrganisationRow, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { byName, byPerson, findOrganisation, toOrganisation } from './queries.ts'

type Member = Pick<
  UserRow,
  | '_id'
  | 'first_name'
  | 'last_name'
  | 'account_type'
  | 'organisation_id'
  | 'image'
  | 'status'
  | 'unhealthy_score'
  | 'okay_score'
  | 'healthy_score'
> & { readonly last_check: Day | null }

const membersOf = preparedRead<{ organisation: string }, Member>((db, value) =>
  db
    .selectFrom('users')
    .where('organisation_id', '=', value('organisation'))
    .select((user) => [
      '_id',
      'first_name',
      'last_name',
      'account_type',
      'organisation_id',
      'image',
      'status',
      'unhealthy_score',
      'okay_score',
      'healthy_score',
      user
        .selectFrom('health_checks')
        .whereRef('health_checks.user_id', '=', 'users._id')
        .select((check) => check.fn.max('health_checks.date').as('latest'))
        .as('last_check'),
    ]),
)

type Slot = Omit<BookingRow, 'request_key'>
const bookingsFrom = preparedRead<{ organisation: string; today: string }, Slot>((db, value) =>
  db
    .selectFrom('bookings')
    .select(['_id', 'user_id', 'organisation_id', 'date', 'time', 'number_of_players'])
    .where('organisation_id', '=', value('organisation'))
    .where('date', '>=', value('today'))
    .orderBy('date')
    .orderBy('time'),
)

export async function teamScreen(
  context: Context<SignedIn>,
  _input: unknown,
  { organisation_id: id }: { readonly organisation_id: string },
): Promise<Reply<'getTeamScreen'>> {
  const { store, clock, config, actor } = context
  noteSquadRead(context, id)
  const [organisation, members, bookings] = await Promise.all([
    findOrganisation(store, id),
    membersOf(store, { organisation: id }),
    bookingsFrom(store, { organisation: id, today: clock.today() }),
  ])
  if (!organisation) throw notFound()
  return {
    organisation: toOrganisation(organisation),
    sign_up_link: signUpLink(config.publicUrl, organisation.invite_link),
    players: members
      .filter((member) => member.status !== 'deactivated' && covers('getPlayerScreen', actor, member))
      .toSorted(byPerson),
    bookings,
    members: members.length,
  }
}

const organisationsListed = preparedRead<Record<string, never>, OrganisationRow>((db) =>
  db.selectFrom('organisations').selectAll().where('built_in', '=', 0),
)

const membersCounted = preparedRead<Record<string, never>, { organisation_id: string; members: number }>(
  (db) =>
    db
      .selectFrom('users')
      .select((user) => ['organisation_id', user.fn.countAll<number>().as('members')])
      .groupBy('organisation_id'),
)

type Staff = Pick<
  UserRow,
  '_id' | 'first_name' | 'last_name' | 'email' | 'status' | 'account_type' | 'organisation_id'
>
const staffListed = preparedRead<Record<string, never>, Staff>((db) =>
  db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'email', 'status', 'account_type', 'organisation_id'])
    .where('account_type', 'in', ['Coach', 'Practitioner', 'Admin']),
)

const toStaffMember = ({ _id, first_name, last_name, email, status }: Staff) => ({
  _id,
  first_name,
  last_name,
  email,
  status,
})

export async function directoryScreen({
  store,
  config,
}: Context<SignedIn>): Promise<Reply<'getDirectoryScreen'>> {
  const [organisations, counts, staff] = await Promise.all([
    organisationsListed(store, {}),
    membersCounted(store, {}),
    staffListed(store, {}),
  ])
  const members = new Map(counts.map((row) => [row.organisation_id, row.members]))
  const people = staff.toSorted(byPerson)
  const coaches = Map.groupBy(
    people.filter(({ account_type }) => account_type === 'Coach'),
    ({ organisation_id }) => organisation_id,
  )
  return {
    organisations: organisations.toSorted(byName).map((row) => ({
      ...toOrganisation(row),
      sign_up_link: signUpLink(config.publicUrl, row.invite_link),
      members: members.get(row._id) ?? 0,
      coaches: (coaches.get(row._id) ?? []).map(toStaffMember),
    })),
    practitioners: people.filter(({ account_type }) => account_type === 'Practitioner').map(toStaffMember),
    admins: people.filter(({ account_type }) => account_type === 'Admin').map(toStaffMember),
  }
}
