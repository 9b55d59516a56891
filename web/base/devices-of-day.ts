// Which device takes the readings of which field: said once a day, kept on this tablet for that club and day.
import { type AnyField, type AnyMeasure, fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import type { DayDevice } from '#domain/wire/replies/squad-day.ts'

/** By field. Null: a device that is not in the list. */
export type ChosenDevices = { readonly [F in AnyField]?: string | null }
type KeptDevices = { readonly day: string; readonly chosen: ChosenDevices }
type Device = Pick<DayDevice, '_id' | 'fields' | 'archived'>

const place = 'pitchside.station-devices'

export const dayKey = (organisation: string, date: string): string => `${organisation} ${date}`

export function chosenDevices(day: string): ChosenDevices {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDevices | null // written by `keepDevices`
    return kept?.day === day ? kept.chosen : {}
  } catch {
    return {}
  }
}

export function keepDevices(day: string, chosen: ChosenDevices): void {
  try {
    localStorage.setItem(place, JSON.stringify({ day, chosen } satisfies KeptDevices))
  } catch {
    // Without storage the choice lasts until the station is closed.
  }
}

export const devicesFor = <D extends Device>(devices: readonly D[], measure: AnyMeasure): readonly D[] => {
  const fields = fieldsOfMeasure(measure)
  return devices.filter((one) => !one.archived && fields.some((field) => one.fields.includes(field)))
}

/** What a choice says of the fields of a station: also of its other measures that the same device takes. */
export function withDevice(
  chosen: ChosenDevices,
  { measure, measures }: { readonly measure: AnyMeasure; readonly measures: readonly AnyMeasure[] },
  device: Device | null,
): ChosenDevices {
  const asked = fieldsOfMeasure(measure)
  const more = measures
    .flatMap((one) => fieldsOfMeasure(one))
    .filter((field) => chosen[field] === undefined && device?.fields.includes(field))
  return {
    ...chosen,
    ...Object.fromEntries(more.map((field) => [field, device?._id ?? null])),
    ...Object.fromEntries(
      asked.map((field) => [field, device?.fields.includes(field) ? device._id : null] as const),
    ),
  }
}
