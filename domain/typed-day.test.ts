import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { dayInField } from './day-in-field.ts'
import { digitsIn } from './languages.ts'
import { readTypedDay } from './typed-day.ts'

const understood = [
  ['14/11/1998', '1998-11-14'],
  ['4.3.2004', '2004-03-04'],
  ['2001/06/05', '2001-06-05'],
  ['2001-6-5', '2001-06-05'],
  ['14111998', '1998-11-14'],
  ['19981114', '1998-11-14'],
  ['20012003', '2003-01-20'],
  ['1405/08/24', '2026-11-15'],
  ['۱۴۰۵/۰۸/۲۴', '2026-11-15'],
  ['٢٤-٨-١٤٠٥', '2026-11-15'],
  ['۱۴۰۵۰۸۲۴', '2026-11-15'],
  ['24081405', '2026-11-15'],
  ['1403.12.30', '2025-03-20'],
  ['29 02 2024', '2024-02-29'],
  ['\u200e۱۳۸۰/۰۳/۱۵\u200e', '2001-06-05'],
] as const
for (const [typed, day] of understood)
  test(`'${typed}' is ${day}`, () => {
    expect(readTypedDay(typed)).toBe(day)
  })

const refused = [
  '',
  '14/11/98',
  '14/11',
  '29/02/2023',
  '30/12/1404',
  '1404/12/30',
  '2001/13/05',
  '20/01/0006',
  '5/6/1700',
  '1405/8/24/1',
  '11/1998/14',
  'tomorrow',
  '1411199',
]
for (const typed of refused)
  test(`'${typed}' is no day`, () => {
    expect(readTypedDay(typed)).toBeNull()
  })

test('a day is read as the field shows it, in every calendar, order, separator and digits', () => {
  const days = fc.integer({ min: 0, max: 65_000 }).map((days) => addDays('1921-03-21', days))
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('gregory' as const, 'persian' as const),
      fc.constantFrom('dmy' as const, 'ymd' as const),
      fc.constantFrom('/', '-', '.', ' ', ''),
      fc.constantFrom('en' as const, 'fa' as const),
      (day, calendar, order, separator, language) => {
        const shown = dayInField(day, calendar, order).replaceAll('/', separator)
        expect(readTypedDay(digitsIn(language, shown))).toBe(day)
      },
    ),
    { numRuns: 2000 },
  )
})
