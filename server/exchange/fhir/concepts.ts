// Codes, amounts, ratings and ranges in the form of FHIR R4.
import {
  type CodedNumber,
  type LoincCode,
  loinc,
  type ObservationCategory,
  ownMeasures,
  ucum,
} from '#domain/measures/fhir-codes.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type Edge, goodRanges } from '#domain/measures/good-range.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Amount, AmountRange, Coding, Concept } from '#domain/wire/fhir.ts'
import type { Flag } from './flags.ts'

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

/** `isAbove`: it was read above the scale, whose end is recorded. */
export const amountOf = (value: number, { unit, shown }: CodedNumber, isAbove = false): Amount => ({
  value,
  ...(isAbove && { comparator: '>' }),
  unit: shown,
  system: ucum,
  code: unit,
})

const flagNames: Readonly<Record<Flag | 'AA', string>> = {
  LL: 'Critical low',
  HH: 'Critical high',
  L: 'Low',
  H: 'High',
  AA: 'Critical abnormal',
}

export const interpretationOf = (code: Flag | 'AA'): Concept => ({
  coding: [{ system: hl7('v3-ObservationInterpretation'), code, display: flagNames[code] }],
})

/** Both ends belong to a range of FHIR, so an edge that is not good itself moves inwards. */
export function rangesOf(
  metric: MetricName | undefined,
  number: CodedNumber,
  spec: Spec,
): { referenceRange?: AmountRange[] } {
  if (!metric) return {}
  const good = goodRanges(metric, number.reads, spec).map(({ low, high }) => ({
    ...(low && { low: amountOf(inside(number.reads, low, 1), number) }),
    ...(high && { high: amountOf(inside(number.reads, high, -1), number) }),
    type: recommended,
    text: 'club range, not clinical',
  }))
  return good.length > 0 ? { referenceRange: good } : {}
}

/** An import stores up to three decimals; only the body mass index is always rounded to one. */
const decimalsOf = (reads: StoredNumber): number => (reads === 'body_mass_index' ? 1 : 3)

function inside(reads: StoredNumber, { at, isGood }: Edge, inwards: 1 | -1): number {
  const decimals = decimalsOf(reads)
  return isGood ? at : Number((at + inwards * 10 ** -decimals).toFixed(decimals))
}

const recommended: Concept = { coding: [{ system: hl7('referencerange-meaning'), code: 'recommended' }] }
