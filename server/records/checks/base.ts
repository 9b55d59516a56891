// The start of every query about health checks. Only this folder selects from `health_checks` (a test checks it), so that
// no call can forget withdrawn checks, the joining day or what the player withholds.
import type { ExpressionBuilder } from 'kysely'
import { judgedSeen, type KeptJudgement, readJudged } from '#domain/measures/advice/judging/judged.ts'
import { noteFields, type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { type Other, readOthers } from '#domain/measures/own/others.ts'
import { type Context, readContext } from '#domain/measures/readings/context.ts'
import { type Category, contextSeen, type Sight, withoutWithheld } from '#domain/people/sharing.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { Reader, Tables } from '#server/db/tables.ts'

/** A check as it is stored, without what depends on the reader. */
export type StoredCheck = Omit<HealthCheck, 'withheld'>
/** Its row: context and own values are JSON. */
export type CheckRow = Omit<StoredCheck, 'context' | 'others'> &
  KeptTexts & { readonly others: string | null }

export const checkColumns: readonly (keyof StoredCheck)[] = [
  '_id',
  'user_id',
  'date',
  'time',
  'practitioner_id',
  'practitioner_name',
  'booking_id',
  'version',
  ...storedNumbers,
  ...noteFields,
  'others',
  'context',
]

/** Checks that were not withdrawn. */
export const standingChecks = (db: Reader) =>
  db.selectFrom('health_checks').where('health_checks.withdrawn_at', 'is', null)

/** A player, and the first day to read ('' is every day). */
export type UserFrom = { user: string; from: string }

/** Those of one player from a day on ('' is every day), newest first. */
export const checksFrom = (db: Reader, user: string, from: string) =>
  standingChecks(db)
    .where('health_checks.user_id', '=', user)
    .where('health_checks.date', '>=', from)
    .orderBy('health_checks.date', 'desc')
    .orderBy('health_checks.time', 'desc')
    .orderBy('health_checks._id', 'desc')

/** `all`: every day. `shared`: the days that the coach of the player may see. */
export type Days = 'all' | 'shared'

/** The last checks of a user, so many of them, for a query that selects from `users`. */
export const newestOf = (users: ExpressionBuilder<Tables, 'users'>, count = 1) =>
  users
    .selectFrom('health_checks as newest')
    .whereRef('newest.user_id', '=', 'users._id')
    .where('newest.withdrawn_at', 'is', null)
    .orderBy('newest.date', 'desc')
    .orderBy('newest.time', 'desc')
    .orderBy('newest._id', 'desc')
    .limit(count)

/** The day of a user's latest check, for a query that selects from `users`. */
export const lastCheckDay = (users: ExpressionBuilder<Tables, 'users'>) =>
  newestOf(users).select('newest.date')

/** The id of a user's latest check that a reader of these days sees. */
function latestCheckId(users: ExpressionBuilder<Tables, 'users'>, days: Days) {
  const latest = newestOf(users).select('newest._id')
  if (days === 'all') return latest
  return latest.where(({ or, eb, ref }) =>
    or([eb('users.shares_earlier', '=', 1), eb('newest.date', '>=', ref('users.joined_on'))]),
  )
}

/** All users, each with the latest check of these days as `latest`. */
export const usersWithLatest = (db: Reader, days: Days) =>
  db
    .selectFrom('users')
    .leftJoin('health_checks as latest', (join) =>
      join.on((on) => on('latest._id', '=', latestCheckId(on, days))),
    )
    .select(storedNumbers.map((name) => `latest.${name}` as const))
    .select('latest.others')

type Seen<Part> = Part & { readonly withheld: readonly Category[] }

type JudgedRow = KeptTexts & { readonly judged: string | null }
export type WithJudgement<Part> = Omit<Part, 'judged'> & { readonly judged: KeptJudgement | null }
type KeptTexts = { readonly context: string | null; readonly others?: string | null }
type Read<Part extends KeptTexts> = Omit<Part, 'context' | 'others'> & {
  readonly context: Context | null
} & (Part extends {
    others: string | null
  }
    ? { readonly others: Other[] }
    : unknown)

/** A row that was just read, with its context and own values parsed. */
export function toStored<Part extends KeptTexts>(row: Part): Read<Part> {
  const { others } = row
  const read = {
    context: readContext(row.context),
    ...(others !== undefined && { others: readOthers(others) }),
  }
  return Object.assign(row, read) as unknown as Read<Part> // both are replaced where the row has them
}

/** The same with what the check was judged as. */
export const toJudged = <Part extends JudgedRow>(row: Part): WithJudgement<Read<Part>> =>
  Object.assign(toStored(row), { judged: readJudged(row.judged) })

const isWhole = ({ withheld, from }: Sight): boolean => withheld.length === 0 && from === ''

/** The same, as the reader may see it. */
export const seenJudged = <Part extends JudgedRow>(
  row: Part,
  sight: Sight,
): Seen<WithJudgement<Read<Part>>> =>
  Object.assign(seen(row, sight), { judged: judgedSeen(readJudged(row.judged), isWhole(sight)) })

/** The same, as the reader may see it. */
export function seen<Part extends KeptTexts>(row: Part, sight: Sight): Seen<Read<Part>> {
  const stored = toStored(row)
  if (sight.withheld.length === 0) return Object.assign(stored, { withheld: sight.withheld })
  return {
    ...withoutWithheld(stored, sight),
    context: stored.context && contextSeen(stored.context, sight),
  }
}

/** Own values are JSON. */
export type NumbersOfCheck = { readonly [N in StoredNumber]: number | null }
export type OwnOfCheck = { readonly others: string | null }
