import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const en = formatOf('en')
const fa = formatOf('fa')

test('days are written as the specification has them', () => {
  expect(en.longDay('2026-11-14')).toBe('November 14, 2026')
  expect(en.weekdayDay('2026-11-14')).toBe('Saturday, November 14, 2026')
  expect(en.slashedDay('2026-01-04')).toBe('04/01/2026')
  expect(en.slashedShortMonthDay('2026-01-04')).toBe('04/1/2026')
})

test('Persian days keep the Gregorian calendar, in Persian digits', () => {
  expect(fa.longDay('2026-11-14')).toBe('۱۴ نوامبر ۲۰۲۶')
  expect(fa.slashedDay('2026-11-14')).toBe('۲۰۲۶/۱۱/۱۴')
  expect(fa.slashedShortMonthDay('2026-01-04')).toBe('۲۰۲۶/۱/۴')
})

test('numbers follow the language', () => {
  expect(en.number(5.4)).toBe('5.4')
  expect(en.fixed(5, 1)).toBe('5.0')
  expect(fa.number(5.4)).toBe('۵٫۴')
  expect(fa.digits('120/80')).toBe('۱۲۰/۸۰')
})

test('a moment has two digits for its hour, in both languages', () => {
  const early = Date.UTC(2026, 10, 14, 5, 44)
  expect(en.moment(early, 'UTC')).toBe('November 14, 2026 at 05:44')
  expect(fa.moment(early, 'UTC')).toContain('۰۵:۴۴')
  expect(fa.moment(early, 'UTC')).toContain('۱۴ نوامبر ۲۰۲۶')
})

test('a typed number is written in the digits of the language', () => {
  expect(en.typed('70,5')).toBe('70,5')
  expect(fa.typed('70.5')).toBe('۷۰٫۵')
  expect(fa.typed('-3')).toBe('-۳')
})

test('what was is said as people say it', () => {
  const now = Date.UTC(2026, 10, 14, 12)
  expect(en.ago(now - 3 * 3_600_000, now)).toBe('3 hours ago')
  expect(en.ago(now - 86_400_000, now)).toBe('yesterday')
  expect(en.ago(now - 5000, now)).toBe('now')
})
