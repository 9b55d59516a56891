// Who measured: by the readings of a day, and by the checks that were typed in. Never a value.
import type { Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { Reader, ReadingTable } from '#server/db/tables.ts'
import { standingChecks } from './base.ts'
import { ownReadings } from './readings.ts'

type MeasuredBy = Pick<ReadingTable, 'user_id' | 'taken_by_name' | 'device' | 'at'>

/** By player, the newest first. */
export async function findTaken(
  db: Reader,
  asked: { readonly organisation: string; readonly date: Day; readonly fields: readonly ReadingField[] },
): Promise<ReadonlyMap<string, readonly MeasuredBy[]>> {
  const rows = await ownReadings(db)
    .select(['user_id', 'taken_by_name', 'device', 'at'])
    .where('organisation_id', '=', asked.organisation)
    .where('date', '=', asked.date)
    .where('field', 'in', asked.fields)
    .where('value', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute()
  return groupBy(rows, ({ user_id }) => user_id)
}

/** By check: the name of whoever recorded it. */
export async function findWhoRecorded(
  db: Reader,
  checks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await standingChecks(db)
    .select(['_id', 'practitioner_name'])
    .where(isOneOf(db, '_id', checks))
    .execute()
  return new Map(rows.map(({ _id, practitioner_name }) => [_id, practitioner_name]))
}
