import { expect, test } from 'vitest'
import { type GoodWords, goodWords, sideOf } from './good-words.ts'
import type { MetricName } from './metrics.ts'
import { specOf } from './spec-variant.ts'

const words: GoodWords = {
  between: (low, high) => `between ${low} and ${high}`,
  fromTo: (low, high) => `${low} to ${high}`,
  from: (low) => `from ${low}`,
  above: (low) => `above ${low}`,
  upTo: (high) => `up to ${high}`,
  below: (high) => `below ${high}`,
}
const spec = specOf('corrected')
const said = (metric: MetricName, age: number | null = 22, bloodUnit: 'mmol/L' | 'mg/dL' = 'mmol/L') =>
  goodWords({ spec, bloodUnit, words, number: String }, metric, age)

test.each([
  ['heart_rate', ['between 40 and 60']],
  ['oxygen_level', ['from 95']],
  ['vertical_jump', ['above 24']],
  ['hundred_meter_sprint', ['below 12']],
  ['reaction_time', ['up to 0.14']],
  ['body_temperature', ['36.5 to 37.5']],
  ['blood_pressure', ['90 to 120', '40 to 80']],
  ['smoking_level', []],
] as const)('the good range of %s in words', (metric, expected) => {
  expect(said(metric)).toEqual(expected)
})

test('the numbers follow the unit of the reader', () => {
  expect(said('cholesterol_level', 22, 'mg/dL')).toEqual(['below 193'])
})

test('nobody under 18 is told a range for adults, or where they stand in it', () => {
  expect(said('heart_rate', 15)).toEqual([])
  expect(sideOf('heart_rate', { heart_rate: 90 }, 15, spec)).toBeNull()
})

test.each([
  ['heart_rate', { heart_rate: 78 }, 'above'],
  ['heart_rate', { heart_rate: 38 }, 'below'],
  ['heart_rate', { heart_rate: 50 }, 'good'],
  ['vertical_jump', { vertical_jump: 20 }, 'below'],
  ['blood_pressure', { blood_pressure_systolic: 150, blood_pressure_diastolic: 95 }, 'above'],
  ['smoking_level', { smoking_level: 1 }, null],
  ['heart_rate', {}, null],
] as const)('%s %j is %s', (metric, values, side) => {
  expect(sideOf(metric, values, 22, spec)).toBe(side)
})
