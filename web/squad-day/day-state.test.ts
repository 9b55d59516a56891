import { expect, test } from 'vitest'
import type { ReadingReply, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import type { Waiting } from '#web/api/outbox.ts'
import { isOpen, withChange, withDay, withOwn } from './day-state.ts'

const reading = (id: string, user_id: string, value: number): ReadingReply => ({
  id,
  user_id,
  field: 'weight',
  value,
  skipped: null,
  trial: 1,
  date: '2026-11-14',
  at: '2026-11-14T09:00:00.000Z',
  method: null,
  device: null,
  supersedes: null,
  taken_by: null,
  taken_by_name: 'Ada',
  received_at: '2026-11-14T09:00:01.000Z',
})
const own = (id: string, user_id: string, value: number): Waiting => {
  const { taken_by_name: _, received_at: __, ...sent } = reading(id, user_id, value)
  return { ...sent, organisation_id: 'club', player_name: 'Ann Adams' }
}
const day = (readings: ReadingReply[], finishes: ReadingsOfDay['finishes'] = []): ReadingsOfDay => ({
  organisation: { _id: 'club', name: 'Rovers' },
  date: '2026-11-14',
  players: [],
  readings,
  finishes,
})
const stations = [{ measures: ['weight' as const] }]

test('a reading of this device is shown at once and becomes the server’s when that has it', () => {
  const before = withOwn(withDay(null, day([]), stations), [own('1', 'ann', 70)])
  expect(before.readings.get('ann')).toMatchObject([{ id: '1', value: 70, isWaiting: true }])
  const after = withChange(before, { readings: [reading('1', 'ann', 70)], finishes: [] })
  expect(after.readings.get('ann')).toEqual([reading('1', 'ann', 70)])
})

test('when the stream starts again, what still waits here stays', () => {
  const state = withOwn(withDay(null, day([reading('1', 'ann', 70)]), stations), [own('2', 'bob', 80)])
  const again = withDay(state, day([reading('1', 'ann', 70)]), stations)
  expect([...again.readings.values()].flat().map(({ id }) => id)).toEqual(['1', '2'])
})

test('players without news keep their list', () => {
  const state = withDay(null, day([reading('1', 'ann', 70), reading('2', 'bob', 80)]), stations)
  const next = withChange(state, { readings: [reading('3', 'bob', 81)], finishes: [] })
  expect(next.readings.get('ann')).toBe(state.readings.get('ann'))
  expect(next.readings.get('bob')).toHaveLength(2)
  // The same event again changes nothing.
  expect(withChange(next, { readings: [reading('3', 'bob', 81)], finishes: [] }).readings.get('bob')).toBe(
    next.readings.get('bob'),
  )
})

test('a player is open until finished, and again after a later reading', () => {
  const finish = { user_id: 'ann', at: 'now', check_id: 'check', readings: 1 }
  const state = withDay(null, day([reading('1', 'ann', 70)]), stations)
  expect([isOpen(state, 'ann'), isOpen(state, 'bob')]).toEqual([true, false])
  const finished = withChange(state, { readings: [], finishes: [finish] })
  expect(isOpen(finished, 'ann')).toBe(false)
  expect(isOpen(withChange(finished, { readings: [reading('2', 'ann', 71)], finishes: [] }), 'ann')).toBe(
    true,
  )
})
