// The cells of one player's row on the board, each worked out once for a list of readings.
import { groupBy } from '#domain/group-by.ts'
import { type Cell, cellOf } from '#domain/measures/readings/board-cell.ts'
import { standingReadings } from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, measureId, measureOf } from '#domain/measures/station-measures.ts'
import type { ShownReading } from '#web/squad-day/day-state.ts'

export type CellContent = Cell & {
  /** The readings of this measure that no other one replaces. */
  readonly readings: readonly ShownReading[]
}
type Cells = (measure: AnyMeasure) => CellContent

const known = new WeakMap<readonly ShownReading[], Cells>()

export function cellsOf(readings: readonly ShownReading[]): Cells {
  const cells = known.get(readings) ?? newCells(readings)
  known.set(readings, cells)
  return cells
}

function newCells(readings: readonly ShownReading[]): Cells {
  const byMeasure = groupBy(standingReadings(readings), ({ field }) => measureOf(field))
  const found = new Map<string, CellContent>()
  return (measure) => {
    const id = measureId(measure)
    const own = byMeasure.get(id) ?? []
    const content = found.get(id) ?? { ...cellOf(measure, own), readings: own }
    found.set(id, content)
    return content
  }
}
