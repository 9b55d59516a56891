// The unit of an own measure as it is read. A club types one unit for both languages; the usual ones have Persian words, as
// those of the specification do, and 'of five' is said in the digits of the reader.
import { digitsIn, type Language } from '#domain/languages.ts'

const persian: Readonly<Record<string, string>> = {
  kg: 'کیلوگرم',
  g: 'گرم',
  m: 'متر',
  cm: 'سانتی‌متر',
  mm: 'میلی‌متر',
  km: 'کیلومتر',
  s: 'ثانیه',
  sec: 'ثانیه',
  secs: 'ثانیه',
  ms: 'میلی‌ثانیه',
  min: 'دقیقه',
  h: 'ساعت',
  n: 'نیوتن',
  w: 'وات',
  '°': 'درجه',
  '%': '٪',
  'm/s': 'متر بر ثانیه',
  'km/h': 'کیلومتر بر ساعت',
  'ml/kg/min': 'میلی‌لیتر بر کیلوگرم در دقیقه',
}

type UnitWords = {
  readonly units: Readonly<Record<string, string>>
  /** A score out of so many. */
  readonly outOf: (most: string) => string
}
/** null: the language reads the unit as it was typed. */
const words: Readonly<Record<Language, UnitWords | null>> = {
  en: null,
  fa: { units: persian, outOf: (most) => `از ${most}` },
}

/** Everything else is shown as it was typed. */
export function ownUnit(unit: string | null, language: Language): string | null {
  const own = words[language]
  if (unit === null || own === null) return unit
  const [, most] = /^\/\s?(\d+)$/.exec(unit) ?? []
  if (most !== undefined) return own.outOf(digitsIn(language, most))
  const key = unit.toLowerCase()
  return Object.hasOwn(own.units, key) ? (own.units[key] ?? unit) : unit
}
