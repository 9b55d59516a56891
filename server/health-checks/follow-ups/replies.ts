// Follow-ups as practitioners get them: what is due at this moment, the values, and what was said.
import { togetherNumbers } from '#domain/measures/advice/case.ts'
import { byDue, dueAt, type FollowUpState } from '#domain/measures/advice/due.ts'
import { adviceAt } from '#domain/measures/advice/judging/judge-history.ts'
import { isJudgedIn, numbersJudged } from '#domain/measures/advice/judging/judged-metrics.ts'
import { personOnDay } from '#domain/measures/advice/person.ts'
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { isMinor } from '#domain/people/young/young-weight.ts'
import type { ClosedFollowUp, FollowUp } from '#domain/wire/replies/advice.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { StoredCheck, WithJudgement } from '#server/records/checks/base.ts'
import type { findClosedFollowUps, findOpenFollowUps } from '#server/records/checks/follow-up-lists.ts'
import { momentOf } from '#server/records/checks/standing.ts'

type FoundFollowUp = Awaited<ReturnType<typeof findOpenFollowUps>>[number]
type StatedFollowUp = FoundFollowUp & FollowUpState

const mostShown = 200

/** By what is due at this moment. */
export function inOrderOfDue(rows: readonly FoundFollowUp[], config: Config, now: number): StatedFollowUp[] {
  const known = rows.map((row) => ({
    ...row,
    metric: row.metric as JudgedMetric, // written by insertFollowUps
    step: row.step as Step, // as above
    since: momentOf(row, config),
    askedAt: row.asked_at === null ? null : Date.parse(row.asked_at),
    isTold: row.action_at_entry !== null,
  }))
  return byDue(known, now).slice(0, mostShown)
}

type Now = { readonly spec: Spec; readonly clock: Clock }

export function toReply(
  row: StatedFollowUp,
  checks: readonly WithJudgement<StoredCheck>[],
  { spec, clock }: Now,
): FollowUp {
  const { user_id: _id, first_name, last_name, image } = row
  const { metric } = row
  return {
    _id: row.follow_up_id,
    user: { _id, first_name, last_name, image },
    organisation_name: row.organisation_name,
    check_id: row._id,
    date: row.date,
    time: row.time,
    practitioner_name: row.practitioner_name,
    is_minor: isMinor(row.date_of_birth, clock.today()),
    metric,
    step: row.step,
    due: dueAt(row, clock.now()),
    values: valuesOf(metric, row),
    context: row.context,
    ...(metric === 'together' && {
      points: togetherNumbers(row, personOnDay(row, row.date, null), row.context ?? {}),
    }),
    done_at_entry: row.action_at_entry,
    note_at_entry: row.note_at_entry,
    told: toldOf(row),
    opened_at: row.opened_at,
    is_from_before: row.origin === 'before',
    player_seen: row.player_seen === null ? null : row.player_seen === 1,
    player_seen_at: row.player_seen_at,
    asked_answer: row.asked_answer,
    asked_at: row.asked_at,
    settled_on: settledOn(row, metric, checks, spec),
  }
}

const toldOf = ({ told_at: at, told_by_name, told_how: how }: FoundFollowUp): FollowUp['told'] =>
  at === null || how === null ? null : { at, by_name: told_by_name ?? '', how }

const valuesOf = (metric: JudgedMetric, check: StoredCheck): FollowUp['values'] =>
  numbersJudged(metric, check)

export function toClosed(row: Awaited<ReturnType<typeof findClosedFollowUps>>[number]): ClosedFollowUp {
  const metric = row.metric as JudgedMetric // written by insertFollowUps
  const { date, action, note, kept_reason, closed_by_name } = row
  return {
    _id: row.follow_up_id,
    date,
    metric,
    values: valuesOf(metric, row),
    action,
    note,
    kept_reason,
    closed_at: row.closed_at ?? '',
    closed_by_name,
  }
}

/** A later normal value suggests closing. It never closes by itself. */
function settledOn(
  row: StatedFollowUp,
  metric: JudgedMetric,
  checks: readonly WithJudgement<StoredCheck>[],
  spec: Spec,
): string | null {
  const last = checks.findLast(
    (check) =>
      check.user_id === row.user_id &&
      isJudgedIn(metric, check) &&
      (check.date > row.date || (check.date === row.date && check.time > row.time)),
  )
  if (!last) return null
  const person = personOnDay(row, last.date, last.height ?? row.height)
  const step = adviceAt(metric, last, person, spec)?.step ?? 'next'
  return step === 'next' ? last.date : null
}
