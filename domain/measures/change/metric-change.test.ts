import { expect, test } from 'vitest'
import type { Context } from '#domain/measures/context.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { directionOf, metricChange } from './metric-change.ts'

const spec = specOf('corrected')
const of = (values: Values) => ({ values, practitionerId: null })

function change(metric: MetricName, now: Values, ...earlier: Values[]) {
  return metricChange(metric, of(now), earlier.map(of), 25)
}

const moves: [metric: MetricName, before: Values, now: Values, better: boolean][] = [
  ['vertical_jump', { vertical_jump: 40 }, { vertical_jump: 52 }, true],
  ['vertical_jump', { vertical_jump: 52 }, { vertical_jump: 40 }, false],
  ['hundred_meter_sprint', { hundred_meter_sprint: 13 }, { hundred_meter_sprint: 12 }, true],
  ['cholesterol_level', { cholesterol_level: 6 }, { cholesterol_level: 4.5 }, true],
  ['heart_rate', { heart_rate: 85 }, { heart_rate: 55 }, true],
  ['heart_rate', { heart_rate: 35 }, { heart_rate: 50 }, true],
  ['heart_rate', { heart_rate: 55 }, { heart_rate: 80 }, false],
  ['oxygen_level', { oxygen_level: 93 }, { oxygen_level: 98 }, true],
  ['body_mass_index', { body_mass_index: 29 }, { body_mass_index: 24 }, true],
  ['body_mass_index', { body_mass_index: 22 }, { body_mass_index: 27 }, false],
  [
    'blood_pressure',
    { blood_pressure_systolic: 150, blood_pressure_diastolic: 95 },
    { blood_pressure_systolic: 118, blood_pressure_diastolic: 76 },
    true,
  ],
  [
    'blood_pressure',
    { blood_pressure_systolic: 118, blood_pressure_diastolic: 76 },
    { blood_pressure_systolic: 150, blood_pressure_diastolic: 95 },
    false,
  ],
]

const shown = (values: Values) => Object.values(values).join('/')

for (const [metric, before, now, better] of moves)
  test(`${metric} from ${shown(before)} to ${shown(now)} is ${better ? 'better' : 'worse'}`, () => {
    const found = change(metric, now, before) ?? expect.fail('no change')
    expect(directionOf(metric, found, spec)).toBe(better ? 'better' : 'worse')
  })

test('a change inside a good range with two ends is neither better nor worse', () => {
  const found = change('body_mass_index', { body_mass_index: 22 }, { body_mass_index: 23 })
  expect(found?.verdict).toBe('real')
  expect(directionOf('body_mass_index', found ?? expect.fail('no change'), spec)).toBeNull()
})

test('a first reading has not changed', () => {
  expect(change('heart_rate', { heart_rate: 60 }, { heart_rate: null })).toBeNull()
})

test('checks that left the metric out do not count', () => {
  const found = change('heart_rate', { heart_rate: 60 }, {}, { heart_rate: 50 }, { heart_rate: null })
  expect(found?.parts[0]).toMatchObject({ field: 'heart_rate', usual: expect.closeTo(50), readings: 1 })
})

test('blood pressure has one verdict for its two numbers', () => {
  const pair = (systolic: number, diastolic: number) => ({
    blood_pressure_systolic: systolic,
    blood_pressure_diastolic: diastolic,
  })
  expect(change('blood_pressure', pair(150, 76), pair(118, 76))?.verdict).toBe('real')
  expect(change('blood_pressure', pair(120, 76), pair(118, 76))?.verdict).toBe('within')
})

test('readings are compared only when they were taken the same way', () => {
  const taken = (values: Values, context: Context) => ({ values, practitionerId: null, context })
  const verdict = (metric: MetricName, values: Values, before: Values, now: Context, then: Context) =>
    metricChange(metric, taken(values, now), [taken(before, then)], 25)?.verdict
  const sprint = [{ hundred_meter_sprint: 11 }, { hundred_meter_sprint: 12 }] as const
  expect(verdict('hundred_meter_sprint', ...sprint, { sprint_timing: 'gates' }, {})).toBeNull()
  const gates = { sprint_timing: 'gates' } as const
  expect(verdict('hundred_meter_sprint', ...sprint, gates, gates)).toBe('real')
  const glucose = [{ blood_glucose: 7 }, { blood_glucose: 5 }] as const
  expect(verdict('blood_glucose', ...glucose, { fasting: true }, {})).toBeNull()
  expect(verdict('blood_glucose', ...glucose, { fasting: true }, { fasting: true })).toBe('real')
  const pulse = [{ heart_rate: 130 }, { heart_rate: 55 }] as const
  expect(verdict('heart_rate', ...pulse, { pulse_at_rest: false }, { pulse_at_rest: true })).toBeNull()
  expect(verdict('heart_rate', ...pulse, {}, { pulse_at_rest: true })).toBe('real')
})
