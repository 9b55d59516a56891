// What a board shows of one player and one measure.
import { type Counted, fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import { inOrder, type Reading, resultOf, standingReadings, wasTaken } from './counted-readings.ts'
import type { SkipReason } from './reading.ts'

export type Cell = {
  readonly state: 'done' | 'partly' | 'skipped' | 'missing'
  readonly why: SkipReason | null
  /** Two readings of the same field and trial stand and differ: both are kept, and the later one counts. */
  readonly hasTwo: boolean
}

/** How many fields of the measure have a result. A board asks for a thousand cells, mostly of one number. */
function measuredFields(measure: Counted, taken: readonly Reading[]): number {
  if (taken.length === 0) return 0
  if (fieldsOfMeasure(measure).length === 1) return 1
  const unknown = taken.filter(({ isTaken }) => isTaken).map(({ field }) => field)
  return new Set([...Object.keys(resultOf(measure, taken)), ...unknown]).size
}

/** Of readings of the same field and trial; one whose value is not known here may differ. */
function doDiffer(taken: readonly Reading[]): boolean {
  if (taken.length < 2) return false
  const values = new Map<string, number | null>()
  return taken.some(({ field, trial, value }) => {
    const key = `${field} ${trial}`
    const before = values.get(key)
    values.set(key, value)
    return before !== undefined && (value === null || value !== before)
  })
}

/** A cell of the board: one player, one measure. */
export function cellOf(measure: Counted, readings: readonly Reading[]): Cell {
  const fields = fieldsOfMeasure(measure)
  const own = standingReadings(readings).filter(({ field }) => fields.includes(field))
  const taken = own.filter(wasTaken)
  const measured = measuredFields(measure, taken)
  const skip = inOrder(own.filter(({ skipped }) => skipped !== null)).at(-1)
  const hasTwo = doDiffer(taken)
  if (measured === fields.length) return { state: 'done', why: null, hasTwo }
  if (measured > 0) return { state: 'partly', why: skip?.skipped ?? null, hasTwo }
  return { state: skip ? 'skipped' : 'missing', why: skip?.skipped ?? null, hasTwo }
}
