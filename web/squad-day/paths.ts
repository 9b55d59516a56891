// Addresses of a squad day. A station is named by its measures, so that a link stays right when stations change.
import { type MeasureName, measureNames } from '#domain/measures/station-measures.ts'

export const boardPath = (organisation: string, date: string): string =>
  `/dashboard/squad/${organisation}/${date}`

export const stationPath = (organisation: string, date: string, measures: readonly MeasureName[]): string =>
  `/dashboard/station/${organisation}/${date}/${measures.join('+')}`

/** The station that was used last on this device, or the first one. */
export const anyStationPath = (organisation: string, date: string): string =>
  `/dashboard/station/${organisation}/${date}`

export const measuresIn = (token: string): MeasureName[] =>
  token.split('+').flatMap((name) => measureNames.find((measure) => measure === name) ?? [])
