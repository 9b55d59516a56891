import { CalendarDate, PersianCalendar, toCalendar } from '@internationalized/date'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { fromSolarHijri, toSolarHijri } from './solar-hijri.ts'

const persian = new PersianCalendar()

test('every day of the years 1300 to 1500 is converted there and back', () => {
  let day = '1921-03-21'
  let days = 0
  for (; day < '2122-03-21'; day = addDays(day, 1), days++) {
    const solar = toSolarHijri(day)
    // The library computes leap years by rule; `Intl` has its own code for them.
    const [year, month, date] = day.split('-').map(Number)
    const other = toCalendar(new CalendarDate(year!, month!, date!), persian)
    if (solar.year !== other.year || solar.month !== other.month || solar.day !== other.day)
      expect(solar, day).toEqual({ year: other.year, month: other.month, day: other.day })
    if (fromSolarHijri(solar) !== day) expect(fromSolarHijri(solar)).toBe(day)
  }
  expect(days).toBe(73_414)
  expect(toSolarHijri('1921-03-21')).toEqual({ year: 1300, month: 1, day: 1 })
  expect(toSolarHijri('2122-03-20')).toEqual({ year: 1500, month: 12, day: 29 })
}, 60_000)

test('Esfand has 30 days in the leap years 1399, 1403 and 1408, and 29 in the years around them', () => {
  const lastDays = { 1399: '2021-03-20', 1403: '2025-03-20', 1408: '2030-03-20' }
  for (const [year, last] of Object.entries(lastDays)) {
    expect(fromSolarHijri({ year: Number(year), month: 12, day: 30 })).toBe(last)
    expect(fromSolarHijri({ year: Number(year) + 1, month: 1, day: 1 })).toBe(addDays(last, 1))
  }
  for (const year of [1398, 1400, 1402, 1404, 1407, 1409]) {
    expect(fromSolarHijri({ year, month: 12, day: 30 })).toBeNull()
    const last = fromSolarHijri({ year, month: 12, day: 29 })
    expect(fromSolarHijri({ year: year + 1, month: 1, day: 1 })).toBe(addDays(last!, 1))
  }
})

test('a day that the calendar does not have is none', () => {
  for (const [month, day] of [
    [7, 31],
    [12, 31],
    [13, 1],
    [0, 1],
    [1, 0],
    [1, 32],
  ] as const)
    expect(fromSolarHijri({ year: 1403, month, day })).toBeNull()
})
