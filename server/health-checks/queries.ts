// SQL of health checks. 'Latest' means by day, then time, then id.
import {
  type MedicalField,
  medicalFields,
  noteFields,
  type StoredNumber,
  storedNumbers,
} from '#domain/measures/fields.ts'
import type { Scores } from '#domain/measures/rating.ts'
import type { Booking, HealthCheck } from '#domain/wire/replies.ts'
import { each, preparedRead, sendInTransaction } from '#server/db/prepared.ts'
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

const latestOfUser = preparedRead<{ user: string }, HealthCheck>((db, value) =>
  checks(db)
    .where('user_id', '=', value('user'))
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc')
    .limit(1),
)

export async function findLatestCheck(store: Store, user: string): Promise<HealthCheck | undefined> {
  const [latest] = await latestOfUser(store, { user })
  return latest
}

/** Newest first. */
export const findChecks = preparedRead<{ user: string }, HealthCheck>((db, value) =>
  checks(db)
    .where('user_id', '=', value('user'))
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc'),
)

export const findCheckById = preparedRead<{ id: string }, HealthCheck>((db, value) =>
  checks(db).where('_id', '=', value('id')),
)

type Reading = { readonly date: string; readonly value: number | null }

const historyOf = (name: StoredNumber) =>
  preparedRead<{ user: string }, Reading>((db, value) =>
    db
      .selectFrom('health_checks')
      .select((column) => ['date', column.ref(name).as('value')])
      .where('user_id', '=', value('user'))
      .orderBy('date', 'desc')
      .orderBy('time', 'desc')
      .orderBy('_id', 'desc'),
  )
const histories = new Map(storedNumbers.map((name) => [name, historyOf(name)]))

/** One number of every check, newest first; null when it was not measured. */
export async function findHistory(store: Store, user: string, name: StoredNumber): Promise<Reading[]> {
  return histories.get(name)?.(store, { user }) ?? []
}

const checkOnDay = preparedRead<{ user: string; day: string }, { _id: string }>((db, value) =>
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

const playerToLock = preparedRead<{ id: string }, LockedPlayer>((db, value) =>
  db
    .selectFrom('users')
    .select(['organisation_id', ...medicalFields])
    .where('_id', '=', value('id'))
    .where('account_type', '=', 'Player')
    .forNoKeyUpdate(),
)

/** Locks the player, so that two simultaneous saves cannot both count as the latest. */
export async function lockPlayer(trx: Trx, id: string): Promise<LockedPlayer | undefined> {
  const [player] = await playerToLock(trx, { id })
  return player
}

export type Stored = { readonly check: HealthCheck; readonly hash: string | null }

const checkOfRequest = preparedRead<
  { practitioner: string; key: string },
  HealthCheck & { request_hash: string | null }
>((db, value) =>
  checks(db)
    .select('request_hash')
    .where('practitioner_id', '=', value('practitioner'))
    .where('request_key', '=', value('key')),
)

export async function findByRequest(
  from: Store | Trx,
  practitioner: string,
  key: string,
): Promise<Stored | null> {
  const [row] = await checkOfRequest(from, { practitioner, key })
  if (!row) return null
  const { request_hash: hash, ...check } = row
  return { check, hash }
}

type NewCheck = HealthCheck & { readonly request_key: string | null; readonly request_hash: string | null }

export const insertCheck = sendInTransaction<NewCheck>((trx, value) =>
  trx
    .insertInto('health_checks')
    .values(each([...checkColumns, 'request_key', 'request_hash'] as const, value)),
)

/** The player's latest check. It is usually the one just saved, which is not read again. */
export async function findLatestIn(trx: Trx, saved: HealthCheck): Promise<HealthCheck> {
  const [latest] = await latestIdOfUser(trx, { user: saved.user_id })
  if (!latest || latest._id === saved._id) return saved
  const [check] = await findCheckById(trx, { id: latest._id })
  return check ?? saved
}

const latestIdOfUser = preparedRead<{ user: string }, { _id: string }>((db, value) =>
  db
    .selectFrom('health_checks')
    .select('_id')
    .where('user_id', '=', value('user'))
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('_id', 'desc')
    .limit(1),
)

export type Answers = { readonly [N in MedicalField]?: string | null }

const updateScores = sendInTransaction<Scores & { id: string }>((trx, value) =>
  trx
    .updateTable('users')
    .set(each(['unhealthy_score', 'okay_score', 'healthy_score'], value))
    .where('_id', '=', value('id')),
)

export async function updatePlayer(trx: Trx, id: string, scores: Scores, answers: Answers): Promise<void> {
  await updateScores(trx, { ...scores, id })
  if (Object.keys(answers).length > 0)
    await trx.updateTable('users').set(answers).where('_id', '=', id).execute()
}

const nextBooking = preparedRead<{ organisation: string; day: string }, Booking>((db, value) =>
  db
    .selectFrom('bookings')
    .select(['_id', 'user_id', 'organisation_id', 'date', 'time', 'number_of_players'])
    .where('organisation_id', '=', value('organisation'))
    .where('date', '>=', value('day'))
    .orderBy('date')
    .orderBy('time')
    .limit(1),
)

/** The appointment on that day, or the next one after it. */
export async function findNextBooking(
  from: Store | Trx,
  organisation: string,
  day: string,
): Promise<Booking | undefined> {
  const [next] = await nextBooking(from, { organisation, day })
  return next
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
