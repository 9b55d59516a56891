// Where a value stands: the good range in words with numbers, and on which side of it the value is.
import type { BloodUnit } from '#domain/languages.ts'
import { hasRangeAt } from './adult-range.ts'
import { rateOne } from './chart-bands.ts'
import type { StoredNumber } from './fields.ts'
import { type GoodRange, goodRanges } from './good-range.ts'
import { type MetricName, metrics } from './metrics.ts'
import { rate, type Values } from './rating.ts'
import type { Spec } from './spec-variant.ts'
import { amountShown } from './units.ts'

export type GoodWords = {
  readonly between: (low: string, high: string) => string
  readonly fromTo: (low: string, high: string) => string
  readonly from: (low: string) => string
  readonly above: (low: string) => string
  readonly upTo: (high: string) => string
  readonly below: (high: string) => string
}

type WordsReader = {
  readonly spec: Spec
  readonly bloodUnit: BloodUnit
  readonly words: GoodWords
  readonly number: (value: number) => string
}

/** 'between 40 and 60', for each number of the metric. None for a word, and none where no range holds at this age. */
export function goodWords(reader: WordsReader, metric: MetricName, age: number | null): string[] {
  if (metric === 'smoking_level' || !hasRangeAt(metric, age)) return []
  return metrics[metric].reads.flatMap((reads) => {
    const [range] = goodRanges(metric, reads, reader.spec)
    return range ? [rangeInWords(reader, reads, range)] : []
  })
}

function rangeInWords(
  { bloodUnit, words, number }: WordsReader,
  reads: StoredNumber,
  { low, high }: GoodRange,
): string {
  const shown = (at: number) => number(amountShown(reads, at, bloodUnit))
  if (low && high)
    return (low.isGood && high.isGood ? words.fromTo : words.between)(shown(low.at), shown(high.at))
  if (low) return (low.isGood ? words.from : words.above)(shown(low.at))
  return high ? (high.isGood ? words.upTo : words.below)(shown(high.at)) : ''
}

export type Side = 'good' | 'above' | 'below'

/** On which side of the good range a value is; null where there is no range to be in. */
export function sideOf(metric: MetricName, values: Values, age: number | null, spec: Spec): Side | null {
  const rating = rate(metric, values, spec)
  if (metric === 'smoking_level' || rating === null || !hasRangeAt(metric, age)) return null
  if (rating === 'success') return 'good'
  const sides = metrics[metric].reads.flatMap((reads) => sideAlong(metric, reads, values, spec) ?? [])
  return sides[0] ?? null
}

function sideAlong(metric: MetricName, reads: StoredNumber, values: Values, spec: Spec): Side | null {
  const value = values[reads]
  const [range] = goodRanges(metric, reads, spec)
  if (typeof value !== 'number' || !range || rateOne(metric, reads, values, spec) === 'success') return null
  if (range.high && value >= range.high.at) return 'above'
  return range.low && value <= range.low.at ? 'below' : null
}
