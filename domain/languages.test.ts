import { expect, test } from 'vitest'
import { digitsIn, isLanguage, languageCodes, languages, localeOf, numberings } from './languages.ts'

test('every row agrees with Intl', () => {
  for (const code of languageCodes) {
    const locale = new Intl.Locale(localeOf(code))
    const { calendar, numberingSystem } = new Intl.DateTimeFormat(localeOf(code)).resolvedOptions()
    expect(locale.language).toBe(code)
    expect([calendar, numberingSystem]).toEqual([languages[code].calendar, languages[code].digits])
    expect(locale.getTextInfo().direction).toBe(languages[code].direction)
  }
})

test('digits and separator are those of the numbering system', () => {
  for (const [name, { digits, separator }] of Object.entries(numberings)) {
    const written = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false })
    expect(written.format(9876543210)).toBe(Array.from(digits).toReversed().join(''))
    expect(written.format(0.5)).toBe(`${digits[0]}${separator}${digits[5]}`)
  }
})

test('only the digits of a text change', () => {
  expect(digitsIn('en', '120/80')).toBe('120/80')
  expect(digitsIn('fa', '120/80')).toBe('۱۲۰/۸۰')
  expect(digitsIn('fa', 19)).toBe('۱۹')
})

test('only a code with a row in the table is a language', () => {
  expect(languageCodes.every(isLanguage)).toBe(true)
  expect(['', 'xx', 'EN', 'toString'].some(isLanguage)).toBe(false)
})
