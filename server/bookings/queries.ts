// The SQL of bookings.
import type { Booking } from '#domain/wire/replies.ts'
import { isTaken } from '#server/db/failure.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { BookingRow, OrganisationRow, Reader, Trx, UserRow } from '#server/db/tables.ts'

const shown = ['_id', 'user_id', 'organisation_id', 'date', 'time', 'number_of_players'] as const

export const toBooking = (row: Booking): Booking => ({
  _id: row._id,
  user_id: row.user_id,
  organisation_id: row.organisation_id,
  date: row.date,
  time: row.time,
  number_of_players: row.number_of_players,
})

const bookingById = preparedRead<{ id: string }, Booking>((db, value) =>
  db.selectFrom('bookings').select(shown).where('_id', '=', value('id')),
)
export async function findBooking(store: Store, id: string): Promise<Booking | undefined> {
  const [booking] = await bookingById(store, { id })
  return booking
}

const bookingsByUser = preparedRead<{ userId: string }, Booking>((db, value) =>
  db
    .selectFrom('bookings')
    .select(shown)
    .where('user_id', '=', value('userId'))
    .orderBy('date')
    .orderBy('time'),
)
export const findBookingsOfUser = (store: Store, userId: string): Promise<Booking[]> =>
  bookingsByUser(store, { userId })

const bookingsByDate = preparedRead<{ date: string }, Booking>((db, value) =>
  db.selectFrom('bookings').select(shown).where('date', '=', value('date')).orderBy('time'),
)
export const findBookingsOn = (store: Store, date: string): Promise<Booking[]> =>
  bookingsByDate(store, { date })

type TakenSlot = Pick<Booking, 'date' | 'time'>

const slotsBetween = preparedRead<{ from: string; to: string }, TakenSlot>((db, value) =>
  db
    .selectFrom('bookings')
    .select(['date', 'time'])
    .where('date', '>=', value('from'))
    .where('date', '<=', value('to'))
    .orderBy('date')
    .orderBy('time'),
)
export const findTakenSlots = (store: Store, from: string, to: string): Promise<TakenSlot[]> =>
  slotsBetween(store, { from, to })

/** The bookings of a coach with these keys. */
export const findBookingsByKeys = (
  db: Reader,
  userId: string,
  keys: readonly string[],
): Promise<BookingRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bookings')
        .selectAll()
        .where('user_id', '=', userId)
        .where('request_key', 'in', keys)
        .execute()

export async function countOpenBookings(db: Reader, organisationId: string, today: string): Promise<number> {
  const { open } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('organisation_id', '=', organisationId)
    .where('date', '>=', today)
    .executeTakeFirstOrThrow()
  return open
}

/** Returns false when the slot is taken. The unique index decides between simultaneous requests. */
export async function insertBooking(trx: Trx, booking: BookingRow): Promise<boolean> {
  try {
    await trx.insertInto('bookings').values(booking).execute()
    return true
  } catch (error) {
    if (isTaken(error, 'bookings.date,time') || isTaken(error, 'bookings.user_id,request_key')) return false
    throw error
  }
}

type Host = Pick<
  OrganisationRow,
  'name' | 'address_line_1' | 'address_line_2' | 'address_line_3' | 'town' | 'county' | 'postcode' | 'country'
> &
  Pick<UserRow, 'email'>

const hostOfCoach = preparedRead<{ userId: string }, Host>((db, value) =>
  db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .where('users._id', '=', value('userId'))
    .select([
      'users.email',
      'organisations.name',
      'organisations.address_line_1',
      'organisations.address_line_2',
      'organisations.address_line_3',
      'organisations.town',
      'organisations.county',
      'organisations.postcode',
      'organisations.country',
    ]),
)

/** The address for the confirmation email and the place of the appointment. */
export async function findHost(store: Store, userId: string): Promise<Host | undefined> {
  const [host] = await hostOfCoach(store, { userId })
  return host
}

type Fellow = Pick<UserRow, '_id' | 'account_type' | 'organisation_id'>

/** All active accounts of the organisation except one. */
export const findFellows = (trx: Trx, organisationId: string, except: string): Promise<Fellow[]> =>
  trx
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .where('_id', '!=', except)
    .execute()
