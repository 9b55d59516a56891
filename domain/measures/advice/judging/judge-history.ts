// Judges a check of a player's history as the player was on that day.
import type { Day } from '#domain/dates.ts'
import { personOnDay } from '#domain/measures/advice/person.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, adviceOn, judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Gender } from '#domain/people/account.ts'
import type { KeptJudgement } from './judged.ts'

export type HistoryCheck = Values & {
  readonly date: Day
  readonly context?: Context | null | undefined
  /** What was stored when it was judged; without it the rows in force judge. */
  readonly judged?: KeptJudgement | null | undefined
}
export type HistorySubject = { readonly date_of_birth: Day | null; readonly gender: Gender | null }

/** `earlier` are the checks before it, newest first: they know the height that it left out, and what was best. */
export function personAt(
  subject: HistorySubject,
  check: HistoryCheck,
  earlier: readonly HistoryCheck[],
): Person {
  const heightCm = [check, ...earlier].find(({ height }) => typeof height === 'number')?.height ?? null
  return personOnDay(subject, check.date, heightCm, earlier)
}

export const judgeAt = (
  subject: HistorySubject,
  check: HistoryCheck,
  earlier: readonly HistoryCheck[],
  spec: Spec,
): Advice<JudgedMetric>[] =>
  judgeCheck(check, personAt(subject, check, earlier), check.context ?? {}, spec, check.judged)

/** The same for one metric, or for several values together. */
export const adviceAt = <M extends JudgedMetric>(
  metric: M,
  check: HistoryCheck,
  person: Person,
  spec: Spec,
): Advice<M> | null => adviceOn(metric, check, person, check.context ?? {}, spec, check.judged)
