import { expect, test } from 'vitest'
import { shareBelow, twoSidedP } from './normal-distribution.ts'

// Published values of Phi.
const known = [
  [0, 0.5],
  [0.5, 0.6914624612740131],
  [1, 0.8413447460685429],
  [1.959963984540054, 0.975],
  [3, 0.9986501019683699],
  [-1, 0.15865525393145707],
  [-2.5, 0.006209665325776132],
] as const

for (const [z, share] of known)
  test(`${share} of the distribution lies below ${z}`, () => {
    expect(shareBelow(z)).toBeCloseTo(share, 6)
  })

test('small tails keep their relative precision', () => {
  expect(twoSidedP(6) / 1.973175290075e-9).toBeCloseTo(1, 6)
  expect(twoSidedP(-6)).toBe(twoSidedP(6))
  expect(twoSidedP(0)).toBeCloseTo(1, 6)
})

test('p falls as z grows', () => {
  for (let z = 0; z < 8; z += 0.01) expect(twoSidedP(z + 0.01)).toBeLessThan(twoSidedP(z))
})
