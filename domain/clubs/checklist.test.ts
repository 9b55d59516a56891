import { expect, test } from 'vitest'
import { type ChecklistQuery, checklistPart } from './checklist.ts'

const player = (name: string, checked_today = false, review_on: string | null = null) => ({
  _id: name,
  first_name: name,
  last_name: 'Example',
  checked_today,
  clearance: review_on === null ? null : { review_on },
})
const club = [
  player('Ali', true, '2026-11-10'),
  player('Bea', false, '2026-11-01'),
  player('Cem', true),
  player('Dana', false, '2026-12-01'),
]
const part = (query: Partial<ChecklistQuery> = {}) =>
  checklistPart(club, { find: '', show: 'all', most: 60, ...query }, '2026-11-15')
const names = (players: readonly { first_name: string }[]) =>
  players.map(({ first_name }) => first_name).join(' ')

test('the first of those found, and how many there are and are done', () => {
  expect(names(part({ most: 2 }).players)).toBe('Ali Bea')
  expect(part({ most: 2, find: 'nobody' })).toMatchObject({ players: [], found: 0, all: 4, done: 2 })
  expect(names(part({ show: 'open' }).players)).toBe('Bea Dana')
})

const turns = [
  ['Bea', 'Dana'],
  ['Cem', 'Dana'],
  ['Dana', 'Bea'],
  ['nobody', 'Bea'],
] as const
for (const [after, next] of turns)
  test(`after ${after} comes ${next}, who has no check of today`, () => {
    expect(names(part({ show: 'open', most: 1, after }).players)).toBe(next)
  })

test('a chosen player comes whatever is searched', () => {
  expect(part({ find: 'ali', with: 'Dana' })).toMatchObject({ found: 1, chosen: { first_name: 'Dana' } })
  expect(part().chosen).toBeNull()
})

test('overdue reviews are those of the whole club, longest overdue first', () => {
  expect(names(part({ find: 'cem', most: 1 }).reviews)).toBe('Bea Ali')
})
