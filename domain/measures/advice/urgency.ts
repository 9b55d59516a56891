// The advice for the values of a check, most urgent first. It does not change the rating.

import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { applies, indexOf } from './case.ts'
import type { SignedRule } from './club-rules/signed-rule.ts'
import { type CheckToJudge, checkOf, judgeReadings, type Match } from './judging/judge-readings.ts'
import type { KeptJudgement } from './judging/judged.ts'
import { asKept, unjudged } from './judging/kept-rows.ts'
import { mayBePregnant, type Person } from './person.ts'
import { byRank } from './ranking.ts'
import {
  type AlarmRow,
  type JudgedMetric,
  type Side,
  type Step,
  type Stop,
  type UrgencyRow,
  urgencyOf,
} from './rows/urgency-rows.ts'

export { type Before, isMinor, type Person } from './person.ts'
export type { UrgencyRow } from './rows/urgency-rows.ts'

export type Advice<M extends JudgedMetric = MetricName> = {
  readonly metric: M
  /** The judged step, both readings considered. */
  readonly step: Step
  /** The step of the first reading alone; more urgent than `step` where a second reading was calmer. */
  readonly first: Step
  /** The row whose words are said; null: only the rating is poor or average. */
  readonly row: UrgencyRow | null
  /** A second reading was calmer: the `came_down` words of the row are said instead of its own. */
  readonly cameDown: boolean
  /** The row is about the second reading; the rating is that of the first. */
  readonly ofSecond: boolean
  readonly side: Side | null
  readonly rating: Rating | null
  readonly alarms: readonly AlarmRow[]
  readonly stops: readonly Stop[]
  /** The rows among those that hold which the club's doctor signed or calmed. */
  readonly rules: readonly SignedRule[]
}

/** The rows of a stored check, and what the club's doctor had signed. */
export type KeptRows = Partial<Pick<KeptJudgement, 'rows' | 'rules'>>

/** The lines of all rows that hold, once each. A line that says less than the step itself is left out. */
function alarmsIn(matches: readonly Match[], step: Step, person: Person): AlarmRow[] {
  const found = new Map<string, AlarmRow>()
  for (const { row, found: one } of matches)
    for (const alarm of row.alarms ?? [])
      if (!found.has(alarm.id) && applies(alarm, one)) found.set(alarm.id, alarm)
  if (found.has('pregnant_now') || !mayBePregnant(person)) found.delete('pregnant_today')
  if (!mayBePregnant(person)) found.delete('pregnant_now')
  return [...found.values()].filter(
    (alarm) => alarm.step === null || urgencyOf(alarm.step) <= urgencyOf(step),
  )
}

function adviceIn<M extends JudgedMetric>(
  metric: M,
  check: CheckToJudge,
  spec: Spec,
  kept: KeptRows['rows'] = null,
): Advice<M> | null {
  const found = spec.hasAdvice ? judgeReadings(metric, check) : unjudged
  const judged = kept && spec.hasAdvice ? asKept(metric, found, kept, check) : found
  const rating = metric === 'together' ? null : rate(metric, check.values, spec)
  const isOutside = rating === 'danger' || rating === 'warning'
  if (!judged.step && !isOutside) return null
  const step = judged.step ?? 'next'
  const stops = new Set(judged.matches.flatMap(({ row }) => row.stops ?? []))
  if (step === 'now' || step === 'today') stops.add('tests')
  return {
    metric,
    step,
    first: judged.first ?? 'next',
    row: judged.row,
    cameDown: judged.cameDown,
    ofSecond: judged.ofSecond,
    side: judged.row?.side ?? null,
    rating,
    alarms: alarmsIn(judged.matches, step, check.person),
    stops: [...stops],
    rules: [...new Set(judged.matches.flatMap(({ row }) => row.rule ?? []))],
  }
}

/** The check with the index that its height and weight make. */
const judgedCheck = (
  values: Values,
  person: Person,
  context: Context,
  rules?: readonly SignedRule[],
): CheckToJudge => checkOf({ ...values, body_mass_index: indexOf(values) }, person, context, rules)

/** The advice for one metric, or for several values together; null when it needs none. */
export const adviceOn = <M extends JudgedMetric>(
  metric: M,
  values: Values,
  person: Person,
  context: Context,
  spec: Spec,
  kept: KeptRows | null = null,
): Advice<M> | null =>
  adviceIn(metric, judgedCheck(values, person, context, kept ? kept.rules : person.rules), spec, kept?.rows)

/** Of one check nothing is known about a change. */
const rankOf = ({ metric, step, rating }: Advice<JudgedMetric>) => ({ metric, step, rating, isWorse: false })

/** In the one order of the product. */
export const byUrgency = (one: Advice<JudgedMetric>, other: Advice<JudgedMetric>): number =>
  byRank(rankOf(one), rankOf(other))

/**
 * Everything a check calls for, by urgency, then severity: one advice for each metric that needs one, and one for
 * `together`. Both readings of a value that was measured again are judged.
 */
export function judgeCheck(
  values: Values,
  person: Person,
  context: Context,
  spec: Spec,
  kept: KeptRows | null = null,
): Advice<JudgedMetric>[] {
  const check = judgedCheck(values, person, context, kept ? kept.rules : person.rules)
  const all: readonly JudgedMetric[] = ['together', ...metricNames]
  return all.flatMap((metric) => adviceIn(metric, check, spec, kept?.rows) ?? []).sort(byUrgency)
}

export const isOfMetric = (advice: Advice<JudgedMetric>): advice is Advice => advice.metric !== 'together'

/** Needs an answer before saving and a follow-up after it. */
export const isUrgent = (step: Step): boolean => step === 'now' || step === 'today'

/**
 * Whether the practitioner sees the row at entry: the value cannot wait, forbids something, has signs to ask about, or
 * needs something to be done before the player leaves.
 */
export const isToldAtEntry = ({ step, stops, alarms, row }: Advice<JudgedMetric>): boolean =>
  step !== 'next' || stops.length > 0 || alarms.length > 0 || row?.asks === true
