// A number as it is typed at a station, and as it is stored.

import type { BloodUnit } from '#domain/languages.ts'
import { type FieldName, fields, fieldUnit, type Unit } from '#domain/measures/fields.ts'
import { checkField } from '#domain/measures/health-check.ts'
import { checkOwnValue } from '#domain/measures/own/others.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { amountShown, reactionSeconds } from '#domain/measures/units.ts'
import type { Reason } from '#domain/wire/problems.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'

type Entered = { readonly value: number } | { readonly problem: Reason }

/** What is typed at a station: how it is read, its unit, and which keys it needs. */
type StationEntry = {
  readonly read: (typed: string) => Entered
  readonly unit: Unit | null
  /** Of an own measure, as the club has typed it. */
  readonly ownUnit: string | null
  readonly hasPoint: boolean
  readonly hasSign: boolean
}

export function entryOf(asked: FieldName | OwnMeasure, unit: BloodUnit): StationEntry {
  if (typeof asked !== 'string')
    return {
      read: (typed) => checkOwnValue(asked, typed),
      unit: null,
      ownUnit: asked.unit,
      hasPoint: asked.decimals > 0,
      hasSign: asked.bounds[0] < 0,
    }
  return {
    read: (typed) => readEntry(asked, typed, unit),
    unit: typedUnit(asked, unit),
    ownUnit: null,
    hasPoint: takesDecimals(asked, unit),
    hasSign: takesMinus(asked),
  }
}

/** The ruler drop is typed in centimetres and stored in seconds. */
function readEntry(field: FieldName, typed: string, unit: BloodUnit): Entered {
  const read = checkField(field, typed, unit)
  if ('problem' in read || field !== 'reaction_time') return read
  return { value: reactionSeconds(read.value) }
}

export const isMeasuredField = (field: ReadingField): field is FieldName => field !== 'smoking_level'

/** The unit beside the typed number. */
const typedUnit = (field: FieldName, unit: BloodUnit): Unit | null =>
  field === 'reaction_time' ? 'cm' : fieldUnit(field, unit)

const takesDecimals = (field: FieldName, unit: BloodUnit): boolean =>
  field === 'reaction_time' || (fields[field].decimals > 0 && fieldUnit(field, unit) !== 'mg/dL')

const takesMinus = (field: FieldName): boolean => fields[field].min < 0

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
