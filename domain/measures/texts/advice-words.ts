// The texts of advice: their shape, and how paragraphs, lines and alarms are made from them.

import { type BloodUnit } from '#domain/languages.ts'
import type { CappedField, GuardId } from '#domain/measures/advice/typo-guards.ts'
import { type Advice, isMinor, type Person, type UrgencyRow } from '#domain/measures/advice/urgency.ts'
import type { AlarmId, AlarmRow, RowId, Step, Stop } from '#domain/measures/advice/urgency-rows.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { MetricText } from './lookup.ts'
import { fillSlots, type Slots } from './slots.ts'

type Said = {
  /** The first paragraph: what the number says. */
  readonly says: string
  /** The first sentence of the second paragraph, beginning with `{step}`; without it the step's sentence alone. */
  readonly lead?: string
  /** Two to four short lines that a player can tick off; joined, they are the rest of the second paragraph. */
  readonly todo: readonly string[]
}

export type RowWords = Said & {
  /** Replaces what differs under 18. */
  readonly minor?: Partial<Said>
  /** What the practitioner does first, beside the general line. */
  readonly practitioner?: string
}

export type RowTexts = { readonly [R in RowId]: RowWords }

export type AdviceWords = {
  readonly steps: { readonly [S in Step]: { readonly pill: string; readonly sentence: string } }
  /** What 'now' means: whom to call. */
  readonly callNow: string
  /** Shown first to the practitioner, with every row. */
  readonly general: string
  readonly stops: { readonly [S in Stop]: string }
  readonly alarms: { readonly [A in AlarmId]: string }
  /** Why a value is asked about; the form adds the question. */
  readonly guards: { readonly [G in GuardId]: string }
  /** A reading above the scale of its field. */
  readonly capped: { readonly [F in CappedField]: string }
  /** Lines for a rating without a row. */
  readonly todo: { readonly [M in MetricName]: readonly string[] }
  readonly rows: RowTexts
  /** The unit in which glucose and cholesterol are stored. */
  readonly bloodUnits: Readonly<Record<BloodUnit, string>>
  /** Opens the text of a reading of an earlier day, {date}. */
  readonly onDay: string
  readonly lookedAt: string
  readonly ifNot: { readonly [S in Step]: string }
}

function saidOf(words: Pick<AdviceWords, 'rows'>, row: RowId, person: Pick<Person, 'age'>): Said {
  const own: RowWords = words.rows[row]
  return isMinor(person) ? { ...own, ...own.minor } : own
}

/** The lines a player can tick off. */
export function todoFor(words: AdviceWords, advice: Advice, person: Person, slots: Slots): string[] {
  const lines = advice.row ? saidOf(words, advice.row.id, person).todo : words.todo[advice.metric]
  return lines.map((line) => fillSlots(line, slots))
}

/** What the practitioner does about a value, in the order of the steps. What can wait is left to the player. */
export function practitionerLines(
  words: Pick<AdviceWords, 'rows'>,
  { row, step }: Pick<Advice, 'row' | 'step'>,
  person: Pick<Person, 'age'>,
  slots: Slots,
): string[] {
  if (!row) return []
  const { practitioner }: RowWords = words.rows[row.id]
  const todo = step === 'next' ? [] : saidOf(words, row.id, person).todo
  const lines = [...(practitioner === undefined ? [] : [practitioner]), ...todo]
  return lines.map((line) => fillSlots(line, slots))
}

/** Whether the words of a row are for this person's age. */
const isForAge = (words: Pick<AdviceWords, 'rows'>, row: UrgencyRow, person: Person): boolean => {
  const own: RowWords = words.rows[row.id]
  return row.facts?.minor !== undefined || (isMinor(person) && own.minor !== undefined)
}

/** The two paragraphs of a row; the step's sentence opens the second. */
export function rowText(
  words: AdviceWords,
  row: RowId,
  step: Step,
  person: Person,
  slots: Slots,
): MetricText {
  const { says, lead, todo } = saidOf(words, row, person)
  const opening = (lead ?? '{step}.').replace('{step}', words.steps[step].sentence)
  return {
    firstPara: fillSlots(says, slots),
    secondPara: fillSlots([opening, ...todo].join(' '), slots),
  }
}

/**
 * Whether the text of the row replaces that of the rating: from `week` up, without a rating, and where the row speaks to
 * the age of the player.
 */
export const isToldByRow = (
  words: Pick<AdviceWords, 'rows'>,
  advice: Advice | null,
  person: Person,
): advice is Advice & { readonly row: UrgencyRow } =>
  advice?.row != null &&
  (advice.step !== 'next' || advice.rating === null || isForAge(words, advice.row, person))

/** What the number says, where the text of the rating stays: 'a little above the ideal'. */
export function firstWords(words: AdviceWords, advice: Advice, person: Person, slots: Slots): string | null {
  if (!advice.row || isToldByRow(words, advice, person)) return null
  return fillSlots(saidOf(words, advice.row.id, person).says, slots)
}

/** Signs that call for more than the step. */
export const alarmLines = (
  words: Pick<AdviceWords, 'alarms'>,
  alarms: readonly AlarmRow[],
  slots: Slots,
): string[] => alarms.map(({ id }) => fillSlots(words.alarms[id], slots))

export const stopLines = (words: Pick<AdviceWords, 'stops'>, stops: Iterable<Stop>): string[] =>
  Array.from(stops, (stop) => words.stops[stop])
