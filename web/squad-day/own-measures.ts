// The own measures of the club whose day is open, for the words of stations and boards.
import { createContext, useContext } from 'react'
import type { Station } from '#domain/clubs/stations.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { type AnyMeasure, type MeasureId, measureNames } from '#domain/measures/station-measures.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'

export const noOwn: readonly OwnMeasure[] = []
export const OwnMeasures = createContext(noOwn)
export const useOwnMeasures = (): readonly OwnMeasure[] => useContext(OwnMeasures)

/** A station with its measures as values. */
export type DayStation = {
  readonly _id?: string | null | undefined
  readonly measures: readonly AnyMeasure[]
  readonly time?: Station['time']
}

export const measureNamed = (own: readonly OwnMeasure[], name: string): AnyMeasure | undefined =>
  measureNames.find((known) => known === name) ?? own.find(({ _id }) => ownField(_id) === name)

export const measuresNamed = (own: readonly OwnMeasure[], names: readonly MeasureId[]): AnyMeasure[] =>
  names.flatMap((name) => measureNamed(own, name) ?? [])

/** Archived measures are no longer taken. */
export const stationsOf = (stations: readonly Station[], own: readonly OwnMeasure[]): DayStation[] => {
  const inForce = own.filter(({ archived }) => !archived)
  return stations.flatMap(({ _id, measures, time }) => {
    const found = measuresNamed(inForce, measures)
    return found.length > 0 ? [{ _id, measures: found, ...(time && { time }) }] : []
  })
}
