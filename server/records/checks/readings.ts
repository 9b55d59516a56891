// Readings of squad days and the checks they became.

import { type ExpressionBuilder, sql } from 'kysely'
import { storedNumbers } from '#domain/measures/fields.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { FinishReply, ReadingReply } from '#domain/wire/replies/squad-day.ts'
import { kindOf } from '#server/db/json-list.ts'
import { each, preparedRead, sendInTransaction } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, ReadingFinishTable, ReadingTable, Tables, Trx, UserRow } from '#server/db/tables.ts'
import {
  type CheckRow,
  checkColumns,
  checksFrom,
  type NumbersOfCheck,
  type StoredCheck,
  toStored,
} from './base.ts'

/** A reading of the specification's measures or of an own one. */
export type AnyReading = ReadingReply

const readingColumns = [
  'readings._id as id',
  'readings.user_id',
  'readings.field',
  'readings.value',
  'readings.skipped',
  'readings.trial',
  'readings.date',
  'readings.at',
  'readings.method',
  'readings.device',
  'readings.station',
  'readings.tablet',
  'readings.seq',
  'readings.supersedes',
  'readings.above',
  'readings.taken_by',
  'readings.taken_by_name',
  'readings.received_at',
] as const

/** Without those that were taken of another player. Every list of readings starts here. */
export const ownReadings = (db: Reader) => db.selectFrom('readings').where('readings.void_at', 'is', null)

const readingOfUser = preparedRead<{ user: string; date: string }, AnyReading>((db, value) =>
  ownReadings(db)
    .where('user_id', '=', value('user'))
    .where('date', '=', value('date'))
    .select(readingColumns),
)

/** A player's readings of a day, whichever organisation the player was in. */
export const findReadingsOfUser = (from: Store | Trx, user: string, date: string): Promise<AnyReading[]> =>
  readingOfUser(from, { user, date })

const finishedReadings = preparedRead<{ user: string }, AnyReading>((db, value) =>
  ownReadings(db)
    .where('readings.user_id', '=', value('user'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reading_finishes')
          .innerJoin('health_checks', 'health_checks._id', 'reading_finishes.check_id')
          .whereRef('reading_finishes.user_id', '=', 'readings.user_id')
          .whereRef('reading_finishes.date', '=', 'readings.date')
          .whereRef('reading_finishes.at', '>=', 'readings.received_at')
          .where('health_checks.withdrawn_at', 'is', null)
          .select('reading_finishes._id'),
      ),
    )
    .orderBy('readings.date')
    .orderBy('readings.at')
    .orderBy('readings._id')
    .select(readingColumns),
)

/** What the player may see: readings that became part of a check which was not withdrawn. */
export const findFinishedReadings = (store: Store, user: string): Promise<AnyReading[]> =>
  finishedReadings(store, { user })

type OfDay = { organisation: string; date: string; since: string }

// A player who has moved takes the readings along: the former organisation no longer shows them.
const readingsSince = preparedRead<OfDay, AnyReading>((db, value) =>
  ownReadings(db)
    .innerJoin('users', 'users._id', 'readings.user_id')
    .where('readings.organisation_id', '=', value('organisation'))
    .where('users.organisation_id', '=', value('organisation'))
    .where('users.status', '!=', 'deactivated')
    .where('readings.date', '=', value('date'))
    .where('readings.received_at', '>=', value('since'))
    .orderBy('readings.received_at')
    .orderBy('readings._id')
    .select(readingColumns),
)

const takenBackSince = preparedRead<OfDay, { id: string }>((db, value) =>
  db
    .selectFrom('readings')
    .where('readings.organisation_id', '=', value('organisation'))
    .where('readings.date', '=', value('date'))
    .where('readings.void_at', '>=', value('since'))
    .select('readings._id as id'),
)

const finishesSince = preparedRead<OfDay, FinishReply & { _id: string }>((db, value) =>
  db
    .selectFrom('reading_finishes')
    .innerJoin('users', 'users._id', 'reading_finishes.user_id')
    .where('users.organisation_id', '=', value('organisation'))
    .where('reading_finishes.date', '=', value('date'))
    .where('reading_finishes.at', '>=', value('since'))
    .orderBy('reading_finishes.at')
    .orderBy('reading_finishes._id')
    .select([
      'reading_finishes._id',
      'reading_finishes.user_id',
      'reading_finishes.at',
      'reading_finishes.check_id',
      'reading_finishes.readings',
    ]),
)

const checkedOn = preparedRead<{ organisation: string; date: string }, { _id: string }>((db, value) =>
  db
    .selectFrom('users')
    .where('users.organisation_id', '=', value('organisation'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('health_checks')
          .whereRef('health_checks.user_id', '=', 'users._id')
          .where('health_checks.date', '=', value('date'))
          .where('health_checks.withdrawn_at', 'is', null)
          .select('health_checks._id'),
      ),
    )
    .select('users._id'),
)

type DaySince = {
  readonly readings: AnyReading[]
  readonly finishes: (FinishReply & { _id: string })[]
  readonly checked: string[]
  /** The ids of readings that turned out to be of another player. */
  readonly takenBack: string[]
}

/** What arrived from an instant on ('' is everything), oldest first, and all players who have a check of that day. */
export async function findDaySince(store: Store, asked: OfDay): Promise<DaySince> {
  const { organisation, date } = asked
  const [readings, finishes, checked, takenBack] = await Promise.all([
    readingsSince(store, asked),
    finishesSince(store, asked),
    checkedOn(store, { organisation, date }),
    takenBackSince(store, asked),
  ])
  return {
    readings,
    finishes,
    checked: checked.map(({ _id }) => _id),
    takenBack: takenBack.map(({ id }) => id),
  }
}

export type SquadRow = Pick<
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

const squad = preparedRead<{ organisation: string; date: string }, SquadRow>((db, value) =>
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
export const findSquad = (store: Store, organisation: string, date: string): Promise<SquadRow[]> =>
  squad(store, { organisation, date })

const textColumns = [
  '_id',
  'user_id',
  'organisation_id',
  'field',
  'skipped',
  'date',
  'at',
  'method',
  'device',
  'supersedes',
  'practitioner_id',
  'taken_by',
  'taken_by_name',
  'received_at',
  'import_id',
  'station',
  'tablet',
] as const satisfies readonly (keyof ReadingTable)[]
const numberColumns = ['value', 'trial', 'seq', 'above'] as const satisfies readonly (keyof ReadingTable)[]
const allColumns = [...textColumns, ...numberColumns]

const columnNames = sql.join(allColumns.map((name) => sql.ref(name)))

/** The rows that a JSON text holds, as a table. */
const rowsIn = {
  sqlite: (json: string) =>
    sql`select ${sql.join(allColumns.map((name) => sql`value ->> ${sql.lit(name)}`))}
      from json_each(${json}) where true`,
  postgres: (json: string) =>
    sql`select ${columnNames} from json_to_recordset(${json}::json) as sent
      (${sql.join(textColumns.map((name) => sql`${sql.ref(name)} text`))},
      value double precision, trial integer, seq integer, above double precision)`,
}

/**
 * Inserts readings and returns the ids of those that were not there yet. All rows travel as one JSON text: 200 rows would
 * be 3,400 parameters, and another statement for every number of rows.
 */
export async function insertReadings(trx: Trx, rows: readonly ReadingTable[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { rows: inserted } = await sql<{ _id: string }>`insert into readings (${columnNames})
    ${rowsIn[kindOf(trx)](JSON.stringify(rows))} on conflict (_id) do nothing returning _id`.execute(trx)
  return new Set(inserted.map(({ _id }) => _id))
}

export async function findKnownReadings(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const known = await db.selectFrom('readings').select('_id').where('_id', 'in', ids).execute()
  return new Set(known.map(({ _id }) => _id))
}

// A type, because an interface has no index signature.
type Finish = Pick<ReadingFinishTable, keyof ReadingFinishTable>

export const insertFinish = sendInTransaction<Finish>((trx, value) =>
  trx
    .insertInto('reading_finishes')
    .values(
      each(['_id', 'user_id', 'date', 'check_id', 'readings', 'practitioner_id', 'at'] as const, value),
    ),
)

/** After a check was entered by hand: the readings of that day are used up, if there are any. */
export const useUpReadings = sendInTransaction<Omit<ReadingFinishTable, 'readings'>>((trx, value) =>
  trx
    .insertInto('reading_finishes')
    .columns(['_id', 'user_id', 'date', 'check_id', 'practitioner_id', 'at', 'readings'])
    .expression((from) =>
      from
        .selectFrom('readings')
        .where('user_id', '=', value('user_id'))
        .where('date', '=', value('date'))
        .where('void_at', 'is', null)
        .having((group) => group(group.fn.countAll<number>(), '>', 0))
        .select((column) => [
          column.val(value('_id')).as('_id'),
          column.val(value('user_id')).as('user_id'),
          column.val(value('date')).as('date'),
          column.val(value('check_id')).as('check_id'),
          column.val(value('practitioner_id')).as('practitioner_id'),
          column.val(value('at')).as('at'),
          column.fn.countAll<number>().as('readings'),
        ]),
    ),
)

const lastFinish = preparedRead<{ user: string; date: string }, { check_id: string; readings: number }>(
  (db, value) =>
    db
      .selectFrom('reading_finishes')
      .select(['check_id', 'readings'])
      .where('user_id', '=', value('user'))
      .where('date', '=', value('date'))
      .orderBy('at', 'desc')
      .orderBy('_id', 'desc')
      .limit(1),
)

export async function findLastFinish(from: Store | Trx, user: string, date: string) {
  const [last] = await lastFinish(from, { user, date })
  return last
}

/** A player's readings of a day, or none when that day's latest check was made of them. */
export async function findOpenReadings(
  store: Store,
  user: string,
  date: string,
  latest: string | undefined,
): Promise<AnyReading[]> {
  const readings = await findReadingsOfUser(store, user, date)
  if (readings.length === 0) return readings
  const last = await findLastFinish(store, user, date)
  return last && last.check_id === latest && last.readings === readings.length ? [] : readings
}

const latestOnDay = preparedRead<{ user: string; date: string }, CheckRow>((db, value) =>
  checksFrom(db, value('user'), value('date'))
    .where('health_checks.date', '=', value('date'))
    .select(checkColumns)
    .limit(1),
)

/** The latest check of that very day which was not withdrawn. */
export async function findLatestOn(
  from: Store | Trx,
  user: string,
  date: string,
): Promise<StoredCheck | undefined> {
  const [check] = await latestOnDay(from, { user, date })
  return check && toStored(check)
}

/** How many players of the booking's organisation have a check of its day, for a query that selects from `bookings`. */
export const countChecked = (bookings: ExpressionBuilder<Tables, 'bookings'>) =>
  bookings
    .selectFrom('health_checks')
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .whereRef('health_checks.date', '=', 'bookings.date')
    .whereRef('users.organisation_id', '=', 'bookings.organisation_id')
    .where('health_checks.withdrawn_at', 'is', null)
    .select(({ fn }) => fn.count<number>('health_checks.user_id').distinct().as('players'))

/** How many checks a person has of the booking's day, for a query that selects from `bookings` and `users`. */
export const countChecksOn = (named: ExpressionBuilder<Tables, 'bookings' | 'users'>) =>
  named
    .selectFrom('health_checks')
    .whereRef('health_checks.date', '=', 'bookings.date')
    .whereRef('health_checks.user_id', '=', 'users._id')
    .where('health_checks.withdrawn_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('checks'))

/** For a query that selects from `users`. */
export const readingsOfPerson = (users: ExpressionBuilder<Tables, 'users'>) =>
  users.selectFrom('readings').select('readings._id').whereRef('readings.user_id', '=', 'users._id')
