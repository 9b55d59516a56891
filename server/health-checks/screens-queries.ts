// What the player's screens show beside the checks, in one query.
import type { Booking } from '#domain/wire/replies.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'

type Surroundings = { readonly organisation_name: string; readonly booking: Booking | null }
type SurroundingsRow = { readonly organisation_name: string } & {
  readonly [K in keyof Booking]: Booking[K] | null
}

const surroundings = preparedRead<{ organisation: string; booking: string | null }, SurroundingsRow>(
  (db, value) =>
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
      ]),
)

/** The name of the player's organisation and its next appointment. */
export async function findSurroundings(
  store: Store,
  { organisation_id, next_appointment }: { organisation_id: string; next_appointment: string | null },
): Promise<Surroundings> {
  const [row] = await surroundings(store, { organisation: organisation_id, booking: next_appointment })
  return { organisation_name: row?.organisation_name ?? '', booking: row ? toBooking(row) : null }
}

function toBooking(row: SurroundingsRow): Booking | null {
  const { _id, user_id, organisation_id, date, time, number_of_players } = row
  if (_id === null || organisation_id === null || date === null || time === null) return null
  return { _id, user_id, organisation_id, date, time, number_of_players: number_of_players ?? 0 }
}
