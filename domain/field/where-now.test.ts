import { expect, test } from 'vitest'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import { whereNow } from './where-now.ts'

const stations = [
  { measures: ['height', 'weight'] },
  { measures: ['blood_pressure', 'heart_rate'] },
  { measures: ['vertical_jump'] },
] as const

const now = Date.parse('2026-11-18T19:00:00Z')
const read = (field: Reading['field'], secondsAgo: number, given: Partial<Reading> = {}): Reading => ({
  id: `${field} ${secondsAgo}`,
  field,
  value: 80,
  skipped: null,
  trial: 1,
  at: new Date(now - secondsAgo * 1000).toISOString(),
  supersedes: null,
  ...given,
})
const skip = (field: Reading['field'], secondsAgo: number, skipped: Reading['skipped']) =>
  read(field, secondsAgo, { value: null, skipped })

const cases: readonly [string, readonly Reading[], object][] = [
  ['nobody has seen a player without readings', [], { state: 'absent' }],
  [
    'somebody who was called and did not come is not here',
    [skip('height', 5, 'absent')],
    { state: 'absent' },
  ],
  [
    'a player is at a station for two minutes after a reading',
    [read('heart_rate', 119)],
    { state: 'measured', measure: 'blood_pressure' },
  ],
  ['then the player waits', [read('heart_rate', 120)], { state: 'waiting', next: 'height' }],
  [
    'whoever has everything of a station has left it',
    [read('height', 9), read('weight', 5)],
    { state: 'waiting', next: 'blood_pressure' },
  ],
  [
    'after the first of three jumps the station is not done',
    [read('vertical_jump', 5)],
    { state: 'measured', measure: 'vertical_jump' },
  ],
  [
    'whoever was passed over last has started',
    [read('height', 300), skip('weight', 200, 'injury')],
    { state: 'started', next: 'blood_pressure', skipped: 1 },
  ],
  [
    'a reading that was taken back brings nobody here',
    [read('height', 9), read('height', 5, { value: null, supersedes: 'height 9' })],
    { state: 'absent' },
  ],
]

for (const [fact, readings, where] of cases)
  test(fact, () => {
    expect(whereNow(stations, readings, now)).toEqual(where)
  })

test('with everything measured or skipped a player is done', () => {
  const readings = [read('height', 300), skip('weight', 290, 'declined')]
  expect(whereNow(stations.slice(0, 1), readings, now)).toEqual({ state: 'done' })
})
