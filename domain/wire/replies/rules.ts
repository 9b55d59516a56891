// The rows of a club that its doctor signed.
import * as z from 'zod/mini'
import { ruleKinds, ruleSexes } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { steps } from '#domain/measures/advice/rows/urgency-rows.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { maybeText, number, ruleRanges, signature, text } from './parts.ts'

/** A row with who signed it. */
export const signedRule = z.object({
  id: text,
  kind: z.enum(ruleKinds),
  row: z.optional(text),
  metric: z.enum(metricNames),
  sex: z.optional(z.enum(ruleSexes)),
  age_from: z.optional(number),
  age_below: z.optional(number),
  ranges: z.optional(ruleRanges),
  step: z.optional(z.enum(steps)),
  stops: z.optional(z.readonly(z.array(z.enum(['tests', 'training', 'lifting'])))),
  words: z.object({ en: text, fa: text }),
  source: maybeText,
  version: number,
  signed: signature,
  until: text,
})

const counts = z.object({ now: number, today: number, week: number, next: number, none: number })

/** Counts of the club's own checks, by the rows in force and by those proposed. */
const replay = z.object({
  from: text,
  checks: number,
  /** Too few checks to say much. */
  is_few: z.boolean(),
  before: counts,
  after: counts,
  rules: z.array(z.object({ id: text, before: number, after: number })),
})
export type ReplayReply = z.infer<typeof replay>

const version = z.object({
  version: number,
  signed: signature,
  until: text,
  rules: z.readonly(z.array(signedRule)),
  replay,
})
export type RulesVersion = z.infer<typeof version>

export const ruleReplies = {
  setDoctor: z.object({ id: text, registration: maybeText }),
  getRules: z.object({
    /** null: the product's rows alone speak. */
    version: z.nullable(number),
    rules_version: text,
    rules: z.readonly(z.array(signedRule)),
    /** May the reader sign? */
    may_sign: z.boolean(),
    /** Every version that was ever signed, newest first. */
    versions: z.array(version),
  }),
  replayRules: replay,
  signRules: version,
} as const
