import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

test('ages that no range covers and those that two cover are parts of their own', () => {
  expect(
    coverageOf([
      [10, 14],
      [13, 16],
      [18, 121],
    ]),
  ).toEqual([
    { from: 10, below: 13, times: 1 },
    { from: 13, below: 14, times: 2 },
    { from: 14, below: 16, times: 1 },
    { from: 16, below: 18, times: 0 },
    { from: 18, below: 121, times: 1 },
  ])
  expect(coverageOf([])).toEqual([])
  expect(coverageOf([[14, 10]])).toEqual([])
})
