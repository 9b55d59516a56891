// Results in words: the value, the change since last time, the bands of the range line.

import { type BloodUnit } from '#domain/languages.ts'
import type { Unit } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { type Band, cardUnit, detailUnit, type Values } from '#domain/measures/rating.ts'
import { amountShown, beepTestShown, bodyMassIndexShown, hasBloodUnit } from '#domain/measures/units.ts'
import { spec } from '#web/api/spec.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'

type Texts = Pick<Messages, 'healthChecks' | 'metrics' | 'ui'>
type Given = number | null | undefined

const rowOf = (metric: MetricName): Metric => metrics[metric]
const isNumber = (value: Given): value is number => typeof value === 'number'

/** Rounded, because 0.1 + 0.2 is not 0.3. Nothing is measured finer than two decimals. */
const difference = (now: number, then: number): number => Math.round((now - then) * 100) / 100

function placesOf(value: number): number {
  const [, places = ''] = String(Math.round(value * 100) / 100).split('.')
  return places.length
}

export type MetricWords = ReturnType<typeof metricWords>

export function metricWords(
  { healthChecks, metrics: names, ui }: Texts,
  format: Format,
  bloodUnit: BloodUnit = 'mmol/L',
) {
  const { change } = healthChecks
  /** A stored number in the reader's unit. */
  const amount = (metric: string, value: number) => amountShown(metric, value, bloodUnit)
  const isMilligrams = (metric: MetricName) => bloodUnit === 'mg/dL' && hasBloodUnit(metric)
  const unit = (metric: MetricName, stored: Unit | null) =>
    stored && names.units[isMilligrams(metric) ? 'mg/dL' : stored]
  const plain = (value: number) => format.number(value, 2)

  function number(metric: MetricName, stored: number): string {
    const value = amount(metric, stored)
    if (isMilligrams(metric)) return format.number(value, 0)
    const { group, decimals } = rowOf(metric)
    // Laboratory values and reaction times keep trailing zeros: 5.0 was measured to a tenth.
    const least = group === 'health' || metric === 'reaction_time' ? decimals : 0
    return format.fixed(value, Math.max(least, placesOf(value)))
  }

  function beep(level: number, shuttle: Given): string {
    return isNumber(shuttle) ? names.beep(format.digits(level), format.digits(shuttle)) : format.digits(level)
  }

  /** There is little room beside the points of a chart. */
  function chartValue(metric: MetricName, values: Values): string {
    const level = values.beep_test
    return metric === 'beep_test' && isNumber(level)
      ? format.digits(beepTestShown(level, values.beep_test_decimal))
      : value(metric, values)
  }

  function value(metric: MetricName, values: Values): string {
    const [first, second] = rowOf(metric).reads.map((name) => values[name])
    if (!isNumber(first)) return ui.noReading
    if (metric === 'smoking_level') return first === 1 ? names.smoking.smoker : names.smoking.nonSmoker
    if (metric === 'beep_test') return beep(first, values.beep_test_decimal)
    if (isNumber(second)) return `${plain(first)}/${plain(second)}`
    return number(metric, first)
  }

  /** On the dashboard the body mass index has three significant digits. */
  function cardValue(metric: MetricName, values: Values): string {
    const { height, weight } = values
    if (metric !== 'body_mass_index' || !isNumber(height) || !isNumber(weight)) return value(metric, values)
    const [, places = ''] = bodyMassIndexShown(weight, height).toPrecision(3).split('.')
    return format.fixed(bodyMassIndexShown(weight, height), places.length)
  }

  function part(name: string, now: number, then: number): string {
    const by = difference(now, then)
    if (by === 0) return change.part.none(name)
    return by > 0 ? change.part.higher(name, plain(by)) : change.part.lower(name, plain(-by))
  }

  function beepChange(now: Values, then: Values): string {
    const levels = difference(now.beep_test ?? 0, then.beep_test ?? 0)
    if (levels > 0) return change.levelsUp(plain(levels), levels)
    if (levels < 0) return change.levelsDown(plain(-levels), -levels)
    const [shuttle, before] = [now.beep_test_decimal, then.beep_test_decimal]
    const shuttles = isNumber(shuttle) && isNumber(before) ? shuttle - before : 0
    if (shuttles > 0) return change.shuttlesUp(plain(shuttles), shuttles)
    if (shuttles < 0) return change.shuttlesDown(plain(-shuttles), -shuttles)
    return change.none
  }

  function changeSince(metric: MetricName, now: Values, then: Values): string {
    const { reads, unit: measuredIn } = rowOf(metric)
    const pairs = reads.map((name) => [now[name], then[name]] as const)
    const known = pairs.filter((pair): pair is readonly [number, number] => pair.every(isNumber))
    const [first, second] = known
    if (!first || known.length < reads.length) return change.first
    if (metric === 'beep_test') return beepChange(now, then)
    if (known.every(([a, b]) => difference(a, b) === 0)) return change.none
    if (metric === 'smoking_level') return change.wordBefore(value(metric, then))
    if (second) return change.both(part(names.systolic, ...first), part(names.diastolic, ...second))
    const by = difference(amount(metric, first[0]), amount(metric, first[1]))
    if (by === 0) return change.none
    if (measuredIn === 'secs') {
      const seconds = metric === 'reaction_time' ? number(metric, Math.abs(by)) : plain(Math.abs(by))
      return by < 0 ? change.faster(seconds) : change.slower(seconds)
    }
    return by > 0 ? change.higher(plain(by)) : change.lower(plain(-by))
  }

  /** The same where another comparison stands beside it: always says that it is with last time. */
  function changeSinceLast(metric: MetricName, now: Values, then: Values): string {
    const words = changeSince(metric, now, then)
    if (words === change.first) return words
    const isBare = words === change.none || metric === 'beep_test' || metric === 'blood_pressure'
    return isBare ? change.sinceLast(words) : words
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

  /** '430 L/min', and '5/10' without a space. */
  function valueWithUnit(metric: MetricName, values: Values): string {
    const shown = unit(metric, cardUnit(metric, spec()))
    if (shown === null) return value(metric, values)
    return `${value(metric, values)}${shown.startsWith('/') ? '' : '\u00a0'}${shown}`
  }

  return {
    value,
    valueWithUnit,
    chartValue,
    cardValue,
    changeSince,
    changeSinceLast,
    bandWords,
    amount,
    cardUnit: (metric: MetricName) => unit(metric, cardUnit(metric, spec())),
    detailUnit: (metric: MetricName) => unit(metric, detailUnit(metric, spec())),
  }
}
