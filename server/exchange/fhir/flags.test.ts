import { expect, test } from 'vitest'
import { judgeCheck } from '#domain/measures/advice/urgency.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { flagOf } from './flags.ts'

const spec = specOf('corrected')
const flagged = (metric: MetricName, values: Values, age: number) => {
  const person = { age, gender: 'Male', heightCm: 180 } as const
  const advice = judgeCheck(values, person, {}, spec).find((one) => one.metric === metric)
  return flagOf(metric, values, { advice, isMinor: age < 18, spec })
}

test.for([
  // What cannot wait.
  ['blood_glucose', { blood_glucose: 16 }, 40, 'HH'],
  ['blood_glucose', { blood_glucose: 2.9 }, 40, 'LL'],
  ['oxygen_level', { oxygen_level: 88 }, 25, 'LL'],
  ['body_temperature', { body_temperature: 38.5 }, 16, 'HH'],
  // This week.
  ['heart_rate', { heart_rate: 110 }, 25, 'H'],
  ['heart_rate', { heart_rate: 110 }, 16, 'H'],
  // Poor, with a good range that has two ends.
  ['blood_glucose', { blood_glucose: 9 }, 40, 'H'],
  ['body_temperature', { body_temperature: 36.2 }, 40, 'L'],
  ['foot_posture_index', { foot_posture_index: -2 }, 40, 'L'],
  ['blood_pressure', { blood_pressure_systolic: 132, blood_pressure_diastolic: 84 }, 40, 'H'],
  ['heart_rate', { heart_rate: 80 }, 25, 'H'],
  // The club's ranges are made for adults.
  ['heart_rate', { heart_rate: 80 }, 16, null],
  ['body_mass_index', { body_mass_index: 17.2 }, 16, null],
  // Good, average, or a good range with one end.
  ['heart_rate', { heart_rate: 55 }, 25, null],
  ['heart_rate', { heart_rate: 70 }, 25, null],
  ['oxygen_level', { oxygen_level: 94 }, 25, null],
  ['vertical_jump', { vertical_jump: 10 }, 25, null],
] as const)('%s %o at %d years: %s', ([metric, values, age, flag]) => {
  expect(flagged(metric, values, age)).toBe(flag)
})
