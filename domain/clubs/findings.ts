// What of the newest readings of a squad is told: what is poor and cannot wait, what became poor, and what probably got
// better or worse.

import {
  isHiddenFromCoach,
  type Newest,
  newestOf,
  rankOf,
  type SquadMember,
} from '#domain/clubs/squad/newest-readings.ts'
import {
  isAsked,
  type OpenQuestion,
  openQuestions,
  type SquadAnswer,
} from '#domain/clubs/squad/squad-questions.ts'
import type { Day } from '#domain/dates.ts'
import { byRank } from '#domain/measures/advice/ranking.ts'
import { type Comparison, isBeforeNext, isProbable, withholding } from '#domain/measures/change/comparison.ts'
import { listedUpTo } from '#domain/measures/change/squad.ts'
import { hasValue } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

/** What a coach is told of it. Only a change that is listed has a word. */
export type Finding = Pick<Newest, 'user_id' | 'metric' | 'is_newly_poor' | 'comparison'> & {
  readonly change: Comparison['direction']
}

export type Findings = {
  /** What matters most first. */
  readonly findings: readonly Finding[]
  /** What nearly everybody moved on, until a practitioner has said why. */
  readonly questions: readonly OpenQuestion[]
  /** Players with a change that is no more than expected, and nothing above it. */
  readonly quiet: ReadonlySet<string>
  /** The newest reading of each metric that was measured before, with what may be said of it. */
  readonly told: readonly Newest[]
}

/** What a coach is told of a squad: over what the coach may see, and nothing else. */
export function findingsIn(
  squad: readonly SquadMember[],
  answers: readonly SquadAnswer[],
  today: Day,
  spec: Spec,
): Findings {
  const newest = squad.flatMap((player) =>
    newestOf(player, today, spec).filter(({ metric, date }) => !isHiddenFromCoach(metric, player.born, date)),
  )
  const questions = openQuestions(newest, answers)
  const told = newest.map((one) => (isAsked(one, questions) ? held(one) : one))
  const limit = listedUpTo(
    told.flatMap(({ comparison: { p, withheld } }) => (p === null || withheld ? [] : [p])),
  )
  const isListed = ({ verdict, p }: Comparison) =>
    isProbable(verdict) && limit !== null && p !== null && p <= limit
  const findings = told
    .map((one) => ({ ...one, change: isListed(one.comparison) ? one.comparison.direction : null }))
    .filter((one) => one.is_newly_poor || one.change !== null || isDangerous(one))
    .toSorted((a, b) => byRank(rankOf(a, a.change), rankOf(b, b.change)))
  const listed = new Set(findings.map(({ user_id }) => user_id))
  return {
    quiet: new Set(
      told.flatMap(({ user_id, comparison: { verdict, withheld } }) =>
        verdict !== null && withheld === null && !listed.has(user_id) ? [user_id] : [],
      ),
    ),
    findings: findings.map(({ user_id, metric, is_newly_poor, comparison, change }) => ({
      user_id,
      metric,
      is_newly_poor,
      comparison,
      change,
    })),
    questions,
    told: told.filter(({ metric, comparison: { was } }) => hasValue(metric, was)),
  }
}

/** Poor, and cannot wait: listed also where it is a first reading, or was poor before. The coach is told only that it is poor. */
const isDangerous = ({ rating, step }: Newest): boolean => rating === 'danger' && isBeforeNext(step)

const held = (one: Newest): Newest => ({ ...one, comparison: withholding(one.comparison, 'asked') })
