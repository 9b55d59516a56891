// Values of own measures as screens show them: each with the measure as it judged the value, its line and its change.
import type { Day } from '#domain/dates.ts'
import { type Other, othersSeen, readOthers } from '#domain/measures/own/others.ts'
import { compareOwn } from '#domain/measures/own/own-change.ts'
import { ownBands, personOn } from '#domain/measures/own/rate-own.ts'
import type { Sight } from '#domain/people/sharing.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { findMeasuresById, toOwnMeasure } from '#server/records/measures.ts'
import { checksFrom } from './base.ts'

/** The number of values in a chart. */
const lineLength = 6

type Asked = { user: string; from: string }
type Row = { _id: string; date: string; time: string; others: string | null }

const ownOfUser = preparedRead<Asked, Row>((db, value) =>
  checksFrom(db, value('user'), value('from'))
    .select(['health_checks._id', 'health_checks.date', 'health_checks.time', 'health_checks.others'])
    .where('health_checks.others', 'is not', null),
)

export type OwnCheck = {
  readonly _id: string
  readonly date: Day
  readonly time: string
  readonly others: readonly Other[]
}

/** The checks that hold values of own measures, as the reader may see them; newest first. */
export async function findOwnChecks(store: Store, sight: Sight): Promise<OwnCheck[]> {
  const rows = await ownOfUser(store, { user: sight.user, from: sight.from })
  return rows.map((row) => ({ ...row, others: othersSeen(readOthers(row.others), sight.withheld) }))
}

type Subject = { readonly gender: string | null; readonly date_of_birth: string | null }

/** The values of the first of these checks that has one, measure by measure. Checks are newest first. */
export async function ownResultsIn(
  store: Store,
  zone: { readonly timeZone: string },
  subject: Subject,
  checks: readonly OwnCheck[],
  shown: readonly OwnCheck[] = checks,
): Promise<OwnResult[]> {
  const ids = new Set(shown.flatMap(({ others }) => others.map(({ measure_id }) => measure_id)))
  const measures = await findMeasuresById(store, [...ids], zone)
  return measures.flatMap((stored): OwnResult[] => {
    const valueIn = ({ others }: OwnCheck) => others.find(({ measure_id }) => measure_id === stored._id)
    const newest = shown.find((check) => valueIn(check))
    const other = newest && valueIn(newest)
    const measure = other && toOwnMeasure(stored, other.version)
    if (!newest || !measure) return []
    const readings = checks
      .slice(
        Math.max(
          0,
          checks.findIndex(({ _id }) => _id === newest._id),
        ),
      )
      .flatMap((check) => {
        const value = valueIn(check)?.value
        return value === undefined ? [] : [{ date: check.date, value }]
      })
    const last = readings.slice(0, lineLength).toReversed()
    return [
      {
        measure,
        date: newest.date,
        value: other.value,
        rating: other.rating,
        bands: ownBands(measure, personOn(subject, newest.date)),
        line: last.map(({ value }) => value),
        days: last.map(({ date }) => date),
        change: compareOwn(measure, { date: newest.date, value: other.value }, readings.slice(1)),
      },
    ]
  })
}
