// One measured value at one time, as a station takes it. Readings are only ever inserted: a correction is a new reading
// that supersedes the old one.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { isAboveScale } from '#domain/measures/advice/typo-guards.ts'
import { checkField } from '#domain/measures/health-check.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { type AnyField, type ReadingField, readingFields } from '#domain/measures/station-measures.ts'
import { readNumber } from '#domain/numbers.ts'
import { recordedConsent } from '#domain/people/young/consent.ts'
import { type FieldProblems, type Reason, reason } from '#domain/wire/problems.ts'
import {
  type Checked,
  check,
  choice,
  choiceOrOwn,
  day,
  id,
  instant,
  isId,
  optionalText,
  withRules,
} from '#domain/wire/validation.ts'

/** Why a player was not measured. */
export const skipReasons = ['injury', 'unwell', 'declined', 'time', 'equipment', 'absent', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]

export const mostTrials = 20
export const mostReadingsAtOnce = 200
const longestWord = 60
const longestStation = 120

const fieldChoices = readingFields as readonly [ReadingField, ...ReadingField[]] // there are some

/** A number of this field, or its problem. Smoking is a choice of two. The server knows the bounds of own measures. */
export function checkReading(field: AnyField, typed: unknown): { value: number } | { problem: Reason } {
  if (isOwnField(field)) return ownNumber(typed)
  if (field !== 'smoking_level') return checkField(field, typed)
  const value = readNumber(typed)
  return value === 0 || value === 1 ? { value } : { problem: reason('not-a-choice') }
}

export const readingSchema = z.object({
  id: id(),
  user_id: id(),
  field: choiceOrOwn(fieldChoices),
  /** Null when the player was skipped, or when the superseded reading is taken back. */
  value: z._default(z.nullable(z.union([z.number(), z.string()])), null),
  skipped: z._default(z.nullable(choice(skipReasons)), null),
  trial: z._default(z.int().check(z.minimum(1), z.maximum(mostTrials)), 1),
  /** The roster's day. It decides the day of the check, also past midnight. */
  date: z.optional(day()),
  at: z.optional(instant()),
  method: optionalText(longestWord),
  device: optionalText(longestWord),
  /** Its `_id`, or its measures where a club has no stations of its own. */
  station: optionalText(longestStation),
  /** A random id of the device that took it, and a number that grows with every reading of that device. */
  tablet: optionalText(longestWord),
  seq: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647))), null),
  supersedes: z._default(z.nullable(id()), null),
  /** What was read above the scale of the field; the value is then the end of the scale. */
  above: z.optional(z.nullable(z.number())),
  /** Who recorded it, when somebody else sends it. */
  taken_by: z.optional(z.nullable(id())),
  /** Of a young player: who agreed. */
  consent: z.optional(z.nullable(recordedConsent)),
})
type AnySentReading = z.infer<typeof readingSchema>
export type SentReading = AnySentReading
export type CheckedReading = Omit<AnySentReading, 'value'> & { readonly value: number | null }

function ownNumber(typed: unknown): { value: number } | { problem: Reason } {
  const value = readNumber(typed)
  return value === null ? { problem: reason('not-valid') } : { value }
}

function readingProblems(sent: AnySentReading, today: Day): FieldProblems {
  const { field, value, skipped, supersedes, date, above } = sent
  const problems: FieldProblems = {}
  if (date !== undefined && date > today) problems.date = reason('check-in-future')
  if (value !== null) {
    const read = checkReading(field, value)
    if ('problem' in read) problems.value = read.problem
    if (typeof above === 'number' && !isAboveScale(field, readNumber(value), above))
      problems.above = reason('not-valid')
    if (skipped !== null) problems.skipped = reason('not-valid')
  } else if (skipped === null && supersedes === null) problems.value = reason('required')
  return problems
}

export function checkSentReading(sent: unknown, today: Day): Checked<CheckedReading> {
  const checked = withRules(check(readingSchema, sent), (value) => readingProblems(value, today))
  if (!checked.ok) return checked
  return { ok: true, value: { ...checked.value, value: readNumber(checked.value.value) } }
}

/** The id of a reading that may be wrong in every other way. */
export function idOfReading(sent: unknown): string | null {
  const given: unknown = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null
  return typeof given === 'string' && isId(given) ? given : null
}
