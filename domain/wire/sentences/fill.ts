import { dayFormat, startOf } from '#domain/date-format.ts'
import { calendarOf, digitsIn, type Language, localeOf } from '#domain/languages.ts'
import { pluralOf } from '#domain/plural.ts'
import type { Params } from '#domain/wire/problems.ts'

// Values with these names are days; all others are numbers and times.
const days: ReadonlySet<string> = new Set(['date'])

// {days} is a value, {days:day|days} the word that goes with it in the singular or the plural.
const places = /\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g

/** The sentence with its values in the digits and words of the language, or null when one of them is missing. */
export function fill(
  template: string,
  params: Params,
  language: Language,
  calendar = calendarOf(language),
): string | null {
  const names = [...template.matchAll(places)].map(([, name = '']) => name)
  const isKnown = (name: string) =>
    Object.hasOwn(params, name) && (!days.has(name) || !Number.isNaN(startOf(String(params[name]))))
  if (!names.every(isKnown)) return null
  const shown = (name: string) => {
    const value = params[name] ?? ''
    if (days.has(name)) return dayFormat(language, calendar, { dateStyle: 'full' })(String(value))
    return typeof value === 'number'
      ? new Intl.NumberFormat(localeOf(language)).format(value)
      : digitsIn(language, value)
  }
  const plural = pluralOf(language)
  return template.replace(places, (_, name: string, one?: string, other?: string) =>
    one === undefined || other === undefined ? shown(name) : plural(Number(params[name]), { one, other }),
  )
}
