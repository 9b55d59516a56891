// What was measured of the players of a club since a day, for the lists of who is due.
import { storedNumbers } from '#domain/measures/fields.ts'
import type { Sight } from '#domain/people/sharing.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { type CheckRow, type StoredCheck, seen, standingChecks } from './base.ts'

type TakenColumn = 'user_id' | 'date' | 'others' | 'context' | (typeof storedNumbers)[number]
type TakenRow = Pick<CheckRow, TakenColumn>

const takenSince = preparedRead<{ organisation: string; from: string }, TakenRow>((db, value) =>
  standingChecks(db)
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .where('users.organisation_id', '=', value('organisation'))
    .where('health_checks.date', '>=', value('from'))
    .select(['health_checks.user_id', 'health_checks.date', 'health_checks.others', 'health_checks.context'])
    .select(storedNumbers.map((name) => `health_checks.${name}` as const)),
)

/** As the reader may see them, by player. */
export async function findTakenSince(
  store: Store,
  organisation: string,
  from: string,
  sights: ReadonlyMap<string, Sight>,
): Promise<ReadonlyMap<string, Pick<StoredCheck, TakenColumn>[]>> {
  const rows = await takenSince(store, { organisation, from })
  const shown = rows.flatMap((row) => {
    const sight = sights.get(row.user_id)
    return sight && row.date >= sight.from ? [seen(row, sight)] : []
  })
  return Map.groupBy(shown, ({ user_id }) => user_id)
}
