// The words for what was done about an urgent value.
import * as z from 'zod/mini'
import { metricNames } from '#domain/measures/metrics.ts'
import { choice, optionalText } from '#domain/wire/validation.ts'

export const actionsTaken = ['told', 'called', 'measured', 'sent'] as const
export type ActionTaken = (typeof actionsTaken)[number]

/** How a follow-up ends without anybody closing it: its value was corrected, or its check withdrawn. */
export const automaticEnds = ['corrected', 'withdrawn'] as const
export type AutomaticEnd = (typeof automaticEnds)[number]

export const longestFollowUpNote = 500

export const saidSchema = z.object({
  done: choice(actionsTaken),
  note: optionalText(longestFollowUpNote),
})

/** By metric. */
export const saidAtEntrySchema = z.partialRecord(z.enum(metricNames), saidSchema)
export type SaidAtEntry = z.infer<typeof saidAtEntrySchema>
