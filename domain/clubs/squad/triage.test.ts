import { expect, test } from 'vitest'
import { isOverdue, isWaiting, type TriagePlayer, triage } from './triage.ts'

const today = '2026-11-15'
const player = (_id: string, more: Partial<TriagePlayer> = {}): TriagePlayer => ({
  _id,
  last_check: '2026-11-01',
  joined_on: '2026-01-01',
  clearance: { state: 'available', review_on: null },
  ...more,
})
const finding = (user_id: string, is_newly_poor: boolean, change: 'better' | 'worse' | null) => ({
  user_id,
  is_newly_poor,
  change,
})
type Lists = ReturnType<typeof triage<TriagePlayer, ReturnType<typeof finding>>>
const idsIn = (lists: Lists) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, lines]) => [name, lines.map((line) => line.player._id)]),
  )

test('a squad that was checked lately and may play is in no list', () => {
  const lists = triage([player('a'), player('b')], [finding('a', false, 'better')], today)
  expect(idsIn(lists)).toEqual({ needs: [], overdue: [], never: [], unavailable: [] })
})

test('players stand once, in the order of their first findings, which come ranked', () => {
  const { needs } = triage(
    [player('a'), player('b'), player('c')],
    [
      finding('b', true, 'worse'),
      finding('a', true, null),
      finding('b', false, 'worse'),
      finding('c', false, 'better'),
    ],
    today,
  )
  expect(needs.map((line) => [line.player._id, line.findings.map(({ change }) => change)])).toEqual([
    ['b', ['worse', 'worse']],
    ['a', [null]],
  ])
})

const days = [
  ['2026-08-18', false], // 89 days
  ['2026-08-17', true], // 90 days
  ['2025-01-01', true],
  [null, false],
] as const
for (const [last_check, expected] of days)
  test(`a last check ${last_check ?? 'that never was'} is ${expected ? '' : 'not '}overdue`, () => {
    expect(isOverdue(last_check, today)).toBe(expected)
  })

test('the longest wait comes first', () => {
  const lists = triage(
    [
      player('a', { last_check: '2026-06-01' }),
      player('b', { last_check: '2026-02-01' }),
      player('c', { last_check: null, joined_on: '2026-10-01' }),
      player('d', { last_check: null, joined_on: '2026-03-01' }),
    ],
    [],
    today,
  )
  expect(idsIn(lists)).toMatchObject({ overdue: ['b', 'a'], never: ['d', 'c'] })
})

test('unavailable comes before modified, and an overdue review before another', () => {
  const lists = triage(
    [
      player('a', { clearance: { state: 'modified', review_on: null } }),
      player('b', { clearance: { state: 'modified', review_on: '2026-11-14' } }),
      player('c', { clearance: { state: 'unavailable', review_on: '2026-12-01' } }),
      player('d', { clearance: null }),
    ],
    [],
    today,
  )
  expect(idsIn(lists)).toMatchObject({ unavailable: ['c', 'b', 'a'] })
})

test('a sign-up waits for its confirmation until the player is checked', () => {
  expect(isWaiting({ status: 'pending', last_check: null })).toBe(true)
  expect(isWaiting({ status: 'pending', last_check: '2026-11-01' })).toBe(false)
  expect(isWaiting({ status: 'active', last_check: null })).toBe(false)
})
