// The last checks of every player of an organisation, for the screens of a coach.

import { type ExpressionBuilder, sql } from 'kysely'
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import type { Sight } from '#domain/people/sharing.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { type CheckRow, type StoredCheck, seen, standingChecks } from './base.ts'
import { chartLength } from './numbers.ts'

type Column = '_id' | 'user_id' | 'date' | 'time' | 'practitioner_id' | 'context' | StoredNumber
export type SquadCheck = Pick<StoredCheck, Column>
export type SquadRow = Pick<CheckRow, Column>

/** The day of the last of so many checks of a player that count; '' when there are fewer. */
const dayOfLast = (users: ExpressionBuilder<Tables, 'users'>, count: number) =>
  users.fn.coalesce(
    users
      .selectFrom('health_checks as charted')
      .select('charted.date')
      .whereRef('charted.user_id', '=', 'users._id')
      .where('charted.withdrawn_at', 'is', null)
      .orderBy('charted.date', 'desc')
      .orderBy('charted.time', 'desc')
      .orderBy('charted._id', 'desc')
      .limit(1)
      .offset(count - 1),
    sql.lit(''),
  )

/**
 * At least the last checks of every player, so many of each. They come in no order, because sorting a few rows of each
 * player is cheaper here than sorting all of them in the database. They are shown only through `seenChecks`.
 */
const lastChecks = (count: number) =>
  preparedRead<{ organisation: string }, SquadRow>((db, value) =>
    standingChecks(db)
      .innerJoin('users', 'users._id', 'health_checks.user_id')
      .where('users.organisation_id', '=', value('organisation'))
      .where((on) => on('health_checks.date', '>=', dayOfLast(on, count)))
      .select([
        'health_checks._id',
        'health_checks.user_id',
        'health_checks.date',
        'health_checks.time',
        'health_checks.practitioner_id',
        'health_checks.context',
      ])
      .select(storedNumbers.map((name) => `health_checks.${name}` as const)),
  )

/** The checks of every player that a chart draws: what a list says about a change is what its chart shows. */
export const findSquadChecks = lastChecks(chartLength)

/** Enough for scores and the day of the last check. */
export const findLatestSquadChecks = lastChecks(1)

export const groupByPlayer = (checks: readonly SquadRow[]): ReadonlyMap<string, SquadRow[]> =>
  Map.groupBy(checks, ({ user_id }) => user_id)

/** The last checks of one player as the reader may see them, newest first. */
export const seenChecks = (checks: readonly SquadRow[], sight: Sight): SquadCheck[] =>
  checks
    .filter(({ date }) => date >= sight.from)
    .toSorted(newestFirst)
    .slice(0, chartLength)
    .map((check) => seen(check, sight))

function newestFirst(one: SquadRow, other: SquadRow): number {
  for (const key of ['date', 'time', '_id'] as const)
    if (one[key] !== other[key]) return one[key] < other[key] ? 1 : -1
  return 0
}
