// The members of one organisation and its bookings, for an admin. Search and paging are done here: a club may have thousands of players.
import { isFound } from '#domain/people/is-found.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { showBooking } from '#server/db/bookings.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { checksOfUser } from '#server/db/records/saving.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { bookingsFrom } from './screens.ts'

const columns = ['_id', 'first_name', 'last_name', 'email', 'status', 'account_type'] as const
type Member = Pick<UserRow, (typeof columns)[number]>

// The databases compare letters differently, so only `isFound` decides what a search finds.
const membersOf = preparedRead<{ organisation: string }, Member>((db, value) =>
  db
    .selectFrom('users')
    .select(columns)
    .where('organisation_id', '=', value('organisation'))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('_id'),
)

const practitionersIn = preparedRead<Record<string, never>, { _id: string }>((db) =>
  db.selectFrom('users').select('_id').where('account_type', '=', 'Practitioner').limit(1),
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
  { store, clock, actor }: Context<SignedIn>,
  { query: { find, most } }: { readonly query: Query<'getMembersScreen'> },
  { organisation_id, name }: { readonly organisation_id: string; readonly name: string },
): Promise<Reply<'getMembersScreen'>> {
  const [members, rows, practitioners, checked] = await Promise.all([
    membersOf(store, { organisation: organisation_id }),
    bookingsFrom(store, { organisation: organisation_id, today: clock.today() }),
    practitionersIn(store, {}),
    checkedIn(store, { organisation: organisation_id }),
  ])
  const bookings = rows.map((booking) => showBooking(actor, booking))
  const ids = new Set(bookings.flatMap(({ player_ids = [] }) => player_ids))
  const ofType = (type: Member['account_type']) => members.filter(({ account_type }) => account_type === type)
  const players = ofType('Player')
  const found = players.filter(({ first_name, last_name, email }) =>
    isFound(find, [first_name, last_name, email]),
  )
  return {
    organisation: { _id: organisation_id, name },
    steps: {
      club: true,
      practitioner: practitioners.length > 0,
      coach: ofType('Coach').some(({ status }) => status === 'active'),
      player: players.length > 0,
      check: checked.length > 0,
    },
    coaches: ofType('Coach'),
    players: found.slice(0, most),
    found: found.length,
    all: players.length,
    bookings,
    named: players
      .filter(({ _id }) => ids.has(_id))
      .map(({ _id, first_name, last_name }) => ({ _id, first_name, last_name })),
  }
}
