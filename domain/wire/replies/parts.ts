// Parts of several replies.
import * as z from 'zod/mini'
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { accountTypes } from '#domain/people/roles.ts'
import { categories } from '#domain/people/sharing.ts'

export const text = z.string()
export const maybeText = z.nullable(z.string())
export const number = z.number()
export const maybeNumber = z.nullable(z.number())
export const done = z.object({ ok: z.literal(true) })

/** A metric, or several values together. */
export const judgedMetric = z.enum(['together', ...metricNames])

export const record = <N extends string, S>(names: readonly N[], schema: S): Record<N, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S> // fromEntries returns string keys

/** Categories that the reader may not see; their fields are null. */
export const withheld = z.readonly(z.array(z.enum(categories)))

export const scores = { unhealthy_score: number, okay_score: number, healthy_score: number }

export const person = {
  _id: text,
  first_name: text,
  last_name: text,
  account_type: z.enum(accountTypes),
  organisation_id: text,
  image: maybeText,
}

/** The last reading before a check, number by number. */
export const before = z.partial(
  z.object(record<StoredNumber, typeof maybeNumber>(storedNumbers, maybeNumber)),
)

/** Sent as it is. `isVersioned`: the address names this version, so its content never changes. */
export const versionedFile = z.object({
  type: text,
  bytes: z.custom<Uint8Array>(),
  version: text,
  isVersioned: z.boolean(),
})

/** Made for one reader, who saves it under its name. */
export const download = z.object({ type: text, bytes: z.custom<Uint8Array>(), name: text })
export type Download = z.infer<typeof download>
export type FileReply = z.infer<typeof versionedFile> | Download

/** Who signed a row of a club, and when. */
export const signature = z.object({
  name: text,
  registration: text,
  on: text,
  /** Of the club's rows, where it is not said beside them. */
  version: z.optional(number),
})

const edge = z.optional(number)
const range = z.readonly(z.object({ from: edge, above: edge, to: edge, below: edge }))
/** One of these must hold, each by the names of its numbers. */
export const ruleRanges = z.readonly(z.array(z.readonly(z.record(z.string(), z.optional(range)))))
