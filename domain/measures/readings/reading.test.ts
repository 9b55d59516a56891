import { describe, expect, test } from 'vitest'
import { storedNumbers } from '#domain/measures/fields.ts'
import { fieldsOfMeasure, measureNames, readingFields } from '#domain/measures/station-measures.ts'
import { checkSentReading, idOfReading, mostTrials, skipReasons } from './reading.ts'

const today = '2026-11-14'
const id = '01890000-0000-7000-8000-000000000001'
const aReading = (given: object = {}) => ({
  id,
  user_id: '01890000-0000-7000-8000-000000000002',
  field: 'weight',
  value: 82.4,
  trial: 1,
  date: today,
  at: '2026-11-14T09:00:00.000Z',
  ...given,
})
const problemsOf = (given: object) => {
  const checked = checkSentReading(aReading(given), today)
  return checked.ok ? null : Object.fromEntries(Object.entries(checked.problems).map(([k, v]) => [k, v.code]))
}

test('every stored number but the body mass index belongs to exactly one measure', () => {
  const taken = storedNumbers.filter((name) => name !== 'body_mass_index')
  expect(readingFields.toSorted()).toEqual(taken.toSorted())
  expect(measureNames.flatMap(fieldsOfMeasure)).toHaveLength(taken.length)
})

describe('a reading', () => {
  test('keeps what was sent and fills in the rest', () => {
    expect(checkSentReading(aReading(), today)).toEqual({
      ok: true,
      value: aReading({
        skipped: null,
        method: null,
        device: null,
        station: null,
        tablet: null,
        seq: null,
        supersedes: null,
      }),
    })
    const { trial: _, date: __, at: ___, ...least } = aReading()
    expect(checkSentReading(least, today)).toMatchObject({ ok: true, value: { trial: 1 } })
  })

  const values = [
    [{ value: 19.9 }, { value: 'range-value' }],
    [{ value: 400 }, null],
    [{ value: 400.1 }, { value: 'range-value' }],
    [{ value: '82,4' }, null],
    [{ value: '' }, { value: 'range-value' }],
    [{ value: 'heavy' }, { value: 'range-value' }],
    [{ value: null }, { value: 'required' }],
    [{ field: 'beep_test', value: 9.5 }, { value: 'range-value' }],
    [{ field: 'smoking_level', value: 1 }, null],
    [{ field: 'smoking_level', value: 0.5 }, { value: 'not-a-choice' }],
    [{ field: 'body_mass_index', value: 22 }, { field: 'not-a-choice' }],
    [{ field: 'constructor', value: 22 }, { field: 'not-a-choice' }],
  ] as const
  for (const [given, problems] of values)
    test(`with ${JSON.stringify(given)} is ${problems ? 'refused' : 'accepted'}`, () => {
      expect(problemsOf(given)).toEqual(problems)
    })

  test('without a value says why, or replaces one that is taken back', () => {
    for (const skipped of skipReasons) expect(problemsOf({ value: null, skipped })).toBeNull()
    expect(problemsOf({ value: null, supersedes: id })).toBeNull()
    expect(problemsOf({ skipped: 'injury' })).toEqual({ skipped: 'not-valid' })
    expect(problemsOf({ value: null, skipped: 'hungover' })).toEqual({ skipped: 'not-a-choice' })
  })

  test('above the scale is its end, with what was read', () => {
    const hot = { field: 'body_temperature', value: 40 }
    expect(problemsOf({ ...hot, above: 41.2 })).toBeNull()
    expect(problemsOf({ ...hot, value: 41.2 })).toEqual({ value: 'range-value' })
    for (const wrong of [
      { ...hot, above: 40 },
      { ...hot, above: 45.1 },
      { ...hot, value: 39, above: 41.2 },
      { field: 'heart_rate', value: 200, above: 210 },
    ])
      expect(problemsOf(wrong)).toEqual({ above: 'not-valid' })
  })

  test('belongs to a day that has begun', () => {
    expect(problemsOf({ date: '2026-11-15' })).toEqual({ date: 'check-in-future' })
    expect(problemsOf({ date: '2026-11-13' })).toBeNull()
    expect(problemsOf({ date: 'today' })).toEqual({ date: 'not-a-day' })
  })

  test('has a trial from 1 on', () => {
    for (const trial of [0, 1.5, -1, mostTrials + 1, 'first'])
      expect(problemsOf({ trial })).toEqual({ trial: 'not-valid' })
    expect(problemsOf({ trial: mostTrials })).toBeNull()
  })
})

test('the id of a reading is found whatever else is wrong with it', () => {
  expect(idOfReading({ id, field: 7 })).toBe(id)
  for (const wrong of [null, 'x', 7, {}, { id: 7 }, { id: 'abc' }, []]) expect(idOfReading(wrong)).toBeNull()
})
