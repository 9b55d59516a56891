// How much a reading varies when nothing has changed, one row per stored number. A club's doctor can change it here.
import type { StoredNumber } from '#domain/measures/fields.ts'

/** `percent`: of the value, compared as logarithms. `points`: in the unit of the value. */
type Scale = 'percent' | 'points'

export type ErrorRow = {
  readonly scale: Scale
  readonly error: number
  /** Errors of other methods of the same measure; `error` is that of an unnamed method. */
  readonly byMethod?: Readonly<Record<string, number>>
  readonly under18?: number
  /** Which earlier readings may be compared. */
  readonly compares: 'same method' | 'both fasting' | 'same practitioner'
  readonly source: string
}

// No study has been looked up for any of these figures.
const remembered = 'remembered, not looked up: general knowledge'

const byDefault = { compares: 'same method' } as const

export const typicalErrors = {
  // Between days.
  vertical_jump: { ...byDefault, scale: 'percent', error: 5.8, source: remembered },
  // An unnamed method counts as timing by hand, the wider of the two.
  hundred_meter_sprint: {
    ...byDefault,
    scale: 'percent',
    error: 1.5,
    byMethod: { gates: 1.3, hand: 1.5 },
    source: remembered,
  },
  beep_test: { ...byDefault, scale: 'points', error: 0.6, source: remembered },
  heart_rate: { ...byDefault, scale: 'percent', error: 10, source: remembered },
  // A single reading is the wider of the two and counts for an unnamed method.
  blood_pressure_systolic: {
    ...byDefault,
    scale: 'points',
    error: 9,
    byMethod: { mean: 7.2 },
    source: remembered,
  },
  blood_pressure_diastolic: {
    ...byDefault,
    scale: 'points',
    error: 6.5,
    byMethod: { mean: 5 },
    source: remembered,
  },
  airway_peak_flow: { ...byDefault, scale: 'percent', error: 5.4, under18: 7, source: remembered },
  blood_glucose: { scale: 'percent', error: 7.2, compares: 'both fasting', source: remembered },
  cholesterol_level: { ...byDefault, scale: 'percent', error: 6.4, source: remembered },
  weight: { ...byDefault, scale: 'percent', error: 0.66, source: remembered },
  body_mass_index: { ...byDefault, scale: 'percent', error: 0.66, source: remembered },
  oxygen_level: { ...byDefault, scale: 'points', error: 1.4, source: remembered },
  foot_posture_index: { scale: 'points', error: 1, compares: 'same practitioner', source: remembered },
} as const satisfies { readonly [N in StoredNumber]?: ErrorRow }

const rows: { readonly [N in StoredNumber]?: ErrorRow } = typicalErrors

export const errorRowOf = (field: StoredNumber): ErrorRow | null => rows[field] ?? null

/** The error on the scale on which readings are compared. An unknown age counts as under 18, which varies more. */
export function scaledError(row: ErrorRow, method: string | null, age: number | null): number {
  const ofMethod = method === null ? undefined : row.byMethod?.[method]
  const isMinor = age === null || age < 18
  const error = ofMethod ?? (isMinor ? row.under18 : undefined) ?? row.error
  return row.scale === 'percent' ? Math.sqrt(Math.log(1 + (error / 100) ** 2)) : error
}

/** A number on the scale on which readings are compared. */
export const toScale = ({ scale }: ErrorRow, amount: number): number =>
  scale === 'percent' ? Math.log(amount) : amount

export const fromScale = ({ scale }: ErrorRow, x: number): number => (scale === 'percent' ? Math.exp(x) : x)

/** The variance of the median of n readings, in units of the error squared (n = 1 to 9). */
export const medianVariances = [1, 0.5, 0.4487, 0.2982, 0.2868, 0.2147, 0.2104, 0.1682, 0.1661] as const

export const mostDays = medianVariances.length

export const varianceOf = (n: number): number => medianVariances[Math.min(n, mostDays) - 1] ?? 1
