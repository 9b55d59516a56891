import { expect, test } from 'vitest'
import { daysBefore, nextMatchDay, readinessOn } from './readiness.ts'

// a Wednesday
const today = '2026-11-18'
const weekend = [6, 7]

const next = [
  [[], '2026-11-21'],
  [[3], '2026-11-18'],
  [[2, 6], '2026-11-21'],
  [[2], '2026-11-24'],
  [[7], '2026-11-22'],
] as const
for (const [days, expected] of next)
  test(`match days ${days.join(' and ') || 'that nobody set'} make ${expected} the next`, () => {
    expect(nextMatchDay(today, days, weekend)).toBe(expected)
  })

test('a club whose weekend begins on Thursday plays then', () => {
  expect(nextMatchDay(today, [], [4, 5])).toBe('2026-11-19')
})

test('seven earlier weeks, oldest first', () => {
  const days = daysBefore('2026-11-21')
  expect(days).toHaveLength(7)
  expect([days[0], days[6]]).toEqual(['2026-10-03', '2026-11-14'])
})

test('a week counts the state of that day, of those who had joined', () => {
  const players = [
    {
      joined_on: '2026-01-01',
      states: [
        { state: 'available', from: '2026-11-14' },
        { state: 'unavailable', from: '2026-11-01' },
      ],
    },
    { joined_on: '2026-11-10', states: [{ state: 'modified', from: '2026-11-11' }] },
    { joined_on: null, states: [] },
  ] as const
  expect(readinessOn(['2026-10-31', '2026-11-07', '2026-11-14'], players)).toEqual([
    { date: '2026-11-07', available: 0, modified: 0, unavailable: 1, none: 1 },
    { date: '2026-11-14', available: 1, modified: 1, unavailable: 0, none: 1 },
  ])
})

test('before anybody was cleared there are no weeks', () => {
  expect(readinessOn(['2026-11-07'], [{ joined_on: null, states: [] }])).toEqual([])
})
