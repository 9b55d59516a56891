// Addresses of a squad day. A station is named by its measures, so that a link stays right when stations change.
import { isOwnField } from '#domain/measures/own/own-field.ts'
import {
  type AnyMeasure,
  type MeasureId,
  measureId,
  measureNames,
} from '#domain/measures/station-measures.ts'

export const boardPath = (organisation: string, date: string): string =>
  `/dashboard/squad/${organisation}/${date}`

export const stationPath = (organisation: string, date: string, measures: readonly AnyMeasure[]): string =>
  `/dashboard/station/${organisation}/${date}/${tokenOf(measures)}`

/** The measures of a station in a link. */
export const tokenOf = (measures: readonly AnyMeasure[]): string => measures.map(measureId).join('+')

/** The station that was used last on this device, or the first one. */
export const anyStationPath = (organisation: string, date: string): string =>
  `/dashboard/station/${organisation}/${date}`

export const measuresIn = (token: string): MeasureId[] =>
  token
    .split('+')
    .flatMap((name) => (isOwnField(name) ? name : (measureNames.find((measure) => measure === name) ?? [])))
