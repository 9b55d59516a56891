import { expect, test } from 'vitest'
import { bornAfter, isBelowOwnAge } from './own-age.ts'

test.for([
  // born, today, age, below it
  ['2010-05-17', '2026-05-16', 16, true],
  ['2010-05-17', '2026-05-17', 16, false],
  ['2010-05-17', '2026-05-18', 16, false],
  ['2010-12-31', '2026-12-30', 16, true],
  ['2011-01-01', '2026-12-31', 16, true],
  ['2011-01-01', '2027-01-01', 16, false],
  // A leap day: the birthday of other years is 1 March.
  ['2012-02-29', '2028-02-28', 16, true],
  ['2012-02-29', '2028-02-29', 16, false],
  ['2012-02-29', '2026-02-28', 14, true],
  ['2012-02-29', '2026-03-01', 14, false],
  ['2012-03-01', '2028-02-29', 16, true],
  ['2012-02-28', '2028-02-28', 16, false],
  // Switched off, and born today.
  ['2026-05-17', '2026-05-17', 0, false],
  ['2026-05-17', '2026-05-17', 1, true],
  ['2008-05-18', '2026-05-17', 18, true],
  [null, '2026-05-17', 18, false],
] as const)('born on %s, on %s with the age %i: below it is %s', ([born, today, age, isBelow]) => {
  expect(isBelowOwnAge(born, today, age)).toBe(isBelow)
})

test('the day after which somebody below the age was born', () => {
  expect(bornAfter('2026-11-18', 16)).toBe('2010-11-18')
  expect(bornAfter('2028-02-29', 17)).toBe('2011-02-29')
})
