// What each control reading is held against.
import { median } from '#domain/measures/change/median.ts'
import { errorRowOf } from '#domain/measures/change/typical-error.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { controlLimit } from './devices.ts'
import { everyDevice } from './learn-errors.ts'
import { isKnownWithin } from './learned-error.ts'

type Control = { readonly value: number; readonly expected: number | null; readonly tolerance: number | null }
type Within = {
  readonly field: string
  readonly method: string
  readonly device: string
  readonly within: { readonly s: number; readonly freedom: number } | null
}

/** The error within a day of a device, or else of the club; null while too little is known. */
const withinOf = (errors: readonly Within[], field: string, device: string): number | null =>
  [device, everyDevice]
    .map((id) => errors.find((one) => one.field === field && one.device === id && one.method === '')?.within)
    .find(isKnownWithin)?.s ?? null

const isPercent = (field: string): boolean => {
  const name = storedNumbers.find((one) => one === field)
  return name !== undefined && errorRowOf(name)?.scale === 'percent'
}

/** Of one device and field, oldest first. Without a known weight or volume, what the device usually says is expected. */
export function judgeControls<C extends Control>(
  own: readonly C[],
  { field, device, errors }: { field: string; device: string; errors: readonly Within[] },
) {
  const usual = own.length > 0 ? median(own.map(({ value }) => value)) : 0
  const within = withinOf(errors, field, device)
  return own.map((control) => {
    const expected = control.expected ?? usual
    const inUnits = within === null ? null : within * (isPercent(field) ? expected : 1)
    return { ...control, expected, limit: controlLimit(inUnits, control.tolerance) }
  })
}
