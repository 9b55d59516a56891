// What the player's screens show beside the checks.
import type { Actor } from '#domain/people/policy.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { namesOf, type StoredBooking, showBooking } from '#server/records/clubs/bookings.ts'

type Surroundings = { readonly organisation_name: string; readonly booking: Booking | null }
type SubjectRow = { readonly organisation_name: string } & {
  readonly [K in keyof StoredBooking]: StoredBooking[K] | null
}

const surroundings = preparedRead<{ organisation: string; booking: string | null }, SubjectRow>((db, value) =>
  db
    .selectFrom('organisations')
    .leftJoin('bookings', (join) => join.on('bookings._id', '=', value('booking')))
    .where('organisations._id', '=', value('organisation'))
    .select([
      'organisations.name as organisation_name',
      'bookings._id',
      'bookings.user_id',
      'bookings.organisation_id',
      'bookings.date',
      'bookings.time',
      'bookings.number_of_players',
      'bookings.team_id',
    ])
    .select((booking) => namesOf(booking).as('names')),
)

/** The name of the player's organisation and the player's next appointment. */
export async function findSurroundings(
  { store, actor }: { readonly store: Store; readonly actor: Actor },
  { organisation_id, next_appointment }: { organisation_id: string; next_appointment: string | null },
): Promise<Surroundings> {
  const [row] = await surroundings(store, { organisation: organisation_id, booking: next_appointment })
  const booking = row && storedIn(row)
  return {
    organisation_name: row?.organisation_name ?? '',
    booking: booking ? showBooking(actor, booking) : null,
  }
}

function storedIn(row: SubjectRow): StoredBooking | null {
  const { _id, user_id, organisation_id, date, time, number_of_players, team_id, names } = row
  if (_id === null || organisation_id === null || date === null || time === null) return null
  const number = number_of_players ?? 0
  return { _id, user_id, organisation_id, date, time, number_of_players: number, team_id, names }
}
