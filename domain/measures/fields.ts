// One row per number of a health check, in the order of the entry form. Bounds are inclusive.
// `leap` is a change since the last check so large that the form asks 'Is this right?'.
import type { BloodUnit } from '#domain/languages.ts'
import { hasBloodUnit } from './units.ts'

export type Section = 'lifestyle' | 'physical' | 'fitness'

export type Field = {
  readonly section: Section
  readonly min: number
  readonly max: number
  /** The word of the range message: 'Please enter a number/value between X and Y'. */
  readonly noun: 'number' | 'value'
  readonly unit: Unit | null
  readonly decimals: number
  readonly leap: number
  /** Counted, not measured: a fraction is refused like a number out of range. */
  readonly isWhole?: boolean
  /**
   * The version that added the field; fields of 0.1.0 leave it out. A page of the previous version does not send a newer
   * field, so a request without it means 'not measured'.
   */
  readonly since?: string
}

export type Unit =
  | 'mmol/L'
  | 'mg/dL'
  | 'mmHg'
  | 'BPM'
  | '%'
  | 'kg/m'
  | 'kg/m²'
  | '°C'
  | 'L/min'
  | 'cm'
  | 'kg'
  | 'secs'
  | 'units per week'
  | 'hours'
  | '/10'

const row = (
  section: Section,
  noun: 'number' | 'value',
  [min, max]: readonly [number, number],
  unit: Unit | null,
  decimals: number,
  leap: number,
  since?: string,
): Field => ({ section, noun, min, max, unit, decimals, leap, ...(since !== undefined && { since }) })

const whole = (field: Field): Field => ({ ...field, isWhole: true })

export const rangeFields = {
  sleep_quality: row('lifestyle', 'number', [2, 9], 'hours', 1, 4),
  stress_level: row('lifestyle', 'number', [0, 10], '/10', 0, 6),
  alcohol_intake: row('lifestyle', 'value', [0, 30], 'units per week', 1, 14),
  diet_quality: row('lifestyle', 'value', [0, 10], '/10', 0, 6),
  blood_pressure_systolic: row('physical', 'value', [58, 270], 'mmHg', 0, 40),
  blood_pressure_diastolic: row('physical', 'value', [32, 250], 'mmHg', 0, 30),
  blood_glucose: row('physical', 'value', [1, 30], 'mmol/L', 1, 4),
  cholesterol_level: row('physical', 'value', [0, 15], 'mmol/L', 1, 2.5),
  heart_rate: row('physical', 'value', [20, 200], 'BPM', 0, 35),
  weight: row('physical', 'value', [20, 400], 'kg', 1, 12),
  height: row('physical', 'value', [100, 250], 'cm', 1, 6),
  oxygen_level: row('physical', 'value', [60, 100], '%', 0, 8),
  body_temperature: row('physical', 'value', [20, 40], '°C', 1, 2),
  airway_peak_flow: row('physical', 'value', [50, 700], 'L/min', 0, 180),
  beep_test: whole(row('fitness', 'value', [1, 23], null, 0, 5)),
  beep_test_decimal: whole(row('fitness', 'value', [0, 12], null, 0, 13)),
  vertical_jump: row('fitness', 'value', [5, 105], 'cm', 0, 25),
  hundred_meter_sprint: row('fitness', 'value', [0, 30], 'secs', 2, 4),
  // Typed as the drop of a ruler in centimetres, stored in seconds; the bounds hold for both.
  reaction_time: row('fitness', 'value', [0, 30], 'secs', 2, 0.1),
} as const satisfies Record<string, Field>

export const fields = {
  ...rangeFields,
  foot_posture_index: row('physical', 'value', [-12, 12], null, 0, 6),
} as const satisfies Record<string, Field>

export type RangeFieldName = keyof typeof rangeFields
export type FieldName = keyof typeof fields
export const rangeFieldNames = Object.keys(rangeFields) as RangeFieldName[] // Object.keys returns string[]
export const fieldNames = Object.keys(fields) as FieldName[] // as above
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name)

/** Pages of every version send these fields. */
export const isOfFirstVersion = ({ since }: Field): boolean => since === undefined

// A stored check also has two numbers that nobody types: one is computed, one is chosen from two words.
export type StoredNumber = FieldName | 'body_mass_index' | 'smoking_level'
export const storedNumbers: readonly StoredNumber[] = [...fieldNames, 'body_mass_index', 'smoking_level']

export const noteFields = [
  'notes',
  'neuro_assessment',
  'biomech_assessment',
  'ultrasound_results',
  'diet_assessment',
  'blood_results',
] as const
export type NoteField = (typeof noteFields)[number]

export const medicalFields = [
  'family_history',
  'medical_history',
  'allergies',
  'previous_surgeries',
  'previous_injuries',
] as const
export type MedicalField = (typeof medicalFields)[number]

/** So far that the form asks: a typing error or a real change? */
export function isFarFromLast(field: FieldName, value: number, last: number | null | undefined): boolean {
  return typeof last === 'number' && Math.abs(value - last) >= fields[field].leap
}

/**
 * Between which numbers a value is not far from the last one, rounded outward to whole leaps. Always three leaps wide, also
 * where the last value is a whole number of leaps: otherwise the width would tell that value.
 */
export function usualRange(field: FieldName, last: number): readonly [number, number] {
  const { leap } = fields[field]
  const rounded = (amount: number) => Number(amount.toFixed(6))
  const below = Math.floor(last / leap)
  return [rounded((below - 1) * leap), rounded((below + 2) * leap)]
}

/** The unit of a field for whoever types it. */
export const fieldUnit = (name: FieldName, unit: BloodUnit): Unit | null =>
  hasBloodUnit(name) ? unit : fields[name].unit
