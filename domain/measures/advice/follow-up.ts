// What is done about an urgent value: said when the check is saved, and again when the follow-up is closed.

import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { togetherParts } from './judging/judged-metrics.ts'
import { fieldsOfMetric } from './measured-again.ts'
import type { JudgedMetric } from './rows/urgency-rows.ts'
import type { SaidAtEntry } from './said-at-entry.ts'
import { type Advice, isOfMetric, isUrgent, judgeCheck, type Person } from './urgency.ts'

export { fieldsOfMetric } from './measured-again.ts'
export { personOnDay } from './person.ts'

const isRequired = (advice: Advice<JudgedMetric>): advice is Advice =>
  isOfMetric(advice) && isUrgent(advice.step)

/** The advice that every caller must answer. A page of the version before does not know several values together. */
export const urgentIn = (advice: readonly Advice<JudgedMetric>[]): Advice[] => advice.filter(isRequired)

/** The advice that the form asks about, most urgent first. The question stays while a calmer second reading is typed. */
export const askedIn = (advice: readonly Advice<JudgedMetric>[]): Advice<JudgedMetric>[] =>
  advice.filter(({ step, first }) => isUrgent(step) || isUrgent(first))

export const askedAdvice = (
  values: Values,
  person: Person,
  context: Context | null | undefined,
  spec: Spec,
): Advice<JudgedMetric>[] => askedIn(judgeCheck(values, person, context ?? {}, spec))

/** Results of days longer ago open none when they are imported, and none when the product is upgraded. */
export const followUpDays = 30

/**
 * What opens a follow-up: everything that a doctor should see, a first reading that needed help now even if the second
 * one was calmer, and a row that the club's doctor calmed.
 */
export const opensFollowUp = ({
  step,
  first,
  rules,
}: Pick<Advice<JudgedMetric>, 'step' | 'first' | 'rules'>): boolean =>
  step !== 'next' || first === 'now' || rules.some(({ kind }) => kind === 'calmer')

/** What was said at entry about a metric. What was said about one of several values counts for all of them together. */
export const saidAbout = (
  said: SaidAtEntry | undefined,
  { metric, row }: Pick<Advice<JudgedMetric>, 'metric' | 'row'>,
): SaidAtEntry[JudgedMetric] =>
  said?.[metric] ??
  (metric === 'together' ? togetherParts(row?.id).flatMap((part) => said?.[part] ?? [])[0] : undefined)

/** What a correction makes urgent: its metric has another row than before, so the earlier answer does not cover it. */
export const newlyUrgent = <M extends JudgedMetric>(
  before: readonly Advice<M>[],
  after: readonly Advice<M>[],
): Advice<M>[] =>
  after.filter(({ metric, row }) => !before.some((one) => one.metric === metric && one.row?.id === row?.id))

type FollowUpSaid = {
  readonly follow_up?: SaidAtEntry | undefined
  readonly context?: Context | null | undefined
}

/**
 * Every urgent metric must be answered, and 'measured again' needs the new value. A caller who sends no answers at all
 * is not asked: older pages and other programs do not know the question.
 */
export function followUpProblems(
  { follow_up, context }: FollowUpSaid,
  urgent: readonly Advice<JudgedMetric>[],
): FieldProblems {
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
