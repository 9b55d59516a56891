// The words for what was done about an urgent value.
import * as z from 'zod/mini'
import { metricNames } from '#domain/measures/metrics.ts'
import { choice, optionalText } from '#domain/wire/validation.ts'

export const actionsTaken = ['told', 'called', 'measured', 'sent'] as const
export type ActionTaken = (typeof actionsTaken)[number]

/** How somebody tells a player of an open follow-up: a message without a value, or in person. */
export const toldWays = ['message', 'person'] as const
export type ToldWay = (typeof toldWays)[number]

/** Answers to 'Was the player seen?', which is asked about old follow-ups. */
export const seenAnswers = ['seen', 'not_seen', 'not_reached'] as const
export type SeenAnswer = (typeof seenAnswers)[number]

/** How a follow-up ends without anybody closing it: its value was corrected, or its check withdrawn. */
const automaticEnds = ['corrected', 'withdrawn'] as const
export type AutomaticEnd = (typeof automaticEnds)[number]

export const longestFollowUpNote = 500

const saidSchema = z.object({
  done: choice(actionsTaken),
  note: optionalText(longestFollowUpNote),
})

/** By metric; `together` is about several values of the check. */
export const saidAtEntrySchema = z.partialRecord(z.enum(['together', ...metricNames]), saidSchema)
export type SaidAtEntry = z.infer<typeof saidAtEntrySchema>
