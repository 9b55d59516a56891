import { expect, test } from 'vitest'
import { personOnDay } from '#domain/measures/advice/person.ts'
import { bmiForAge, growthTablesOf, hasGrowthTable } from './bmi-for-age.ts'

test('the median of the table is z 0, its 95th centile z 1.645, at every row and between them', () => {
  for (const table of ['boys', 'girls'] as const)
    for (let months = 120; months < 216; months += 1.5) {
      const { p95 } = bmiForAge(20, table, months)!
      expect(bmiForAge(p95, table, months)?.z).toBeCloseTo(1.644854, 6)
      const half = bmiForAge(20, table, months)!
      const median = 20 / (half.percentOfMedian / 100)
      expect(bmiForAge(median, table, months)).toMatchObject({ percentOfMedian: expect.closeTo(100, 6) })
      expect(bmiForAge(median, table, months)?.z).toBeCloseTo(0, 6)
      expect(bmiForAge(median, table, months)?.centile).toBeCloseTo(0.5, 6)
    }
})

test('there is a table from 120 to below 216 months', () => {
  expect([119.99, 120, 215.99, 216].map(hasGrowthTable)).toEqual([false, true, true, false])
  expect(bmiForAge(20, 'boys', 119.9)).toBeNull()
  expect(bmiForAge(20, 'boys', 215.99)?.z).toBeTypeOf('number')
  expect(growthTablesOf('Other')).toEqual(['boys', 'girls'])
})

const girl = { date_of_birth: '2010-01-01', gender: 'Female' } as const

test('months are days since birth / 30.4375', () => {
  expect(personOnDay(girl, '2026-10-01', null).months).toBeCloseTo(6117 / 30.4375, 6)
  expect(personOnDay({ ...girl, date_of_birth: null }, '2026-10-01', null).months).toBeNull()
})

test('the fall of z is measured from the highest reading 60 to 450 days old', () => {
  const day = '2026-10-01'
  const on = (date: string, body_mass_index: number) => ({ date, body_mass_index })
  const earlier = [
    on('2026-08-03', 30), // 59 days ago
    on('2026-08-02', 21),
    on('2025-07-08', 20), // 450 days ago
    on('2025-07-07', 30),
    on('2026-10-02', 30),
  ]
  const { before } = personOnDay(girl, day, null, earlier)
  const z = bmiForAge(21, 'girls', personOnDay(girl, '2026-08-02', null).months ?? 0)?.z ?? 0
  expect(before?.highestBmiZ.girls).toBeCloseTo(z, 6)
})

test('the own best is the highest of the 24 months before, if there are two on other days', () => {
  const on = (date: string, airway_peak_flow: number) => ({ date, airway_peak_flow })
  const best = (...earlier: ReturnType<typeof on>[]) =>
    personOnDay(girl, '2026-10-01', null, earlier).before?.bestPeakFlow
  expect(best(on('2026-09-01', 500))).toBeNull()
  expect(best(on('2026-09-01', 500), on('2026-10-01', 600))).toBeNull()
  expect(best(on('2026-09-01', 500), on('2026-09-01', 600))).toBeNull()
  expect(best(on('2026-09-01', 500), on('2024-10-01', 520))).toBe(520)
  expect(best(on('2026-09-01', 500), on('2024-09-30', 620))).toBeNull()
})
