import { expect, test } from 'vitest'
import { runsOf } from './text-runs.ts'

const drawn = (text: string) => runsOf(text, 'rtl').map((run) => run.text)

test('a Persian pressure keeps its first number left, also when the second is missing', () => {
  // The library draws Persian digits from right to left, so it gets them backwards.
  expect(drawn('۱۶۵/۱۰۴')).toEqual(['۴۰۱', '/', '۵۶۱'].toReversed())
  expect(drawn('\u2066۱۶۵/–\u2069')).toEqual(['۵۶۱', '/–'])
})

test('a sign stays left of its number', () => {
  expect(drawn('\u2066−۱۳\u2069: بهتر')).toEqual(['بهتر', ' :', '−', '۳۱'])
})
