// SQL of health checks. 'Latest' always means by day, then by time; the id settles what is left.
import {
  type MedicalField,
  medicalFields,
  noteFields,
  type StoredNumber,
  storedNumbers,
} from '#domain/fields.ts'
import type { Actor } from '#domain/policy.ts'
import type { Scores } from '#domain/rating.ts'
import type { HealthCheck } from '#domain/replies.ts'
import { hotRead } from '#server/db/hot-read.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'

export const checkColumns: readonly (keyof HealthCheck)[] = [
  '_id',
  'user_id',
  'date',
  'time',
  'practitioner_id',
  'practitioner_name',
  'booking_id',
  ...storedNumbers,
  ...noteFields,
]

const checks = (db: Reader) => db.selectFrom('health_checks').select(checkColumns)

/** Whom a call about somebody's health record is about. */
export type Person = Pick<Actor, '_id' | 'account_type' | 'organisation_id'>

const personById = hotRead<{ id: string }, Person>((db, value) =>
  db.selectFrom('users').select(['_id', 'account_type', 'organisation_id']).where('_id', '=', value('id')),
)

export async function findPerson(store: Store, id: string): Promise<Person | null> {
  const [person] = await personById(store, { id })
  return person ?? null
}

const latestOfUser = hotRead<{ user: string }, HealthCheck>((db, value) =>
  checks(db)
    .where('user_id', '=', value('user'))
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc')
    .limit(1),
)

export async function findLatestCheck(store: Store, user: string): Promise<HealthCheck | null> {
  const [latest] = await latestOfUser(store, { user })
  return latest ?? null
}

/** Newest first. */
export const findChecks = hotRead<{ user: string }, HealthCheck>((db, value) =>
  checks(db)
    .where('user_id', '=', value('user'))
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc'),
)

export const findCheckById = hotRead<{ id: string }, HealthCheck>((db, value) =>
  checks(db).where('_id', '=', value('id')),
)

type Reading = { readonly date: string; readonly value: number | null }

const historyOf = (name: StoredNumber) =>
  hotRead<{ user: string }, Reading>((db, value) =>
    db
      .selectFrom('health_checks')
      .select((column) => ['date', column.ref(name).as('value')])
      .where('user_id', '=', value('user'))
      .orderBy('date', 'desc')
      .orderBy('time', 'desc')
      .orderBy('_id', 'desc'),
  )
const histories = new Map(storedNumbers.map((name) => [name, historyOf(name)]))

/** One number of every check, newest first; null where it was not measured. */
export async function findHistory(store: Store, user: string, name: StoredNumber): Promise<Reading[]> {
  return (await histories.get(name)?.(store, { user })) ?? []
}

const checkOnDay = hotRead<{ user: string; day: string }, { _id: string }>((db, value) =>
  db
    .selectFrom('health_checks')
    .select('_id')
    .where('user_id', '=', value('user'))
    .where('date', '=', value('day'))
    .limit(1),
)

export async function hasCheckOn(store: Store, user: string, day: string): Promise<boolean> {
  return (await checkOnDay(store, { user, day })).length > 0
}

export type LockedPlayer = { readonly organisation_id: string } & {
  readonly [N in MedicalField]: string | null
}

/** Checks of one player are saved one after the other, so that the counts are those of the latest. */
export async function lockPlayer(trx: Trx, id: string): Promise<LockedPlayer | undefined> {
  return trx
    .selectFrom('users')
    .select(['organisation_id', ...medicalFields])
    .where('_id', '=', id)
    .where('account_type', '=', 'Player')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type Stored = { readonly check: HealthCheck; readonly hash: string | null }

export async function findByRequest(db: Reader, practitioner: string, key: string): Promise<Stored | null> {
  const row = await checks(db)
    .select('request_hash')
    .where('practitioner_id', '=', practitioner)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { request_hash: hash, ...check } = row
  return { check, hash }
}

export async function insertCheck(
  trx: Trx,
  check: HealthCheck,
  request: { readonly key: string | null; readonly hash: string | null },
): Promise<void> {
  await trx
    .insertInto('health_checks')
    .values({ ...check, request_key: request.key, request_hash: request.hash })
    .execute()
}

export async function findLatestIn(trx: Trx, user: string): Promise<HealthCheck> {
  return checks(trx)
    .where('user_id', '=', user)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export type Answers = { readonly [N in MedicalField]?: string | null }

export async function updatePlayer(trx: Trx, id: string, changes: Scores & Answers): Promise<void> {
  await trx.updateTable('users').set(changes).where('_id', '=', id).execute()
}

/** The appointment of that day or the next one after it. */
export async function findNextBooking(db: Reader, organisation: string, day: string) {
  return db
    .selectFrom('bookings')
    .select(['_id', 'user_id', 'organisation_id', 'date', 'time', 'number_of_players'])
    .where('organisation_id', '=', organisation)
    .where('date', '>=', day)
    .orderBy('date')
    .orderBy('time')
    .limit(1)
    .executeTakeFirst()
}

export async function hasBooking(db: Reader, organisation: string, booking: string): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('_id')
    .where('_id', '=', booking)
    .where('organisation_id', '=', organisation)
    .executeTakeFirst()
  return found !== undefined
}
