import { expect, test } from 'vitest'
import { templates } from '#domain/measures/own/templates.ts'
import { blankMeasure, newBand, readMeasure, typedOf } from './typed-measure.ts'

test('every template survives the form unchanged', () => {
  for (const { key: _key, source: _source, ...template } of templates)
    expect(readMeasure(typedOf(template))).toEqual({ ok: true, value: template })
})

test('Persian digits are numbers, and what is no number is refused at its place', () => {
  const typed = { ...blankMeasure, names: { en: 'Grip', fa: '' }, low: '۱۰', high: 'many' }
  expect(readMeasure(typed)).toMatchObject({ ok: false, problems: { 'bounds.1': { code: 'not-valid' } } })
  expect(readMeasure({ ...typed, high: '۹۰' })).toMatchObject({ value: { bounds: [10, 90] } })
})

test('a range without ages is for all of them, and an empty average range is none', () => {
  const band = { ...newBand(0), good: { from: '50', to: '100' } }
  expect(readMeasure({ ...blankMeasure, names: { en: 'Grip', fa: '' }, bands: [band] })).toMatchObject({
    value: { bands: [{ good: [50, 100], average: [] }] },
  })
})
