// The value of an own measure as it is read: in the digits of a language, with the measure's decimals.
import { digitsIn, type Language } from '#domain/languages.ts'

/** More decimals than the measure has are kept when they were measured. */
export function formatted(
  { decimals }: { readonly decimals: number },
  value: number,
  language: Language,
): string {
  const [, typed = ''] = String(value).split('.')
  const text = value.toFixed(Math.min(3, Math.max(decimals, typed.length)))
  return digitsIn(language, language === 'fa' ? text.replace('.', '٫') : text)
}
