// Bookings in the database, past the rules of the call that makes them.
import type { Club } from '#test/club.ts'

type StoredBooking = {
  readonly _id: string
  readonly user_id: string
  readonly organisation_id: string
  readonly date: string
  readonly time: string
  readonly number_of_players: number
}

/** A booking of the coach's club, for eight on a Saturday morning unless given. */
export async function storeBooking(club: Club, given: Partial<StoredBooking> = {}): Promise<StoredBooking> {
  const booking = {
    _id: club.ids.next(),
    user_id: club.coach._id,
    organisation_id: club.organisation._id,
    date: '2026-11-21',
    time: '09:00',
    number_of_players: 8,
    ...given,
  }
  await club.store.transaction((trx) => trx.insertInto('bookings').values(booking).execute())
  return booking
}
