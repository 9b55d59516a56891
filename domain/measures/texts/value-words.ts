// A result in the digits and the unit of a reader: '5.4', '۹۷', '120/80', 'level 11, shuttle 5'.
import { type BloodUnit, type Language, localeOf } from '#domain/languages.ts'
import { leastDecimals } from '#domain/measures/decimals.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { amountShown, hasBloodUnit, pairShown } from '#domain/measures/units.ts'
import { allNames } from './all-names.ts'

// A formatter takes 100 µs to make and a microsecond to use.
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(language: Language, least: number): Intl.NumberFormat {
  const key = `${language} ${least}`
  const places = { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, 2) }
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), places)
  formats.set(key, format)
  return format
}

export function valueWords(language: Language, bloodUnit: BloodUnit) {
  const names = allNames[language]
  const number = (value: number, least = 0): string => formatFor(language, least).format(value)
  const shownOrDash = (value: number | null | undefined): string =>
    typeof value === 'number' ? number(value) : '–'
  const isMilligrams = (metric: MetricName): boolean => bloodUnit === 'mg/dL' && hasBloodUnit(metric)
  const amount = (metric: MetricName, value: number): string =>
    number(amountShown(metric, value, bloodUnit), leastDecimals(metric, bloodUnit))

  function value(metric: MetricName, values: Values): string {
    const { reads }: Metric = metrics[metric]
    const [first, second] = reads.map((name) => values[name])
    if (metric === 'blood_pressure' && (typeof first === 'number' || typeof second === 'number'))
      return pairShown(shownOrDash(first), shownOrDash(second))
    if (typeof first !== 'number') return '–'
    if (metric === 'smoking_level') return first === 1 ? names.smoking.smoker : names.smoking.nonSmoker
    const shuttle = values.beep_test_decimal
    if (metric === 'beep_test' && typeof shuttle === 'number')
      return names.beep(number(first), number(shuttle))
    return amount(metric, first)
  }

  return { number, isMilligrams, amount, value }
}
