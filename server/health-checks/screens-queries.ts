// Queries of the player's screens: few per screen, compiled once, newest check first.
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Booking, HealthCheck } from '#domain/wire/replies.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, UserRow } from '#server/db/tables.ts'
import { checkColumns } from './queries.ts'

/** One check without its texts, for histories and comparisons. */
export type Numbers = Pick<HealthCheck, '_id' | 'date' | 'time' | 'practitioner_id' | StoredNumber>

const newestFirst = (db: Reader, user: string) =>
  db
    .selectFrom('health_checks')
    .where('user_id', '=', user)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc')

const numbersOf = (db: Reader, user: string) =>
  newestFirst(db, user).select(['_id', 'date', 'time', 'practitioner_id', ...storedNumbers])

/** The number of readings in a chart. */
export const chartLength = 6

// Nine earlier readings tell whether a change is real. Not every check measures everything, so more are read.
export const comparedChecks = 40
export const findComparedNumbers = preparedRead<{ user: string }, Numbers>((db, value) =>
  numbersOf(db, value('user')).limit(comparedChecks),
)

export const findAllNumbers = preparedRead<{ user: string }, Numbers>((db, value) =>
  numbersOf(db, value('user')),
)

const readingsOf = new Map<MetricName, typeof findAllNumbers>()

/** The last checks in which this metric was measured. */
export function findReadings(store: Store, user: string, metric: MetricName): Promise<Numbers[]> {
  let read = readingsOf.get(metric)
  if (!read) {
    const { reads }: Metric = metrics[metric]
    read = preparedRead<{ user: string }, Numbers>((db, value) =>
      reads.reduce(
        (query, name) => query.where(name, 'is not', null),
        numbersOf(db, value('user')).limit(chartLength),
      ),
    )
    readingsOf.set(metric, read)
  }
  return read(store, { user })
}

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

type Owner = Pick<
  UserRow,
  'first_name' | 'last_name' | 'account_type' | 'organisation_id' | 'image' | 'date_of_birth'
> & { readonly organisation_name: string }

const checkWithOwner = preparedRead<{ id: string }, HealthCheck & Owner>((db, value) =>
  db
    .selectFrom('health_checks')
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .where('health_checks._id', '=', value('id'))
    .select(checkColumns.map((name) => `health_checks.${name}` as const))
    .select([
      'users.first_name',
      'users.last_name',
      'users.account_type',
      'users.organisation_id',
      'users.image',
      'users.date_of_birth',
      'organisations.name as organisation_name',
    ]),
)

/** A check and the account it belongs to. */
export async function findCheckWithOwner(store: Store, id: string) {
  const [row] = await checkWithOwner(store, { id })
  if (!row) return null
  const {
    first_name,
    last_name,
    account_type,
    organisation_id,
    image,
    date_of_birth,
    organisation_name,
    ...check
  } = row
  const owner = {
    _id: check.user_id,
    first_name,
    last_name,
    account_type,
    organisation_id,
    image,
    date_of_birth,
  }
  return { owner, organisation_name, check }
}
