// The numbers of a metric: of a reading, or of a median as fine as it is measured.
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { hasBloodUnit } from '#domain/measures/units.ts'
import { beepAt } from './beep-levels.ts'
import { readsOf } from './measured.ts'

/** The numbers of a metric alone. */
export function numbersOf(metric: MetricName, values: Values): Values {
  const names = metric === 'beep_test' ? [...readsOf(metric), 'beep_test_decimal' as const] : readsOf(metric)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

/** Amounts as the numbers of a reading, as fine as they are measured. */
export function valuesOf(metric: MetricName, amounts: readonly number[]): Values {
  if (metric === 'beep_test') {
    const { level, shuttle } = beepAt(amounts[0] ?? Number.NaN)
    return { beep_test: level, beep_test_decimal: shuttle }
  }
  const { decimals }: Metric = metrics[metric]
  // A whole number of mg/dL needs two decimals of mmol/L.
  const places = hasBloodUnit(metric) ? 2 : decimals
  return Object.fromEntries(
    readsOf(metric).map((field, part) => [field, Number((amounts[part] ?? Number.NaN).toFixed(places))]),
  )
}
