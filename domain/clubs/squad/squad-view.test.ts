import { expect, test } from 'vitest'
import { inRankedOrder, type SquadQuery, squadPart, triagePart } from './squad-view.ts'

const today = '2026-11-15'
const player = (name: string, unhealthy_score: number, more: object = {}) => ({
  _id: name,
  first_name: name,
  last_name: 'Example',
  status: 'active' as const,
  unhealthy_score,
  okay_score: 10 - unhealthy_score,
  healthy_score: 0,
  last_check: '2026-11-01',
  joined_on: '2026-01-01',
  clearance: null,
  withheld: [],
  ...more,
})
type ViewedPlayer = ReturnType<typeof player>

const usual: SquadQuery = { find: '', sort: 'unhealthy_score', most: 60, most_waiting: 60 }
const names = (players: readonly ViewedPlayer[]) => players.map(({ first_name }) => first_name).join(' ')

const squad = [
  player('Ali', 1),
  player('Bea', 3),
  player('Cem', 3, { withheld: ['health'] }),
  player('Dana', 2, { last_check: null }),
  player('Eva', 0, { last_check: '2026-01-05', clearance: { state: 'modified', review_on: null } }),
]
const worse = (user_id: string) => ({ user_id, is_newly_poor: false, change: 'worse' as const })
const findings = squad.map(({ _id }) => worse(_id))
const view = (query: Partial<SquadQuery> = {}) => squadPart(squad, { ...usual, ...query })

test('the highest score comes first, and equals stay in the given order', () => {
  expect(names(view().players)).toBe('Bea Cem Dana Ali Eva')
  expect(names(view({ sort: 'okay_score' }).players)).toBe('Eva Ali Dana Bea Cem')
})

test('a part has the first of those found, and says how many there are', () => {
  const part = view({ most: 2 })
  expect(names(part.players)).toBe('Bea Cem')
  expect(part).toMatchObject({ found: 5, all: 5 })
  expect(view({ find: 'c', most: 2 })).toMatchObject({ players: [{ first_name: 'Cem' }], found: 1, all: 5 })
})

test('lists and counts are those of the whole squad, however few lines are asked for', () => {
  const { standing, lists, partly } = triagePart(squad, findings, { most: 3 }, today)
  expect(standing).toEqual({ available: 0, modified: 1, unavailable: 0, none: 4 })
  expect(partly).toBe(1)
  expect(lists).toMatchObject({
    needs: { count: 5, lines: [{}, {}, {}] },
    overdue: { count: 1, lines: [{ player: { first_name: 'Eva' } }] },
    never: { count: 1, lines: [{ player: { first_name: 'Dana' } }] },
    unavailable: { count: 1 },
  })
  expect(lists.needs.lines).toHaveLength(3)
  expect(lists.needs.lines[0]?.findings).toEqual([worse('Ali')])
})

test('the small map begins with those who need the coach, in their order', () => {
  expect(names(inRankedOrder(squad, [worse('Dana'), worse('Bea'), worse('Dana')]))).toBe(
    'Dana Bea Ali Cem Eva',
  )
})

test('sign-ups without a confirmed address are counted apart', () => {
  const waiting = [1, 2, 3].map((nth) => player(`W${nth}`, 0, { status: 'pending', last_check: null }))
  const seen = squadPart([...squad, ...waiting], { ...usual, most_waiting: 2 })
  expect(seen).toMatchObject({ all: 5, found: 5, waiting: { count: 3 } })
  expect(names(seen.waiting.players)).toBe('W1 W2')
  const { lists } = triagePart([...squad, ...waiting], [], usual, today)
  expect(lists.never.count).toBe(1)
})
