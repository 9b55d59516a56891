// Which version of an own measure judged a value. A change may give a measure another unit: then an old value keeps the old
// one, and is not compared with new ones.
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { Other } from './others.ts'

export const judgedBy = (
  measures: readonly OwnMeasure[],
  { measure_id, version }: Pick<Other, 'measure_id' | 'version'>,
): OwnMeasure | undefined => measures.find((one) => one._id === measure_id && one.version === version)

const unitKey = ({ unit }: Pick<OwnMeasure, 'unit'>): string => (unit ?? '').normalize('NFKC').toLowerCase()

/** Values of the same measure in the same unit have equal keys; others are not compared. */
export const columnKey = (measure: Pick<OwnMeasure, '_id' | 'unit'>): string =>
  `${measure._id} ${unitKey(measure)}`

/** The values of a measure in these checks that can be set beside one in its present unit. */
export function valuesLike<C extends { readonly others: readonly Other[] }>(
  measures: readonly OwnMeasure[],
  measure: OwnMeasure,
  checks: readonly C[],
): { readonly check: C; readonly other: Other }[] {
  const key = columnKey(measure)
  return checks.flatMap((check) => {
    const other = check.others.find(({ measure_id }) => measure_id === measure._id)
    const judge = other && judgedBy(measures, other)
    return other && judge && columnKey(judge) === key ? [{ check, other }] : []
  })
}
