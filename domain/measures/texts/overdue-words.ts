// How long a follow-up is overdue, in words.
import { type Language, localeOf } from '#domain/languages.ts'
import type { Overdue } from '#domain/measures/advice/due.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

const english: Readonly<Record<Overdue['unit'], readonly [one: string, other: string]>> = {
  days: ['day', 'days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
}
const persian: Readonly<Record<Overdue['unit'], string>> = { days: 'روز', weeks: 'هفته', months: 'ماه' }

const texts: Readonly<Record<Language, (shown: string, overdue: Overdue) => string>> = {
  en: (shown, { count, unit }) => {
    const [one, other] = english[unit]
    return `Overdue, ${shown} ${plural(count, { one, other })}`
  },
  fa: (shown, { unit }) => `${shown} ${persian[unit]} از موعد گذشته`,
}

/** 'Overdue, 3 days'. */
export const overdueText = (language: Language, overdue: Overdue): string =>
  texts[language](new Intl.NumberFormat(localeOf(language)).format(overdue.count), overdue)
