// What rows would have done to a club's own past: how many checks had which step, by the rows in force and by those that
// are about to be signed. Nobody is named.
import type { Day } from '#domain/dates.ts'
import {
  type HistoryCheck,
  type HistorySubject,
  personAt,
} from '#domain/measures/advice/judging/judge-history.ts'
import { type Step, urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import { judgeCheck } from '#domain/measures/advice/urgency.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { SignedRule } from './signed-rule.ts'

export const replayMonths = 24
/** With fewer checks the counts say little. */
export const fewestReplayed = 50

type StepCounts = { readonly [S in Step | 'none']: number }
export type Replay = {
  readonly from: Day
  readonly checks: number
  /** The most urgent step of each check. */
  readonly before: StepCounts
  readonly after: StepCounts
  /** For each row that is to be signed: checks whose metric has its step. */
  readonly rules: readonly { readonly id: string; readonly before: number; readonly after: number }[]
}

export type Replayed = { readonly subject: HistorySubject; readonly checks: readonly HistoryCheck[] }

const nothing: StepCounts = { now: 0, today: 0, week: 0, next: 0, none: 0 }

export const noReplay = (from: Day, proposed: readonly SignedRule[]): Replay => ({
  from,
  checks: 0,
  before: nothing,
  after: nothing,
  rules: proposed.map(({ id }) => ({ id, before: 0, after: 0 })),
})

const stepsIn = (
  check: HistoryCheck,
  person: Parameters<typeof judgeCheck>[1],
  spec: Spec,
  rules: readonly SignedRule[],
) =>
  new Map(
    judgeCheck(check, person, check.context ?? {}, spec, { rows: null, rules }).map(
      ({ metric, step }) => [metric, step] as const,
    ),
  )

const mostUrgent = (found: Iterable<Step>): Step | 'none' =>
  [...found].toSorted((a, b) => urgencyOf(a) - urgencyOf(b))[0] ?? 'none'

/** Adds the checks of one player, newest first. Earlier ones than `from` only say what was known then. */
export function replayed(
  sum: Replay,
  { subject, checks }: Replayed,
  {
    inForce,
    proposed,
    spec,
  }: {
    readonly inForce: readonly SignedRule[]
    readonly proposed: readonly SignedRule[]
    readonly spec: Spec
  },
): Replay {
  let all = sum
  for (const [nth, check] of checks.entries()) {
    if (check.date < sum.from) break
    const person = personAt(subject, check, checks.slice(nth + 1))
    const before = stepsIn(check, person, spec, inForce)
    const after = stepsIn(check, person, spec, proposed)
    const [was, is] = [mostUrgent(before.values()), mostUrgent(after.values())]
    all = {
      ...all,
      checks: all.checks + 1,
      before: { ...all.before, [was]: all.before[was] + 1 },
      after: { ...all.after, [is]: all.after[is] + 1 },
      rules: all.rules.map((counted, at) => {
        const { metric, step } = proposed[at] ?? {}
        const isAt = (found: typeof before) =>
          metric !== undefined && step !== undefined && found.get(metric) === step ? 1 : 0
        return { id: counted.id, before: counted.before + isAt(before), after: counted.after + isAt(after) }
      }),
    }
  }
  return all
}

/** The replays of two parts of a club as one. */
export function joined(one: Replay, other: Replay): Replay {
  const sum = (a: StepCounts, b: StepCounts): StepCounts => ({
    now: a.now + b.now,
    today: a.today + b.today,
    week: a.week + b.week,
    next: a.next + b.next,
    none: a.none + b.none,
  })
  return {
    from: one.from,
    checks: one.checks + other.checks,
    before: sum(one.before, other.before),
    after: sum(one.after, other.after),
    rules: one.rules.map(({ id, before, after }, at) => ({
      id,
      before: before + (other.rules[at]?.before ?? 0),
      after: after + (other.rules[at]?.after ?? 0),
    })),
  }
}
