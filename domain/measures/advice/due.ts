// What is due about an open follow-up at this moment: the pill, how long it is overdue, its place in the list, and
// whether to ask if the player was seen.
import { type Day, daysBetween } from '#domain/dates.ts'
import { type JudgedMetric, type Step, steps } from './rows/row.ts'
import { severityOf } from './severity.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const daysInMonth = 30.4

// From this age on the step says nothing any more: it is overdue. It is also how often the list asks.
const oldDays = 14
const limitDays: { readonly [S in Step]: number } = { now: 1, today: 1, week: 7, next: Infinity }

export type FollowUpState = {
  readonly metric: JudgedMetric
  readonly step: Step
  /** The moment of the reading, in milliseconds. */
  readonly since: number
  /** The last answer to 'Was the player seen?', in milliseconds. */
  readonly askedAt: number | null
  /** Somebody said what was done. */
  readonly isTold: boolean
}

export type Overdue = { readonly count: number; readonly unit: 'days' | 'weeks' | 'months' }

type Due = {
  /** null: overdue for so long that only this is said. */
  readonly step: Step | null
  readonly overdue: Overdue | null
  readonly asks: boolean
}

const daysSince = (moment: number, now: number): number => Math.floor((now - moment) / dayMs)

/** A day after a reading its texts no longer say what to do within minutes. */
export const isPastDay = (since: number, now: number): boolean => now - since >= dayMs

/** 'Get help now' holds for a day; after that it is a doctor today. */
export const stepAfter = (step: Step, since: number, now: number): Step =>
  step === 'now' && isPastDay(since, now) ? 'today' : step

/** An open follow-up of this age has no step in a headline. */
export const isOldFollowUp = (since: number, now: number): boolean => daysSince(since, now) >= oldDays

/** By when to act on a result that cannot wait. null: it can, or is so old that 'today' would say too much. */
export const stepShown = (step: Step, since: number, now: number): Step | null =>
  step === 'next' || isOldFollowUp(since, now) ? null : stepAfter(step, since, now)

/** Up to 13 days in days, up to 8 weeks in weeks, then in months. */
export function overdueIn(days: number): Overdue | null {
  if (days < 1) return null
  if (days <= 13) return { count: days, unit: 'days' }
  const weeks = Math.floor(days / 7)
  return weeks <= 8
    ? { count: weeks, unit: 'weeks' }
    : { count: Math.floor(days / daysInMonth), unit: 'months' }
}

export const overdueAt = (
  { step, since }: Pick<FollowUpState, 'step' | 'since'>,
  now: number,
): Overdue | null => overdueIn(Math.max(0, daysSince(since, now) - limitDays[step]))

/** An older reading has no card; its result says how old it is. */
export const newestDays = 180

export const isRecent = (measured: Day, today: Day): boolean => daysBetween(measured, today) <= newestDays

export const monthsIn = (days: number): number => Math.floor(days / daysInMonth)

export function dueAt(followUp: Omit<FollowUpState, 'metric'>, now: number): Due {
  const { step, since, askedAt } = followUp
  const overdue = overdueAt(followUp, now)
  const isOld = isOldFollowUp(since, now)
  return {
    step: isOld && overdue ? null : stepAfter(step, since, now),
    overdue,
    asks: isOld && (askedAt === null || daysSince(askedAt, now) >= oldDays),
  }
}

/** Pills in the order of the steps. 'Overdue' alone comes last, or first as long as nobody has been told. */
function placeOf({ step }: Due, { isTold }: FollowUpState): number {
  if (step !== null) return steps.indexOf(step)
  return isTold ? steps.length : -1
}

/** By pill, then those that are not overdue, then the newest first. Those of one check are in the one order of severity. */
export function byDue<F extends FollowUpState>(followUps: readonly F[], now: number): F[] {
  const known = followUps.map((one) => ({ one, due: dueAt(one, now) }))
  return known
    .sort(
      (a, b) =>
        placeOf(a.due, a.one) - placeOf(b.due, b.one) ||
        Number(a.due.overdue !== null) - Number(b.due.overdue !== null) ||
        b.one.since - a.one.since ||
        severityOf(a.one.metric) - severityOf(b.one.metric),
    )
    .map(({ one }) => one)
}
