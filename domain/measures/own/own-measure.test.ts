import { describe, expect, test } from 'vitest'
import { checkOwnMeasure } from './own-measure.ts'
import { nameKeys } from './own-name.ts'
import { templates } from './templates.ts'

const grip = {
  name: { en: 'Grip', fa: 'قدرت پنجه' },
  group: 'fitness',
  unit: 'kg',
  decimals: 1,
  bounds: [0, 100],
  direction: 'higher',
  counting: 'best',
  trials: 3,
}

const problemsOf = (change: object) => {
  const checked = checkOwnMeasure({ ...grip, ...change })
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.problems).map(([name, { code }]) => [name, code]))
}

test('a whole measure is taken as it is', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ unit: null, error: { percent: 3 } })).toEqual({})
})

describe('what is refused, and where', () => {
  const refused: [what: string, change: object, problems: Record<string, string>][] = [
    ['a formula as name', { name: { en: '=HYPERLINK("x")' } }, { 'name.en': 'formula-name' }],
    ['a formula as Persian name', { name: { en: 'Grip', fa: '@SUM(A1)' } }, { 'name.fa': 'formula-name' }],
    ['no name', { name: { en: ' ' } }, { 'name.en': 'required' }],
    ['a unit of 80 characters', { unit: 'k'.repeat(80) }, { unit: 'too-long' }],
    ['bounds reversed', { bounds: [10, 1] }, { bounds: 'bounds-reversed' }],
    ['bounds that are equal', { bounds: [1, 1] }, { bounds: 'bounds-reversed' }],
    ['no number', { bounds: [Number.NaN, 1] }, { 'bounds.0': 'not-valid' }],
    ['no end', { bounds: [0, Number.POSITIVE_INFINITY] }, { 'bounds.1': 'not-valid' }],
    ['the best without a direction', { direction: 'middle' }, { direction: 'best-needs-direction' }],
    ['an unknown group', { group: 'mind' }, { group: 'not-a-choice' }],
    ['six trials', { trials: 6 }, { trials: 'not-valid' }],
    ['an error of nothing', { error: { percent: 0 } }, { 'error.percent': 'not-valid' }],
    ['a band beyond the bounds', { bands: [{ good: [50, 101] }] }, { 'bands.0.good': 'band-beyond-bounds' }],
    [
      'ranges that overlap',
      { bands: [{ good: [50, 100], average: [[30, 51]] }] },
      { 'bands.0.good': 'ranges-overlap' },
    ],
    [
      'two bands of one age',
      {
        bands: [
          { ages: [10, 14], good: [20, 100] },
          { sex: 'Male', ages: [13, 16], good: [20, 100] },
        ],
      },
      { 'bands.1.ages': 'ages-overlap' },
    ],
    [
      'two bands of everybody',
      { bands: [{ good: [20, 100] }, { sex: 'Male', good: [20, 100] }] },
      { 'bands.1.ages': 'bands-overlap' },
    ],
    [
      'ages without a band in between',
      {
        bands: [
          { sex: 'Male', ages: [14, 16], good: [20, 100] },
          { sex: 'Male', ages: [10, 12], good: [20, 100] },
        ],
      },
      { 'bands.0.ages': 'ages-gap' },
    ],
    [
      'ages reversed',
      { bands: [{ ages: [16, 12], good: [20, 100] }] },
      { 'bands.0.ages': 'bounds-reversed' },
    ],
  ]
  test.each(refused)('%s', (_what, change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })
})

test('bands of two sexes may have different ages', () => {
  const bands = [
    { sex: 'Male', ages: [10, 14], good: [20, 100] },
    { sex: 'Male', ages: [14, 18], good: [30, 100] },
    { sex: 'Female', ages: [12, 18], good: [15, 100], average: [[5, 15]] },
  ]
  expect(problemsOf({ bands })).toEqual({})
})

test('names are the same whatever their case and spaces', () => {
  expect(nameKeys({ en: 'Grip  Left', fa: null })).toEqual(nameKeys({ en: 'grip left', fa: null }))
})

test('there are thirty templates, and each of them can be saved as it is', () => {
  expect(templates).toHaveLength(30)
  for (const { key, source, ...measure } of templates) {
    expect({ key, source, checked: checkOwnMeasure(measure) }).toMatchObject({ checked: { ok: true } })
    // An error without a study would be a guess.
    expect(measure.error === null || source !== null).toBe(true)
  }
  const names = templates.flatMap(({ name }) => nameKeys(name))
  expect(new Set(names).size).toBe(names.length)
})
