// The values of a number that are rated good, for readers and as the reference ranges of FHIR.
import { bandsOfOne, rateOne } from './chart-bands.ts'
import { type Field, fields, isFieldName, type StoredNumber } from './fields.ts'
import { type MetricName, metrics } from './metrics.ts'
import { type Band, bands } from './rating.ts'
import type { Spec } from './spec-variant.ts'

export type Edge = {
  readonly at: number
  /** False: only the values beyond it are good. */
  readonly isGood: boolean
}
export type GoodRange = { readonly low: Edge | null; readonly high: Edge | null }

/** None when every value is good, or none. An end of the scale is no edge. */
export function goodRanges(metric: MetricName, reads: StoredNumber, spec: Spec): GoodRange[] {
  const found = bandsAlong(metric, reads, spec)
  const edge = (at: number, inwards: 1 | -1): Edge => {
    const isGood = rateOne(metric, reads, { [reads]: at }, spec) === 'success'
    // Between two whole numbers there is nothing.
    return isGood || !isWhole(reads) ? { at, isGood } : { at: at + inwards, isGood: true }
  }
  return found.flatMap(({ from, to, rating }, index) => {
    const low = index > 0 ? edge(from, 1) : null
    const high = index < found.length - 1 ? edge(to, -1) : null
    return rating === 'success' && (low || high) ? [{ low, high }] : []
  })
}

function isWhole(reads: StoredNumber): boolean {
  const field: Field | null = isFieldName(reads) ? fields[reads] : null
  return field?.isWhole ?? false
}

function bandsAlong(metric: MetricName, reads: StoredNumber, spec: Spec): Band[] {
  const own: readonly string[] = metrics[metric].reads
  if (!own.includes(reads)) return []
  if (!isFieldName(reads)) return bands(metric, spec, reads)
  if (own.length > 1) return bandsOfOne(metric, reads, spec)
  return bands(metric, spec, reads, {}, [fields[reads].min, fields[reads].max])
}
