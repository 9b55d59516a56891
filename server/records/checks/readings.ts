// Readings of squad days and the checks they became.

import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadingReply } from '#domain/wire/replies/squad-day.ts'
import { kindOf } from '#server/db/json-list.ts'
import { each, preparedRead, sendInTransaction } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, ReadingFinishTable, ReadingTable, Tables, Trx } from '#server/db/tables.ts'
import { type CheckRow, checkColumns, checksFrom, type StoredCheck, toStored } from './base.ts'

/** A reading of the specification's measures or of an own one. */
export type AnyReading = ReadingReply

export const readingColumns = [
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
