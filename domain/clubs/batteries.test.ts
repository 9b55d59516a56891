import { expect, test } from 'vitest'
import { isDue } from './batteries.ts'

const monthly = { measures: ['weight', 'own:a'] as const, every: 4 }
const check = (date: string, weight: number | null, own: boolean) => ({
  date,
  weight,
  others: own ? [{ measure_id: 'a', value: 1, version: 1, rating: null, group: 'fitness' as const }] : [],
})

const cases: [what: string, checks: ReturnType<typeof check>[], due: boolean][] = [
  ['nobody measured anything', [], true],
  ['everything yesterday', [check('2026-11-13', 80, true)], false],
  ['everything, on two days', [check('2026-11-13', 80, false), check('2026-11-01', null, true)], false],
  ['one measure is missing', [check('2026-11-13', 80, false)], true],
  ['27 days ago', [check('2026-10-18', 80, true)], false],
  ['28 days ago', [check('2026-10-17', 80, true)], true],
]
test.each(cases)('%s', (_what, checks, due) => {
  expect(isDue(monthly, checks, '2026-11-14')).toBe(due)
  expect(isDue({ ...monthly, every: null }, checks, '2026-11-14')).toBe(false)
})
