// One row per language of the product; everything that depends on the language derives from this table. The first row is the
// default. CONTRIBUTING.md says what else a new language needs.

/** The ten digits, the decimal separator and the comma of a numbering system, by its Unicode name. */
export const numberings = {
  latn: { digits: '0123456789', separator: '.', comma: ', ' },
  arabext: { digits: '۰۱۲۳۴۵۶۷۸۹', separator: '٫', comma: '، ' },
} as const

/** Glucose and cholesterol are stored in mmol/L and read in either. */
export const bloodUnits = ['mmol/L', 'mg/dL'] as const
export type BloodUnit = (typeof bloodUnits)[number]

export const calendars = ['gregory', 'persian'] as const
export type Calendar = (typeof calendars)[number]
/** Day first or year first. */
export type DateOrder = 'dmy' | 'ymd'

export type LanguageRow = {
  /** In the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The calendar of readers who have not chosen one. */
  readonly calendar: Calendar
  /** The unit of glucose and cholesterol for readers who have not chosen one. */
  readonly bloodUnit: BloodUnit
  readonly digits: keyof typeof numberings
  /** How `Intl` writes dates and numbers. */
  readonly locale: string
  /** The locale of fields in which a date is chosen. */
  readonly fieldLocale: string
  /** The order in which a Gregorian date is written in a field. */
  readonly dateOrder: DateOrder
  /** The head of a calendar's columns: short where one letter would be ambiguous. */
  readonly weekdays: 'narrow' | 'short'
}

export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    calendar: 'gregory',
    bloodUnit: 'mmol/L',
    digits: 'latn',
    locale: 'en-US',
    // The specification writes long dates in the American form and has the day first where a date is typed.
    fieldLocale: 'en-GB',
    dateOrder: 'dmy',
    weekdays: 'short',
  },
  fa: {
    name: 'فارسی',
    direction: 'rtl',
    calendar: 'persian',
    bloodUnit: 'mg/dL',
    digits: 'arabext',
    locale: 'fa-IR',
    fieldLocale: 'fa-IR',
    dateOrder: 'ymd',
    weekdays: 'narrow',
  },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof languages
export type OtherLanguage = Exclude<Language, 'en'>
// Object.keys returns string[]; the default comes first.
export const languageCodes = Object.keys(languages) as ['en', ...OtherLanguage[]]
export const [defaultLanguage, ...otherLanguages] = languageCodes

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** A locale that names calendar and digits, because browsers choose different defaults. */
const withConventions = (locale: string, calendar: Calendar, digits: LanguageRow['digits']): string =>
  `${locale}-u-ca-${calendar}-nu-${digits}`

export const calendarOf = (language: Language): Calendar => languages[language].calendar

export const localeOf = (language: Language, calendar = calendarOf(language)): string =>
  withConventions(languages[language].locale, calendar, languages[language].digits)

export const fieldLocaleOf = (language: Language, calendar: Calendar): string =>
  withConventions(languages[language].fieldLocale, calendar, languages[language].digits)

/** Solar Hijri dates have the year first in every language. */
export const dateOrderOf = (language: Language, calendar: Calendar): DateOrder =>
  calendar === 'persian' ? 'ymd' : languages[language].dateOrder

/** Replaces the digits in a text that is not a plain number, such as 120/80 or 19:00. */
export function digitsIn(language: Language, text: string | number): string {
  const { digits } = numberings[languages[language].digits]
  return String(text).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}
