import { expect, test } from 'vitest'
import { readDraft } from './draft.ts'

const draft = {
  request_key: 'abcdefgh',
  unit: 'mg/dL',
  typed: { heart_rate: '55', notes: 'Tired' },
  skipped: ['weight'],
  confirmed: { height: '190' },
  context: { fasting: true, best_of: { vertical_jump: 3 } },
  again: { blood_glucose: '80' },
  follow_up: { blood_glucose: { done: 'measured', note: 'After juice' } },
  consent: { how: 'paper', name: 'Zahra', on: '2026-11-14' },
}

test('a draft is read as it was written', () => {
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('unknown parts of an older version are left out', () => {
  const older = {
    ...draft,
    typed: { ...draft.typed, shoe_size: '44', weight: 7 },
    skipped: ['weight', 'shoe_size'],
    follow_up: { blood_glucose: { done: 'prayed' } },
    consent: { how: 'alone' },
  }
  const { consent: _, ...known } = draft
  expect(readDraft(older)).toEqual({ ...known, follow_up: {} })
})

test('anything else is not a draft', () => {
  for (const value of [null, undefined, 5, 'x', [], {}, { request_key: 5 }])
    expect(readDraft(value)).toBeNull()
  expect(readDraft({ request_key: 'abcdefgh' })).toEqual({
    request_key: 'abcdefgh',
    unit: 'mmol/L',
    typed: {},
    skipped: [],
    confirmed: {},
    context: {},
    again: {},
    follow_up: {},
  })
})
