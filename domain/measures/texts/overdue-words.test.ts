import { expect, test } from 'vitest'
import { overdueText } from './overdue-words.ts'

test.for([
  [{ count: 1, unit: 'days' }, 'Overdue, 1 day', '۱ روز از موعد گذشته'],
  [{ count: 5, unit: 'weeks' }, 'Overdue, 5 weeks', '۵ هفته از موعد گذشته'],
  [{ count: 8, unit: 'months' }, 'Overdue, 8 months', '۸ ماه از موعد گذشته'],
] as const)('%o', ([overdue, english, persian]) => {
  expect(overdueText('en', overdue)).toBe(english)
  expect(overdueText('fa', overdue)).toBe(persian)
})
