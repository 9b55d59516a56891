// What is done about an urgent value: said when the check is saved, and again when the follow-up is closed.
import { ageOn, type Day } from '#domain/dates.ts'
import type { Context } from '#domain/measures/context.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Gender } from '#domain/people/account.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import type { SaidAtEntry } from './said-at-entry.ts'
import { type Advice, adviceFor, isUrgent, type Person } from './urgency.ts'

/** A player as a check on this day needs to know them. */
export function personOnDay(
  player: { readonly date_of_birth: Day | null; readonly gender: Gender | null },
  day: Day,
  heightCm: number | null,
): Person {
  const { date_of_birth: born, gender } = player
  return { age: born === null ? null : ageOn(born, day), gender, heightCm }
}

/** The advice that needs an answer before saving, most urgent first. */
export const urgentAdvice = (
  values: Values,
  person: Person,
  context: Context | null | undefined,
  spec: Spec,
): Advice[] => adviceFor(values, person, context ?? {}, spec).filter(({ step }) => isUrgent(step))

/** What a correction makes urgent: its metric has another row than before, so the earlier answer does not cover it. */
export const newlyUrgent = (before: readonly Advice[], after: readonly Advice[]): Advice[] =>
  after.filter(({ metric, row }) => !before.some((one) => one.metric === metric && one.row?.id === row?.id))

/** The fields to measure again for a metric. */
export function fieldsOfMetric(metric: MetricName): readonly FieldName[] {
  if (metric === 'blood_pressure') return ['blood_pressure_systolic', 'blood_pressure_diastolic']
  if (metric === 'body_mass_index') return ['weight']
  return metric === 'smoking_level' ? [] : [metric]
}

type Given = {
  readonly follow_up?: SaidAtEntry | undefined
  readonly context?: Context | null | undefined
}

/**
 * Every urgent metric must be answered, and 'measured again' needs the new value. A caller who sends no answers at all
 * is not asked: older pages and other programs do not know the question.
 */
export function followUpProblems({ follow_up, context }: Given, urgent: readonly Advice[]): FieldProblems {
  const problems: FieldProblems = {}
  if (!follow_up) return problems
  for (const { metric } of urgent) {
    const said = follow_up[metric]
    if (!said) problems[`follow_up.${metric}`] = reason('say-what-was-done')
    if (said?.done !== 'measured') continue
    for (const field of fieldsOfMetric(metric))
      if (context?.again?.[field] === undefined) problems[`context.again.${field}`] = reason('required')
  }
  return problems
}
