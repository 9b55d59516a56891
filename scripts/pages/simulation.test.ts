// Figures that docs/clinical.md promises, by the product's own functions, with a fixed seed.
import { expect, test } from 'vitest'
import { seededNormal } from './seeded-normal.ts'
import {
  falseByP,
  falseChecks,
  falseIn,
  foundInCheck,
  power,
  type Share,
  squadListed,
  stationNamed,
  stepFound,
} from './simulation.ts'

/** The promised share lies in the 95 % interval of the simulated one, or above it. */
const isAtMost = ({ share, error }: Share, promised: number) => share - 1.96 * error <= promised
// The promised figure comes from a simulation too, and is rounded to a per cent.
const isAbout = ({ share, error }: Share, promised: number) =>
  Math.abs(share - promised) <= 2.8 * error + 0.005

test('of checks without any change about 11.6 % say something false', () => {
  const { all, nth } = falseChecks(seededNormal(1), 1_500)
  const inWords = ({ share, error }: Share) => `${(100 * share).toFixed(1)} ± ${(196 * error).toFixed(1)} %`
  console.info(`false alarms per check: ${inWords(all)}; by earlier days ${nth.map(inWords).join(', ')}`)
  expect(all.error).toBeLessThan(0.004)
  expect(isAtMost(all, 0.116)).toBe(true)
  // 'Stayed' goes by one reading before the change where there is no more, so the third check is the worst.
  for (const one of nth) expect(isAtMost(one, 0.132)).toBe(true)
})

test('by p alone 43 % would at 0.05, and 10.5 % do at 0.01', () => {
  const { at } = falseByP(seededNormal(2), 8_000)
  expect(isAbout(at(0.05), 0.43)).toBe(true)
  expect(isAtMost(at(0.01), 0.105)).toBe(true)
})

test('of three changes at once Benjamini-Hochberg finds 40 %, the fixed line 33 %', () => {
  const { byLine, byHochberg } = foundInCheck(seededNormal(3), 3_000, 3, 3)
  expect([isAbout(byLine, 0.33), isAbout(byHochberg, 0.4)]).toEqual([true, true])
})

const powers = [
  [1, 3, 0.33],
  [1, 4, 0.6],
  [2, 4, 0.76],
  [4, 4, 0.83],
  [9, 5, 0.98],
] as const
for (const [days, errors, share] of powers)
  test(`a true change of ${errors} errors after ${days} days is found in ${100 * share} %`, () => {
    expect(isAbout(power(seededNormal(days * 10 + errors), 3_000, days, errors), share)).toBe(true)
  })

test('in ten checks without a change 0.9 % say that it stayed, and 0.2 % that it is slow', () => {
  const normal = seededNormal(4)
  expect(isAtMost(falseIn(normal, 3_000, 10, 'stayed'), 0.009)).toBe(true)
  expect(isAtMost(falseIn(normal, 3_000, 10, 'slow'), 0.002)).toBe(true)
})

test('a step of 4 errors is said at once in 86 %, and has stayed by the third check in 92 %', () => {
  const { first, second, stayed } = stepFound(seededNormal(5), 2_000, 4)
  expect([isAbout(first, 0.86), isAbout(second, 0.94), isAbout(stayed, 0.92)]).toEqual([true, true, true])
})

test('of 216 unchanged and 9 changed comparisons about one is listed falsely', () => {
  const once = squadListed(seededNormal(6), 300, 1)
  expect(once.falsely).toBeLessThan(1.3)
  expect(once.found).toBeGreaterThan(7.6)
  expect(squadListed(seededNormal(7), 100, 4).found).toBeGreaterThan(8.7)
})

test('a station that is off by 2 z is named in 45 % with 8 players each, in 96 % with 20', () => {
  const normal = seededNormal(8)
  expect(isAbout(stationNamed(normal, 6_000, 8, 2), 0.45)).toBe(true)
  expect(isAbout(stationNamed(normal, 6_000, 20, 2), 0.96)).toBe(true)
})
