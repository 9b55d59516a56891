// The directory of an admin. Search and paging are done here: there may be hundreds of clubs.
import { signUpLink } from '#domain/clubs/organisation.ts'
import { isFound } from '#domain/people/is-found.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { anyCheckOf } from '#server/db/records/saving.ts'
import type { OrganisationRow, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { byName, byPerson, toOrganisation } from './queries.ts'

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

const textsOf = ({ first_name, last_name, email }: Staff) => [first_name, last_name, email]

export async function directoryScreen(
  { store, config }: Context<SignedIn>,
  { query: { find, most } }: { readonly query: Query<'getDirectoryScreen'> },
): Promise<Reply<'getDirectoryScreen'>> {
  const [organisations, counts, staff, check] = await Promise.all([
    organisationsListed(store, {}),
    membersCounted(store, {}),
    staffListed(store, {}),
    anyCheckOf(store.read).limit(1).executeTakeFirst(),
  ])
  const members = new Map(counts.map((row) => [row.organisation_id, row.members]))
  const people = staff.toSorted(byPerson)
  const ofType = (type: Staff['account_type']) => people.filter(({ account_type }) => account_type === type)
  const coaches = Map.groupBy(ofType('Coach'), ({ organisation_id }) => organisation_id)
  const coachesOf = ({ _id }: OrganisationRow) => coaches.get(_id) ?? []
  const membersOf = ({ _id }: OrganisationRow) => members.get(_id) ?? 0
  const found = organisations.filter((row) =>
    isFound(find, [row.name, row.town, ...coachesOf(row).flatMap(textsOf)]),
  )
  const foundOf = (type: Staff['account_type']) =>
    ofType(type)
      .filter((person) => isFound(find, textsOf(person)))
      .map(toStaffMember)
  return {
    organisations: found
      .toSorted(byName)
      .slice(0, most)
      .map((row) => ({
        ...toOrganisation(row),
        sign_up_link: signUpLink(config.publicUrl, row.invite_link),
        members: membersOf(row),
        coaches: coachesOf(row).map(toStaffMember),
      })),
    found: found.length,
    practitioners: foundOf('Practitioner'),
    admins: foundOf('Admin'),
    waiting: staff.filter(({ status }) => status === 'pending').length,
    steps: {
      club: organisations.length > 0,
      practitioner: ofType('Practitioner').length > 0,
      coach: ofType('Coach').some(({ status }) => status === 'active'),
      player: organisations.some((row) => membersOf(row) > coachesOf(row).length),
      check: check !== undefined,
    },
    has_check: check !== undefined,
  }
}
