// Numbers and days in words and digits of a language. Formatters are made once: making one costs more than using it.
import { type Day, slashed, slashedShortMonth } from '#domain/dates.ts'
import { digitsIn, type Language, languages, localeOf, numberings } from '#domain/languages.ts'

function makeFormat(language: Language) {
  const locale = localeOf(language)
  const isYearFirst = languages[language].dateOrder === 'ymd'
  const { separator } = numberings[languages[language].digits]
  const numbers = new Map<string, Intl.NumberFormat>()
  const days = new Map<string, Intl.DateTimeFormat>()

  function numberFormat(least: number, most: number) {
    const key = `${least}-${most}`
    let made = numbers.get(key)
    if (!made) {
      made = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most })
      numbers.set(key, made)
    }
    return made
  }

  function dateFormat(name: string, options: Intl.DateTimeFormatOptions) {
    let made = days.get(name)
    if (!made) {
      made = new Intl.DateTimeFormat(locale, options)
      days.set(name, made)
    }
    return made
  }

  // A calendar day has no zone: it is read and written as UTC, so that no machine moves it.
  const day = (name: string, options: Intl.DateTimeFormatOptions) => (value: Day) =>
    dateFormat(name, { ...options, timeZone: 'UTC' }).format(Date.parse(`${value}T00:00:00Z`))

  const digits = (text: string | number): string => digitsIn(language, text)

  return {
    /** 5.4; at most `decimals` places, no padding. */
    number: (value: number, decimals = 2) => numberFormat(0, decimals).format(value),
    /** 5.40; exactly `decimals` places. */
    fixed: (value: number, decimals: number) => numberFormat(decimals, decimals).format(value),
    /** The digits of a text that is no plain number: 120/80, 11.4, 5′10″, 19:00. */
    digits,
    /** A number as somebody typed it, in the digits of the language: 70.5 becomes ۷۰٫۵. */
    typed: (text: string) => (separator === '.' ? text : digits(text).replace(/[.,،]/, separator)),
    /** November 14, 2026 */
    longDay: day('long', { year: 'numeric', month: 'long', day: 'numeric' }),
    /** Saturday, November 14, 2026 */
    weekdayDay: day('weekday', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    /** November 14 */
    monthDay: day('month-day', { month: 'long', day: 'numeric' }),
    /** Nov 14: where there is little room */
    shortDay: day('short', { month: 'short', day: 'numeric' }),
    /** Nov 2026 */
    shortMonth: day('short-month', { year: 'numeric', month: 'short' }),
    /** 14/11/2026, or with the year first, as the date fields of the language are */
    slashedDay: (value: Day) => digits(isYearFirst ? value.replaceAll('-', '/') : slashed(value)),
    /** 14/1/2026: the birth date of the profile */
    slashedShortMonthDay: (value: Day) =>
      digits(isYearFirst ? value.replaceAll(/-0?/g, '/') : slashedShortMonth(value)),
    /** November 14, 2026 at 19:05, in a zone; hours as those of the bookings, with two digits */
    moment: (epochMs: number, timeZone?: string) =>
      dateFormat(`moment-${timeZone ?? ''}`, {
        dateStyle: 'long',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone,
      })
        .formatToParts(epochMs)
        .map(({ type, value }) => (type === 'hour' ? value.padStart(2, digits(0)) : value))
        .join(''),
    /** 19:05, in a zone */
    clock: (epochMs: number, timeZone: string) =>
      dateFormat(`clock-${timeZone}`, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(epochMs),
    /** 3 hours ago */
    ago: (epochMs: number, nowMs: number) => ago(locale, epochMs - nowMs),
  }
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relatives = new Map<string, Intl.RelativeTimeFormat>()

function ago(locale: string, differenceMs: number): string {
  let made = relatives.get(locale)
  if (!made) {
    made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    relatives.set(locale, made)
  }
  const [unit, size] = steps.find(([, size]) => Math.abs(differenceMs) >= size) ?? ['second', 1000]
  return made.format(Math.trunc(unit === 'second' ? 0 : differenceMs / size), unit)
}

export type Format = ReturnType<typeof makeFormat>

const made = new Map<Language, Format>()

export function formatOf(language: Language): Format {
  const format = made.get(language) ?? makeFormat(language)
  made.set(language, format)
  return format
}
