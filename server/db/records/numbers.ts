// The numbers of checks without their texts, for histories and comparisons. Newest first.
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { categoryOfMetric, isWithheld, type Sight } from '#domain/people/sharing.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { type CheckRow, checksFrom, type StoredCheck, seen, toStored } from './base.ts'

type Column = '_id' | 'date' | 'time' | 'practitioner_id' | 'context' | StoredNumber
export type Numbers = Pick<StoredCheck, Column>
type Row = Pick<CheckRow, Column>
type Asked = { user: string; from: string }

const numbersOf = (db: Reader, user: string, from: string) =>
  checksFrom(db, user, from).select([
    'health_checks._id',
    'health_checks.date',
    'health_checks.time',
    'health_checks.practitioner_id',
    'health_checks.context',
    ...storedNumbers,
  ])

/** The number of readings in a chart. */
export const chartLength = 6

// Nine earlier readings tell whether a change is real. Not every check measures everything, so more are read.
export const comparedChecks = 40

const compared = preparedRead<Asked, Row>((db, value) =>
  numbersOf(db, value('user'), value('from')).limit(comparedChecks),
)
const all = preparedRead<Asked, Row>((db, value) => numbersOf(db, value('user'), value('from')))

const reading =
  (read: typeof all) =>
  async (store: Store, sight: Sight): Promise<Numbers[]> =>
    (await read(store, { user: sight.user, from: sight.from })).map((row) => seen(row, sight))

export const findComparedNumbers = reading(compared)

/** The same inside a transaction that saves a check, for the player. */
export const findComparedIn = async (trx: Trx, user: string): Promise<Numbers[]> =>
  (await compared(trx, { user, from: '' })).map((row) => toStored(row))

export const findAllNumbers = reading(all)

const readingsOf = new Map<MetricName, typeof findAllNumbers>()

/** The last checks in which this metric was measured; none when it is withheld. */
export async function findReadings(store: Store, sight: Sight, metric: MetricName): Promise<Numbers[]> {
  if (isWithheld(sight, categoryOfMetric(metric))) return []
  let read = readingsOf.get(metric)
  if (!read) {
    const { reads }: Metric = metrics[metric]
    read = reading(
      preparedRead<Asked, Row>((db, value) =>
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
