// Codes, amounts, ratings and ranges in the form of FHIR R4.
import { bandsOfOne, rateOne } from '#domain/measures/chart-bands.ts'
import {
  type CodedNumber,
  type LoincCode,
  loinc,
  type ObservationCategory,
  ownMeasures,
  ownRatings,
  ucum,
} from '#domain/measures/fhir-codes.ts'
import { fields, isFieldName, type StoredNumber } from '#domain/measures/fields.ts'
import { type MetricName, metrics, type Rating } from '#domain/measures/metrics.ts'
import { type Band, bands, rate, subRate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Amount, AmountRange, Coding, Concept } from '#domain/wire/fhir.ts'

const hl7 = (name: string): string => `http://terminology.hl7.org/CodeSystem/${name}`

export const absent = (code: 'not-performed' | 'error' | 'unknown'): Concept => ({
  coding: [{ system: hl7('data-absent-reason'), code }],
})

export const conceptIn = (system: string, codes: readonly LoincCode[], text: string): Concept => ({
  coding: codes.map(([code, display]): Coding => ({ system, code, display })),
  text,
})

/** Our own code where LOINC has none. */
export const conceptOf = (codes: readonly LoincCode[], own: string, title: string): Concept =>
  codes.length > 0 ? conceptIn(loinc, codes, title) : conceptIn(ownMeasures, [[own, title]], title)

export const categoryOf = (code: ObservationCategory): Concept => ({
  coding: [{ system: hl7('observation-category'), code }],
})

export const amountOf = (value: number, { unit, shown }: CodedNumber): Amount => ({
  value,
  unit: shown,
  system: ucum,
  code: unit,
})

const ratingWords: Readonly<Record<Rating, string>> = { success: 'Good', warning: 'Average', danger: 'Poor' }

/** Our word, and HL7's code where one says the same. */
export function interpretationOf(metric: MetricName, values: Values, spec: Spec): Concept | null {
  const rating = rate(metric, values, spec)
  if (!rating) return null
  const sub = rating === 'danger' ? subRate(metric, values, spec) : null
  const code = rating === 'success' ? 'N' : sub === 'low' ? 'L' : sub === 'high' ? 'H' : 'A'
  const own = { system: ownRatings, code: ratingWords[rating].toLowerCase(), display: ratingWords[rating] }
  const theirs = { system: hl7('v3-ObservationInterpretation'), code }
  return { coding: rating === 'warning' ? [own] : [theirs, own], text: ratingWords[rating] }
}

/** The ranges that are rated good. Both ends belong to a range of FHIR, so an edge that is not good moves inwards. */
export function rangesOf(
  metric: MetricName | undefined,
  number: CodedNumber,
  spec: Spec,
): { referenceRange?: AmountRange[] } {
  if (!metric) return {}
  const inside = (edge: number, inwards: 1 | -1): Amount => {
    const isGood = rateOne(metric, number.reads, { [number.reads]: edge }, spec) === 'success'
    return amountOf(isGood ? edge : nextOf(number.reads, edge, inwards), number)
  }
  const found = bandsAlong(metric, number, spec)
  const good = found.flatMap(({ from, to, rating }, index) => {
    // The ends of the scale are no limits.
    const low = index > 0 && { low: inside(from, 1) }
    const high = index < found.length - 1 && { high: inside(to, -1) }
    return rating === 'success' && (low || high) ? [{ ...low, ...high, type: recommended, text: 'Good' }] : []
  })
  return good.length > 0 ? { referenceRange: good } : {}
}

/** The next number that can be measured. */
function nextOf(reads: StoredNumber, value: number, direction: 1 | -1): number {
  const { decimals, isWhole = false }: { decimals: number; isWhole?: boolean } = isFieldName(reads)
    ? fields[reads]
    : { decimals: 1 }
  const places = isWhole ? 0 : decimals
  return Number((value + direction * 10 ** -places).toFixed(places))
}

const recommended: Concept = { coding: [{ system: hl7('referencerange-meaning'), code: 'recommended' }] }

function bandsAlong(metric: MetricName, { reads }: CodedNumber, spec: Spec): Band[] {
  const own: readonly string[] = metrics[metric].reads
  if (!own.includes(reads)) return []
  if (!isFieldName(reads)) return bands(metric, spec, reads)
  if (own.length > 1) return bandsOfOne(metric, reads, spec)
  return bands(metric, spec, reads, {}, [fields[reads].min, fields[reads].max])
}
