// Bookings as the calls show them, and who is to come to them.
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { type Actor, covers, rolesWith } from '#domain/people/policy.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { BookingRow, Reader, Tables, Trx } from '#server/db/tables.ts'
import { isForTeamsOf } from '#server/records/people/teams.ts'

const shown = [
  'bookings._id',
  'bookings.user_id',
  'bookings.organisation_id',
  'bookings.date',
  'bookings.time',
  'bookings.number_of_players',
  'bookings.team_id',
] as const

/** `names` are the ids of the named players in one text. */
export type StoredBooking = Pick<
  BookingRow,
  '_id' | 'user_id' | 'organisation_id' | 'date' | 'time' | 'number_of_players' | 'team_id'
> & { readonly names: string | null }

export const selectBookings = (db: Reader) =>
  db
    .selectFrom('bookings')
    .select(shown)
    .select((booking) => namesOf(booking).as('names'))

export const namesOf = (booking: ExpressionBuilder<Tables, 'bookings'>) =>
  booking
    .selectFrom('booking_players')
    .whereRef('booking_players.booking_id', '=', 'bookings._id')
    .select(({ fn, ref, val }) =>
      fn<string | null>('string_agg', [ref('booking_players.user_id'), val(' ')]).as('ids'),
    )

// As a value, not `exists`: among many bookings PostgreSQL would read the table as a whole before it asks for one.
const isAny = (rows: RawBuilder<unknown>) => sql<boolean>`((${rows} limit 1) is not null)`
const hasNames = isAny(sql`select 1 from booking_players where booking_id = bookings._id`)

/** The name of the team that it is for, unless players are named. */
export const teamNameOf = (booking: ExpressionBuilder<Tables, 'bookings'>) =>
  booking
    .selectFrom('teams')
    .whereRef('teams._id', '=', 'bookings.team_id')
    .where(sql<boolean>`not ${hasNames}`)
    .select('teams.name')

/** When this person was told to come, as the booking is now. */
export const arrivalOf = (booking: ExpressionBuilder<Tables, 'bookings'>, userId: string) =>
  booking
    .selectFrom('booking_told')
    .whereRef('booking_told.booking_id', '=', 'bookings._id')
    .whereRef('booking_told.date', '=', 'bookings.date')
    .whereRef('booking_told.time', '=', 'bookings.time')
    .where('booking_told.user_id', '=', userId)
    .select('booking_told.arrives')

export const playersIn = ({ names }: { readonly names: string | null }): string[] =>
  names === null ? [] : names.split(' ').toSorted()

/** Staff see who is to come, of their own teams at most; a player learns whether they are named. */
export function showBooking(actor: Actor, row: StoredBooking): Booking {
  const players = playersIn(row)
  return {
    _id: row._id,
    user_id: row.user_id,
    organisation_id: row.organisation_id,
    date: row.date,
    time: row.time,
    number_of_players: row.number_of_players,
    ...(covers('seeBookingNames', actor, row) && {
      player_ids: players.filter((player) => actor.teams?.players.has(player) ?? true),
      ...(row.team_id !== null && (actor.teams?.ids.has(row.team_id) ?? true) && { team_id: row.team_id }),
    }),
    ...(covers('declineBooking', actor, row) && { named: players.includes(actor._id) }),
  }
}

/** Those that the reader sees, in the given order. */
export const showBookings = (actor: Actor, rows: readonly StoredBooking[]): Booking[] =>
  rows.filter((row) => covers('getBooking', actor, row)).map((row) => showBooking(actor, row))

/**
 * For a query over `bookings`: is the player named, or the player's team where nobody is? `player` is a value or a
 * reference.
 */
export const names = (player: unknown) =>
  sql<boolean>`(${isAny(sql`select 1 from booking_players where booking_id = bookings._id and user_id = ${player}`)}
    or (bookings.team_id is not null and not ${hasNames} and ${isAny(sql`select 1 from team_players
      where team_players.team_id = bookings.team_id and team_players.user_id = ${player}`)}))`

/** A booking that names nobody and no team is for the whole organisation. */
export const namesNobody = sql<boolean>`(bookings.team_id is null and not ${hasNames})`

/** For a query over `bookings` and `users`: is this appointment one of this person's? */
export const concernsUser = ({ eb, or, and }: ExpressionBuilder<Tables, 'bookings' | 'users'>) =>
  or([
    and([eb('users.account_type', 'in', rolesWith('seeBookingNames')), eb('users.sees', '=', 'club')]),
    names(sql.ref('users._id')),
    namesNobody,
    and([eb('users.sees', '=', 'teams'), isForTeamsOf(sql.ref('users._id'))]),
  ])

/** Does somebody of this role see how many are to come, and who? */
export const seesNames = ({ account_type }: Pick<Actor, 'account_type'>): boolean =>
  rolesWith('seeBookingNames').includes(account_type)

type BookingDay = { organisation: string; day: string }

const nextOfOrganisation = preparedRead<BookingDay, StoredBooking>((db, value) =>
  selectBookings(db)
    .where('bookings.organisation_id', '=', value('organisation'))
    .where('bookings.date', '>=', value('day'))
    .orderBy('bookings.date')
    .orderBy('bookings.time')
    .limit(1),
)

/** The appointment of an organisation on that day, or the next one after it. */
export async function findNextBooking(
  store: Store,
  organisation: string,
  day: string,
): Promise<StoredBooking | undefined> {
  const [next] = await nextOfOrganisation(store, { organisation, day })
  return next
}

const nextOfPlayer = preparedRead<BookingDay & { player: string }, StoredBooking>((db, value) =>
  selectBookings(db)
    .where('bookings.organisation_id', '=', value('organisation'))
    .where('bookings.date', '>=', value('day'))
    .where(({ or }) => or([names(value('player')), namesNobody]))
    .orderBy(names(value('player')), 'desc')
    .orderBy('bookings.date')
    .orderBy('bookings.time')
    .limit(1),
)

/** The next appointment that names the player; without one, the next that names nobody. */
export async function findNextBookingOfPlayer(
  from: Store | Trx,
  player: string,
  organisation: string,
  day: string,
): Promise<StoredBooking | undefined> {
  const [next] = await nextOfPlayer(from, { player, organisation, day })
  return next
}

/** For somebody who leaves the organisation or is deactivated: they are not told of it by email. */
export async function leaveBookings(trx: Trx, userId: string, today: string): Promise<void> {
  await trx
    .deleteFrom('booking_players')
    .where('user_id', '=', userId)
    .where('booking_id', 'in', (db) => db.selectFrom('bookings').select('_id').where('date', '>=', today))
    .execute()
  await trx.deleteFrom('booking_told').where('user_id', '=', userId).execute()
  await trx.deleteFrom('booking_declines').where('user_id', '=', userId).execute()
}
