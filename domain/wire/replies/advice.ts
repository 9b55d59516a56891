// What a result calls for, whether a change is real, and what is still to be followed up.
import * as z from 'zod/mini'
import { steps } from '#domain/measures/advice/rows/urgency-rows.ts'
import { toldWays } from '#domain/measures/advice/said-at-entry.ts'
import { directions } from '#domain/measures/change/direction.ts'
import { verdicts } from '#domain/measures/change/levels.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { metricNames, ratings } from '#domain/measures/metrics.ts'
import { contextSchema } from '#domain/measures/readings/context.ts'
import { before, done, judgedMetric, maybeText, number, signature, text } from './parts.ts'

/** A reading against earlier ones, see `domain/measures/change`. A part is a number of the metric. */
export const comparison = z.object({
  metric: z.enum(metricNames),
  // null: a difference without a verdict.
  verdict: z.nullable(z.enum(verdicts)),
  // Of a probable change.
  direction: z.nullable(z.enum(directions)),
  // Why nothing is said: the squad is being asked about, or the device was wrong.
  withheld: z.nullable(z.enum(['asked', 'device'])),
  now: before,
  // What it is compared with: what is usual, the last time, or the level before a change that stayed.
  was: before,
  against: z.enum(['usual', 'last', 'before']),
  level: z.nullable(z.object({ since: text, now: before, before })),
  slowly: z.nullable(z.object({ since: text, way: z.enum(['lower', 'higher']) })),
  // `band`: what is expected if nothing changed.
  parts: z.array(
    z.object({
      field: z.enum(storedNumbers),
      band: z.nullable(z.object({ low: number, high: number })),
    }),
  ),
})
export type ComparisonReply = z.infer<typeof comparison>

export const comparisons = z.optional(z.partialRecord(z.enum(metricNames), comparison))

/** What the newest reading of a metric brought. `change`: of a probable change that is listed for the squad. */
export const finding = z.extend(comparison, {
  user_id: text,
  is_newly_poor: z.boolean(),
  change: z.nullable(z.enum(directions)),
})
export type FindingReply = z.infer<typeof finding>

/** The same on the page of one player, which tells also uncertain changes. */
export const playerChange = z.extend(comparison, { is_newly_poor: z.boolean() })
export type PlayerChangeReply = z.infer<typeof playerChange>

/** Metrics on which nearly everybody moved: nothing is said about them until a practitioner has said why. */
export const beingChecked = z.array(z.enum(metricNames))

/** The player's own open follow-up: whether somebody has looked at it, as the player says. */
const ownFollowUp = z.object({ id: text, seen: z.nullable(z.boolean()), asks: z.boolean() })

/** What a result calls for, in the reader's language. */
export const advice = z.object({
  metric: judgedMetric,
  step: z.enum(steps),
  rating: z.nullable(z.enum(ratings)),
  pill: text,
  sentence: text,
  /** What the number says, where the text of the rating does not say it. */
  says: maybeText,
  /** Whom to call when help is needed now. */
  call: maybeText,
  todo: z.array(text),
  alarms: z.array(text),
  stops: z.array(text),
  /** After the day of an urgent reading: what to do if nobody has looked at it. */
  later: maybeText,
  /** Weeks after a reading that could not wait: its sentence says too much. 0.5.0 does not send it. */
  is_old: z.optional(z.literal(true)),
  follow_up: z.nullable(ownFollowUp),
  /** Who signed the rows of the club that speak here. 0.5.0 does not send it. */
  set_by: z.optional(z.array(signature)),
})
export type AdviceReply = z.infer<typeof advice>

const readingOfDay = z.object({ date: text, values: before })

/** One thing on a player's dashboard: an open follow-up, or the newest reading of a metric, with its numbers. */
export const todayCard = z.extend(advice, {
  check_id: text,
  ...readingOfDay.shape,
  taken: maybeText,
  /** How long its follow-up is overdue; null where the pill says it. */
  overdue: maybeText,
  /** The newest reading, where it is later than that of the follow-up. */
  again: z.nullable(readingOfDay),
})
export type TodayCard = z.infer<typeof todayCard>

const ofPlayer = {
  user: z.object({ _id: text, first_name: text, last_name: text, image: maybeText }),
  organisation_name: text,
}

/** An urgent value that nobody has closed yet. */
const followUp = z.object({
  _id: text,
  ...ofPlayer,
  check_id: text,
  date: text,
  time: text,
  practitioner_name: text,
  /** Under 18: note and what was done can be kept from guardians. */
  is_minor: z.boolean(),
  metric: judgedMetric,
  step: z.enum(steps),
  /** What is due at this moment. `step` null: only that it is overdue. */
  due: z.object({
    step: z.nullable(z.enum(steps)),
    overdue: z.nullable(z.object({ count: number, unit: z.enum(['days', 'weeks', 'months']) })),
    asks: z.boolean(),
  }),
  /** The numbers of the metric, or those of all parts of several values together. */
  values: before,
  context: z.nullable(contextSchema),
  /** What stands behind several values together. 0.5.0 does not send it. */
  points: z.optional(z.object({ score: z.nullable(number), index: z.nullable(number) })),
  /** Null: nobody said what was done when the check was saved. */
  done_at_entry: maybeText,
  note_at_entry: maybeText,
  /** Who told the player last, when and how. Null: nobody, or before this was kept. 0.5.0 does not send it. */
  told: z.optional(z.nullable(z.object({ at: text, by_name: text, how: z.enum(toldWays) }))),
  opened_at: text,
  /** Opened by an upgrade, for a reading from before it. */
  is_from_before: z.boolean(),
  /** What the player says: somebody has looked at it, or not. */
  player_seen: z.nullable(z.boolean()),
  player_seen_at: maybeText,
  /** The last answer to whether the player was seen. */
  asked_answer: z.nullable(z.enum(['not_seen', 'not_reached'])),
  asked_at: maybeText,
  /** The day of a later reading that is no longer urgent. */
  settled_on: maybeText,
})
export type FollowUp = z.infer<typeof followUp>

/** What somebody did about an urgent value, or that it was corrected. */
const closedFollowUp = z.object({
  _id: text,
  date: text,
  metric: judgedMetric,
  values: before,
  action: maybeText,
  note: maybeText,
  /** Why no guardian reads note and action; null: they are not kept. */
  kept_reason: maybeText,
  closed_at: text,
  closed_by_name: maybeText,
})
export type ClosedFollowUp = z.infer<typeof closedFollowUp>

export const adviceReplies = {
  getOpenFollowUps: z.object({
    // By what is due, then those that are not overdue, then newest first.
    follow_ups: z.array(followUp),
    // Of the player who is asked about, newest first.
    closed: z.optional(z.array(closedFollowUp)),
    // Without a player: how many of the last 30 days `getClosedFollowUps` lists, at most 100. 0.5.0 does not send it.
    closed_count: z.optional(number),
  }),
  // Those of the last 30 days, newest first, page by page.
  getClosedFollowUps: z.object({
    closed: z.array(z.extend(closedFollowUp, ofPlayer)),
    next: maybeText,
  }),
  countOpenFollowUps: z.object({ open: number }),
  closeFollowUp: done,
  tellPlayer: done,
  reviewFollowUp: done,
  answerFollowUp: done,
} as const
