// The station that was used last on this device, where Today continues. Logging out forgets it.
import { stationKey } from '#web/base/forget-kept.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'
import { tokenOf } from '#web/squad-day/paths.ts'

export function rememberStation(organisation: string, token: string): void {
  try {
    localStorage.setItem(stationKey, `${organisation} ${token}`)
  } catch {
    // Without storage the first station opens.
  }
}

/** The last one if it is of this club and the club still has it, else the first one. */
export function stationToStart(
  organisation: string,
  stations: readonly DayStation[],
): DayStation | undefined {
  const last = localStorage.getItem(stationKey)
  return stations.find(({ measures }) => `${organisation} ${tokenOf(measures)}` === last) ?? stations[0]
}
