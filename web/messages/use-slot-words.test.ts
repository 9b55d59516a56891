import { expect, test } from 'vitest'
import { slotWords } from './use-slot-words.ts'

test('the days and times of weekend slots are named in a sentence', () => {
  expect(slotWords('en', [6, 7])).toEqual({
    weekendDays: 'Saturday and Sunday',
    weekendTimes: '09:00 and 14:00',
  })
  expect(slotWords('en', [4, 5, 6]).weekendDays).toBe('Thursday, Friday and Saturday')
  expect(slotWords('fa', [4, 5])).toEqual({
    weekendDays: 'پنجشنبه و جمعه',
    weekendTimes: '۰۹:۰۰ و ۱۴:۰۰',
  })
})
