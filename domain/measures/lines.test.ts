import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('the last six readings of a metric are given oldest first, without the checks that left it out', () => {
  const pulses = [80, 79, null, 77, 76, 75, 74, 73]
  const checks = pulses.map((heart_rate) => ({ heart_rate }))
  expect(linesOf(checks)).toEqual({ heart_rate: [74, 75, 76, 77, 79, 80] })
})

test('a beep test is a line of levels and shuttles, a blood pressure one of its first number', () => {
  const check = {
    beep_test: 5,
    beep_test_decimal: 0,
    blood_pressure_systolic: 120,
    blood_pressure_diastolic: 80,
  }
  expect(linesOf([check])).toEqual({ beep_test: [5], blood_pressure: [120] })
})
