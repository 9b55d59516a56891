// Formats numbers and days for a language. Formatters are created once, because creating one costs more than using it.
import { type DateFormat, dateFormat as makeDateFormat, startOf } from '#domain/date-format.ts'
import { type Day, daysBetween } from '#domain/dates.ts'
import {
  type Calendar,
  calendarOf,
  digitsIn,
  type Language,
  languages,
  localeOf,
  numberings,
} from '#domain/languages.ts'
import { today } from '#web/base/spec.ts'

function makeFormat(language: Language, calendar: Calendar) {
  const locale = localeOf(language)
  const { separator, comma } = numberings[languages[language].digits]
  const numbers = new Map<string, Intl.NumberFormat>()
  const days = new Map<string, DateFormat>()

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
      made = makeDateFormat(language, calendar, options)
      days.set(name, made)
    }
    return made
  }

  const day = (name: string, options: Intl.DateTimeFormatOptions) => (value: Day) =>
    dateFormat(name, { ...options, timeZone: 'UTC' }).format(startOf(value))

  const longDay = day('long', { year: 'numeric', month: 'long', day: 'numeric' })
  const monthDay = day('month-day', { month: 'long', day: 'numeric' })
  const month = day('month', { month: 'long' })
  const monthAndYear = day('month-year', { month: 'long', year: 'numeric' })
  const year = day('year', { year: 'numeric' })
  const isThisYear = (value: string) => value === year(today())

  /** Sat 21 Nov: day before month in every language. */
  function brief(epochMs: number, timeZone: string | undefined): string {
    const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
    const parts = dateFormat(`brief-${timeZone ?? ''}`, options).formatToParts(epochMs)
    return briefOrder
      .map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '')
      .filter((part, index) => briefOrder[index] !== 'year' || !isThisYear(part))
      .join(' ')
  }
  const clock = (epochMs: number, timeZone?: string) =>
    dateFormat(`clock-${timeZone ?? ''}`, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(epochMs)

  const digits = (text: string | number): string => digitsIn(language, text)

  const withTime = (shown: string, time: string | undefined) =>
    time === undefined ? shown : [shown, digits(time)].join(comma)

  return {
    /** 5.4; at most `decimals` places, and zeros only up to `least` places. */
    number: (value: number, decimals = 2, least = 0) => numberFormat(least, decimals).format(value),
    /** Counts of the server end at 100. */
    count: (value: number) => `${numberFormat(0, 0).format(Math.min(value, 99))}${value > 99 ? '+' : ''}`,
    /** A share of one: '47%', '۴۷٪'. */
    percent: (share: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(share),
    /** 5.40; exactly `decimals` places. */
    fixed: (value: number, decimals: number) => numberFormat(decimals, decimals).format(value),
    /** Replaces the digits in a text that is not a plain number: 120/80, 11.4, 5′10″, 19:00. */
    digits,
    /** A number as somebody typed it, in the digits of the language: 70.5 becomes ۷۰٫۵. */
    typed: (text: string) => (separator === '.' ? text : digits(text).replace(/[.,،]/, separator)),
    /** Between two parts, with its space. */
    comma,
    /** November 14, 2026 */
    longDay,
    /** Saturday, November 14, 2026 */
    weekdayDay: day('weekday', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    /** November 14, inside a sentence; with the year when it is not this one. */
    sentenceDay: (value: Day) => (isThisYear(year(value)) ? monthDay(value) : longDay(value)),
    /** Sat 14 Nov, 09:00; with the year when it is not this one. */
    briefDay: (value: Day, time?: string) => withTime(brief(startOf(value), 'UTC'), time),
    /** Today, 19:00 or Tomorrow, 19:00; Sat 14 Nov, 19:00 on any other day. */
    nearDay: (value: Day, time?: string) => {
      const ahead = daysBetween(today(), value)
      const isNear = ahead === 0 || ahead === 1
      return withTime(
        isNear ? capitalised(relativeOf(locale).format(ahead, 'day')) : brief(startOf(value), 'UTC'),
        time,
      )
    },
    /** Sat, or one letter where that is usual: above a column */
    weekday: day('weekday-short', { weekday: languages[language].weekdays }),
    /** Saturday */
    weekdayName: day('weekday-long', { weekday: 'long' }),
    /** 14 */
    dayOfMonth: day('day', { day: 'numeric' }),
    /** 14 Nov: on the axis of a chart */
    axisDay: (value: Day) => {
      const parts = dateFormat('axis', { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatToParts(
        startOf(value),
      )
      return ['day', 'month'].map((wanted) => parts.find(({ type }) => type === wanted)?.value).join(' ')
    },
    /** September, inside a sentence; with the year when it is not this one. */
    sentenceMonth: (value: Day) => (isThisYear(year(value)) ? month(value) : monthAndYear(value)),
    /** November 2026 */
    longMonth: monthAndYear,
    /** Nov: under a bar */
    shortMonth: day('month-short', { month: 'short' }),
    /** 2026 */
    year,
    /** Sat 14 Nov, 19:05, in a zone */
    moment: (epochMs: number, timeZone?: string) =>
      [brief(epochMs, timeZone), clock(epochMs, timeZone)].join(comma),
    /** November 14, 2026, 19:05, in the zone of the browser */
    longMoment: (epochMs: number) =>
      [
        dateFormat('long-moment', { year: 'numeric', month: 'long', day: 'numeric' }).format(epochMs),
        clock(epochMs),
      ].join(comma),
    /** 19:05, in a zone */
    clock,
    /** 3 hours ago */
    ago: (epochMs: number, nowMs: number) => ago(locale, epochMs - nowMs),
  }
}

const briefOrder = ['weekday', 'day', 'month', 'year'] as const

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relatives = new Map<string, Intl.RelativeTimeFormat>()

function relativeOf(locale: string): Intl.RelativeTimeFormat {
  const made = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relatives.set(locale, made)
  return made
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function ago(locale: string, differenceMs: number): string {
  const [unit, size] = steps.find(([, size]) => Math.abs(differenceMs) >= size) ?? ['second', 1000]
  return relativeOf(locale).format(Math.trunc(unit === 'second' ? 0 : differenceMs / size), unit)
}

export type Format = ReturnType<typeof makeFormat>

const made = new Map<string, Format>()

export function formatOf(language: Language, calendar: Calendar = calendarOf(language)): Format {
  const key = `${language}-${calendar}`
  const format = made.get(key) ?? makeFormat(language, calendar)
  made.set(key, format)
  return format
}
