import { expect, test } from 'vitest'
import { withoutFormerValues, withoutValue } from './kept-days.ts'

test('of a reading that the server has, this device keeps that it was taken, not its value', () => {
  const glucose = { id: '1', field: 'blood_glucose', value: 5.4, method: 'fasting' } as const
  expect(withoutValue(glucose)).toEqual({ ...glucose, value: null, method: null, isTaken: true })
  const jump = { id: '2', field: 'vertical_jump', value: '58', method: 'best-of-3' } as const
  expect(withoutValue(jump)).toEqual({ ...jump, value: null, isTaken: true })
  const skipped = { id: '3', field: 'weight', value: null, method: null, skipped: 'absent' } as const
  expect(withoutValue(skipped)).toEqual(skipped)
  // 40 was recorded, 41.2 read.
  const fever = { id: '4', field: 'body_temperature', value: 40, method: null, above: 41.2 } as const
  expect(withoutValue(fever)).toEqual({ ...fever, value: null, above: null, isTaken: true })
  // The copy of a copy is the same.
  expect(withoutValue(withoutValue(glucose))).toEqual(withoutValue(glucose))
})

test('of a player this device keeps name, age, sex, teams, time and limits, and nothing that was measured', () => {
  const kept = {
    _id: '1',
    first_name: 'Anna',
    last_name: 'Tarn',
    age: 21,
    gender: 'F',
    booked_at: '09:00',
    usual: { weight: [60, 96] },
    expected_peak_flow: { lower: 390, higher: 420 },
    team_ids: ['2'],
  } as const
  const sent = {
    ...kept,
    image: '/api/images/1',
    previous: { date: '2026-03-01', values: { height: 167, weight: 71.3 } },
    // What a later server may send is not kept either.
    last_weight: 71.3,
  }
  expect(withoutFormerValues(sent as unknown as Parameters<typeof withoutFormerValues>[0])).toEqual({
    ...kept,
    image: null,
    previous: null,
  })
})
