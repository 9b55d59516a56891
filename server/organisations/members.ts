// The members of one organisation and its bookings, for an admin. Search and paging are done here: a club may have thousands of players.

import { isFound } from '#domain/people/is-found.ts'
import { roles, rolesThat } from '#domain/people/roles.ts'
import { isBelowOwnAge } from '#domain/people/young/own-age.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { checksOfUser } from '#server/records/checks/saving.ts'
import { showBooking } from '#server/records/clubs/bookings.ts'
import { ownAgeOf } from '#server/records/people/youth.ts'
import { bookingsFrom } from './screens.ts'

const columns = ['_id', 'first_name', 'last_name', 'email', 'status', 'account_type'] as const
type ListedMember = Pick<UserRow, (typeof columns)[number] | 'date_of_birth'>

// The databases compare letters differently, so only `isFound` decides what a search finds.
const membersOf = preparedRead<{ organisation: string }, ListedMember>((db, value) =>
  db
    .selectFrom('users')
    .select(columns)
    .select('date_of_birth')
    .where('organisation_id', '=', value('organisation'))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('_id'),
)

const practitionersIn = preparedRead<Record<string, never>, { _id: string }>((db) =>
  db.selectFrom('users').select('_id').where('account_type', 'in', rolesThat('isAssigned')).limit(1),
)
const checkedIn = preparedRead<{ organisation: string }, { _id: string }>((db, value) =>
  db
    .selectFrom('users')
    .select('_id')
    .where('organisation_id', '=', value('organisation'))
    .where((user) => user.exists(checksOfUser(user)))
    .limit(1),
)

export async function membersScreen(
  { store, clock, config, actor }: Context<SignedIn>,
  { query: { find, most } }: { readonly query: Query<'getMembersScreen'> },
  {
    organisation_id,
    name,
    member_limit,
  }: { readonly organisation_id: string; readonly name: string; readonly member_limit: number },
): Promise<Reply<'getMembersScreen'>> {
  const [members, rows, practitioners, checked, age] = await Promise.all([
    membersOf(store, { organisation: organisation_id }),
    bookingsFrom(store, { organisation: organisation_id, today: clock.today() }),
    practitionersIn(store, {}),
    checkedIn(store, { organisation: organisation_id }),
    ownAgeOf(store.read, { config }, organisation_id),
  ])
  const bookings = rows.map((booking) => showBooking(actor, booking))
  const ids = new Set(bookings.flatMap(({ player_ids = [] }) => player_ids))
  const { players = [], coaches = [] } = Object.groupBy(
    members,
    ({ account_type }) => roles[account_type].list,
  )
  const found = players.filter(({ first_name, last_name, email }) =>
    isFound(find, [first_name, last_name, email]),
  )
  return {
    organisation: { _id: organisation_id, name, member_limit },
    steps: {
      club: true,
      practitioner: practitioners.length > 0,
      coach: coaches.some(({ status }) => status === 'active'),
      player: players.length > 0,
      check: checked.length > 0,
    },
    coaches: coaches.map(({ date_of_birth: _born, ...coach }) => coach),
    players: found.slice(0, most).map(({ date_of_birth, ...player }) => ({
      ...player,
      ...(isBelowOwnAge(date_of_birth, clock.today(), age) && { below_age: true as const }),
    })),
    found: found.length,
    all: players.length,
    bookings,
    named: players
      .filter(({ _id }) => ids.has(_id))
      .map(({ _id, first_name, last_name }) => ({ _id, first_name, last_name })),
  }
}
