// The headline of a player's dashboard in words.

import type { Day } from '#domain/dates.ts'
import { type Calendar, type Language, localeOf } from '#domain/languages.ts'
import type { HeadlinePart } from '#domain/measures/advice/headline.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { allNames } from './all-names.ts'
import { enHeadline } from './en/headline.ts'
import { faHeadline } from './fa/headline.ts'
import type { HeadlineWords } from './headline-words.ts'
import { inSentence } from './in-sentence.ts'
import { dayInSentence } from './reading-day.ts'

const allHeadlines: Readonly<Record<Language, HeadlineWords>> = { en: enHeadline, fa: faHeadline }

type HeadlineReader = {
  readonly language: Language
  readonly calendar: Calendar
  readonly today: Day
  /** The first name of the child of whom a guardian reads. */
  readonly child?: string | null
}

const judgedName = (language: Language, metric: JudgedMetric): string =>
  metric === 'together' ? allNames[language].together : allNames[language].names[metric]

/** One sentence per part. */
export function headlineText(
  { language, calendar, today, child = null }: HeadlineReader,
  parts: readonly HeadlinePart[],
): string[] {
  const own = allHeadlines[language]
  const words = child === null ? own : { ...own, ...own.ofChild(child) }
  const names = (metrics: readonly JudgedMetric[]) =>
    metrics.map((metric) => inSentence(judgedName(language, metric))).join(words.comma)
  const shown = (count: number) => new Intl.NumberFormat(localeOf(language)).format(count)
  return parts.map((part) => {
    if (part.says === 'stillOpen')
      return words.stillOpen(dayInSentence(part.since, today, language, calendar), names(part.metrics))
    if (part.says === 'rated') return words.rated(shown(part.good), shown(part.measured), part.measured)
    if ('metrics' in part) return words[part.says](names(part.metrics))
    if ('count' in part) return words[part.says](shown(part.count), part.count)
    return words[part.says]
  })
}
