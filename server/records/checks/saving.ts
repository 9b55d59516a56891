// Checks inside a transaction that saves, corrects or withdraws one, as they are stored.
import type { ExpressionBuilder } from 'kysely'
import { type KeptJudgement, readJudged } from '#domain/measures/advice/judging/judged.ts'
import { noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { storeOthers } from '#domain/measures/own/others.ts'
import type { Scores } from '#domain/measures/rating.ts'
import { storeContext } from '#domain/measures/readings/context.ts'
import { each, preparedRead, sendInTransaction } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Tables, Trx } from '#server/db/tables.ts'
import { type CheckRow, checkColumns, checksFrom, type StoredCheck, toStored } from './base.ts'

export type ByRequest = {
  readonly check: StoredCheck
  readonly hash: string | null
  readonly isWithdrawn: boolean
}

const checkOfRequest = preparedRead<
  { practitioner: string; key: string },
  CheckRow & { request_hash: string | null; withdrawn_at: string | null }
>((db, value) =>
  db
    .selectFrom('health_checks')
    .select(checkColumns)
    .select(['request_hash', 'withdrawn_at'])
    .where('practitioner_id', '=', value('practitioner'))
    .where('request_key', '=', value('key')),
)

export async function findByRequest(
  from: Store | Trx,
  practitioner: string,
  key: string,
): Promise<ByRequest | null> {
  const [row] = await checkOfRequest(from, { practitioner, key })
  if (!row) return null
  const { request_hash: hash, withdrawn_at, ...check } = row
  return { check: toStored(check), hash, isWithdrawn: withdrawn_at !== null }
}

type NewCheck = CheckRow & {
  readonly request_key: string | null
  readonly request_hash: string | null
  /** What was judged, and by which rules. */
  readonly judged: string | null
}

export const insertCheck = sendInTransaction<NewCheck>((trx, value) =>
  trx
    .insertInto('health_checks')
    .values(each([...checkColumns, 'request_key', 'request_hash', 'judged'] as const, value)),
)

const standingById = preparedRead<{ id: string }, CheckRow>((db, value) =>
  db
    .selectFrom('health_checks')
    .select(checkColumns)
    .where('_id', '=', value('id'))
    .where('withdrawn_at', 'is', null),
)

/** The check as it is stored now, unless it was withdrawn. */
export async function findStanding(from: Store | Trx, id: string): Promise<StoredCheck | undefined> {
  const [check] = await standingById(from, { id })
  return check && toStored(check)
}

// Parameters of one statement are limited.
const idsAtOnce = 300

async function inParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce)
    rows.push(...(await read(ids.slice(from, from + idsAtOnce))))
  return rows
}

/** Those of these checks that were not withdrawn, oldest first. */
export async function findStandingOf(db: Reader, ids: readonly string[]): Promise<StoredCheck[]> {
  const rows: CheckRow[] = await inParts(ids, (part) =>
    db
      .selectFrom('health_checks')
      .select(checkColumns)
      .where('_id', 'in', part)
      .where('withdrawn_at', 'is', null)
      .execute(),
  )
  return rows.map(toStored).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Whose checks these are. */
export async function findPlayersOf(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await inParts(ids, (part) =>
    db.selectFrom('health_checks').select('user_id').distinct().where('_id', 'in', part).execute(),
  )
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

const judgedById = preparedRead<{ id: string }, { judged: string | null }>((db, value) =>
  db.selectFrom('health_checks').select('judged').where('_id', '=', value('id')),
)

/** What a check was judged as when it was saved. */
export async function findJudged(trx: Trx, id: string): Promise<KeptJudgement | null> {
  const [found] = await judgedById(trx, { id })
  return readJudged(found?.judged ?? null)
}

/** Of a corrected check: its numbers, own values, notes, context and version, and what they are judged as. */
export async function replaceValues(
  trx: Trx,
  corrected: StoredCheck,
  judged: string | null = null,
): Promise<void> {
  const { _id, version } = corrected
  const names = [...storedNumbers, ...noteFields]
  const values = Object.fromEntries(names.map((name) => [name, corrected[name]]))
  await trx
    .updateTable('health_checks')
    .set({
      ...values,
      others: storeOthers(corrected.others),
      context: storeContext(corrected.context),
      version,
      judged,
    })
    .where('_id', '=', _id)
    .execute()
}

export async function withdrawChecks(trx: Trx, ids: readonly string[], now: string): Promise<void> {
  await trx
    .updateTable('health_checks')
    .set(({ eb }) => ({ version: eb('version', '+', 1), withdrawn_at: now }))
    .where('_id', 'in', ids)
    .execute()
}

const latestIdOfUser = preparedRead<{ user: string }, { _id: string }>((db, value) =>
  checksFrom(db, value('user'), '').select('health_checks._id').limit(1),
)

/** The player's latest check. It is usually the one just saved, which is not read again. */
export async function findLatestIn(
  trx: Trx,
  user: string,
  saved?: StoredCheck,
): Promise<StoredCheck | undefined> {
  const [latest] = await latestIdOfUser(trx, { user })
  if (!latest) return undefined
  return latest._id === saved?._id ? saved : findStanding(trx, latest._id)
}

export const updateScores = sendInTransaction<Scores & { id: string }>((trx, value) =>
  trx
    .updateTable('users')
    .set(each(['unhealthy_score', 'okay_score', 'healthy_score'], value))
    .where('_id', '=', value('id')),
)

/** Withdrawn checks count too: their player is not a sign-up without data. */
export const anyCheckOf = (db: Reader) => db.selectFrom('health_checks').select('health_checks._id')

/** The same, for a query that selects from `users`. */
export const checksOfUser = (users: ExpressionBuilder<Tables, 'users'>) =>
  users
    .selectFrom('health_checks')
    .select('health_checks._id')
    .whereRef('health_checks.user_id', '=', 'users._id')
