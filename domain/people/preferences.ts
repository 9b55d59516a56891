// The display preferences of a person. A preference that is null follows the language.
import {
  type BloodUnit,
  bloodUnits,
  type Calendar,
  calendars,
  type Language,
  languages,
} from '#domain/languages.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

export type Preferences = {
  readonly calendar: Calendar | null
  readonly blood_unit: BloodUnit | null
  /** Emails the day before an appointment. */
  readonly reminders: boolean
}

export const noPreferences: Preferences = { calendar: null, blood_unit: null, reminders: true }

/** Reads stored JSON. A value that this version does not know is as good as none. */
export function readPreferences(stored: string | null): Preferences {
  const found = parsed(stored)
  const known = <T extends string>(choices: readonly T[], value: unknown): T | null =>
    choices.find((choice) => choice === value) ?? null
  return {
    calendar: known(calendars, found.calendar),
    blood_unit: known(bloodUnits, found.blood_unit),
    reminders: found.reminders !== false,
  }
}

function parsed(stored: string | null): { readonly [name: string]: unknown } {
  try {
    const found: unknown = JSON.parse(stored ?? '')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}

/** The unit in which somebody reads glucose and cholesterol. As written, the screens name their units themselves. */
export const bloodUnitFor = (
  chosen: BloodUnit | null,
  language: Language,
  { hasBloodUnits }: Pick<Spec, 'hasBloodUnits'>,
): BloodUnit => (hasBloodUnits ? (chosen ?? languages[language].bloodUnit) : 'mmol/L')
