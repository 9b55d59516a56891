import { expect, test } from 'vitest'
import { readDay, showDay, typeDate } from './date-text.ts'

const typeAll = (text: string, order: 'dmy' | 'ymd') =>
  Array.from(text).reduce((before, character) => typeDate(before + character, before, order), '')

const typings = [
  ['14111998', 'dmy', '14/11/1998'],
  ['14/11/1998', 'dmy', '14/11/1998'],
  ['4/3/2004', 'dmy', '04/03/2004'],
  ['4.3.2004', 'dmy', '04/03/2004'],
  ['۱۴۱۱۱۹۹۸', 'dmy', '14/11/1998'],
  ['19981114', 'ymd', '1998/11/14'],
  ['۱۹۹۸/۳/۴', 'ymd', '1998/03/4'],
  ['140', 'dmy', '14/0'],
  ['14', 'dmy', '14/'],
  ['', 'dmy', ''],
] as const
for (const [typed, order, shown] of typings)
  test(`typing '${typed}' ${order} shows '${shown}'`, () => {
    expect(typeAll(typed, order)).toBe(shown)
  })

test('a pasted day is shown whole, however it is written', () => {
  for (const pasted of ['1998-11-14', '14/11/1998', '14.11.1998', '14 11 1998'])
    expect(typeDate(pasted, '', 'dmy')).toBe('14/11/1998')
})

test('the slash can be deleted', () => {
  expect(typeDate('14/11', '14/11/', 'dmy')).toBe('14/11')
  expect(typeDate('14/1', '14/11', 'dmy')).toBe('14/1')
  expect(typeDate('1', '14', 'dmy')).toBe('1')
})

test('only a real day is read', () => {
  expect(readDay('29/02/2024', 'dmy')).toBe('2024-02-29')
  expect(readDay('29/02/2023', 'dmy')).toBeNull()
  expect(readDay('۲۰۲۴/۰۲/۲۹', 'ymd')).toBe('2024-02-29')
  expect(readDay('14/11/98', 'dmy')).toBeNull()
  expect(readDay('', 'dmy')).toBeNull()
})

test('a stored day is shown in the order of the language', () => {
  expect(showDay('1998-11-14', 'dmy')).toBe('14/11/1998')
  expect(showDay('1998-11-14', 'ymd')).toBe('1998/11/14')
})
