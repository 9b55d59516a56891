import { expect, test } from 'vitest'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { createRecord } from './record.ts'
import { stationValues } from './station-values.ts'

const taken = (field: ReadingField, value: number | null, rest: Partial<Reading> = {}): Reading => ({
  id: `${field} ${rest.trial ?? 1}`,
  field,
  value,
  skipped: null,
  trial: 1,
  at: '2026-11-14T09:00:00.000Z',
  supersedes: null,
  ...rest,
})

const adult = { age: 30, gender: 'Male' } as const
const filledIn = (readings: readonly Reading[], unit: 'mmol/L' | 'mg/dL' = 'mmol/L') =>
  createRecord({ station: stationValues(readings, adult, unit, (text) => text), unit })

test('the form starts with the values that count, and says where they come from', () => {
  const record = filledIn([
    taken('vertical_jump', 56),
    taken('vertical_jump', 58, { trial: 2 }),
    taken('reaction_time', 0.13),
    taken('smoking_level', 1),
  ])
  expect(record.values.text('vertical_jump')).toBe('58')
  expect(record.values.number('reaction_time')).toBe(0.13)
  expect(record.values.text('smoking_level')).toBe('1')
  expect(record.taken.answers().best_of).toEqual({ vertical_jump: 2, reaction_time: 1 })
  expect(record.values.isFromStation('vertical_jump')).toBe(true)
  expect(record.values.isEmpty(), 'nothing was typed, so there is no draft').toBe(true)
  record.type('vertical_jump', '59')
  expect(record.values.isFromStation('vertical_jump')).toBe(false)
  expect(record.content().typed).toEqual({ vertical_jump: '59' })
})

test('the form knows how the station took a value', () => {
  const record = filledIn([
    taken('hundred_meter_sprint', 12.1, { method: 'gates best-of-2' }),
    taken('heart_rate', 104, { method: 'exercise' }),
  ])
  expect(record.taken.answers()).toEqual({
    sprint_timing: 'gates',
    pulse_at_rest: false,
    best_of: { hundred_meter_sprint: 2 },
  })
})

test('amounts are in the unit of the reader', () => {
  const record = filledIn([taken('blood_glucose', 5)], 'mg/dL')
  expect(record.values.text('blood_glucose')).toBe('90')
  expect(record.values.number('blood_glucose')).toBe(5)
})

test('a skipped test is not measured; somebody who was not there may be here now', () => {
  const record = filledIn([
    taken('beep_test', null, { skipped: 'injury' }),
    taken('weight', null, { skipped: 'absent' }),
  ])
  expect(record.values.isSkipped('beep_test')).toBe(true)
  expect(record.values.isSkipped('beep_test_decimal')).toBe(true)
  expect(record.values.isSkipped('weight')).toBe(false)
})

test('the form does not repeat a question that the station has asked', () => {
  const record = filledIn([taken('hundred_meter_sprint', 8.9)])
  expect(record.questions.openFields()).toEqual([])
  record.type('hundred_meter_sprint', '8.8')
  record.leave('hundred_meter_sprint')
  expect(record.questions.openFields()).toEqual(['hundred_meter_sprint'])
})

test('a draft wins, but hides no value that a station took later', () => {
  const draft = {
    ...createRecord().content(),
    typed: { weight: '80' },
    skipped: ['height' as const, 'heart_rate' as const],
  }
  const station = stationValues([taken('weight', 82), taken('height', 180)], adult, 'mmol/L', (text) => text)
  const record = createRecord({ draft, station })
  expect(record.values.text('weight')).toBe('80')
  expect(record.values.number('height')).toBe(180)
  expect(record.values.isSkipped('heart_rate')).toBe(true)
})

test('a dash means not measured, except where a number may be negative', () => {
  const record = createRecord()
  for (const name of ['weight', 'foot_posture_index'] as const) {
    record.type(name, '–')
    record.leave(name)
  }
  expect(record.values.isSkipped('weight')).toBe(true)
  expect(record.values.text('weight')).toBe('')
  expect(record.values.isSkipped('foot_posture_index')).toBe(false)
  record.skip('weight', false)
  record.type('weight', '81')
  expect(record.values.number('weight')).toBe(81)
})
