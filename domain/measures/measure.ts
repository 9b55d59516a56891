// A measure as a value: what rows, charts and pages need to know about something that is measured, for one person and one
// reader. The measures of the specification are made here from its tables. Whatever else is measured can be given to the
// same screens.
import type { BloodUnit } from '#domain/languages.ts'
import { hasRangeAt } from './adult-range.ts'
import { goodSigns, lifestyleSigns } from './change/good-signs.ts'
import { leastDecimals } from './decimals.ts'
import { fields, isFieldName, type Unit } from './fields.ts'
import { drawnValue, rangeBands } from './metric-bands.ts'
import { type Group, type MetricName, metrics, type Rating } from './metrics.ts'
import { type Band, cardUnit, rate, type Values } from './rating.ts'
import type { Spec } from './spec-variant.ts'
import { amountShown, hasBloodUnit } from './units.ts'

export type Measure = {
  readonly id: string
  readonly group: Group
  readonly name: string
  /** As it stands beside a number; null: a plain number or a word. */
  readonly unit: string | null
  /** How many decimals are always shown, and how many at most. */
  readonly decimals: { readonly least: number; readonly most: number }
  /** Which way is better; null: neither, as between two edges. */
  readonly better: 'more' | 'less' | null
  /** What can be measured, in the reader's unit. */
  readonly bounds: readonly [number, number]
  /** The whole line in its bands, in the reader's unit. Empty: words, or no range for this person. */
  readonly bands: readonly Band[]
}

/** One reading of a measure. */
type MeasuredValue = {
  /** Its place among the bands, in the reader's unit. */
  readonly at: number | null
  readonly rating: Rating | null
}

export type MeasureReader = {
  readonly spec: Spec
  readonly bloodUnit: BloodUnit
  readonly names: Readonly<Record<MetricName, string>>
  readonly units: Readonly<Record<Unit, string>>
}

/** `age`: of the person measured, null if unknown. `values`: the reading, where the bands of a pair depend on it. */
export function specMeasure(
  { spec, bloodUnit, names, units }: MeasureReader,
  metric: MetricName,
  { age, values }: { readonly age: number | null; readonly values: Values },
): Measure {
  const unit = bloodUnit === 'mg/dL' && hasBloodUnit(metric) ? bloodUnit : cardUnit(metric, spec)
  const amount = (value: number) => amountShown(metric, value, bloodUnit)
  const { group, reads, scale } = metrics[metric]
  const [min, max] = isFieldName(reads[0]) ? [fields[reads[0]].min, fields[reads[0]].max] : scale
  const bands = hasRangeAt(metric, age) ? rangeBands(metric, values, spec) : []
  return {
    id: metric,
    group,
    name: names[metric],
    unit: unit && units[unit],
    decimals: { least: leastDecimals(metric, bloodUnit), most: 2 },
    better: betterOf(metric),
    bounds: [amount(min), amount(max)],
    bands: bands.map(({ from, to, rating }) => ({ from: amount(from), to: amount(to), rating })),
  }
}

export function specValue(
  { spec, bloodUnit }: Pick<MeasureReader, 'spec' | 'bloodUnit'>,
  metric: MetricName,
  values: Values,
): MeasuredValue {
  const at = drawnValue(metrics[metric].reads[0], values)
  return {
    at: at === null ? null : amountShown(metric, at, bloodUnit),
    rating: rate(metric, values, spec),
  }
}

function betterOf(metric: MetricName): Measure['better'] {
  const sign = goodSigns[metric] ?? lifestyleSigns[metric]
  if (sign === undefined) return null
  return sign === 1 ? 'more' : 'less'
}
