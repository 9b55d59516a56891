// The change of a metric: of its number, or of the pair of a blood pressure.
import type { Context } from '#domain/measures/context.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { bands, hasValue, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type Change, changeOf, pressureVerdict, type Reading, type Verdict } from './change.ts'

/** The numbers of one check, who took them and how. */
export type Measured = {
  readonly values: Values
  readonly practitionerId: string | null
  readonly context?: Context | null
}

export type MetricChange = {
  /** null: a difference without a verdict. */
  readonly verdict: Verdict | null
  readonly parts: readonly (Change & { readonly field: StoredNumber })[]
}

/** Only readings that were taken the same way are compared. */
function methodOf(field: StoredNumber, context: Context): string | null {
  if (field === 'hundred_meter_sprint') return context.sprint_timing ?? null
  if (field === 'heart_rate') return context.pulse_at_rest === false ? 'after exercise' : null
  const isPressure = field === 'blood_pressure_systolic' || field === 'blood_pressure_diastolic'
  if (isPressure && context.pressure_confirmed) return 'mean'
  return isPressure && context.pressure_at_rest === false ? 'after exercise' : null
}

function readingOf(field: StoredNumber, { values, practitionerId, context }: Measured): Reading {
  return {
    value: values[field] ?? 0,
    shuttle: values.beep_test_decimal ?? null,
    practitionerId,
    method: methodOf(field, context ?? {}),
    fasting: context?.fasting ?? null,
  }
}

/** Compares a check that measured the metric with the earlier ones that did, newest first; null for a first reading. */
export function metricChange(
  metric: MetricName,
  newest: Measured,
  earlier: readonly Measured[],
  age: number | null,
): MetricChange | null {
  const { reads }: Metric = metrics[metric]
  const before = earlier.filter(({ values }) => hasValue(metric, values))
  const parts = reads.flatMap((field) => {
    const readings = before.map((one) => readingOf(field, one))
    const change = changeOf(field, readingOf(field, newest), readings, age)
    return change ? [{ ...change, field }] : []
  })
  const [first, second] = parts
  if (!first) return null
  return { verdict: second ? pressureVerdict(first, second) : first.verdict, parts }
}

/** A pair counts as one comparison: that of the number that changed more, at twice its p. */
export function asOne({ parts: [first, second] }: MetricChange): Change | null {
  if (!first || !second) return first ?? null
  const stronger = (first.p ?? 1) <= (second.p ?? 1) ? first : second
  return stronger.p === null ? stronger : { ...stronger, p: Math.min(1, 2 * stronger.p) }
}

// A good value of the other number while one number of the pair is judged.
const heldPair: Values = { blood_pressure_systolic: 115, blood_pressure_diastolic: 75 }

/** How far a value is from the good range. If the good range is open at one end, further that way is better. */
function distance(metric: MetricName, field: StoredNumber, value: number, spec: Spec): number {
  const scale: readonly [number, number] = metrics[metric].scale
  const good = bands(metric, spec, field, heldPair).filter(({ rating }) => rating === 'success')
  const reachesLow = good.some(({ from }) => from === scale[0])
  const reachesHigh = good.some(({ to }) => to === scale[1])
  if (reachesLow && reachesHigh) return 0
  if (reachesLow) return value
  if (reachesHigh) return -value
  return Math.min(...good.map(({ from, to }) => Math.max(0, from - value, value - to)))
}

export type Direction = 'better' | 'worse'

/** Towards the good range or away from it. A change inside a good range that has two ends is neither. */
export function directionOf(metric: MetricName, { parts }: MetricChange, spec: Spec): Direction | null {
  const total = (valueOf: (part: Change) => number) =>
    parts.reduce((sum, part) => sum + distance(metric, part.field, valueOf(part), spec), 0)
  const by = total(({ usual, difference }) => usual + difference) - total(({ usual }) => usual)
  if (by === 0) return null
  return by < 0 ? 'better' : 'worse'
}
