// The changes of a player's readings, all by the one comparison of `domain`.

import { isHiddenFromCoach, newestOf, rankOf, type SquadMember } from '#domain/clubs/squad/newest-readings.ts'
import { ageOn, type Day } from '#domain/dates.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import type { StoredJudgement } from '#domain/measures/advice/judging/judged.ts'
import { byRank } from '#domain/measures/advice/ranking.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Comparison, compareReading, errorsUsed } from '#domain/measures/change/comparison.ts'
import type { Measured } from '#domain/measures/change/measured.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ComparisonReply } from '#domain/wire/replies/advice.ts'
import type { Trx } from '#server/db/tables.ts'
import type { StoredPerson } from '#server/records/people/people.ts'
import { findDeviceKnowledge } from './device-knowledge.ts'
import type { Numbers } from './numbers.ts'

export type AgedPerson = Pick<StoredPerson, 'date_of_birth' | 'gender'>
export type ComparedPlayer = AgedPerson & { readonly _id: string }
/** `doubts`: see squad-doubts.ts. */
export type CheckWithDoubts = Omit<Numbers, 'time' | 'judged' | 'practitioner_name'> &
  Partial<Pick<Numbers, 'judged'>> & { readonly doubts?: Measured['doubts'] }

export const measuredIn = (check: CheckWithDoubts): Measured => ({
  date: check.date,
  values: check,
  practitionerId: check.practitioner_id,
  context: check.context,
  errors: check.judged?.errors,
  devices: check.judged?.devices,
  doubts: check.doubts,
})

export const toReply = ({
  metric,
  verdict,
  direction,
  withheld,
  now,
  was,
  against,
  level,
  slowly,
  parts,
}: Comparison): ComparisonReply => ({
  metric,
  verdict,
  direction,
  // A coach reads it too, who is told nothing of urgency.
  withheld: withheld === 'urgent' ? null : withheld,
  now,
  was,
  against,
  level,
  slowly,
  parts: parts.map(({ field, band }) => ({ field, band })),
})

/** What the readings of a new check are compared with, to be kept with it: typical errors and devices. */
export async function keptIn(
  trx: Trx,
  subject: AgedPerson & { readonly organisation_id: string },
  check: CheckWithDoubts,
): Promise<Pick<StoredJudgement, 'errors' | 'devices'>> {
  const { learned, devices } = await findDeviceKnowledge(trx, subject.organisation_id, check.context)
  const measured = { ...measuredIn({ ...check, judged: null }), devices }
  return { errors: errorsUsed(measured, ageAt(subject, check.date), learned), devices }
}

const ageAt = ({ date_of_birth: born }: AgedPerson, day: Day): number | null =>
  born === null ? null : ageOn(born, day)

type Steps = ReadonlyMap<string, Step>

/** By when to act on the readings of a check; `earlier` may know the height that it left out. */
function stepsIn(
  subject: AgedPerson,
  check: CheckWithDoubts,
  earlier: readonly CheckWithDoubts[],
  spec: Spec,
): Steps {
  return new Map(judgeAt(subject, check, earlier, spec).map(({ metric, step }) => [metric, step]))
}

/** A reading of a check against earlier ones, which are newest first; null for a first reading. */
export function changeIn(
  metric: MetricName,
  subject: AgedPerson,
  check: CheckWithDoubts,
  earlier: readonly CheckWithDoubts[],
  spec: Spec,
  steps: Steps = stepsIn(subject, check, earlier, spec),
): Comparison | null {
  const age = ageAt(subject, check.date)
  const step = steps.get(metric)
  return compareReading(metric, measuredIn(check), earlier.map(measuredIn), { age, step, spec })
}

/** Every reading of a check against earlier ones. */
export function changesIn(
  subject: AgedPerson,
  check: CheckWithDoubts,
  earlier: readonly CheckWithDoubts[],
  spec: Spec,
): { [M in MetricName]?: Comparison } {
  const found: { [M in MetricName]?: Comparison } = {}
  const steps = stepsIn(subject, check, earlier, spec)
  for (const metric of metricNames.filter((name) => hasValue(name, check))) {
    const change = changeIn(metric, subject, check, earlier, spec, steps)
    if (change) found[metric] = change
  }
  return found
}

export const changeReplies = (
  changes: { readonly [M in MetricName]?: Comparison },
): { [M in MetricName]?: ComparisonReply } =>
  Object.fromEntries(Object.entries(changes).map(([metric, change]) => [metric, toReply(change)]))

/** A player as the rules about squads know them. `checks` are newest first. */
export function memberOf(
  subject: ComparedPlayer,
  checks: readonly CheckWithDoubts[],
  spec: Spec,
): SquadMember {
  // Most members have one newest check, and each is judged once.
  const judged = new Map<number, Steps>()
  return {
    _id: subject._id,
    born: subject.date_of_birth,
    checks: checks.map(measuredIn),
    stepOf: (metric, at) => {
      const check = checks[at]
      if (!check) return null
      const steps = judged.get(at) ?? stepsIn(subject, check, checks.slice(at + 1), spec)
      judged.set(at, steps)
      return steps.get(metric) ?? null
    },
  }
}

/**
 * The newest reading of each metric that was measured before, for the page of one player, without `unranked` ones. In the
 * one order of the product, also for a reader who is not told the steps.
 */
export const playerChanges = (
  subject: ComparedPlayer,
  checks: readonly Numbers[],
  unranked: readonly MetricName[],
  today: Day,
  spec: Spec,
): Reply<'getPlayerScreen'>['changes'] =>
  newestOf(memberOf(subject, checks, spec), today, spec)
    .filter(({ metric, comparison: { was } }) => !unranked.includes(metric) && hasValue(metric, was))
    .toSorted((a, b) => byRank(rankOf(a), rankOf(b)))
    .map(({ comparison, is_newly_poor }) => ({ ...toReply(comparison), is_newly_poor }))

/** Metrics that count and order nothing for a reader who is not told what a result calls for: the weight of a minor. */
export const unrankedFor = (
  mayReadAdvice: boolean,
  { date_of_birth }: Pick<AgedPerson, 'date_of_birth'>,
  day: Day,
) => (mayReadAdvice ? [] : metricNames.filter((metric) => isHiddenFromCoach(metric, date_of_birth, day)))
