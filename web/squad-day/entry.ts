// A number as it is typed at a station, and as it is stored.

import type { BloodUnit } from '#domain/languages.ts'
import { type FieldName, fields, fieldUnit, type Unit } from '#domain/measures/fields.ts'
import { checkField } from '#domain/measures/health-check.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { amountShown, reactionSeconds } from '#domain/measures/units.ts'
import type { Reason } from '#domain/wire/problems.ts'

export type Entered = { readonly value: number } | { readonly problem: Reason }

/** The ruler drop is typed in centimetres and stored in seconds. */
export function readEntry(field: FieldName, typed: string, unit: BloodUnit): Entered {
  const read = checkField(field, typed, unit)
  if ('problem' in read || field !== 'reaction_time') return read
  return { value: reactionSeconds(read.value) }
}

export const isMeasuredField = (field: ReadingField): field is FieldName => field !== 'smoking_level'

/** The unit beside the typed number. */
export const typedUnit = (field: FieldName, unit: BloodUnit): Unit | null =>
  field === 'reaction_time' ? 'cm' : fieldUnit(field, unit)

export const takesDecimals = (field: FieldName, unit: BloodUnit): boolean =>
  field === 'reaction_time' || (fields[field].decimals > 0 && fieldUnit(field, unit) !== 'mg/dL')

export const takesMinus = (field: FieldName): boolean => fields[field].min < 0

/** A stored number as it is shown, without its unit. */
export const shownAmount = (field: ReadingField, value: number, unit: BloodUnit): number =>
  amountShown(field, value, unit)

const longestTyped = 6

/** One key of the keypad. */
export function withKey(typed: string, key: string): string {
  if (key === 'erase') return typed.slice(0, -1)
  if (key === 'sign') return typed.startsWith('-') ? typed.slice(1) : `-${typed}`
  if (key === '.' && /[.,٫]/.test(typed)) return typed
  return typed.length >= longestTyped ? typed : `${typed}${key}`
}
