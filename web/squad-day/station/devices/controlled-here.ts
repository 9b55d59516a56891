// What can be checked with a plate, a syringe or oneself at this station.
import type { ComponentType } from 'react'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { type AnyMeasure, fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import type { DayDevice } from '#domain/wire/replies/squad-day.ts'
import type { DevicesHere } from './devices-here.ts'

type Controlled = Pick<DayDevice, '_id' | 'name' | 'fields'>

/** Comes from another feature: a form for a control reading on one of these devices. */
export type StationControl = ComponentType<{
  organisation: string
  devices: readonly Controlled[]
  onClose: () => void
}>

/** The devices with what is measured here, first those that were chosen today. Own tests have no control readings. */
export function controlledHere(
  measures: readonly AnyMeasure[],
  devices: readonly DayDevice[],
  { of }: Pick<DevicesHere, 'of'>,
): Controlled[] {
  const asked = measures.flatMap((measure) => [...fieldsOfMeasure(measure)])
  const chosen = new Set(asked.map(of))
  return devices
    .filter(({ archived }) => !archived)
    .map(({ _id, name, fields }) => ({
      _id,
      name,
      fields: fields.filter((field) => !isOwnField(field) && asked.includes(field)),
    }))
    .filter(({ fields }) => fields.length > 0)
    .toSorted((a, b) => Number(chosen.has(b._id)) - Number(chosen.has(a._id)))
}
