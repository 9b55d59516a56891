import { expect, test } from 'vitest'
import { benchCalls } from './calls.ts'
import { belowFloor, type Measured, type Merged } from './rounds.ts'

const measured = (perSecond: readonly number[]): Measured => ({
  perSecond: [...perSecond],
  p50: 1,
  p99: 1,
  count: 1,
  errors: 0,
  cpu: 1,
})
const merged = (name: string, shares: readonly number[]): Merged => ({
  call: benchCalls.find((call) => call.name === name)!,
  product: measured(shares),
  ceiling: measured(shares.map(() => 1)),
  byStart: [],
})

test('a call is under its floor when the upper end of its noise is too', () => {
  const low = [0.58, 0.6, 0.61, 0.62, 0.64]
  expect(belowFloor([merged('latest check', low)])).toEqual(['latest check: 0.62 of the ceiling, under 0.65'])
  expect(belowFloor([merged('latest check', [0.6, 0.62, 0.63, 0.66, 0.7])])).toEqual([])
  expect(belowFloor([merged('login', low)])).toEqual([])
})
