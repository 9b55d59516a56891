// Units in which devices write results, and how each becomes the stored one. The first unit of a field is the stored one.
import type { ReadingField } from './station-measures.ts'
import { amountStored, reactionSeconds } from './units.ts'

type Convert = (value: number) => number
export type ResultUnit =
  | 'cm'
  | 'mm'
  | 'm'
  | 'in'
  | 'ft'
  | 's'
  | 'ms'
  | 'mmol/L'
  | 'mg/dL'
  | 'kg'
  | 'g'
  | 'lb'
  | '°C'
  | '°F'
  | 'L/min'
  | 'L/s'
  | 'h'
  | 'min'
  | 'mmHg'
  | 'cmHg'
  | 'kPa'
type Units = { readonly [U in ResultUnit]?: Convert }

const same: Convert = (value) => value
const times =
  (factor: number): Convert =>
  (value) =>
    Number((value * factor).toFixed(3))

const lengths: Units = { cm: same, mm: times(0.1), m: times(100), in: times(2.54) }
const seconds: Units = { s: same, ms: times(0.001) }
const blood = (field: ReadingField): Units => ({
  'mmol/L': same,
  'mg/dL': (value) => amountStored(field, value, 'mg/dL'),
})

const units: { readonly [F in ReadingField]?: Units } = {
  blood_glucose: blood('blood_glucose'),
  cholesterol_level: blood('cholesterol_level'),
  height: { ...lengths, ft: times(30.48) },
  weight: { kg: same, g: times(0.001), lb: times(0.453_592_37) },
  body_temperature: { '°C': same, '°F': (value) => Number((((value - 32) * 5) / 9).toFixed(2)) },
  airway_peak_flow: { 'L/min': same, 'L/s': times(60) },
  vertical_jump: lengths,
  hundred_meter_sprint: seconds,
  // A ruler that falls tells the time by its drop.
  reaction_time: { ...seconds, cm: reactionSeconds },
  sleep_quality: { h: same, min: times(1 / 60) },
  blood_pressure_systolic: { mmHg: same, cmHg: times(10), kPa: times(7.500_62) },
  blood_pressure_diastolic: { mmHg: same, cmHg: times(10), kPa: times(7.500_62) },
}

/** None when the field has one unit only. */
export const unitsOf = (field: ReadingField): readonly ResultUnit[] =>
  Object.keys(units[field] ?? {}) as ResultUnit[] // Object.keys returns string[]

export const inStoredUnit = (field: ReadingField, value: number, unit: ResultUnit | null): number =>
  (unit === null ? same : (units[field]?.[unit] ?? same))(value)

const spellings: { readonly [said: string]: ResultUnit } = {
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  ثانیه: 's',
  msec: 'ms',
  milliseconds: 'ms',
  lbs: 'lb',
  pounds: 'lb',
  inch: 'in',
  inches: 'in',
  c: '°C',
  f: '°F',
  hours: 'h',
  hrs: 'h',
  ساعت: 'h',
  minutes: 'min',
  'سانتی متر': 'cm',
  متر: 'm',
  کیلوگرم: 'kg',
}

/** The unit that a head names, such as 'Jump height (cm)' or 'CMJ [m]', if the field has it. */
export function unitInHead(field: ReadingField, head: string): ResultUnit | null {
  const said = /[([]\s*([^)\]]+?)\s*[)\]]\s*$/.exec(head)?.[1]?.toLowerCase().replaceAll('\u200c', ' ')
  if (said === undefined) return null
  return unitsOf(field).find((unit) => unit.toLowerCase() === said || unit === spellings[said]) ?? null
}
