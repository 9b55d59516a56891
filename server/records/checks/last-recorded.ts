// The newest day on which something was recorded of a player, as a check or as a reading.
import { isOneOf } from '#server/db/json-list.ts'
import type { Reader } from '#server/db/tables.ts'
import { standingChecks } from './base.ts'

export async function lastRecordedDays(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const checks = await standingChecks(db)
    .where(isOneOf(db, 'health_checks.user_id', ids))
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.max('date').as('date')])
    .execute()
  const readings = await db
    .selectFrom('readings')
    .where(isOneOf(db, 'user_id', ids))
    .where('void_at', 'is', null)
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.max('date').as('date')])
    .execute()
  const days = new Map<string, string>()
  for (const { user_id, date } of [...checks, ...readings])
    if (date > (days.get(user_id) ?? '')) days.set(user_id, date)
  return days
}
