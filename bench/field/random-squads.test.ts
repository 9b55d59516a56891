// A small part of `node bench/field/conductor.ts`, with the same seeds.
import { expect, test } from 'vitest'
import { compareSquad, meanOf } from './random-squads.ts'

test('the conductor shortens the stay, hardly lengthens the day and never breaks the order', () => {
  const found = Array.from({ length: 30 }, (_, nth) => compareSquad(nth + 1))
  expect(meanOf(found.map(({ stay }) => stay))).toBeLessThanOrEqual(0.55)
  expect(found.filter(({ end }) => end > 1.05).length).toBeLessThanOrEqual(1)
  expect(found.reduce((sum, { broken }) => sum + broken, 0)).toBe(0)
})
