// The value of an own measure as it is read in texts that the server writes: in the digits of a language, with the measure's
// decimals. More are kept when they were measured.
import { type Language, localeOf } from '#domain/languages.ts'

const most = 3

// A formatter takes 100 µs to make and a microsecond to use.
const formats = new Map<string, Intl.NumberFormat>()

export function formatted(
  { decimals }: { readonly decimals: number },
  value: number,
  language: Language,
): string {
  const key = `${language} ${decimals}`
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: most }
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), places)
  formats.set(key, format)
  return format.format(value)
}
