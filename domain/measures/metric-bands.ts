// The rating bands behind the range line of a metric.
import type { StoredNumber } from './fields.ts'
import type { MetricName } from './metrics.ts'
import { type Band, bands, type Values } from './rating.ts'
import type { Spec } from './spec-variant.ts'
import { beepTestDrawn } from './units.ts'

/** The position of a number among its bands. The shuttles of a beep test are part of its level. */
export function drawnValue(name: StoredNumber, values: Values): number | null {
  const value = values[name] ?? null
  return name === 'beep_test' && value !== null ? beepTestDrawn(value, values.beep_test_decimal) : value
}

/** Smoking is a choice of two words, so it has no bands. */
export function rangeBands(metric: MetricName, values: Values, spec: Spec): Band[] {
  if (metric === 'smoking_level') return []
  if (metric === 'beep_test') return beepBands(spec)
  return bands(metric, spec, undefined, values)
}

/** The rules name the last level of a band. Its shuttles belong to it, so the band ends where the next level begins. */
export function beepBands(spec: Spec): Band[] {
  const found = bands('beep_test', spec)
  return found.map((band, index) => ({
    ...band,
    from: index === 0 ? band.from : band.from + 1,
    to: index === found.length - 1 ? band.to : band.to + 1,
  }))
}
