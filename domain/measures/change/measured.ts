// The readings of a metric and how they were taken: only those taken alike are compared.
import type { Day } from '#domain/dates.ts'
import { type BetweenDays, errorUsed } from '#domain/field/learned-error.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { beepLevel } from './beep-levels.ts'
import { errorRowOf, scaledError } from './typical-error.ts'

/** `asked`: nearly everybody moved on that day, and nobody has said why yet. `device`: it was the device. */
export type Doubt = 'asked' | 'device'

/** `apart`: devices that were known to read otherwise than this one. */
export type DeviceOf = {
  readonly id: string
  readonly class: string | null
  readonly apart?: readonly string[] | undefined
}
export type DevicesOf = { readonly [field: string]: DeviceOf | undefined }

/** One check: its day, its numbers, who took them and how. */
export type Measured = {
  readonly date: Day
  readonly values: Values
  readonly practitionerId: string | null
  readonly context?: Context | null | undefined
  /** The errors that were used when the check was stored, on the scale of the comparison. */
  readonly errors?: { readonly [field: string]: number } | null | undefined
  /** What was known of the device of each field when the check was stored. */
  readonly devices?: DevicesOf | null | undefined
  readonly doubts?: { readonly [M in MetricName]?: Doubt } | null | undefined
}

const metricOf = (metric: MetricName): Metric => metrics[metric]

export const readsOf = (metric: MetricName): readonly StoredNumber[] => metricOf(metric).reads

/** The number of a field that is compared. The shuttles of a beep test are part of its level. */
export const amountOf = (field: StoredNumber, values: Values): number =>
  field === 'beep_test'
    ? beepLevel(values.beep_test ?? 0, values.beep_test_decimal)
    : (values[field] ?? Number.NaN)

/** What tells two ways of taking a reading apart. */
export function methodOf(metric: MetricName, { context }: Pick<Measured, 'context'>): string | null {
  if (metric === 'hundred_meter_sprint') return context?.sprint_timing ?? null
  return metric === 'blood_pressure' && context?.pressure_confirmed === true ? 'mean' : null
}

/** Straight after exercise a pulse or a blood pressure is compared with nothing. Unknown means at rest. */
export const isAtRest = (metric: MetricName, { context }: Pick<Measured, 'context'>): boolean =>
  !(metric === 'heart_rate' && context?.pulse_at_rest === false) &&
  !(metric === 'blood_pressure' && context?.pressure_at_rest === false)

/** Whether an earlier reading may be compared with another one. An unknown class of device compares with any. */
export function isAlike(metric: MetricName, one: Measured, other: Measured): boolean {
  const [field] = readsOf(metric)
  const compares = field && errorRowOf(field)?.compares
  if (other.doubts?.[metric] === 'device' || !isAtRest(metric, other)) return false
  if (field && !areComparable(deviceOf(one, field), deviceOf(other, field))) return false
  if (compares === 'both fasting') return one.context?.fasting === true && other.context?.fasting === true
  if (compares === 'same practitioner')
    return one.practitionerId !== null && one.practitionerId === other.practitionerId
  return methodOf(metric, one) === methodOf(metric, other)
}

/** The body mass index is measured with the scale. */
export const deviceOf = ({ devices }: Pick<Measured, 'devices'>, field: StoredNumber): DeviceOf | undefined =>
  devices?.[field === 'body_mass_index' ? 'weight' : field]

function areComparable(one: DeviceOf | undefined, other: DeviceOf | undefined): boolean {
  if (!one || !other) return true
  const isOneClass = one.class === null || other.class === null || one.class === other.class
  return isOneClass && !one.apart?.includes(other.id) && !other.apart?.includes(one.id)
}

/** The error of a number of a check: the one that was used when it was stored, else that of the table. */
export function errorOf(
  metric: MetricName,
  field: StoredNumber,
  check: Measured,
  age: number | null,
  learned: Learned = nothingLearned,
): number | null {
  const row = errorRowOf(field)
  if (!row) return null
  const kept = check.errors?.[field]
  if (kept !== undefined) return kept
  const method = methodOf(metric, check)
  const published = scaledError(row, method, age)
  return errorUsed(published, learned(field, method, deviceOf(check, field)?.id ?? null))
}

/** What a club's own readings say about an error; see domain/field. */
export type Learned = (
  field: StoredNumber,
  method: string | null,
  device: string | null,
) => BetweenDays | null

const nothingLearned: Learned = () => null
