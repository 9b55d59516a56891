import { dayFormat } from '#domain/date-format.ts'
import { isDay } from '#domain/dates.ts'
import { calendarOf, digitsIn, type Language } from '#domain/languages.ts'
import type { Params } from '#domain/wire/problems.ts'

// Values with these names are days; all others are numbers and times.
const days: ReadonlySet<string> = new Set(['date'])

/** The sentence with its values in the digits and words of the language, or null when one of them is missing. */
export function fill(
  template: string,
  params: Params,
  language: Language,
  calendar = calendarOf(language),
): string | null {
  const names = template.match(/(?<=\{)\w+(?=\})/g) ?? []
  const isKnown = (name: string) =>
    Object.hasOwn(params, name) && (!days.has(name) || isDay(String(params[name])))
  if (!names.every(isKnown)) return null
  const weekdayDay = dayFormat(language, calendar, { dateStyle: 'full' })
  const shown = (name: string) => {
    const value = params[name] ?? ''
    return days.has(name) ? weekdayDay(String(value)) : digitsIn(language, value)
  }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => shown(name))
}
