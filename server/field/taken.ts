// The readings of a club from which its devices are known.
import type { Day } from '#domain/dates.ts'
import type { TakenReading } from '#domain/field/learn-errors.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import type { Reader } from '#server/db/tables.ts'
import { ownReadings } from '#server/records/checks/readings.ts'

export const daysLearned = 730

/** Those that stand. */
export async function findTaken(db: Reader, organisation: string, from: Day): Promise<TakenReading[]> {
  const rows = await ownReadings(db)
    .select(['user_id', 'field', 'value', 'date', 'method', 'device', 'station'])
    .where('organisation_id', '=', organisation)
    .where('date', '>=', from)
    .where('value', 'is not', null)
    .where('doubt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('readings as later')
            .select('later._id')
            .whereRef('later.user_id', '=', 'readings.user_id')
            .whereRef('later.date', '=', 'readings.date')
            .whereRef('later.supersedes', '=', 'readings._id'),
        ),
      ),
    )
    .orderBy('date')
    .execute()
  return rows.flatMap(({ field, value, ...row }) =>
    value === null || isOwnField(field) ? [] : [{ ...row, field, value }],
  )
}
