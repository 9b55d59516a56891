// Both ends of a reference range belong to it.
import { expect, test } from 'vitest'
import { type CodedMeasure, codedMeasures, measureCodes } from '#domain/measures/fhir-codes.ts'
import { type Field, fields, isFieldName, storedNumbers } from '#domain/measures/fields.ts'
import { rate } from '#domain/measures/rating.ts'
import { readingNames, specOf } from '#domain/measures/spec-variant.ts'
import type { AmountRange } from '#domain/wire/fhir.ts'
import { rangesOf } from './concepts.ts'

const single = measureCodes.flatMap((code) => {
  const { metric, value }: CodedMeasure = codedMeasures[code]
  return metric && 'unit' in value && isFieldName(value.reads) ? [{ code, metric, number: value }] : []
})

test('every stored number has a measure in FHIR, which a doctor’s link shows', () => {
  const isCoded = new Set(
    measureCodes.flatMap((code) => {
      const { value }: CodedMeasure = codedMeasures[code]
      return 'parts' in value ? value.parts.map(({ reads }) => reads) : [value.reads]
    }),
  )
  expect(storedNumbers.filter((name) => !isCoded.has(name))).toEqual([])
})

/** The whole scale in tenths, and thousandths around the edges: the finest that an import stores. */
function measurable(min: number, max: number, isWhole: boolean, ranges: readonly AmountRange[]): number[] {
  if (isWhole) return Array.from({ length: max - min + 1 }, (_, step) => min + step)
  const edges = ranges.flatMap(({ low, high }) => [low?.value ?? min, high?.value ?? max])
  return [
    ...Array.from({ length: (max - min) * 10 + 1 }, (_, step) => min + step / 10),
    ...edges.flatMap((edge) => [-2, -1, 0, 1, 2].map((step) => edge + step / 1000)),
  ]
    .map((value) => Number(value.toFixed(3)))
    .filter((value) => value >= min && value <= max)
}

test.for(readingNames)('a number lies in a range exactly when it is rated good, %s', (variant) => {
  const spec = specOf(variant)
  const wrong: string[] = []
  for (const { code, metric, number } of single) {
    const { reads } = number
    if (!isFieldName(reads)) continue
    const { min, max, isWhole = false }: Field = fields[reads]
    const { referenceRange } = rangesOf(metric, number, spec)
    if (!referenceRange) continue
    for (const value of measurable(min, max, isWhole, referenceRange)) {
      const isGood = rate(metric, { [reads]: value }, spec) === 'success'
      const isInside = referenceRange.some(
        ({ low, high }) => value >= (low?.value ?? -Infinity) && value <= (high?.value ?? Infinity),
      )
      if (isGood !== isInside) wrong.push(`${code} ${value}`)
    }
  }
  expect(wrong).toEqual([])
  expect(single.length).toBeGreaterThan(10)
})
