// The cells of one player's row on the board, each worked out once for a list of readings.
import { type Cell, cellOf, standingReadings } from '#domain/measures/counted-readings.ts'
import { type MeasureName, measureOf } from '#domain/measures/station-measures.ts'
import type { ShownReading } from './day-state.ts'

export type CellContent = Cell & {
  /** The readings of this measure that no other one replaces. */
  readonly readings: readonly ShownReading[]
}
type Cells = (measure: MeasureName) => CellContent

const known = new WeakMap<readonly ShownReading[], Cells>()

export function cellsOf(readings: readonly ShownReading[]): Cells {
  const cells = known.get(readings) ?? newCells(readings)
  known.set(readings, cells)
  return cells
}

function newCells(readings: readonly ShownReading[]): Cells {
  const byMeasure = Map.groupBy(standingReadings(readings), ({ field }) => measureOf(field))
  const found = new Map<MeasureName, CellContent>()
  return (measure) => {
    const own = byMeasure.get(measure) ?? []
    const content = found.get(measure) ?? { ...cellOf(measure, own), readings: own }
    found.set(measure, content)
    return content
  }
}
