// What a result means, for the pages of metrics and for reports.
import type { Day } from '#domain/dates.ts'
import type { Calendar, Language } from '#domain/languages.ts'
import type { Advice, Person } from '#domain/measures/advice/urgency.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { rate, subRate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type AdviceWords, isToldByRow } from './advice-words.ts'
import { allTexts, allTextsByAge } from './all-texts.ts'
import { type MetricText, metricTextAt } from './lookup.ts'
import { dayInSentence, rowTextOn } from './reading-day.ts'
import type { Slots } from './slots.ts'

export type MeaningReader = {
  readonly language: Language
  readonly calendar: Calendar
  readonly words: AdviceWords
  readonly slots: Slots
  readonly spec: Spec
  readonly today: Day
}

/** The text of the urgency row, or that of the rating for somebody of this age. */
export function meaningText(
  { words, slots, spec, language, calendar, today }: MeaningReader,
  metric: MetricName,
  check: Values & { readonly date: Day },
  person: Person,
  advice: Advice | null,
): MetricText | null {
  if (!isToldByRow(words, advice, person)) {
    const rating = rate(metric, check, spec)
    const source = { texts: allTexts[language], byAge: allTextsByAge[language] }
    return rating && metricTextAt(person.age, source, metric, rating, subRate(metric, check, spec))
  }
  const date = dayInSentence(check.date, today, language, calendar)
  const { row, step } = advice
  return rowTextOn(words, { row: row.id, step, measured: check.date, today, date }, person, slots)
}
