// The station that was used last on this device, where Today continues. Logging out forgets it.
import type { Station } from '#domain/clubs/stations.ts'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import { stationKey } from '#web/api/forget-drafts.ts'

const tokenOf = (organisation: string, measures: readonly MeasureName[]) =>
  `${organisation} ${measures.join('+')}`

export function rememberStation(organisation: string, measures: readonly MeasureName[]): void {
  try {
    localStorage.setItem(stationKey, tokenOf(organisation, measures))
  } catch {
    // Without storage the first station opens.
  }
}

/** The last one if it is of this club and the club still has it, else the first one. */
export function stationToStart(organisation: string, stations: readonly Station[]): Station | undefined {
  const last = localStorage.getItem(stationKey)
  return stations.find(({ measures }) => tokenOf(organisation, measures) === last) ?? stations[0]
}
