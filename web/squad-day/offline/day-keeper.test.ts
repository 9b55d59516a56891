import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadingReply } from '#domain/wire/replies/squad-day.ts'
import { dayKeeper } from './day-keeper.ts'
import type { KeptDay } from './kept-days.ts'

const reading = (id: string): ReadingReply => ({
  id,
  user_id: 'ann',
  field: 'weight',
  value: 70,
  skipped: null,
  trial: 1,
  date: '2026-11-14',
  at: '2026-11-14T09:00:00.000Z',
  method: null,
  device: null,
  station: null,
  tablet: null,
  seq: null,
  supersedes: null,
  taken_by: null,
  taken_by_name: 'Ada',
  received_at: '2026-11-14T09:00:01.000Z',
})
const finish = (readings: number) => ({ user_id: 'ann', at: 'now', check_id: 'check', readings })
const whole: KeptDay = {
  organisation: { _id: 'club', name: 'Rovers' },
  date: '2026-11-14',
  players: [],
  readings: [reading('1')],
  finishes: [finish(1)],
  checked: ['ann'],
  stations: [],
  heardAt: 1,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('news is written every few seconds, however often it comes', () => {
  const written: KeptDay[] = []
  const keeper = dayKeeper(async (day) => void written.push(day))
  keeper.begin(whole)
  expect(written).toEqual([whole])
  for (const id of ['2', '3', '2']) keeper.add({ readings: [reading(id)], finishes: [], checked: [] }, 2)
  keeper.add({ readings: [], finishes: [finish(3)], checked: ['ann', 'bob'] }, 3)
  expect(written).toHaveLength(1)
  vi.advanceTimersByTime(5_000)
  expect(written).toHaveLength(2)
  expect(written[1]).toEqual({
    ...whole,
    readings: ['1', '2', '3'].map(reading),
    finishes: [finish(3)],
    checked: ['ann', 'bob'],
    heardAt: 3,
  })
})

test('what is left is written when the stream ends', () => {
  const written: KeptDay[] = []
  const keeper = dayKeeper(async (day) => void written.push(day))
  keeper.begin(whole)
  keeper.end()
  expect(written).toHaveLength(1)
  keeper.add({ readings: [reading('2')], finishes: [], checked: [] }, 2)
  keeper.end()
  expect(written).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(written).toHaveLength(2)
})
