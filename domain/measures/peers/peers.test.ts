import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agesKey, agesOf, fewestPeers, type PeerReading, peerAmount, peerCounter, peerKey } from './peers.ts'
import { alongOf, behindOf, curveOf } from './place.ts'

const cellsOf = (...clubs: PeerReading[][]) => {
  const counter = peerCounter()
  for (const readings of clubs) counter.add(readings)
  return counter.cells()
}

test.for([
  [9, null],
  [10, '10-11'],
  [17, '16-17'],
  [18, '18-24'],
  [44, '35-44'],
  [45, '45+'],
  [80, '45+'],
] as const)('at %d years: %s', ([age, key]) => {
  const ages = agesOf(age)
  expect(ages && agesKey(ages)).toBe(key)
})

const reading = (nth: number, more: Partial<PeerReading> = {}): PeerReading => ({
  user: `u${nth}`,
  measure: 'vertical_jump',
  sex: 'Male',
  ages: '18-24',
  date: '2026-09-01',
  amount: nth,
  ...more,
})
const squad = (count: number) => Array.from({ length: count }, (_, nth) => reading(nth))

test('forty-nine players are no group, however often each was measured; the fiftieth makes one', () => {
  expect(fewestPeers).toBe(50)
  expect(cellsOf([...squad(49), ...squad(49)])).toEqual([])
  const [cell] = cellsOf([...squad(50), reading(0, { amount: 99 })])
  expect(cell?.amounts).toHaveLength(50)
  expect(cell?.amounts[0], 'the newest reading of each').toEqual([0, 1])
  expect(
    cellsOf([
      ...squad(30),
      ...squad(60)
        .slice(30)
        .map((one) => ({ ...one, sex: 'Female' as const })),
    ]),
  ).toEqual([])
})

test('clubs that are counted one after the other are one group', () => {
  const [cell] = cellsOf(squad(60).slice(30), squad(30))
  expect(cell?.amounts.map(([amount]) => amount)).toEqual(Array.from({ length: 60 }, (_, nth) => nth))
})

test('of 50 players 30 are below and one is equal: about 60', () => {
  const [cell] = cellsOf(squad(50))
  // 0 to 29 are below 30.
  expect(((30 + 0.5) / 50) * 100).toBe(61)
  expect(behindOf(cell?.amounts ?? [], 30)).toBe(60)
})

test('a sprint is compared with those timed alike, and less is better', () => {
  const values = { hundred_meter_sprint: 13 }
  expect(peerKey('hundred_meter_sprint', { values, context: { sprint_timing: 'hand' } })).toBe(
    'hundred_meter_sprint:hand',
  )
  expect(peerKey('hundred_meter_sprint', { values, context: null })).toBe(null)
  expect(peerKey('vertical_jump', { values, context: null })).toBe(null)
  const faster = peerAmount('hundred_meter_sprint', { hundred_meter_sprint: 12 })
  expect(faster).toBeGreaterThan(peerAmount('hundred_meter_sprint', values))
})

describe('over random groups', () => {
  const groups = fc
    .array(fc.integer({ min: 0, max: 80 }), { minLength: fewestPeers, maxLength: 120 })
    .map((all) => {
      const [cell] = cellsOf(all.map((amount, nth) => reading(nth, { amount })))
      return { all, amounts: cell?.amounts ?? [] }
    })

  test('the share is that of a count by hand, to five, from 5 to 95', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: -5, max: 90 }), ({ all, amounts }, amount) => {
        const lower = all.filter((one) => one < amount).length
        const equal = all.filter((one) => one === amount).length
        const exact = (100 * (lower + equal / 2)) / all.length
        const said = behindOf(amounts, amount)
        expect(said % 5).toBe(0)
        expect(Math.abs(said - Math.min(95, Math.max(5, exact)))).toBeLessThanOrEqual(2.5)
      }),
    )
  })

  test('the curve is between 0 and 1 and the dot on it', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: -5, max: 90 }), ({ amounts }, amount) => {
        for (const height of curveOf(amounts)) expect(height >= 0 && height <= 1).toBe(true)
        const along = alongOf(amounts, amount)
        expect(along >= 0 && along <= 1).toBe(true)
      }),
    )
  })
})
