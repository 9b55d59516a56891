// The trials of a test of which the best is recorded, as the form sends them with a check. They are kept as readings, as
// stations keep theirs, so that a club knows how much its trials vary.
import * as z from 'zod/mini'
import { countingOf } from '#domain/measures/station-measures.ts'
import { says } from '#domain/wire/validation.ts'
import { mostTrials, trialFields } from './context.ts'

export type TrialField = (typeof trialFields)[number]

/** All of them, with the one that the check records. */
export const sentTrialsSchema = z.partialRecord(
  z.enum(trialFields),
  z.array(z.number(says('not-valid'))).check(z.maxLength(mostTrials, says('not-valid'))),
)
export type SentTrials = z.infer<typeof sentTrialsSchema>

export const bestOf = (field: TrialField, trials: readonly number[]): number =>
  countingOf(field) === 'lowest' ? Math.min(...trials) : Math.max(...trials)
