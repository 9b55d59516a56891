// The values of own measures in a health check. Each names the version that judged it and keeps its rating, so that a
// later version changes nothing that was said before.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { type Group, groups, type Rating, ratings } from '#domain/measures/metrics.ts'
import type { Scores } from '#domain/measures/rating.ts'
import { readNumber } from '#domain/numbers.ts'
import { type FieldProblems, type Reason, reason } from '#domain/wire/problems.ts'
import { id, says } from '#domain/wire/validation.ts'
import { mostOwnMeasures, type OwnDefinition } from './own-measure.ts'
import { type JudgedPerson, rateOwn } from './rate-own.ts'

/** More than a club has in force, with everybody's: a correction keeps values of archived measures. */
const mostOthers = mostOwnMeasures * 3

export const sentOthersSchema = z
  .array(z.object({ measure_id: id(), value: z.nullable(z.union([z.number(), z.string()])) }))
  .check(z.maxLength(mostOthers, says('not-valid')))
export type SentOther = z.infer<typeof sentOthersSchema>[number]
/** Made of readings, which were checked when they came: the version they were taken by judges it, archived or not. */
export type TakenOther = { readonly measure_id: string; readonly value: number; readonly version: number }

export const otherSchema = z.object({
  measure_id: z.string(),
  value: z.number(),
  version: z.number(),
  rating: z.nullable(z.enum(ratings)),
  group: z.enum(groups),
  /** It counts in the three scores, because the organisation says so. */
  counts: z.optional(z.literal(true)),
})
export type Other = z.infer<typeof otherSchema>

/** Stored JSON; null when nothing of the club's own was measured. */
export const readOthers = (stored: string | null): Other[] => (stored === null ? [] : JSON.parse(stored)) // written by storeOthers
export const storeOthers = (others: readonly Other[]): string | null =>
  others.length === 0 ? null : JSON.stringify(others)

export type OwnVersion = {
  readonly version: number
  /** The day and the instant it was made. */
  readonly since: Day
  readonly at: string
  readonly definition: OwnDefinition
}

/** A measure with its versions, oldest first, as judging needs it. */
export type KnownMeasure = {
  readonly _id: string
  readonly versions: readonly OwnVersion[]
  /** The day and the instant of archiving. */
  readonly archived: { readonly on: Day; readonly at: string } | null
}

/** The version of a moment; before the first one there is only that. */
export const versionOn = ({ versions }: KnownMeasure, { date, at }: Moment): OwnVersion | undefined =>
  versions.findLast((one) => one.since < date || (one.since === date && one.at <= at)) ?? versions[0]

/** Values from before archiving are still taken: a tablet may send them late. */
export const isOpenOn = ({ archived }: KnownMeasure, date: Day, at: string): boolean =>
  archived === null || date < archived.on || (date === archived.on && at < archived.at)

/** A number within the bounds, or its problem. */
export function checkOwnValue(
  { bounds }: Pick<OwnDefinition, 'bounds'>,
  typed: unknown,
): { value: number } | { problem: Reason } {
  const value = readNumber(typed)
  const [min, max] = bounds
  return value !== null && value >= min && value <= max
    ? { value }
    : { problem: reason('range-value', { min, max }) }
}

export type Moment = { readonly date: Day; readonly at: string }
type Judging = {
  readonly known: ReadonlyMap<string, KnownMeasure>
  readonly person: JudgedPerson
  readonly moment: Moment
  readonly counts: boolean
  /** What the check held before a correction: a value keeps its version. */
  readonly before?: readonly Other[]
}

/** Judges sent values; null means 'not measured'. Problems are named as the request has them. */
export function judgeOthers(
  sent: readonly (SentOther | TakenOther)[],
  { known, person, moment, counts, before = [] }: Judging,
): { others: Other[]; problems: FieldProblems } {
  const others: Other[] = []
  const problems: FieldProblems = {}
  const seen = new Set<string>()
  for (const [nth, one] of sent.entries()) {
    const { measure_id, value: typed } = one
    const taken = 'version' in one ? one.version : undefined
    if (seen.has(measure_id)) problems[`others.${nth}.measure_id`] = reason('measure-twice')
    seen.add(measure_id)
    if (typed === null) continue
    const earlier = before.find((other) => other.measure_id === measure_id)
    if (earlier?.value === readNumber(typed)) {
      others.push(earlier)
      continue
    }
    const measure = known.get(measure_id)
    const judges = taken ?? earlier?.version
    const version =
      measure && (measure.versions.find((each) => each.version === judges) ?? versionOn(measure, moment))
    if (!measure || !version) {
      problems[`others.${nth}.measure_id`] = reason('unknown-measure')
      continue
    }
    if (judges === undefined && measure.archived && !isOpenOn(measure, moment.date, moment.at)) {
      problems[`others.${nth}.measure_id`] = reason('measure-archived', { date: measure.archived.on })
      continue
    }
    const read = 'version' in one ? one : checkOwnValue(version.definition, typed)
    if ('problem' in read) {
      problems[`others.${nth}.value`] = read.problem
      continue
    }
    others.push({
      measure_id,
      value: read.value,
      version: version.version,
      rating: rateOwn(version.definition, read.value, person),
      group: version.definition.group,
      ...((earlier?.counts ?? counts) && { counts: true }),
    })
  }
  return { others, problems }
}

const scoreOf: Readonly<Record<Rating, keyof Scores>> = {
  danger: 'unhealthy_score',
  warning: 'okay_score',
  success: 'healthy_score',
}

/** The three counts with own values that count. */
export function withOwnScores(scores: Scores, others: readonly Other[] = []): Scores {
  const all = { ...scores }
  for (const { rating, counts } of others) if (rating !== null && counts) all[scoreOf[rating]] += 1
  return all
}

/** Without values of groups that the player withholds from this reader. */
export const othersSeen = (others: readonly Other[], withheld: readonly Group[]): Other[] =>
  others.filter(({ group }) => !withheld.includes(group))
