import { expect, test } from 'vitest'
import { firstDue, firstFree, isDue, longestUnchecked, slotsOfWeek, weekOf } from './week.ts'

// A Saturday.
const today = '2026-11-14'

test('a week begins on Monday, or on Saturday in the Solar Hijri calendar', () => {
  expect(weekOf('2026-11-18', 1)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(weekOf('2026-11-18', 6)[0]).toBe('2026-11-14')
  expect(weekOf('2026-11-16', 1)[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-15', 1)[0]).toBe('2026-11-09')
})

test('every slot of a week is free, taken, yours, past or closed', () => {
  const own = [{ _id: 'b', date: '2026-11-21', time: '09:00' }]
  const taken = [...own, { date: '2026-11-21', time: '14:00' }]
  const slots = slotsOfWeek(weekOf('2026-11-21', 1), { own, taken, today, weekend: [6, 7] })
  expect(slots.map(({ date, time, state }) => `${date.slice(-2)} ${time} ${state}`)).toEqual([
    '16 19:00 free',
    '17 19:00 free',
    '18 19:00 free',
    '19 19:00 free',
    '20 19:00 free',
    '21 09:00 yours',
    '21 14:00 taken',
    '21 19:00 free',
    '22 09:00 free',
    '22 14:00 free',
    '22 19:00 free',
  ])
  const early = slotsOfWeek(['2026-11-14', '2026-11-15'], { own, taken, today, weekend: [6, 7] })
  expect(new Set(early.map(({ state }) => state))).toEqual(new Set(['closed']))
  const before = slotsOfWeek(['2026-11-13'], { own, taken, today, weekend: [6, 7] })
  expect(before.map(({ state }) => state)).toEqual(['past'])
})

test('the days of WEEKEND_DAYS have three slots', () => {
  const slots = slotsOfWeek(weekOf('2026-11-21', 6), { own: [], taken: [], today, weekend: [5] })
  expect(slots.filter(({ time }) => time === '09:00').map(({ date }) => date)).toEqual(['2026-11-27'])
})

test('the first free slot is two days ahead or later', () => {
  expect(firstFree([], today, [6, 7])).toEqual({ date: '2026-11-16', time: '19:00' })
  expect(firstFree([{ date: '2026-11-16', time: '19:00' }], today, [6, 7])?.date).toBe('2026-11-17')
})

test('who was never checked comes first, then the longest unchecked; after 90 days somebody is due', () => {
  const players = [
    { name: 'lately', last_check: '2026-11-01' },
    { name: 'never', last_check: null },
    { name: 'long', last_check: '2026-01-01' },
    { name: 'just due', last_check: '2026-08-16' },
    { name: 'not yet', last_check: '2026-08-17' },
  ]
  expect(longestUnchecked(players).map(({ name }) => name)).toEqual([
    'never',
    'long',
    'just due',
    'not yet',
    'lately',
  ])
  expect(firstDue(players, today).map(({ name }) => name)).toEqual(['never', 'long', 'just due'])
  expect(firstDue(players, today, 2)).toHaveLength(2)
  expect(isDue({ last_check: '2026-08-17' }, today)).toBe(false)
})
