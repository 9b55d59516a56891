// The directory of an admin. Search and paging are done here: there may be hundreds of clubs.
import { sql } from 'kysely'
import { signUpLink } from '#domain/clubs/organisation.ts'
import { isFound } from '#domain/people/is-found.ts'
import { accountTypes, roles, rolesThat } from '#domain/people/roles.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { floorOf, isBelow } from '#server/db/floor.ts'
import { isOneOf } from '#server/db/json-list.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { OrganisationRow, Reader, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { lastCheckDay } from '#server/records/checks/base.ts'
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

/** More members than this are not asked for the day of their last check. */
const mostAsked = 20_000

/** The clubs of the page, in order, as long as they have so many members together. */
function askedOf(organisations: readonly string[], members: ReadonlyMap<string, number>): string[] {
  let sum = 0
  return organisations.filter((id) => {
    const count = members.get(id) ?? 0
    if (sum + count > mostAsked) return false
    sum += count
    return true
  })
}

async function findLastChecks(db: Reader, organisations: readonly string[]) {
  const days = db
    .selectFrom('users')
    .select('organisation_id')
    .select((user) => lastCheckDay(user).as('day'))
    .where(isOneOf(db, 'organisation_id', organisations))
    .where('account_type', 'in', rolesThat('hasRecord'))
  const rows = await db
    .selectFrom(days.as('days'))
    .select(({ fn }) => ['organisation_id', fn.max('day').as('day')])
    .groupBy('organisation_id')
    .execute()
  return new Map(rows.map(({ organisation_id, day }) => [organisation_id, day]))
}

async function findNextBookings(db: Reader, organisations: readonly string[], today: string) {
  const rows = await db
    .selectFrom('bookings')
    .select(['organisation_id', sql<string>`min(date || ' ' || time)`.as('slot')])
    .where(isOneOf(db, 'organisation_id', organisations))
    .where('date', '>=', today)
    .groupBy('organisation_id')
    .execute()
  return new Map(
    rows.map(({ organisation_id, slot }) => {
      const [date = '', time = ''] = slot.split(' ')
      return [organisation_id, { date, time }]
    }),
  )
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
  { store, config, clock }: Context<SignedIn>,
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
  const ids = shown.map(({ _id }) => _id)
  const counts = await countMembersOf(store.read, ids)
  const members = new Map(counts.map((row) => [row.organisation_id, row.members]))
  const asked = askedOf(ids, members)
  const [lastChecks, next] = await Promise.all([
    findLastChecks(store.read, asked),
    findNextBookings(store.read, ids, clock.today()),
  ])
  return {
    organisations: shown.map((row) => ({
      ...toOrganisation(row),
      sign_up_link: signUpLink(config.publicUrl, row.invite_link),
      members: members.get(row._id) ?? 0,
      coaches: coachesOf(row).map(toStaffMember),
      ...(asked.includes(row._id) && { last_check: lastChecks.get(row._id) ?? null }),
      next: next.get(row._id) ?? null,
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
