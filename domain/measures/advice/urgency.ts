// The advice for the values of a check, most urgent first. It does not change the rating.
import type { Context } from '#domain/measures/context.ts'
import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { inRange, type Range } from '#domain/measures/range.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { bodyMassIndex } from '#domain/measures/units.ts'
import type { Gender } from '#domain/people/account.ts'
import { percentOfPredicted } from './peak-flow.ts'
import {
  type AlarmRow,
  type Facts,
  type Measure,
  type Ranges,
  type Row,
  type RowId,
  type Step,
  type Stop,
  steps,
  urgencyRows,
} from './urgency-rows.ts'

export type Person = {
  /** Age in whole years on the day of the check; null counts as under 18. */
  readonly age: number | null
  readonly gender: Gender | null
  /** The last known height, for a check that did not measure it. */
  readonly heightCm?: number | null
}

/** Which answers change the advice of a metric. An unknown answer leads to the more urgent row. */
export const contextQuestions: { readonly [M in MetricName]?: readonly (keyof Context)[] } = {
  blood_glucose: ['fasting', 'again', 'diabetes_medicine'],
  blood_pressure: ['pressure_confirmed'],
  heart_rate: ['pulse_at_rest'],
}

/** A row of the table, with its id. */
export type UrgencyRow = Row & { readonly id: RowId }

export type Advice = {
  readonly metric: MetricName
  readonly step: Step
  /** null: only the rating is poor or average. */
  readonly row: UrgencyRow | null
  readonly rating: Rating | null
  readonly alarms: readonly AlarmRow[]
  readonly stops: readonly Stop[]
}

export const isMinor = ({ age }: Pick<Person, 'age'>): boolean => age === null || age < 18

const glucoseSettledFrom = 3.9

type Measures = { readonly [M in Measure]?: number | null }
type Case = { readonly measures: Measures; readonly facts: Facts }

function caseOf(values: Values, person: Person, context: Context): Case {
  const { height, weight, airway_peak_flow: flow } = values
  const heightCm = height ?? person.heightCm ?? null
  const index =
    values.body_mass_index ??
    (typeof height === 'number' && typeof weight === 'number' ? bodyMassIndex(weight, height) : null)
  const share = typeof flow === 'number' ? percentOfPredicted(flow, { ...person, heightCm }) : null
  return {
    measures: { ...values, body_mass_index: index, peak_flow_percent: share },
    facts: {
      minor: isMinor(person),
      fasting: context.fasting === true,
      settled:
        (context.again?.blood_glucose ?? 0) >= glucoseSettledFrom && context.diabetes_medicine === false,
      confirmed: context.pressure_confirmed === true,
      rested: context.pulse_at_rest !== false,
      predicted: share !== null,
    },
  }
}

const holds = (ranges: Ranges, measures: Measures): boolean =>
  (Object.entries(ranges) as [Measure, Range][]) // Object.entries returns string keys
    .every(([name, range]) => {
      const value = measures[name]
      return typeof value === 'number' && inRange(range, value)
    })

function applies({ any, not, facts }: Partial<Row> | AlarmRow, { measures, facts: known }: Case): boolean {
  const needed = Object.entries(facts ?? {}) as [keyof Facts, boolean][] // as above
  return (
    needed.every(([fact, value]) => known[fact] === value) &&
    !(not && holds(not, measures)) &&
    (any === undefined || any.some((ranges) => holds(ranges, measures)))
  )
}

const urgencyOf = (step: Step): number => steps.indexOf(step)
const rows: readonly UrgencyRow[] = urgencyRows
const rowsByMetric = Map.groupBy(rows, ({ metric }) => metric)

function rowsOf(metric: MetricName, found: Case): UrgencyRow[] {
  return (rowsByMetric.get(metric) ?? [])
    .filter((row) => applies(row, found))
    .sort((a, b) => urgencyOf(a.step) - urgencyOf(b.step))
}

function adviceIn(metric: MetricName, found: Case, spec: Spec): Advice | null {
  const matching = rowsOf(metric, found)
  const row = matching[0] ?? null
  const rating = rate(metric, found.measures, spec)
  const isOutside = rating === 'danger' || rating === 'warning'
  if (!row && !isOutside) return null
  const step = row?.step ?? 'next'
  const stops = new Set(
    matching.flatMap((one) => [...(one.stops ?? []), ...(found.facts.minor ? (one.stopsMinors ?? []) : [])]),
  )
  if (step === 'now' || step === 'today') stops.add('tests')
  const alarms = (row?.alarms ?? []).filter((alarm) => applies(alarm, found))
  return { metric, step, row, rating, alarms, stops: [...stops] }
}

/** Every row that holds for a metric, most urgent first. A pair or a combination of values can have several. */
export const matchingRows = (
  metric: MetricName,
  values: Values,
  person: Person,
  context: Context,
): UrgencyRow[] => rowsOf(metric, caseOf(values, person, context))

/** The advice for one metric, or null when its value needs none. */
export const adviceOn = (
  metric: MetricName,
  values: Values,
  person: Person,
  context: Context,
  spec: Spec,
): Advice | null => adviceIn(metric, caseOf(values, person, context), spec)

export const stepOf = (
  metric: MetricName,
  values: Values,
  person: Person,
  context: Context,
  spec: Spec,
): Step | null => adviceOn(metric, values, person, context, spec)?.step ?? null

// The order within one step: first what threatens life, then as the cards.
const severest: readonly MetricName[] = [
  'oxygen_level',
  'blood_glucose',
  'body_temperature',
  'heart_rate',
  'blood_pressure',
  'airway_peak_flow',
  'body_mass_index',
  'stress_level',
]
const ratingOrder: readonly (Rating | null)[] = ['danger', 'warning', 'success', null]

function severityOf({ metric, step, rating }: Advice): number {
  const place = severest.indexOf(metric)
  const byMetric = place === -1 ? severest.length + metricNames.indexOf(metric) : place
  // From 'week' up the row decides: as written, a pulse of 150 is rated good.
  return step === 'next' ? ratingOrder.indexOf(rating) * 100 + byMetric : byMetric
}

/** The advice for all metrics, by urgency, then severity. */
export function adviceFor(values: Values, person: Person, context: Context, spec: Spec): Advice[] {
  const found = caseOf(values, person, context)
  return metricNames
    .flatMap((metric) => adviceIn(metric, found, spec) ?? [])
    .sort((a, b) => urgencyOf(a.step) - urgencyOf(b.step) || severityOf(a) - severityOf(b))
}

/** By when to act on each metric of a check, where that is before the next check. */
export const stepsBeforeNext = (
  values: Values,
  person: Person,
  context: Context,
  spec: Spec,
): { readonly [M in MetricName]?: Step } =>
  Object.fromEntries(
    adviceFor(values, person, context, spec)
      .filter(({ step }) => step !== 'next')
      .map(({ metric, step }) => [metric, step]),
  )

/** Needs an answer before saving and a follow-up after it. */
export const isUrgent = (step: Step): boolean => step === 'now' || step === 'today'

/**
 * Whether the practitioner sees the row at entry: the value cannot wait, forbids something, has signs to ask about, or
 * needs something to be done before the player leaves.
 */
export const isToldAtEntry = ({ step, stops, alarms, row }: Advice): boolean =>
  step !== 'next' || stops.length > 0 || alarms.length > 0 || row?.asks === true

export const stopsOf = (advice: readonly Advice[]): ReadonlySet<Stop> =>
  new Set(advice.flatMap(({ stops }) => stops))
