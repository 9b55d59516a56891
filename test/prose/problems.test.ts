// Every error code has a sentence in every language and is used somewhere.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/languages.ts'
import type { ProblemCode, Sentences } from '#domain/wire/problems.ts'
import { en } from '#domain/wire/sentences/en.ts'
import { english } from '#domain/wire/sentences/english.ts'
import { fa } from '#domain/wire/sentences/fa.ts'
import { fill } from '#domain/wire/sentences/fill.ts'
import { root } from '#scripts/root.ts'

const sentences: Record<Language, Sentences> = { en, fa }
const codes = Object.keys(en) as ProblemCode[]
const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

const source = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|^web\/dist\/|^domain\/wire\/sentences\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

for (const language of languageCodes)
  describe(`in ${language}`, () => {
    test('every code has a sentence, and every sentence has a code', () => {
      expect(Object.keys(sentences[language]).toSorted()).toEqual(codes.toSorted())
      for (const code of codes) expect(sentences[language][code], code).toMatch(/\p{L}{2}/u)
    })

    test('every sentence has the same parameters as in English', () => {
      for (const code of codes)
        expect(placeholders(sentences[language][code]), code).toEqual(placeholders(en[code]))
    })
  })

test('codes are kebab-case', () => {
  expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
})

test('every code is used', () => {
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([])
})

describe('the values in a sentence', () => {
  const params = { time: '19:00', date: '2026-11-21' }

  test('use the digits and date format of the language', () => {
    expect(fill(en['slot-taken'], params, 'en')).toBe(
      'The 19:00 appointment on Saturday, November 21, 2026 has just been taken.',
    )
    expect(fill(fa['slot-taken'], params, 'fa')).toBe(
      'نوبت ساعت ۱۹:۰۰ در شنبه ۳۰ آبان ۱۴۰۵ همین حالا گرفته شد.',
    )
    expect(fill(fa['range-value'], { min: -12, max: 270 }, 'fa')).toBe(
      'لطفاً مقداری بین \u200e−۱۲ و ۲۷۰ وارد کنید',
    )
    expect(english({ code: 'range-number', params: { min: 2, max: 1000 } })).toBe(
      'Please enter a number between 2 and 1,000',
    )
    expect(fill(fa['not-enough-places'], { players: 2000, places: 1 }, 'fa')).toContain('۲٬۰۰۰')
  })

  test('have a noun in the singular or the plural', () => {
    const days = (count: number) => fill(en['too-far-ahead'], { days: count }, 'en')
    expect([days(1), days(183)]).toEqual([
      'Please choose a date within the next 1 day.',
      'Please choose a date within the next 183 days.',
    ])
    expect(english({ code: 'too-many-attempts', params: { seconds: 1 } })).toContain('wait 1 second and')
  })

  test('must be complete, or there is no sentence', () => {
    expect(fill(en['slot-taken'], { time: '19:00' }, 'en')).toBeNull()
    expect(fill(en['slot-taken'], { time: '19:00', date: 'soon' }, 'en')).toBeNull()
    expect(fill(en.required, {}, 'en')).toBe('This field is required')
  })

  test('are not expanded as placeholders again', () => {
    expect(fill(en['no-such-slot'], { time: '{time}' }, 'en')).toBe(
      'There is no {time} appointment on this day.',
    )
  })
})
