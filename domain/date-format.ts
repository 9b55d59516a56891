// Dates in the words, digits and calendar of a reader.
import type { Day } from './dates.ts'
import { type Calendar, type Language, localeOf } from './languages.ts'

export type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>

/**
 * An `Intl` formatter. `Intl` lays Solar Hijri dates out badly ('۱۴۰۵ آبان ۲۴, یکشنبه', 'Aban 24, 1405 AP'), so they
 * get the layout of a Gregorian date in the same language.
 */
export function dateFormat(
  language: Language,
  calendar: Calendar,
  options: Intl.DateTimeFormatOptions,
): DateFormat {
  const layout = new Intl.DateTimeFormat(localeOf(language, 'gregory'), options)
  if (calendar === 'gregory') return layout
  const written = new Intl.DateTimeFormat(localeOf(language, calendar), options)
  const formatToParts: DateFormat['formatToParts'] = (date) => {
    const values = new Map(written.formatToParts(date).map(({ type, value }) => [type, value]))
    return layout
      .formatToParts(date)
      .map(({ type, value }) => ({ type, value: (type !== 'literal' && values.get(type)) || value }))
  }
  return { formatToParts, format: (date) => joined(formatToParts(date)) }
}

const joined = (parts: readonly { readonly value: string }[]): string =>
  parts.map(({ value }) => value).join('')

/** A calendar day has no time zone. Reading and writing it as UTC keeps it the same day everywhere. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export function dayFormat(
  language: Language,
  calendar: Calendar,
  options: Intl.DateTimeFormatOptions,
): (day: Day) => string {
  const { format } = dateFormat(language, calendar, { ...options, timeZone: 'UTC' })
  return (day) => format(startOf(day))
}
