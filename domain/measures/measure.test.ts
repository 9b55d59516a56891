import { expect, test } from 'vitest'
import { type MeasureReader, specMeasure, specValue } from './measure.ts'
import { metricNames } from './metrics.ts'
import { specOf } from './spec-variant.ts'
import { enNames } from './texts/en/names.ts'

const reader: MeasureReader = { spec: specOf('corrected'), bloodUnit: 'mmol/L', ...enNames }
const adult = { age: 22, values: {} }

test('a metric of the specification is a measure', () => {
  expect(specMeasure(reader, 'oxygen_level', adult)).toEqual({
    id: 'oxygen_level',
    group: 'health',
    name: 'Oxygen level',
    unit: '%',
    decimals: { least: 0, most: 2 },
    better: null,
    bounds: [60, 100],
    bands: [
      { from: 88, to: 95, rating: 'danger' },
      { from: 95, to: 100, rating: 'success' },
    ],
  })
})

test.each([
  ['vertical_jump', 'more'],
  ['reaction_time', 'less'],
  ['heart_rate', null],
] as const)('%s is better the way the tables say', (metric, better) => {
  expect(specMeasure(reader, metric, adult).better).toBe(better)
})

test('bands and value follow the unit of the reader', () => {
  const inMilligrams: MeasureReader = { ...reader, bloodUnit: 'mg/dL' }
  const { unit, bands, decimals } = specMeasure(inMilligrams, 'blood_glucose', adult)
  expect([unit, decimals.least, bands[1]?.from]).toEqual(['mg/dL', 0, 77])
  expect(specValue(inMilligrams, 'blood_glucose', { blood_glucose: 5 })).toEqual({
    at: 90,
    rating: 'success',
  })
})

test('nobody under 18 gets a range made for adults', () => {
  expect(specMeasure(reader, 'heart_rate', { age: 15, values: {} }).bands).toEqual([])
  expect(specMeasure(reader, 'heart_rate', { age: null, values: {} }).bands).toEqual([])
  expect(specMeasure(reader, 'oxygen_level', { age: 15, values: {} }).bands).not.toEqual([])
})

test('every metric has a measure, and a value that was not taken has no place', () => {
  for (const metric of metricNames) {
    expect(specMeasure(reader, metric, adult).name).toBe(enNames.names[metric])
    expect(specValue(reader, metric, {})).toEqual({ at: null, rating: null })
  }
})
