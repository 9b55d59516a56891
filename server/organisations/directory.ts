// The directory of an admin. Search and paging are done here: there may be hundreds of clubs.

import { signUpLink } from '#domain/clubs/organisation.ts'
import { isFound } from '#domain/people/is-found.ts'
import { accountTypes, roles, rolesThat } from '#domain/people/roles.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { floorOf, isBelow } from '#server/db/floor.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { OrganisationRow, Reader, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { anyCheckOf } from '#server/records/checks/saving.ts'
import { programVersion } from '#server/version.ts'
import { findConfirmed } from './emergency-number.ts'
import { byName, byPerson, toOrganisation } from './queries.ts'

const organisationsListed = preparedRead<Record<string, never>, OrganisationRow>((db) =>
  db.selectFrom('organisations').selectAll().where('built_in', '=', 0),
)

async function countMembersOf(db: Reader, organisations: readonly string[]) {
  // PostgreSQL refuses an empty list.
  if (organisations.length === 0) return []
  return db
    .selectFrom('users')
    .select((user) => ['organisation_id', user.fn.countAll<number>().as('members')])
    .where('organisation_id', 'in', organisations)
    .groupBy('organisation_id')
    .execute()
}

const anyPlayer = (db: Reader) =>
  db.selectFrom('users').select('_id').where('account_type', 'in', rolesThat('hasRecord')).limit(1)

const staff = accountTypes.filter((type) => roles[type].joinsBy === 'invitation')

type Staff = Pick<
  UserRow,
  | '_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'status'
  | 'account_type'
  | 'organisation_id'
  | 'doctor_registration'
>
const staffListed = preparedRead<Record<string, never>, Staff>((db) =>
  db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'email', 'status', 'account_type', 'organisation_id'])
    .select('doctor_registration')
    // Guardians are in no list, and a federation has as many as players.
    .where('account_type', 'in', staff),
)

const toStaffMember = ({ _id, first_name, last_name, email, status }: Staff) => ({
  _id,
  first_name,
  last_name,
  email,
  status,
})

const toPractitioner = (person: Staff) => ({
  ...toStaffMember(person),
  ...(person.doctor_registration !== null && { registration: person.doctor_registration }),
})

const textsOf = ({ first_name, last_name, email }: Staff) => [first_name, last_name, email]

export async function directoryScreen(
  { store, config }: Context<SignedIn>,
  { query: { find, most } }: { readonly query: Query<'getDirectoryScreen'> },
): Promise<Reply<'getDirectoryScreen'>> {
  const [organisations, player, staff, check, upgrade, confirmed] = await Promise.all([
    organisationsListed(store, {}),
    anyPlayer(store.read).executeTakeFirst(),
    staffListed(store, {}),
    anyCheckOf(store.read).limit(1).executeTakeFirst(),
    unfinishedUpgrade(store),
    findConfirmed(store.read),
  ])
  const people = staff.toSorted(byPerson)
  const {
    coaches: coaching = [],
    practitioners = [],
    admins = [],
  } = Object.groupBy(people, ({ account_type }) => roles[account_type].list)
  const coaches = Map.groupBy(coaching, ({ organisation_id }) => organisation_id)
  const coachesOf = ({ _id }: OrganisationRow) => coaches.get(_id) ?? []
  const found = organisations.filter((row) =>
    isFound(find, [row.name, row.town, ...coachesOf(row).flatMap(textsOf)]),
  )
  const foundOf = (list: readonly Staff[]) => list.filter((person) => isFound(find, textsOf(person)))
  const shown = found.toSorted(byName).slice(0, most)
  const counts = await countMembersOf(
    store.read,
    shown.map(({ _id }) => _id),
  )
  const members = new Map(counts.map((row) => [row.organisation_id, row.members]))
  return {
    organisations: shown.map((row) => ({
      ...toOrganisation(row),
      sign_up_link: signUpLink(config.publicUrl, row.invite_link),
      members: members.get(row._id) ?? 0,
      coaches: coachesOf(row).map(toStaffMember),
    })),
    found: found.length,
    practitioners: foundOf(practitioners).map(toPractitioner),
    admins: foundOf(admins).map(toStaffMember),
    waiting: staff.filter(({ status }) => status === 'pending').length,
    steps: {
      club: organisations.length > 0,
      practitioner: practitioners.length > 0,
      coach: coaching.some(({ status }) => status === 'active'),
      player: player !== undefined,
      check: check !== undefined,
    },
    has_check: check !== undefined,
    upgrade,
    emergency: confirmed === config.emergencyNumber ? null : config.emergencyNumber,
  }
}

async function unfinishedUpgrade({ read, kind }: Store) {
  const [floor, version] = [await floorOf(read, kind), programVersion()]
  return floor !== null && isBelow(floor, version) ? { floor, version } : null
}
