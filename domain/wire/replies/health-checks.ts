// Health checks, their versions and the texts of a metric.
import * as z from 'zod/mini'
import { noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { otherSchema } from '#domain/measures/own/others.ts'
import { contextSchema } from '#domain/measures/readings/context.ts'
import { changeKinds } from '#domain/people/sharing.ts'
import {
  done,
  judgedMetric,
  maybeNumber,
  maybeText,
  number,
  record,
  scores,
  text,
  withheld,
} from './parts.ts'

export const healthCheckReplySchema = z.object({
  _id: text,
  user_id: text,
  date: text,
  time: text,
  practitioner_id: maybeText,
  practitioner_name: text,
  booking_id: maybeText,
  /** One more with every correction. */
  version: number,
  ...record(storedNumbers, maybeNumber),
  ...record(noteFields, maybeText),
  /** Values of own measures, each as it was judged then. */
  others: z.array(otherSchema),
  /** How readings were taken; null when nobody said. */
  context: z.nullable(contextSchema),
  withheld,
})
export type HealthCheck = z.infer<typeof healthCheckReplySchema>

/** A line of the history: the date and its three counts. */
const healthCheckInList = z.extend(healthCheckReplySchema, scores)

export const metricText = z.object({ metricText: z.object({ firstPara: text, secondPara: text }) })

export const histories = z.object(record(storedNumbers, z.array(maybeNumber)))

/** A correction or withdrawal. The player of a check that was recorded for the wrong person learns only that it happened. */
export const checkChange = z.object({
  _id: text,
  check_id: text,
  date: text,
  /** The version it replaced. */
  version: number,
  kind: z.enum(changeKinds),
  wrong_player: z.boolean(),
  reason: maybeText,
  by_name: maybeText,
  at: text,
})
export type CheckChange = z.infer<typeof checkChange>

export const healthCheckReplies = {
  getLatestHealthCheck: z.union([
    z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema }),
    z.object({ healthcheck: z.null() }),
  ]),
  getHealthChecks: z.object({ healthchecks: z.array(healthCheckInList) }),
  getHealthCheck: z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema }),
  getMetricHistory: z.object({ metricValues: z.array(maybeNumber) }),
  getMetricHistoryDates: z.object({ metricValuesDates: z.array(text) }),
  isCheckedToday: z.boolean(),
  addHealthCheck: z.extend(healthCheckReplySchema, {
    healthcheck: healthCheckReplySchema,
    ...scores,
    // The metrics for which a follow-up is open.
    follow_ups: z.array(judgedMetric),
    // Training should wait until a doctor has seen the player: what to offer, and when to look at it again.
    clearance_offer: z.nullable(z.object({ state: z.literal('unavailable'), review_on: text })),
  }),
  correctHealthCheck: z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema, ...scores }),
  withdrawHealthCheck: done,
  getCheckVersions: z.object({
    version: number,
    is_withdrawn: z.boolean(),
    // Newest first. `before` holds the values that were replaced.
    versions: z.array(z.extend(checkChange, { before: z.nullable(healthCheckReplySchema) })),
  }),
  getCheckChanges: z.object({ changes: z.array(checkChange) }),
  getMetricText: metricText,
  getMetricTextWithSubRating: metricText,
} as const
