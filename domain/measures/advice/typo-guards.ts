// Values that are more likely a typing error than a result. The form and the station ask; they never refuse.

import { type FieldName, fields, isFarFromLast, type StoredNumber } from '#domain/measures/fields.ts'
import { inRange, type Range } from '#domain/measures/range.ts'
import type { Values } from '#domain/measures/rating.ts'
import { type CappedField, cappedFields } from '#domain/measures/readings/context.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'

export const guardIds = ['sprint', 'reaction', 'cholesterol', 'pulse_pressure'] as const
export type GuardId = (typeof guardIds)[number]

type Guard = {
  readonly id: GuardId
  /** The field that asks. */
  readonly field: StoredNumber
  readonly unlikely: readonly Range[]
  readonly amount: (values: Values) => number | null
  /** Why it asks. */
  readonly why: string
}

const valueOf = (field: StoredNumber) => (values: Values) => values[field] ?? null

export const typoGuards: readonly Guard[] = [
  {
    id: 'sprint',
    field: 'hundred_meter_sprint',
    unlikely: [{ below: 9.5 }],
    amount: valueOf('hundred_meter_sprint'),
    why: 'Faster than the world record',
  },
  {
    id: 'reaction',
    field: 'reaction_time',
    unlikely: [{ below: 0.1 }],
    amount: valueOf('reaction_time'),
    why: 'Faster than a human reaction: the catch was guessed',
  },
  {
    id: 'cholesterol',
    field: 'cholesterol_level',
    unlikely: [{ below: 2 }],
    amount: valueOf('cholesterol_level'),
    why: 'Hardly ever measured',
  },
  {
    id: 'pulse_pressure',
    field: 'blood_pressure_diastolic',
    unlikely: [{ below: 20 }, { above: 100 }],
    amount: ({ blood_pressure_systolic: upper, blood_pressure_diastolic: lower }) =>
      typeof upper === 'number' && typeof lower === 'number' ? upper - lower : null,
    why: 'Difference between systolic and diastolic pressure',
  },
]

export function guardsAsking(values: Values): Guard[] {
  return typoGuards.filter(({ amount, unlikely }) => {
    const found = amount(values)
    return found !== null && unlikely.some((range) => inRange(range, found))
  })
}

/** Why a field asks 'Is this right?': a typing error is likely, or the value is far from the last one. */
export type Doubt = { readonly guard: GuardId } | { readonly sinceLast: number }

export function doubtsAbout(field: FieldName, values: Values, last: Values): Doubt[] {
  const doubts: Doubt[] = guardsAsking(values)
    .filter((guard) => guard.field === field)
    .map(({ id }) => ({ guard: id }))
  const [now, then] = [values[field], last[field]]
  if (typeof now === 'number' && typeof then === 'number' && isFarFromLast(field, now, then))
    doubts.push({ sinceLast: now - then })
  return doubts
}

/** Between which numbers values are not far from the last ones. A device without a connection knows only these. */
type UsualRanges = { readonly [F in ReadingField]?: readonly [number, number] }

export function isOutsideUsual(field: FieldName, value: number, usual: UsualRanges): boolean {
  const range = usual[field]
  return range !== undefined && (value <= range[0] || value >= range[1])
}

export type { CappedField } from '#domain/measures/readings/context.ts'

/** Fields whose upper bound can be exceeded in reality: the bound is recorded, and beside it what was read. */
export const recordedAtMost: Readonly<Record<CappedField, number>> = {
  body_temperature: fields.body_temperature.max,
  airway_peak_flow: fields.airway_peak_flow.max,
}

/** Above these a reading is a typing error. */
const readAtMost: Readonly<Record<CappedField, number>> = {
  body_temperature: 45,
  airway_peak_flow: 999,
}

export const isCapped = (field: string): field is CappedField => cappedFields.some((name) => name === field)

/** Whether the end of the scale is recorded for a reading that lies above it. */
export const isAboveScale = (field: string, recorded: number | null | undefined, read: number): boolean =>
  isCapped(field) && recorded === recordedAtMost[field] && read > recorded && read <= readAtMost[field]

/** The field when a number is above its scale. */
export function cappedField(field: FieldName, typed: number | null): CappedField | null {
  if (!isCapped(field) || typed === null) return null
  return typed > recordedAtMost[field] && typed <= readAtMost[field] ? field : null
}
