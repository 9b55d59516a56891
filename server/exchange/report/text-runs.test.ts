import { expect, test } from 'vitest'
import { runsOf } from './text-runs.ts'

const drawn = (text: string, report: 'ltr' | 'rtl' = 'rtl') => runsOf(text, report).map((run) => run.text)

test('a Persian pressure keeps its first number left, also when the second is missing', () => {
  // The library draws Persian digits from right to left, so it gets them backwards.
  expect(drawn('۱۶۵/۱۰۴')).toEqual(['۴۰۱', '/', '۵۶۱'].toReversed())
  expect(drawn('\u2066۱۶۵/–\u2069')).toEqual(['۵۶۱', '/–'])
})

test('a sign stays left of its number', () => {
  expect(drawn('\u2066−۱۳\u2069: بهتر')).toEqual(['بهتر', ' :', '−', '۳۱'])
})

test('a Persian day stays whole behind a Latin number', () => {
  const line = drawn('نظام پزشکی \u2068GMC 1234567\u2069، ۲۸ آبان').join('')
  const places = ['آبان', '۸۲', 'GMC 1234567', 'نظام'].map((part) => line.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('the full stop of a note in another language stays behind it', () => {
  expect(drawn('Slept well.').join('')).toBe('Slept well.')
  expect(drawn('خوب است.', 'ltr')[0]).toBe('.')
})

test('a line with both scripts has the direction of the report', () => {
  expect(drawn('Pitchside: گزارش').at(-1)).toBe('Pitchside')
  expect(drawn('Pitchside: گزارش', 'ltr')[0]).toContain('Pitchside')
})
