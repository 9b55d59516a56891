// The numbers of checks without their texts, for histories and comparisons. Newest first.
import type { KeptJudgement } from '#domain/measures/advice/judging/judged.ts'
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { categoryOfMetric, isWithheld, type Sight } from '#domain/people/sharing.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { type CheckRow, checksFrom, type StoredCheck, seenJudged, toJudged, type UserFrom } from './base.ts'

type NumbersColumn =
  | '_id'
  | 'date'
  | 'time'
  | 'practitioner_id'
  | 'practitioner_name'
  | 'context'
  | StoredNumber
export type Numbers = Pick<StoredCheck, NumbersColumn> & { readonly judged: KeptJudgement | null }
type NumbersRow = Pick<CheckRow, NumbersColumn> & { readonly judged: string | null }

const numbersOf = (db: Reader, user: string, from: string) =>
  checksFrom(db, user, from).select([
    'health_checks._id',
    'health_checks.date',
    'health_checks.time',
    'health_checks.practitioner_id',
    'health_checks.practitioner_name',
    'health_checks.context',
    'health_checks.judged',
    ...storedNumbers,
  ])

/** The number of readings in a chart. */
export const chartLength = 6

// What a reading is compared with depends on all earlier days of its level, and not every check measures everything. So
// many are more than one a week for seven years.
export const comparedChecks = 400

const compared = preparedRead<UserFrom, NumbersRow>((db, value) =>
  numbersOf(db, value('user'), value('from')).limit(comparedChecks),
)
const all = preparedRead<UserFrom, NumbersRow>((db, value) => numbersOf(db, value('user'), value('from')))

const reading =
  (read: typeof all) =>
  async (store: Store, sight: Sight): Promise<Numbers[]> =>
    (await read(store, { user: sight.user, from: sight.from })).map((row) => seenJudged(row, sight))

export const findComparedNumbers = reading(compared)

/** The same for the player. */
export const findComparedIn = async (from: Store | Trx, user: string): Promise<Numbers[]> =>
  (await compared(from, { user, from: '' })).map((row) => toJudged(row))

/** All checks of a player, for the player. */
export const findNumbersIn = async (from: Store | Trx, user: string): Promise<Numbers[]> =>
  (await all(from, { user, from: '' })).map((row) => toJudged(row))

export const findAllNumbers = reading(all)

const readingsOf = new Map<MetricName, typeof findAllNumbers>()

/** The last checks in which this metric was measured; none when it is withheld. */
export async function findReadings(store: Store, sight: Sight, metric: MetricName): Promise<Numbers[]> {
  if (isWithheld(sight, categoryOfMetric(metric))) return []
  let read = readingsOf.get(metric)
  if (!read) {
    const { reads }: Metric = metrics[metric]
    read = reading(
      preparedRead<UserFrom, NumbersRow>((db, value) =>
        reads.reduce(
          (query, name) => query.where(name, 'is not', null),
          numbersOf(db, value('user'), value('from')).limit(chartLength),
        ),
      ),
    )
    readingsOf.set(metric, read)
  }
  return read(store, sight)
}
