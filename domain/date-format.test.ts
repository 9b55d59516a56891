import { expect, test } from 'vitest'
import { dateFormat, dayFormat } from './date-format.ts'

const full = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const

test('Persian readers see Solar Hijri dates in the order in which they say them', () => {
  expect(dayFormat('fa', 'persian', full)('2026-11-15')).toBe('یکشنبه ۲۴ آبان ۱۴۰۵')
  expect(dayFormat('fa', 'persian', { dateStyle: 'full' })('2025-03-20')).toBe('پنجشنبه ۳۰ اسفند ۱۴۰۳')
  expect(dayFormat('fa', 'persian', { year: 'numeric', month: 'long' })('2026-11-15')).toBe('آبان ۱۴۰۵')
  expect(dayFormat('fa', 'gregory', full)('2026-11-15')).toBe('یکشنبه ۱۵ نوامبر ۲۰۲۶')
})

test('English readers see them without an era', () => {
  expect(dayFormat('en', 'persian', full)('2026-11-15')).toBe('Sunday, Aban 24, 1405')
  expect(dayFormat('en', 'gregory', full)('2026-11-15')).toBe('Sunday, November 15, 2026')
})

test('the time of day is that of the zone', () => {
  const late = Date.UTC(2026, 10, 15, 21, 5)
  const tehran = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Tehran' } as const
  expect(dateFormat('fa', 'persian', tehran).format(late)).toBe('۲۵ آبان ۱۴۰۵ ساعت ۰:۳۵')
})
