// Both ends of a reference range belong to it.
import { expect, test } from 'vitest'
import { type CodedMeasure, codedMeasures, measureCodes } from '#domain/measures/fhir-codes.ts'
import { fields, isFieldName } from '#domain/measures/fields.ts'
import { rate } from '#domain/measures/rating.ts'
import { specOf, variantNames } from '#domain/measures/spec-variant.ts'
import { rangesOf } from './concepts.ts'

const single = measureCodes.flatMap((code) => {
  const { metric, value }: CodedMeasure = codedMeasures[code]
  return metric && 'unit' in value && isFieldName(value.reads) ? [{ code, metric, number: value }] : []
})

test.for(variantNames)('a number lies in a range exactly when it is rated good, %s', (variant) => {
  const spec = specOf(variant)
  const wrong: string[] = []
  for (const { code, metric, number } of single) {
    const { reads } = number
    if (!isFieldName(reads)) continue
    const { min, max, decimals } = fields[reads]
    const { referenceRange } = rangesOf(metric, number, spec)
    if (!referenceRange) continue
    for (let step = 0; step <= (max - min) * 10 ** decimals; step += 1) {
      const value = Number((min + step / 10 ** decimals).toFixed(decimals))
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
