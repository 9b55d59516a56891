// A value that was measured again: both readings are judged and the more urgent row counts. Where the first row itself
// asks for a second reading, a calmer second one decides, but never below the floor.

import type { FieldName } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { bodyMassIndex } from '#domain/measures/units.ts'
import type { Facts, JudgedMetric, Ranges, Row, Step } from './rows/row.ts'

export type AgainRule = {
  readonly metric: MetricName
  /** The first reading: one of these holds. */
  readonly first: readonly Ranges[]
  readonly facts?: Partial<Facts>
  /** The second reading decides unless one of these holds. */
  readonly unless: readonly Ranges[]
  readonly floor: Step
  /** A row of its own for what became calmer; without one, the `came_down` words of the first row. */
  readonly says?: 'glucose_low_settled'
}

/** Rows that only a second reading reaches. */
export const settledRows = [
  {
    id: 'glucose_low_settled',
    metric: 'blood_glucose',
    step: 'next',
    side: 'low',
    any: [],
    source: 'ADA m',
  },
] as const satisfies readonly Row[]

export const againRules: readonly AgainRule[] = [
  {
    metric: 'blood_glucose',
    first: [{ blood_glucose: { from: 3, below: 3.9 } }],
    facts: { noMedicine: true },
    unless: [{ blood_glucose: { below: 3.9 } }, { blood_glucose: { from: 11.1 } }],
    floor: 'next',
    says: 'glucose_low_settled',
  },
  {
    metric: 'blood_glucose',
    first: [{ blood_glucose: { from: 11.1 } }],
    unless: [{ blood_glucose: { from: 11.1 } }],
    floor: 'week',
  },
  {
    metric: 'heart_rate',
    first: [{ rested_pulse: { from: 120 } }],
    unless: [{ heart_rate: { from: 120 } }],
    floor: 'week',
  },
  {
    metric: 'heart_rate',
    first: [{ heart_rate: { from: 100 } }],
    facts: { pulseRested: false },
    unless: [],
    floor: 'next',
  },
  {
    metric: 'blood_pressure',
    first: [{ blood_pressure_systolic: { from: 180 } }, { blood_pressure_diastolic: { from: 120 } }],
    unless: [{ blood_pressure_systolic: { from: 180 } }, { blood_pressure_diastolic: { from: 120 } }],
    floor: 'week',
  },
  {
    metric: 'body_temperature',
    first: [{ body_temperature: { below: 35 } }],
    unless: [{ body_temperature: { below: 35 } }],
    floor: 'next',
  },
  {
    metric: 'body_temperature',
    first: [{ body_temperature: { from: 38, below: 40 } }],
    facts: { justExercised: true },
    unless: [{ body_temperature: { from: 38 } }],
    floor: 'next',
  },
]

/** The fields to measure again for a metric. Several values together have none of their own. */
export function fieldsOfMetric(metric: JudgedMetric): readonly FieldName[] {
  if (metric === 'blood_pressure') return ['blood_pressure_systolic', 'blood_pressure_diastolic']
  if (metric === 'body_mass_index') return ['weight']
  return metric === 'smoking_level' || metric === 'together' ? [] : [metric]
}

type Numbers = { readonly [F in FieldName]?: number | null }

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether every number of the metric that was measured was measured again. */
export const isWholeAgain = (metric: MetricName, values: Values, again: Numbers): boolean =>
  fieldsOfMetric(metric).every((field) => !isNumber(values[field]) || isNumber(again[field]))

/** The check with the second reading of one metric in place of the first; null when there is none. */
export function valuesAgain(metric: MetricName, values: Values, again: Numbers): Values | null {
  const own = Object.fromEntries(
    fieldsOfMetric(metric).flatMap((field) => (isNumber(again[field]) ? [[field, again[field]]] : [])),
  )
  if (Object.keys(own).length === 0) return null
  const taken: Values = { ...values, ...own }
  if (metric !== 'body_mass_index') return taken
  const { height, weight } = taken
  return isNumber(height) && isNumber(weight)
    ? { ...taken, body_mass_index: bodyMassIndex(weight, height) }
    : null
}

/** A second reading counts as taken the way the first row asks: after a rest, and after something sweet. */
export function contextAgain(metric: MetricName, values: Values, context: Context): Context {
  if (metric === 'heart_rate') return { ...context, pulse_at_rest: true }
  if (metric === 'blood_pressure') return { ...context, pressure_at_rest: true }
  if (metric === 'body_temperature') return { ...context, just_exercised: false }
  const isSweet = metric === 'blood_glucose' && (values.blood_glucose ?? Number.NaN) < 3.9
  return isSweet ? { ...context, fasting: false } : context
}
