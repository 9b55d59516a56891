// What a result means, for the pages of metrics and for reports.
import type { Day } from '#domain/dates.ts'
import { type Calendar, type Language, localeOf } from '#domain/languages.ts'
import { peakFlowShareIn } from '#domain/measures/advice/case.ts'
import { mayBePregnant } from '#domain/measures/advice/person.ts'
import type { Advice, Person } from '#domain/measures/advice/urgency.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { rate, subRate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type AdviceWords, isToldByRow } from './advice-words.ts'
import { allTexts, allTextsByAge } from './all-texts.ts'
import { type MetricText, metricTextAt } from './lookup.ts'
import { withoutPointer } from './pointer.ts'
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

/** '47% of your own best (680).': the percentage that the rows read, and of what. */
function shareText(words: AdviceWords, language: Language, check: Values, person: Person): string | null {
  const share = peakFlowShareIn(check, person)
  if (!share) return null
  const number = (value: number, style: 'percent' | 'decimal') =>
    new Intl.NumberFormat(localeOf(language), { style, maximumFractionDigits: 0 }).format(value)
  return words.share[share.of]
    .replace('{percent}', number(share.percent / 100, 'percent'))
    .replace('{litres}', number(share.litres, 'decimal'))
}

/** The text of the urgency row, or that of the rating for somebody of this age. */
export function meaningText(
  { words, slots, spec, language, calendar, today }: MeaningReader,
  metric: MetricName,
  check: Values & { readonly date: Day },
  person: Person,
  advice: Advice | null,
  // A day or more has passed since the reading.
  isPast: boolean,
): MetricText | null {
  if (!isToldByRow(words, advice, person)) {
    const rating = rate(metric, check, spec)
    if (!rating) return null
    const sub = subRate(metric, check, spec)
    const source = { texts: allTexts[language], byAge: allTextsByAge[language] }
    const own = metricTextAt(person.age, source, metric, rating, sub)
    const isLowWeight = metric === 'body_mass_index' && sub === 'low' && mayBePregnant(person)
    const text = isLowWeight ? { ...own, secondPara: `${own.secondPara} ${words.periods}` } : own
    return advice === null ? withoutPointer(text, language) : text
  }
  const date = dayInSentence(check.date, today, language, calendar)
  const { row, step, cameDown } = advice
  const text = rowTextOn(words, { row, step, cameDown, isPast, date }, person, slots)
  const share = metric === 'airway_peak_flow' ? shareText(words, language, check, person) : null
  return share === null ? text : { ...text, firstPara: `${text.firstPara} ${share}` }
}
