// The texts of advice: their shape, and how paragraphs, lines and alarms are made from them.

import { type BloodUnit, type Language } from '#domain/languages.ts'
import type { PeakFlowShare } from '#domain/measures/advice/by-age/peak-flow.ts'
import { mayBePregnant } from '#domain/measures/advice/person.ts'
import {
  type AlarmId,
  type AlarmRow,
  type JudgedMetric,
  type RowId,
  rowById,
  type Step,
  type Stop,
} from '#domain/measures/advice/rows/urgency-rows.ts'
import type { GuardId } from '#domain/measures/advice/typo-guards.ts'
import { type Advice, isMinor, type Person, type UrgencyRow } from '#domain/measures/advice/urgency.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { CappedField } from '#domain/measures/readings/context.ts'
import type { MetricText } from './lookup.ts'
import { fillSlots, type Slots } from './slots.ts'

type RowSaid = {
  /** The first paragraph: what the number says. */
  readonly says: string
  /** The first sentence of the second paragraph, beginning with `{step}`; without it the step's sentence alone. */
  readonly lead?: string
  /** Two to four short lines that a player can tick off; joined, they are the rest of the second paragraph. */
  readonly todo: readonly string[]
}

export type RowWords = RowSaid & {
  /** Replaces what differs under 18. */
  readonly minor?: Partial<RowSaid>
  /** Added to `says` from 12 to 17 years. */
  readonly teens?: string
  /** Said instead of the row when a second reading was calmer. */
  readonly cameDown?: string
  /** The lines beside it; without them those of the metric. */
  readonly todoAfter?: readonly string[]
  /** What the practitioner tells the player, where `todo` sends the player to the practitioner. */
  readonly tell?: readonly string[]
  /** What the practitioner does first, beside the general line. */
  readonly practitioner?: string
  /** The same about a player who is not asked about periods. */
  readonly withoutPeriods?: string
}

export type RowTexts = { readonly [R in RowId]: RowWords }

export type AdviceWords = {
  readonly language: Language
  /** The sentences of the steps as a guardian reads them of this child. */
  readonly ofChild: (child: string) => { readonly [S in Step]: string }
  readonly steps: { readonly [S in Step]: { readonly pill: string; readonly sentence: string } }
  /** What 'now' means: whom to call. */
  readonly callNow: string
  /** Shown first to the practitioner, with every row. */
  readonly general: string
  readonly stops: { readonly [S in Stop]: string }
  readonly alarms: { readonly [A in AlarmId]: string }
  /** In the words of whoever records. An alarm that is not here is the same for both. */
  readonly toPractitioner: {
    /** Stands before what the player is to be told. */
    readonly tell: string
    readonly show: string
    readonly stops: { readonly [S in Stop]: string }
    readonly alarms: { readonly [A in AlarmId]?: string }
  }
  /** Why a value is asked about; the form adds the question. */
  readonly guards: { readonly [G in GuardId]: string }
  /** A reading above the scale of its field. */
  readonly capped: { readonly [F in CappedField]: string }
  /** Lines for a rating without a row. */
  readonly todo: { readonly [M in MetricName]: readonly string[] }
  readonly rows: RowTexts
  /** The unit in which glucose and cholesterol are stored. */
  readonly bloodUnits: Readonly<Record<BloodUnit, string>>
  /** The percentage of a peak flow that its row goes by, and of what: {percent}, {litres}. */
  readonly share: Readonly<Record<PeakFlowShare['of'], string>>
  /** Added to the text of a low weight where periods are asked about. */
  readonly periods: string
  /** Opens the text of a reading of an earlier day, {date}. */
  readonly onDay: string
  readonly lookedAt: string
  readonly ifNot: { readonly [S in Step]: string }
}

/** As much as the words of rows need. */
type WordsOfRows = Pick<AdviceWords, 'rows' | 'todo' | 'language'>

const isTeen = ({ age }: Pick<Person, 'age'>): boolean => age !== null && age >= 12 && age < 18

const isRow = (id: UrgencyRow['id']): id is RowId => !id.startsWith('rule:')
const todoOf = (words: Pick<AdviceWords, 'todo'>, metric: JudgedMetric): readonly string[] =>
  metric === 'together' ? [] : words.todo[metric]

/** The words of a row; of one that a club's doctor signed, the doctor's, with the lines of the row it is stricter than. */
function wordsOf(words: WordsOfRows, { id, metric, step, rule }: UrgencyRow): RowWords {
  if (isRow(id)) return words.rows[id]
  const product = rowById.get(rule?.row ?? '')?.id
  // The lines of a metric are for what can wait.
  const todo = step === 'next' ? todoOf(words, metric) : []
  return {
    says: rule?.words[words.language] ?? '',
    todo: product !== undefined && isRow(product) ? words.rows[product].todo : todo,
  }
}

function saidOf(words: WordsOfRows, row: UrgencyRow, person: Pick<Person, 'age'>, cameDown = false): RowSaid {
  const own = wordsOf(words, row)
  const { metric } = row
  // What the first reading asked for has been done.
  if (cameDown && own.cameDown !== undefined && metric !== 'together')
    return { says: own.cameDown, todo: own.todoAfter ?? words.todo[metric] }
  const said: RowSaid = isMinor(person) ? { ...own, ...own.minor } : own
  return own.teens !== undefined && isTeen(person) ? { ...said, says: `${said.says} ${own.teens}` } : said
}

/** The lines a player can tick off. */
export function todoFor(
  words: WordsOfRows,
  { metric, row, cameDown }: Pick<Advice<JudgedMetric>, 'metric' | 'row' | 'cameDown'>,
  person: Pick<Person, 'age'>,
  slots: Slots,
): string[] {
  const lines = row ? saidOf(words, row, person, cameDown).todo : todoOf(words, metric)
  return lines.map((line) => fillSlots(line, slots))
}

/** What the practitioner does about a value, in words to the practitioner. */
export function practitionerLines(
  words: WordsOfRows,
  { row, cameDown }: Pick<Advice<JudgedMetric>, 'row' | 'cameDown'>,
  person: Pick<Person, 'gender' | 'age'>,
  slots: Slots,
): string[] {
  if (!row || cameDown) return []
  const { practitioner, withoutPeriods } = wordsOf(words, row)
  const own = mayBePregnant(person) ? practitioner : (withoutPeriods ?? practitioner)
  return own === undefined ? [] : [fillSlots(own, slots)]
}

/** What the practitioner tells the player. What can wait is left to the player's own page. */
export const linesToTell = (
  words: WordsOfRows,
  advice: Pick<Advice<JudgedMetric>, 'metric' | 'row' | 'cameDown' | 'step'>,
  person: Pick<Person, 'age'>,
  slots: Slots,
): string[] => {
  if (advice.step === 'next' || !advice.row) return []
  const { tell } = wordsOf(words, advice.row)
  return tell ? tell.map((line) => fillSlots(line, slots)) : todoFor(words, advice, person, slots)
}

/** Whether the words of a row are for this person's age or build. */
const isForAge = (words: WordsOfRows, row: UrgencyRow, person: Person): boolean => {
  const own = wordsOf(words, row)
  const { facts } = row
  const byAge = facts?.minor !== undefined || facts?.under12 !== undefined
  const byGrowth = facts?.bmi !== undefined && facts.bmi !== 'adult'
  return (
    byAge || byGrowth || row.metric === 'airway_peak_flow' || (isMinor(person) && own.minor !== undefined)
  )
}

/** What a row says of the number, or of a calmer second reading. */
export const rowSays = (
  words: WordsOfRows,
  row: UrgencyRow,
  person: Pick<Person, 'age'>,
  slots: Slots,
  cameDown: boolean,
): string => fillSlots(saidOf(words, row, person, cameDown).says, slots)

/** The two paragraphs of a row; the step's sentence opens the second. */
export function rowText(
  words: AdviceWords,
  row: UrgencyRow,
  step: Step,
  person: Person,
  slots: Slots,
  cameDown = false,
): MetricText {
  const { says, lead, todo } = saidOf(words, row, person, cameDown)
  const opening = (lead ?? '{step}.').replace('{step}', words.steps[step].sentence)
  return {
    firstPara: fillSlots(says, slots),
    secondPara: fillSlots([opening, ...todo].join(' '), slots),
  }
}

/** The row says that the value was not taken as the text of its rating supposes. */
const isNotRested = ({ facts }: UrgencyRow): boolean =>
  facts?.pulseRested === false || facts?.pressureRested === false

/**
 * Whether the text of the row replaces that of the rating: from `week` up, without a rating, where it is about the second
 * reading or one after exercise, and where it speaks to the age of the player.
 */
export const isToldByRow = <M extends JudgedMetric>(
  words: WordsOfRows,
  advice: Advice<M> | null,
  person: Person,
): advice is Advice<M> & { readonly row: UrgencyRow } =>
  advice?.row != null &&
  (advice.step !== 'next' ||
    advice.rating === null ||
    advice.cameDown ||
    advice.ofSecond ||
    isNotRested(advice.row) ||
    isForAge(words, advice.row, person))

/** What the number says, where the text of the rating stays: 'a little above the ideal'. Several values have no other text. */
export function firstWords(
  words: AdviceWords,
  advice: Advice<JudgedMetric>,
  person: Person,
  slots: Slots,
): string | null {
  if (!advice.row || (advice.metric !== 'together' && isToldByRow(words, advice, person))) return null
  return rowSays(words, advice.row, person, slots, advice.cameDown)
}

/** Signs that call for more than the step. */
export const alarmLines = (
  words: Pick<AdviceWords, 'alarms'>,
  alarms: readonly AlarmRow[],
  slots: Slots,
): string[] => alarms.map(({ id }) => fillSlots(words.alarms[id], slots))

export const stopLines = (words: Pick<AdviceWords, 'stops'>, stops: Iterable<Stop>): string[] =>
  Array.from(stops, (stop) => words.stops[stop])

/** The same signs in words to the practitioner. */
export const alarmsToPractitioner = (
  { alarms: ofPlayer, toPractitioner }: Pick<AdviceWords, 'alarms' | 'toPractitioner'>,
  alarms: readonly AlarmRow[],
  slots: Slots,
): string[] => alarmLines({ alarms: { ...ofPlayer, ...toPractitioner.alarms } }, alarms, slots)
