// Texts depend on the age of a reading: 'measure again after 15 minutes' only makes sense within a day of it.

import { dayFormat } from '#domain/date-format.ts'
import type { Day } from '#domain/dates.ts'
import { calendarOf, type Language } from '#domain/languages.ts'
import type { JudgedMetric, Step, UrgencyRow } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, isUrgent, type Person } from '#domain/measures/advice/urgency.ts'
import { type AdviceWords, rowText, todoFor } from './advice-words.ts'
import type { MetricText } from './lookup.ts'
import type { Slots } from './slots.ts'

/** 'September 8', with the year when it is not this one, in the reader's calendar. */
export function dayInSentence(
  day: Day,
  today: Day,
  language: Language,
  calendar = calendarOf(language),
): string {
  const year = dayFormat(language, calendar, { year: 'numeric' })
  const isThisYear = year(day) === year(today)
  const shown = { month: 'long', day: 'numeric' } as const
  return dayFormat(language, calendar, isThisYear ? shown : { ...shown, year: 'numeric' })(day)
}

/** The paragraphs of a row. A day after the reading they name its day and ask whether somebody looked at it. */
export function rowTextOn(
  words: AdviceWords,
  {
    row,
    step,
    isPast,
    date,
    cameDown = false,
  }: {
    readonly row: UrgencyRow
    readonly step: Step
    readonly cameDown?: boolean
    /** A day or more has passed since the reading. */
    readonly isPast: boolean
    /** The day as `dayInSentence` writes it. */
    readonly date: string
  },
  person: Person,
  slots: Slots,
): MetricText {
  const text = rowText(words, row, step, person, slots, cameDown)
  if (!isPast) return text
  return {
    firstPara: `${words.onDay.replace('{date}', date)} ${text.firstPara}`,
    secondPara: `${words.lookedAt} ${words.ifNot[step]}`,
  }
}

/** The lines to tick off. Those of `now` and `today` hold for a day; see `laterOn`. */
export function todoOn(
  words: AdviceWords,
  advice: Advice<JudgedMetric>,
  isPast: boolean,
  person: Person,
  slots: Slots,
): string[] {
  if (isUrgent(advice.step) && isPast) return []
  return todoFor(words, advice, person, slots)
}

/** A day after an urgent reading, or weeks after another one: what to do if nobody has looked at it. */
export const laterOn = (
  words: Pick<AdviceWords, 'ifNot'>,
  step: Step,
  { isPast, isOld }: { readonly isPast: boolean; readonly isOld: boolean },
): string | null => ((isUrgent(step) && isPast) || isOld ? words.ifNot[step] : null)
