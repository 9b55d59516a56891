// Texts depend on the age of a reading: 'measure again after 15 minutes' only makes sense on the same day.

import { dayFormat } from '#domain/date-format.ts'
import { type Day, daysBetween } from '#domain/dates.ts'
import { calendarOf, type Language } from '#domain/languages.ts'
import { type Advice, isUrgent, type Person } from '#domain/measures/advice/urgency.ts'
import type { RowId, Step } from '#domain/measures/advice/urgency-rows.ts'
import { type AdviceWords, rowText, todoFor } from './advice-words.ts'
import type { MetricText } from './lookup.ts'
import type { Slots } from './slots.ts'

export const isEarlierDay = (measured: Day, today: Day): boolean => daysBetween(measured, today) >= 1

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

/** The paragraphs of a row. After the day of the reading they name the day and ask whether somebody looked at it. */
export function rowTextOn(
  words: AdviceWords,
  {
    row,
    step,
    measured,
    today,
    date,
  }: {
    readonly row: RowId
    readonly step: Step
    readonly measured: Day
    readonly today: Day
    /** The day as `dayInSentence` writes it. */
    readonly date: string
  },
  person: Person,
  slots: Slots,
): MetricText {
  const text = rowText(words, row, step, person, slots)
  if (!isEarlierDay(measured, today)) return text
  return {
    firstPara: `${words.onDay.replace('{date}', date)} ${text.firstPara}`,
    secondPara: `${words.lookedAt} ${words.ifNot[step]}`,
  }
}

/** From the next day on `now` becomes `today`, in the text and in the pill. */
export const stepOn = (step: Step, measured: Day, today: Day): Step =>
  step === 'now' && isEarlierDay(measured, today) ? 'today' : step

/** The lines to tick off. Those of `now` and `today` hold on the day itself; later they are replaced by one question. */
export function todoOn(
  words: AdviceWords,
  advice: Advice,
  { measured, today }: { readonly measured: Day; readonly today: Day },
  person: Person,
  slots: Slots,
): string[] {
  if (isUrgent(advice.step) && isEarlierDay(measured, today))
    return [`${words.lookedAt} ${words.ifNot[advice.step]}`]
  return todoFor(words, advice, person, slots)
}
