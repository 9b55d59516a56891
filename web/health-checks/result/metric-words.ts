// Results in words: the value and the bands of the range line.
import type { BloodUnit } from '#domain/languages.ts'
import { leastDecimals } from '#domain/measures/decimals.ts'
import type { Unit } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { type Band, cardUnit, detailUnit, type Values } from '#domain/measures/rating.ts'
import {
  amountShown,
  beepTestShown,
  bodyMassIndexShown,
  hasBloodUnit,
  pairShown,
  withUnit,
} from '#domain/measures/units.ts'
import { spec } from '#web/base/spec.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'

type MaybeNumber = number | null | undefined
const isNumber = (value: MaybeNumber): value is number => typeof value === 'number'

type Texts = Pick<Messages, 'healthChecks' | 'metrics' | 'ui'>

const rowOf = (metric: MetricName): Metric => metrics[metric]

export type MetricWords = ReturnType<typeof metricWords>

export function metricWords(
  { healthChecks, metrics: names, ui }: Texts,
  format: Format,
  bloodUnit: BloodUnit = 'mmol/L',
) {
  /** A stored number in the reader's unit. */
  const amount = (metric: string, value: number) => amountShown(metric, value, bloodUnit)
  const isMilligrams = (metric: MetricName) => bloodUnit === 'mg/dL' && hasBloodUnit(metric)
  const unit = (metric: MetricName, stored: Unit | null) =>
    stored && names.units[isMilligrams(metric) ? 'mg/dL' : stored]
  const plain = (value: number) => format.number(value, 2)
  const shownOrDash = (value: MaybeNumber) => (isNumber(value) ? plain(value) : '–')

  const number = (metric: MetricName, stored: number): string =>
    format.number(amount(metric, stored), 2, leastDecimals(metric, bloodUnit))

  function beep(level: number, shuttle: MaybeNumber): string {
    return isNumber(shuttle) ? names.beep(format.digits(level), format.digits(shuttle)) : format.digits(level)
  }

  /** There is little room beside the points of a chart. */
  function chartValue(metric: MetricName, values: Values): string {
    const level = values.beep_test
    return metric === 'beep_test' && isNumber(level)
      ? format.typed(beepTestShown(level, values.beep_test_decimal))
      : value(metric, values)
  }

  function value(metric: MetricName, values: Values): string {
    const [first, second] = rowOf(metric).reads.map((name) => values[name])
    if (metric === 'blood_pressure' && (isNumber(first) || isNumber(second)))
      return pairShown(shownOrDash(first), shownOrDash(second))
    if (!isNumber(first)) return ui.noReading
    if (metric === 'smoking_level') return first === 1 ? names.smoking.smoker : names.smoking.nonSmoker
    if (metric === 'beep_test') return beep(first, values.beep_test_decimal)
    return number(metric, first)
  }

  /** On the dashboard the body mass index has three significant digits. */
  function cardValue(metric: MetricName, values: Values): string {
    const { height, weight } = values
    if (metric !== 'body_mass_index' || !isNumber(height) || !isNumber(weight)) return value(metric, values)
    const [, places = ''] = bodyMassIndexShown(weight, height).toPrecision(3).split('.')
    return format.fixed(bodyMassIndexShown(weight, height), places.length)
  }

  /** Describes the range line to screen readers. */
  function bandWords(metric: MetricName, bands: readonly Band[]): string | null {
    if (bands.length < 2) return null
    const edge = (at: number) => (metric === 'reaction_time' ? number(metric, at) : plain(amount(metric, at)))
    const parts = bands.map(({ from, to, rating }, index) => {
      const word = ui.ratings[rating]
      if (index === 0) return healthChecks.bandBelow(word, edge(to))
      if (index === bands.length - 1) return healthChecks.bandAbove(word, edge(from))
      return healthChecks.bandBetween(word, edge(from), edge(to))
    })
    return healthChecks.bands(parts)
  }

  const valueWithUnit = (metric: MetricName, values: Values): string =>
    withUnit(value(metric, values), unit(metric, cardUnit(metric, spec())))

  return {
    value,
    valueWithUnit,
    chartValue,
    cardValue,
    bandWords,
    amount,
    cardUnit: (metric: MetricName) => unit(metric, cardUnit(metric, spec())),
    detailUnit: (metric: MetricName) => unit(metric, detailUnit(metric, spec())),
  }
}
