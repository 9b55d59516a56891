import { expect, test } from 'vitest'
import { limitsOfAgreement, placesOf } from './plot-scale.ts'

test('the least is at the left or the bottom, the most at the other end', () => {
  expect([10, 15, 20].map(placesOf([10, 20]))).toEqual(['6.00%', '50.00%', '94.00%'])
  expect([10, 20].map(placesOf([10, 20], { isDown: true }))).toEqual(['94.00%', '6.00%'])
  expect(placesOf([3, 3])(3)).toBe('6.00%')
})

test('95 % of differences lie within 1.96 standard deviations', () => {
  const [low, high] = limitsOfAgreement([1, 2, 3])
  expect([low, high]).toEqual([2 - 1.96, 2 + 1.96])
  expect(limitsOfAgreement([2])).toEqual([2, 2])
})
