// The rating bands behind the range line and behind the chart of a metric.
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { metrics } from '#domain/measures/metrics.ts'
import { type Band, bands, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { beepTestDrawn } from '#domain/measures/units.ts'

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

export function chartBands(metric: MetricName, values: Values, spec: Spec): Band[] {
  if (metric === 'blood_pressure') return pressureBands(values, spec)
  if (metric === 'smoking_level')
    return [
      { from: -0.5, to: 0.5, rating: 'success' },
      { from: 0.5, to: 1.5, rating: 'danger' },
    ]
  if (metric === 'beep_test') return beepBands(spec)
  return bands(metric, spec)
}

/** The rules name the last level of a band. Its shuttles belong to it, so the band ends where the next level begins. */
function beepBands(spec: Spec): Band[] {
  const found = bands('beep_test', spec)
  return found.map((band, index) => ({
    ...band,
    from: index === 0 ? band.from : band.from + 1,
    to: index === found.length - 1 ? band.to : band.to + 1,
  }))
}

// Where a high diastolic value ends and a low systolic one begins.
const parting = 90

/**
 * Two lines share the chart of blood pressure: below the parting lie the bands of the diastolic value, above it those
 * of the systolic one, each as the other value of the latest reading leaves them.
 */
function pressureBands(values: Values, spec: Spec): Band[] {
  const { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic } = values
  if (typeof systolic !== 'number' || typeof diastolic !== 'number') return []
  const isParted = diastolic < parting && systolic >= parting
  const [from, to] = metrics.blood_pressure.scale
  const at = isParted ? parting : Math.min(Math.max((systolic + diastolic) / 2, from + 1), to - 1)
  const lower = bands('blood_pressure', spec, 'blood_pressure_diastolic', values, [from, at])
  const upper = bands('blood_pressure', spec, 'blood_pressure_systolic', values, [at, to])
  const [last, first] = [lower.at(-1), upper[0]]
  if (!last || !first || last.rating !== first.rating) return [...lower, ...upper]
  return [...lower.slice(0, -1), { ...last, to: first.to }, ...upper.slice(1)]
}
