import { expect, test } from 'vitest'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { seededNormal } from '#test/seeded-normal.ts'
import { changeOf } from './change.ts'
import { type Comparison, movedTogether, realLimit, squadChanges } from './squad.ts'

const base = 95
const error = 1.4 // of oxygen_level, in points

const compare = (
  playerId: string,
  newest: number,
  earlier: number[],
  field: StoredNumber = 'oxygen_level',
) => ({
  playerId,
  field,
  change: changeOf(
    field,
    { value: newest },
    earlier.map((value) => ({ value })),
    25,
  )!,
})

for (let n = 1; n <= 9; n += 1)
  test(`with ${n} earlier readings 2 to 3 % of unchanged people look changed, on either side`, () => {
    const next = seededNormal(n)
    const reading = () => base + error * next()
    const tails = { up: 0, down: 0 }
    for (let trial = 0; trial < 10_000; trial += 1) {
      const { change } = compare('', reading(), Array.from({ length: n }, reading))
      if (change.verdict === 'real') tails[change.difference > 0 ? 'up' : 'down'] += 1
    }
    for (const count of Object.values(tails)) {
      expect(count).toBeGreaterThanOrEqual(200)
      expect(count).toBeLessThanOrEqual(300)
    }
  })

test('of 216 unchanged and 9 changed, about one is flagged falsely and seven or more are found', () => {
  const next = seededNormal(42)
  const views = 200
  const flagged = { falsely: 0, found: 0 }
  for (let view = 0; view < views; view += 1) {
    const comparisons = Array.from({ length: 225 }, (_, index) => {
      const shift = index < 9 ? 5.7 * error : 0
      return compare(`${index}`, base + shift + error * next(), [base + error * next()])
    })
    for (const { playerId, verdict } of squadChanges(comparisons).changes)
      if (verdict === 'real') flagged[Number(playerId) < 9 ? 'found' : 'falsely'] += 1
  }
  expect(flagged.falsely / views).toBeGreaterThan(0.4)
  expect(flagged.falsely / views).toBeLessThan(1.5)
  expect(flagged.found / views).toBeGreaterThanOrEqual(7)
})

test('the limit is the largest p(i) up to 0.10 i/m, and never above 0.05', () => {
  expect(realLimit([0.001, 0.03, 0.04, 0.9])).toBe(0.04)
  expect(realLimit([0.03, 0.5, 0.6, 0.9])).toBeNull()
  expect(realLimit([0.06, 0.07])).toBe(0.05)
  expect(realLimit([])).toBeNull()
})

test('a change that is not real in a squad is perhaps up to p = 0.20', () => {
  const crowd: Comparison[] = Array.from({ length: 20 }, (_, index) => compare(`${index}`, 95, [95]))
  const view = squadChanges([...crowd, compare('a', 99.1, [95]), compare('b', 97.6, [95])])
  const verdicts = Object.fromEntries(view.changes.map(({ playerId, verdict }) => [playerId, verdict]))
  // 99.1 is a real change on the player’s own page.
  expect(compare('a', 99.1, [95]).change.verdict).toBe('real')
  expect(verdicts).toMatchObject({ a: 'perhaps', b: 'perhaps', 0: 'within' })
})

test('a second beep test is perhaps at most, and a missing verdict stays missing', () => {
  const view = squadChanges([compare('a', 16, [6], 'beep_test'), compare('b', 5, [9], 'stress_level')])
  expect(view.changes.map(({ verdict }) => verdict)).toEqual(['perhaps', null])
})

test('when a whole squad moves on a measure, the device is suspected and no change is real', () => {
  const moved = Array.from({ length: 8 }, (_, index) => compare(`${index}`, 92, [98]))
  const jumps = [compare('0', 60, [40], 'vertical_jump')]
  const view = squadChanges([...moved, ...jumps])
  expect(view.checkDevice).toEqual(['oxygen_level'])
  expect(view.changes.filter(({ verdict }) => verdict === 'real').map(({ field }) => field)).toEqual([
    'vertical_jump',
  ])
  expect(squadChanges(moved.slice(1)).checkDevice).toEqual([])
})

test('a squad moves together when the median of at least eight players does', () => {
  expect(movedTogether(Array.from({ length: 8 }, () => 1.33))).toBe(true)
  expect(movedTogether(Array.from({ length: 8 }, () => -1.33))).toBe(true)
  expect(movedTogether(Array.from({ length: 8 }, () => 1.32))).toBe(false)
  expect(movedTogether(Array.from({ length: 7 }, () => 9))).toBe(false)
  expect(movedTogether([9, 9, 9, 0, 0, 0, 0, 0, 0])).toBe(false)
})
