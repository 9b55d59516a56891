// A club's own measures.
import * as z from 'zod/mini'
import { type OtherLanguage, otherLanguages } from '#domain/languages.ts'
import { directions as waysOfChange } from '#domain/measures/change/direction.ts'
import { verdicts } from '#domain/measures/change/levels.ts'
import { groups, ratings } from '#domain/measures/metrics.ts'
import { bandSchema, pair } from '#domain/measures/own/bands.ts'
import { countings, directions } from '#domain/measures/own/own-measure.ts'
import { maybeText, number, text } from './parts.ts'

// Object.fromEntries returns names of any kind.
const namesInOthers = Object.fromEntries(otherLanguages.map((code) => [code, maybeText])) as Readonly<
  Record<OtherLanguage, typeof maybeText>
>

export const ownMeasureReply = z.object({
  _id: text,
  /** null: everybody's. */
  organisation_id: maybeText,
  name: z.object({ en: text, ...namesInOthers }),
  group: z.enum(groups),
  unit: maybeText,
  decimals: number,
  bounds: pair(),
  direction: z.enum(directions),
  counting: z.enum(countings),
  trials: number,
  error: z.optional(z.nullable(z.union([z.object({ percent: number }), z.object({ absolute: number })]))),
  bands: z.optional(z.nullable(z.array(bandSchema))),
  how: maybeText,
  /** One more with every change. */
  version: number,
  archived: z.boolean(),
})
export type OwnMeasure = z.infer<typeof ownMeasureReply>

/** A value against earlier ones, see `own-change.ts`. */
const ownChange = z.object({
  verdict: z.nullable(z.enum(verdicts)),
  direction: z.nullable(z.enum(waysOfChange)),
  now: number,
  was: number,
  against: z.enum(['usual', 'last', 'before']),
  level: z.nullable(z.object({ since: text, now: number, before: number })),
  slowly: z.nullable(z.object({ since: text, way: z.enum(['lower', 'higher']) })),
  band: z.nullable(z.object({ low: number, high: number })),
})
export type OwnChangeReply = z.infer<typeof ownChange>

/** The newest value of an own measure. */
export const ownResult = z.object({
  // As it was when the value was judged.
  measure: ownMeasureReply,
  date: text,
  value: number,
  rating: z.nullable(z.enum(ratings)),
  // The whole line in its bands for this person; empty without any.
  bands: z.array(z.object({ from: number, to: number, rating: z.enum(ratings) })),
  // The last values, oldest first.
  line: z.array(number),
  days: z.array(text),
  change: z.nullable(ownChange),
})
export type OwnResult = z.infer<typeof ownResult>
/** Left out where there is none. 0.5.0 does not send it. */
export const ownResults = z.optional(z.array(ownResult))

export const measureReplies = {
  addMeasure: ownMeasureReply,
  changeMeasure: ownMeasureReply,
  archiveMeasure: ownMeasureReply,
  // Oldest first, archived ones too.
  getMeasures: z.object({ measures: z.array(ownMeasureReply) }),
} as const
