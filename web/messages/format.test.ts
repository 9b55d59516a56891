import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatOf } from './format.ts'

const en = formatOf('en')
const fa = formatOf('fa')

beforeAll(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 14, 12) }))
afterAll(() => vi.useRealTimers())

test('days are written as in the specification', () => {
  expect(en.longDay('2026-11-14')).toBe('November 14, 2026')
  expect(en.weekdayDay('2026-11-14')).toBe('Saturday, November 14, 2026')
})

test('the short form has the year only when it is not this one', () => {
  expect(en.briefDay('2026-11-21')).toBe('Sat 21 Nov')
  expect(en.briefDay('2026-11-21', '09:00')).toBe('Sat 21 Nov, 09:00')
  expect(en.briefDay('2025-09-08', '19:00')).toBe('Mon 8 Sep 2025, 19:00')
  expect(en.sentenceDay('2026-11-21')).toBe('November 21')
  expect(en.sentenceDay('2027-01-02')).toBe('January 2, 2027')
  expect(en.sentenceMonth('2026-09-08')).toBe('September')
  expect(en.sentenceMonth('2025-09-08')).toBe('September 2025')
  expect(en.axisDay('2026-11-21')).toBe('21 Nov')
  // A printed page says the year in any year.
  expect(en.longMoment(Date.UTC(2026, 10, 14, 19, 5))).toBe('November 14, 2026, 19:05')
  expect(fa.briefDay('2026-11-21', '09:00')).toBe('شنبه ۳۰ آبان، ۰۹:۰۰')
  expect(fa.briefDay('2025-11-21')).toBe('جمعه ۳۰ آبان ۱۴۰۴')
  expect(fa.sentenceDay('2026-11-21')).toBe('۳۰ آبان')
  expect(fa.axisDay('2026-11-21')).toBe('۳۰ آبان')
})

test('today and tomorrow are named, other days have their date', () => {
  expect(en.nearDay('2026-11-14', '19:00')).toBe('Today, 19:00')
  expect(en.nearDay('2026-11-15')).toBe('Tomorrow')
  expect(en.nearDay('2026-11-16', '19:00')).toBe('Mon 16 Nov, 19:00')
  expect(en.nearDay('2026-11-13')).toBe('Fri 13 Nov')
  expect(fa.nearDay('2026-11-14', '19:00')).toBe('امروز، ۱۹:۰۰')
  expect(fa.nearDay('2026-11-15')).toBe('فردا')
})

test('Persian days are Solar Hijri, in Persian digits', () => {
  expect(fa.longDay('2026-11-15')).toBe('۲۴ آبان ۱۴۰۵')
  expect(fa.weekdayDay('2026-11-15')).toBe('یکشنبه ۲۴ آبان ۱۴۰۵')
  expect(fa.longMonth('2026-11-15')).toBe('آبان ۱۴۰۵')
})

test('either language can be read with the other calendar', () => {
  const persianInEnglish = formatOf('en', 'persian')
  const gregorianInPersian = formatOf('fa', 'gregory')
  expect(persianInEnglish.longDay('2026-11-15')).toBe('Aban 24, 1405')
  expect(persianInEnglish.briefDay('2026-11-15', '09:00')).toBe('Sun 24 Aban, 09:00')
  expect(gregorianInPersian.longDay('2026-11-14')).toBe('۱۴ نوامبر ۲۰۲۶')
})

test('numbers follow the language', () => {
  expect(en.number(5.4)).toBe('5.4')
  expect(en.fixed(5, 1)).toBe('5.0')
  expect(fa.number(5.4)).toBe('۵٫۴')
  expect(fa.digits('120/80')).toBe('۱۲۰/۸۰')
})

test('a moment has two digits for its hour, in both languages', () => {
  const early = Date.UTC(2026, 10, 14, 5, 44)
  expect(en.moment(early, 'UTC')).toBe('Sat 14 Nov, 05:44')
  expect(fa.moment(early, 'UTC')).toBe('شنبه ۲۳ آبان، ۰۵:۴۴')
})

test('a count ends at 99+', () => {
  expect([7, 99, 100].map(en.count)).toEqual(['7', '99', '99+'])
  expect(fa.count(100)).toBe('۹۹+')
})

test('a typed number is written in the digits of the language', () => {
  expect(en.typed('70,5')).toBe('70,5')
  expect(fa.typed('70.5')).toBe('۷۰٫۵')
  expect(fa.typed('-3')).toBe('-۳')
})

test('past times are relative: 3 hours ago', () => {
  const now = Date.UTC(2026, 10, 14, 12)
  expect(en.ago(now - 3 * 3_600_000, now)).toBe('3 hours ago')
  expect(en.ago(now - 86_400_000, now)).toBe('yesterday')
  expect(en.ago(now - 5000, now)).toBe('now')
})
