import { expect, test } from 'vitest'
import { specOf } from '#domain/measures/spec-variant.ts'
import { illnessParts, illnessPoints, illnessScore, partsToMeasure, shockIndex } from './together.ts'
import { adviceOn, type Person } from './urgency.ts'

const rested = { pulse: true, pressure: true, temperature: true }
const points = (part: (typeof illnessParts)[number], value: number) => {
  const field = part === 'blood_pressure' ? 'blood_pressure_systolic' : part
  // With another part of no points, because one part alone has no score.
  const other = part === 'oxygen_level' ? { heart_rate: 60 } : { oxygen_level: 99 }
  return illnessScore({ [field]: value, ...other }, rested).score
}

const edges: [part: (typeof illnessParts)[number], values: number[], points: number[]][] = [
  ['oxygen_level', [91, 91.9, 92, 93.9, 94, 95.9, 96], [3, 3, 2, 2, 1, 1, 0]],
  ['blood_pressure', [90, 90.4, 90.5, 100, 101, 110, 111, 219, 220], [3, 3, 2, 2, 1, 1, 0, 0, 3]],
  ['heart_rate', [30, 90, 90.5, 110, 111, 130, 131], [0, 0, 1, 1, 2, 2, 3]],
  ['body_temperature', [34, 36, 36.04, 36.1, 38, 38.04, 38.1, 39, 39.1], [1, 1, 1, 0, 0, 0, 1, 1, 2]],
]
for (const [part, values, expected] of edges)
  test(`points of ${part} at ${values.join(', ')}`, () => {
    expect(values.map((value) => points(part, value))).toEqual(expected)
  })

test('one part alone has no score, and a value straight after exercise counts as not measured', () => {
  expect(illnessScore({ heart_rate: 140 }, rested).score).toBeNull()
  const sick = { heart_rate: 140, body_temperature: 39.5, oxygen_level: 93 }
  expect(illnessScore(sick, rested).score).toBe(7)
  expect(illnessScore(sick, { ...rested, pulse: false })).toMatchObject({
    score: 4,
    missing: ['blood_pressure', 'heart_rate'],
  })
})

test('at 3 or 4 the missing parts are asked for, otherwise nothing', () => {
  const asked = (values: object) => partsToMeasure(illnessScore(values, rested))
  expect(asked({ heart_rate: 115, body_temperature: 38.5 })).toEqual(['oxygen_level', 'blood_pressure'])
  expect(asked({ heart_rate: 95, body_temperature: 38.5 })).toEqual([])
  expect(asked({ heart_rate: 132, body_temperature: 39.5 })).toEqual([])
})

test('the shock index needs both at rest', () => {
  const values = { heart_rate: 105, blood_pressure_systolic: 100 }
  expect(shockIndex(values, rested)).toBeCloseTo(1.05)
  expect(shockIndex(values, { ...rested, pressure: false })).toBeNull()
})

test('every part has points', () => {
  for (const part of illnessParts) expect(illnessPoints[part].length).toBeGreaterThan(1)
})

test('39.2 °C, pulse 118, oxygen 93 and 92/55 are seen together: 8 points and a shock index of 1.28', () => {
  const values = {
    body_temperature: 39.2,
    heart_rate: 118,
    oxygen_level: 93,
    blood_pressure_systolic: 92,
    blood_pressure_diastolic: 55,
  }
  expect(illnessScore(values, rested).score).toBe(8)
  const at = (age: number | null) =>
    adviceOn('together', values, { age, gender: 'Male' } satisfies Person, {}, specOf('corrected'))
  expect(at(25)).toMatchObject({ step: 'now', row: { id: 'ill_now' }, stops: ['training', 'tests'] })
  // Under 16 the score is not used; an unknown age gets both.
  expect(at(15)).toBeNull()
  expect(at(null)?.step).toBe('now')
})

test('under 16 a fever with one more sign is `now`; under 12 a systolic pressure counts below 80', () => {
  const at = (age: number, values: object) =>
    adviceOn(
      'together',
      { body_temperature: 38, ...values },
      { age, gender: 'None' },
      {},
      specOf('corrected'),
    )?.step ?? null
  for (const age of [9, 15]) {
    expect(at(age, { heart_rate: 130 })).toBe('now')
    expect(at(age, { heart_rate: 129 })).toBeNull()
    expect(at(age, { oxygen_level: 91.9 })).toBe('now')
    expect(at(age, { oxygen_level: 92 })).toBeNull()
  }
  expect(at(15, { blood_pressure_systolic: 89 })).toBe('now')
  expect(at(11, { blood_pressure_systolic: 89 })).toBeNull()
  expect(at(11, { blood_pressure_systolic: 79 })).toBe('now')
})
