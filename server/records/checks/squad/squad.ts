// The last checks of every player of an organisation, for the screens of a coach.

import { type ExpressionBuilder, sql } from 'kysely'
import type { KeptJudgement } from '#domain/measures/advice/judging/judged.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import type { Sight } from '#domain/people/sharing.ts'
import { kindOf } from '#server/db/json-list.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Reader, Tables } from '#server/db/tables.ts'
import {
  type CheckRow,
  newestOf,
  type StoredCheck,
  seenJudged,
  standingChecks,
} from '#server/records/checks/base.ts'
import { comparedChecks } from '#server/records/checks/numbers.ts'

const columns = [
  '_id',
  'user_id',
  'date',
  'time',
  'practitioner_id',
  'context',
  'judged',
  ...storedNumbers,
] as const
type SquadCheckColumn = Exclude<(typeof columns)[number], 'judged'>
export type SquadCheck = Pick<StoredCheck, SquadCheckColumn> & { readonly judged: KeptJudgement | null }
export type SquadRow = Pick<CheckRow, SquadCheckColumn> & { readonly judged: string | null }

/**
 * At least the last checks of every player, so many of each. They come in no order, because sorting a few rows of each
 * player is cheaper here than sorting all of them in the database. They are shown only through `seenChecks`.
 */
const lastChecks = (count: number) =>
  preparedRead<{ organisation: string }, SquadRow>((db, value) => lastOf(db, value('organisation'), count))

const lastOf = (db: Reader, organisation: string, count: number, measured?: string) =>
  kindOf(db) === 'postgres'
    ? lastOnPostgres(db, organisation, count).$if(measured !== undefined, (query) =>
        query.where((users) => measuredOn(users, measured ?? '')),
      )
    : lastOnSqlite(db, organisation, count).$if(measured !== undefined, (query) =>
        query.where((users) => measuredOn(users, measured ?? '')),
      )

// With the condition on days that SQLite has, PostgreSQL reads all checks of all clubs while they are few (docs/decisions/server-speed.md).
const lastOnPostgres = (db: Reader, organisation: string, count: number) =>
  db
    .selectFrom('users')
    .innerJoinLateral(
      (users) => newestOf(users, count).select(columns).as('last'),
      (join) => join.onTrue(),
    )
    .where('users.organisation_id', '=', organisation)
    .select(columns.map((name) => `last.${name}` as const))

// SQLite has no lateral joins: all checks from the day of the last one that is asked for.
const lastOnSqlite = (db: Reader, organisation: string, count: number) =>
  standingChecks(db)
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .where('users.organisation_id', '=', organisation)
    .where((on) => on('health_checks.date', '>=', dayOfLast(on, count)))
    .select(columns.map((name) => `health_checks.${name}` as const))

/** The day of the last of so many checks of a player that count; '' when there are fewer. */
const dayOfLast = (users: ExpressionBuilder<Tables, 'users'>, count: number) =>
  users.fn.coalesce(
    newestOf(users)
      .select('newest.date')
      .offset(count - 1),
    sql.lit(''),
  )

/** What a list says about a change is what the page of the player says. */
export const findSquadChecks = lastChecks(comparedChecks)

/** The same of the players who were measured on a day. */
export const findChecksOfMeasured = preparedRead<{ organisation: string; date: string }, SquadRow>(
  (db, value) => lastOf(db, value('organisation'), comparedChecks, value('date')),
)

/** A condition of a query that selects from `users`. */
export const measuredOn = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'users'>, date: string) =>
  exists(
    selectFrom('health_checks as that_day')
      .whereRef('that_day.user_id', '=', 'users._id')
      .where('that_day.date', '=', date)
      .where('that_day.withdrawn_at', 'is', null)
      .select('that_day._id'),
  )

/** Enough for scores and the day of the last check. */
export const findLatestSquadChecks = lastChecks(1)

export const groupByPlayer = (checks: readonly SquadRow[]): ReadonlyMap<string, SquadRow[]> =>
  Map.groupBy(checks, ({ user_id }) => user_id)

/** The last checks of one player as the reader may see them, newest first. */
export const seenChecks = (checks: readonly SquadRow[], sight: Sight): SquadCheck[] =>
  checks
    .filter(({ date }) => date >= sight.from)
    .toSorted(newestFirst)
    .slice(0, comparedChecks)
    .map((check) => seenJudged(check, sight))

export function newestFirst(one: SquadRow, other: SquadRow): number {
  for (const key of ['date', 'time', '_id'] as const)
    if (one[key] !== other[key]) return one[key] < other[key] ? 1 : -1
  return 0
}
