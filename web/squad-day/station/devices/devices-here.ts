// Which device takes the readings of this station.
import { useState } from 'react'
import {
  type AnyField,
  type AnyMeasure,
  fieldsOfMeasure,
  type MeasureId,
  measureId,
} from '#domain/measures/station-measures.ts'
import type { DayDevice } from '#domain/wire/replies/squad-day.ts'
import { chosenDevices, devicesFor, keepDevices, withDevice } from '#web/base/devices-of-day.ts'

export function useDevicesHere(day: string, devices: readonly DayDevice[]) {
  const [chosen, setChosen] = useState(() => chosenDevices(day))
  const [asked, setAsked] = useState<MeasureId | null>(null)
  const byId = new Map(devices.map((one) => [one._id, one]))
  const isSaid = (field: AnyField): boolean => {
    const id = chosen[field]
    // One that was archived meanwhile is asked about again.
    return id === null || (id !== undefined && byId.get(id)?.archived === false)
  }
  const deviceOf = (field: AnyField): string | null => (isSaid(field) ? (chosen[field] ?? null) : null)
  return {
    /** The device of a reading; null when it is not known. */
    of: deviceOf,
    among: (measure: AnyMeasure) => devicesFor(devices, measure),
    nameOf: (measure: AnyMeasure): string | null => {
      const id = fieldsOfMeasure(measure).map(deviceOf).find(Boolean)
      return byId.get(id ?? '')?.name ?? null
    },
    /** There are devices for it, and nobody has said today which one it is. */
    isAsked: (measure: AnyMeasure): boolean =>
      devicesFor(devices, measure).length > 0 &&
      (asked === measureId(measure) || !fieldsOfMeasure(measure).every(isSaid)),
    askAgain: (measure: AnyMeasure): void => setAsked(measureId(measure)),
    choose: (measure: AnyMeasure, measures: readonly AnyMeasure[], device: DayDevice | null): void => {
      const next = withDevice(chosen, { measure, measures }, device)
      setChosen(next)
      keepDevices(day, next)
      setAsked(null)
    },
  }
}
export type DevicesHere = ReturnType<typeof useDevicesHere>
