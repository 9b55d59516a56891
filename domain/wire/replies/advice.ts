// What a result calls for, whether a change is real, and what is still to be followed up.
import * as z from 'zod/mini'
import { steps } from '#domain/measures/advice/urgency-rows.ts'
import { verdicts } from '#domain/measures/change/change.ts'
import { contextSchema } from '#domain/measures/context.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { metricNames, ratings } from '#domain/measures/metrics.ts'
import { before, done, maybeText, number, text } from './parts.ts'

/** What the latest check of a player brought. Only a real change has a direction. */
export const finding = z.object({
  user_id: text,
  metric: z.enum(metricNames),
  is_newly_poor: z.boolean(),
  change: z.nullable(z.enum(['better', 'worse'])),
  now: before,
  was: before,
})
export type FindingReply = z.infer<typeof finding>

/** The same on the page of one player, which tells also uncertain changes. `verdict` null: a difference without one. */
export const playerChange = z.object({
  metric: z.enum(metricNames),
  verdict: z.nullable(z.enum(verdicts)),
  is_newly_poor: z.boolean(),
  change: z.nullable(z.enum(['better', 'worse'])),
  now: before,
  was: before,
})
export type PlayerChangeReply = z.infer<typeof playerChange>

/** Metrics on which the whole squad moved: more likely the device than the players. */
export const checkDevice = z.array(z.enum(metricNames))

/** What a result calls for, in the reader's language. */
export const advice = z.object({
  metric: z.enum(metricNames),
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
})
export type AdviceReply = z.infer<typeof advice>

/** The change of the newest reading. A part is a number of the metric; `band` is the person's normal variation. */
export const change = z.object({
  verdict: z.nullable(z.enum(verdicts)),
  parts: z.array(
    z.object({
      field: z.enum(storedNumbers),
      difference: number,
      usual: number,
      band: z.nullable(z.object({ low: number, high: number })),
    }),
  ),
})
export type ChangeReply = z.infer<typeof change>

/** An urgent value that nobody has closed yet. */
const followUp = z.object({
  _id: text,
  user: z.object({ _id: text, first_name: text, last_name: text, image: maybeText }),
  organisation_name: text,
  check_id: text,
  date: text,
  time: text,
  practitioner_name: text,
  metric: z.enum(metricNames),
  step: z.enum(steps),
  /** The numbers of the metric. */
  values: before,
  context: z.nullable(contextSchema),
  /** Null: nobody said what was done when the check was saved. */
  done_at_entry: maybeText,
  note_at_entry: maybeText,
  opened_at: text,
  /** The day of a later reading that is no longer urgent. */
  settled_on: maybeText,
})
export type FollowUp = z.infer<typeof followUp>

/** What somebody did about an urgent value, or that it was corrected. */
const closedFollowUp = z.object({
  _id: text,
  date: text,
  metric: z.enum(metricNames),
  values: before,
  action: maybeText,
  note: maybeText,
  closed_at: text,
  closed_by_name: maybeText,
})
export type ClosedFollowUp = z.infer<typeof closedFollowUp>

export const adviceReplies = {
  getOpenFollowUps: z.object({
    // Most urgent first, then oldest first.
    follow_ups: z.array(followUp),
    // Of the player who is asked about, newest first.
    closed: z.optional(z.array(closedFollowUp)),
  }),
  countOpenFollowUps: z.object({ open: number }),
  closeFollowUp: done,
} as const
