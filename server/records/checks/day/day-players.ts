// The players of a squad day, each with the numbers of the check before.
import type { ExpressionBuilder } from 'kysely'
import { storedNumbers } from '#domain/measures/fields.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables, UserRow } from '#server/db/tables.ts'
import type { NumbersOfCheck } from '#server/records/checks/base.ts'

export type DayPlayerRow = Pick<
  UserRow,
  '_id' | 'first_name' | 'last_name' | 'image' | 'date_of_birth' | 'gender' | 'record_consent'
> &
  NumbersOfCheck & {
    readonly previous_date: string | null
    readonly booked_at: string | null
    readonly arrives: string | null
    readonly code: string | null
  }

const lastCheckBefore = (users: ExpressionBuilder<Tables, 'users'>, date: string) =>
  users
    .selectFrom('health_checks as newest')
    .select('newest._id')
    .whereRef('newest.user_id', '=', 'users._id')
    .where('newest.withdrawn_at', 'is', null)
    .where('newest.date', '<', date)
    .orderBy('newest.date', 'desc')
    .orderBy('newest.time', 'desc')
    .orderBy('newest._id', 'desc')
    .limit(1)

const bookingsOn = (users: ExpressionBuilder<Tables, 'users'>, organisation: string, date: string) =>
  users
    .selectFrom('booking_players')
    .innerJoin('bookings', 'bookings._id', 'booking_players.booking_id')
    .whereRef('booking_players.user_id', '=', 'users._id')
    .where('bookings.organisation_id', '=', organisation)
    .where('bookings.date', '=', date)

/** When a player was told to come to the slot as it is now. */
const firstArrivalOn = (users: ExpressionBuilder<Tables, 'users'>, organisation: string, date: string) =>
  bookingsOn(users, organisation, date)
    .innerJoin('booking_told', (told) =>
      told
        .onRef('booking_told.booking_id', '=', 'bookings._id')
        .onRef('booking_told.user_id', '=', 'booking_players.user_id')
        .onRef('booking_told.date', '=', 'bookings.date')
        .onRef('booking_told.time', '=', 'bookings.time'),
    )
    .select(({ fn }) => fn.min('booking_told.arrives').as('arrives'))

const squad = preparedRead<{ organisation: string; date: string }, DayPlayerRow>((db, value) =>
  db
    .selectFrom('users')
    .leftJoin('player_codes', 'player_codes.user_id', 'users._id')
    .leftJoin('health_checks as previous', (join) =>
      join.on((on) => on('previous._id', '=', lastCheckBefore(on, value('date')))),
    )
    .where('users.organisation_id', '=', value('organisation'))
    .where('users.account_type', 'in', rolesThat('hasRecord'))
    .where('users.status', '!=', 'deactivated')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .select([
      'users._id',
      'users.first_name',
      'users.last_name',
      'users.image',
      'users.date_of_birth',
      'users.gender',
      'users.record_consent',
      'previous.date as previous_date',
      'player_codes.code',
    ])
    .select((user) => [
      bookingsOn(user, value('organisation'), value('date'))
        .select(({ fn }) => fn.min('bookings.time').as('time'))
        .as('booked_at'),
      firstArrivalOn(user, value('organisation'), value('date')).as('arrives'),
    ])
    .select(storedNumbers.map((name) => `previous.${name}` as const)),
)

/** The players of an organisation, each with the numbers of the last check before a day. */
export const findDayPlayers = (store: Store, organisation: string, date: string): Promise<DayPlayerRow[]> =>
  squad(store, { organisation, date })
