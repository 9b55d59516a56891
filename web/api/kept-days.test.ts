import { expect, test } from 'vitest'
import { withoutValue } from './kept-days.ts'

test('of a reading that the server has, this device keeps that it was taken, not its value', () => {
  const glucose = { id: '1', field: 'blood_glucose', value: 5.4, method: 'fasting' } as const
  expect(withoutValue(glucose)).toEqual({ ...glucose, value: null, method: null, isTaken: true })
  const jump = { id: '2', field: 'vertical_jump', value: '58', method: 'best-of-3' } as const
  expect(withoutValue(jump)).toEqual({ ...jump, value: null, isTaken: true })
  const skipped = { id: '3', field: 'weight', value: null, method: null, skipped: 'absent' } as const
  expect(withoutValue(skipped)).toEqual(skipped)
  // The copy of a copy is the same.
  expect(withoutValue(withoutValue(glucose))).toEqual(withoutValue(glucose))
})
