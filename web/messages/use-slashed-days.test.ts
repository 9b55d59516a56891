import { expect, test } from 'vitest'
import { slashedDays } from './use-slashed-days.ts'

test('English days have the day first, and a short month in the profile', () => {
  const { slashedDay, slashedShortMonthDay } = slashedDays('en', 'gregory')
  expect(slashedDay('2026-01-04')).toBe('04/01/2026')
  expect(slashedShortMonthDay('2026-01-04')).toBe('04/1/2026')
  expect(slashedShortMonthDay('2026-11-04')).toBe('04/11/2026')
})

test('Persian days are Solar Hijri with the year first, in Persian digits', () => {
  const { slashedDay, slashedShortMonthDay } = slashedDays('fa', 'persian')
  expect(slashedDay('2026-11-15')).toBe('۱۴۰۵/۰۸/۲۴')
  expect(slashedShortMonthDay('2026-11-15')).toBe('۱۴۰۵/۰۸/۲۴')
})

test('either language can be read with the other calendar', () => {
  expect(slashedDays('en', 'persian').slashedDay('2026-11-15')).toBe('1405/08/24')
  expect(slashedDays('fa', 'gregory').slashedDay('2026-11-14')).toBe('۲۰۲۶/۱۱/۱۴')
  expect(slashedDays('fa', 'gregory').slashedShortMonthDay('2026-01-04')).toBe('۲۰۲۶/۰۱/۰۴')
})
