import { expect, test } from 'vitest'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { createOwn } from './record-own.ts'

const grip: OwnMeasure = {
  _id: 'grip',
  organisation_id: 'club',
  name: { en: 'Grip', fa: null },
  group: 'fitness',
  unit: 'kg',
  decimals: 1,
  bounds: [0, 100],
  direction: 'higher',
  counting: 'best',
  trials: 3,
  bands: [{ good: [40, 100], average: [[30, 40]] }],
  how: null,
  version: 1,
  archived: false,
}
const start = { measures: [grip], person: { sex: 'Male', age: 20 }, write: (text: string) => text }
const trial = (nth: number, value: number) =>
  ({
    id: `${nth}`,
    field: 'own:grip',
    value,
    skipped: null,
    trial: nth,
    at: `${nth}`,
    supersedes: null,
  }) as const

test('what stations took is filled in as it counts, and can be changed', () => {
  const own = createOwn(undefined, { ...start, readings: [trial(1, 38), trial(2, 41.5)] })
  expect(own.text('grip')).toBe('41.5')
  expect(own.isFromStation('grip')).toBe(true)
  expect(own.rating(grip)).toBe('success')
  own.type('grip', '۳۵')
  expect(own.body()).toEqual({ others: [{ measure_id: 'grip', value: 35 }] })
  expect(own.content()).toEqual({ own: { grip: '۳۵' } })
})

test('a value out of bounds is named by its measure, here and by the server', () => {
  const own = createOwn(undefined, start)
  own.type('grip', '101')
  expect(own.problems()).toMatchObject({ 'own:grip': { code: 'range-value' } })
  const told = { code: 'unknown-measure' } as const
  expect(own.named({ 'others.0.measure_id': told })).toEqual({ 'own:grip': told })
})

test('a correction keeps what it does not show, and takes out what is emptied', () => {
  const stored = ['grip', 'old'].map((measure_id) => ({
    measure_id,
    value: 44,
    version: 1,
    rating: null,
    group: 'fitness' as const,
  }))
  const own = createOwn(undefined, { ...start, stored })
  expect(own.text('grip')).toBe('44')
  own.type('grip', '')
  expect(own.body()).toEqual({ others: [{ measure_id: 'old', value: 44 }] })
})

test('a club without own measures sends nothing about them', () => {
  expect(createOwn(undefined).body()).toEqual({})
})

test('the last value is said in its own unit only', () => {
  const found = { date: '2026-01-01', value: 41, rating: null, bands: [], line: [], days: [], change: null }
  const lastOf = (unit: string) =>
    createOwn(undefined, { ...start, last: [{ ...found, measure: { ...grip, unit, version: 2 } }] }).last(
      grip,
    )
  expect(lastOf('KG')).toBe(41)
  expect(lastOf('lb')).toBe(null)
  expect(createOwn(undefined, start).last(grip)).toBe(null)
})
