// What another device has just done for the player who stands here.
import { inOrder, standingReadings, wasTaken } from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, measureId, measureOf } from '#domain/measures/station-measures.ts'
import type { ShownReading } from '#web/squad-day/day-state.ts'

const recentMs = 15 * 60_000

type Elsewhere = { readonly kind: 'measured' | 'absent'; readonly reading: ShownReading }

/** The last of them; null when it was not just now, or when this device did it. */
export function elsewhereOf(
  readings: readonly ShownReading[],
  asked: { readonly measure: AnyMeasure; readonly measures: readonly AnyMeasure[] },
  here: { readonly tablet: string; readonly now: number },
): Elsewhere | null {
  const found = inOrder(standingReadings(readings)).findLast(
    (reading) =>
      !reading.isWaiting &&
      !reading.isSent &&
      reading.tablet !== here.tablet &&
      here.now - Date.parse(reading.received_at) < recentMs &&
      (wasTaken(reading)
        ? measureOf(reading.field) === measureId(asked.measure)
        : reading.skipped === 'absent' && asked.measures.map(measureId).includes(measureOf(reading.field))),
  )
  return found ? { kind: wasTaken(found) ? 'measured' : 'absent', reading: found } : null
}
