// The SQL of bookings.
import type { Actor } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { isTaken } from '#server/db/failure.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { BookingRow, Reader, Tables, Trx } from '#server/db/tables.ts'
import { playersIn, type StoredBooking, selectBookings } from '#server/records/clubs/bookings.ts'
import { isSlotTaken } from '#server/records/clubs/regions.ts'

const bookingById = preparedRead<{ id: string }, StoredBooking>((db, value) =>
  selectBookings(db).where('bookings._id', '=', value('id')),
)
export async function findBooking(from: Store | Trx, id: string): Promise<StoredBooking | undefined> {
  const [booking] = await bookingById(from, { id })
  return booking
}

const bookingsByUser = preparedRead<{ userId: string }, StoredBooking>((db, value) =>
  selectBookings(db)
    .where('bookings.user_id', '=', value('userId'))
    .orderBy('bookings.date')
    .orderBy('bookings.time'),
)
export const findBookingsOfUser = (store: Store, userId: string): Promise<StoredBooking[]> =>
  bookingsByUser(store, { userId })

type InRegion = StoredBooking & Pick<BookingRow, 'region'>
const bookingsByDate = preparedRead<{ date: string }, InRegion>((db, value) =>
  selectBookings(db)
    .select('bookings.region')
    .where('bookings.date', '=', value('date'))
    .orderBy('bookings.time')
    .orderBy('bookings.region'),
)
export const findBookingsOn = (store: Store, date: string): Promise<InRegion[]> =>
  bookingsByDate(store, { date })

type TakenSlot = Pick<Booking, 'date' | 'time'>

type Between = { from: string; to: string }
const selectSlots = (db: Reader, value: (name: keyof Between) => string) =>
  db
    .selectFrom('bookings')
    .select(['date', 'time'])
    .where('date', '>=', value('from'))
    .where('date', '<=', value('to'))
    .orderBy('date')
    .orderBy('time')
const slotsBetween = preparedRead<Between, TakenSlot>((db, value) => selectSlots(db, value).distinct())
const slotsOfRegion = preparedRead<Between & { region: string }, TakenSlot>((db, value) =>
  selectSlots(db, value).where('region', '=', value('region')),
)

/** `region` undefined: of every region. */
export const findTakenSlots = (
  store: Store,
  between: Between,
  region: string | undefined,
): Promise<TakenSlot[]> =>
  region === undefined ? slotsBetween(store, between) : slotsOfRegion(store, { ...between, region })

/** The bookings of a coach with these keys. */
export const findBookingsByKeys = (
  db: Reader,
  userId: string,
  keys: readonly string[],
): Promise<(StoredBooking & { request_key: string | null })[]> =>
  selectBookings(db)
    .select('bookings.request_key')
    .where('bookings.user_id', '=', userId)
    .where('bookings.request_key', 'in', keys)
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
  return unlessTaken(trx.insertInto('bookings').values(booking).execute())
}

export async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isSlotTaken(error) || isTaken(error, 'bookings.user_id,request_key')) return false
    throw error
  }
}

export type LockedBooking = BookingRow & { readonly player_ids: readonly string[] }

/** Locks a booking until the transaction ends. */
export async function lockBooking(trx: Trx, id: string): Promise<LockedBooking | undefined> {
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const named = await findBooking(trx, id)
  return { ...row, player_ids: named ? playersIn(named) : [] }
}

export async function replaceNames(trx: Trx, bookingId: string, playerIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('booking_players').where('booking_id', '=', bookingId).execute()
  if (playerIds.length > 0)
    await trx
      .insertInto('booking_players')
      .values(playerIds.map((user_id) => ({ booking_id: bookingId, user_id })))
      .execute()
}

/** Of the organisation, and one of those that the booker sees. */
export const findTeamToBook = (
  db: Reader,
  { organisation_id, teams }: Pick<Actor, 'organisation_id' | 'teams'>,
  id: string,
) =>
  teams && !teams.ids.has(id)
    ? undefined
    : db
        .selectFrom('teams')
        .select('_id')
        .where('_id', '=', id)
        .where('organisation_id', '=', organisation_id)
        .executeTakeFirst()

/** Locks these players, so that none of them moves to another club meanwhile. Returns those who can be named. */
export async function lockPlayersOf(
  trx: Trx,
  organisationId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const players = await trx
    .selectFrom('users')
    .select('_id')
    .where('_id', 'in', ids)
    .where('organisation_id', '=', organisationId)
    .where('account_type', 'in', rolesThat('hasRecord'))
    .where('status', '!=', 'deactivated')
    .orderBy('_id')
    .forUpdate()
    .execute()
  return players.map(({ _id }) => _id)
}

type CancelledRow = Tables['cancelled_bookings']

/** Keeps a booking as it is now, so that the change after it can be undone. */
export async function keepFormer(trx: Trx, booking: LockedBooking, now: string): Promise<void> {
  const { changed_at: _, player_ids, ...row } = booking
  const former: CancelledRow = { ...row, player_ids: JSON.stringify(player_ids), cancelled_at: now }
  await trx.deleteFrom('cancelled_bookings').where('_id', '=', booking._id).execute()
  await trx.insertInto('cancelled_bookings').values(former).execute()
}

export const findCancelled = (db: Reader, id: string): Promise<CancelledRow | undefined> =>
  db.selectFrom('cancelled_bookings').selectAll().where('_id', '=', id).executeTakeFirst()
