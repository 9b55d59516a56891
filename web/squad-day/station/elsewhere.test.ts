import { expect, test } from 'vitest'
import type { ShownReading } from '#web/squad-day/day-state.ts'
import { elsewhereOf } from './elsewhere.ts'

const now = Date.UTC(2026, 10, 18, 10)
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const reading: ShownReading = {
  id: '1',
  user_id: 'anna',
  field: 'weight',
  value: 71,
  skipped: null,
  trial: 1,
  date: '2026-11-18',
  at: minutesAgo(1),
  method: null,
  device: null,
  station: null,
  tablet: 'other',
  seq: 4,
  supersedes: null,
  taken_by: null,
  taken_by_name: 'Ada Berg',
  received_at: minutesAgo(1),
}
const asked = { measure: 'weight', measures: ['weight', 'height'] } as const
const here = { tablet: 'own', now }
const kindOf = (...readings: ShownReading[]) => elsewhereOf(readings, asked, here)?.kind ?? null

test('a station says that another one has just measured the player, or has marked them as not here', () => {
  expect(kindOf(reading)).toBe('measured')
  expect(kindOf({ ...reading, field: 'height', value: null, skipped: 'absent' })).toBe('absent')
})

test('it says nothing about other measures, its own readings, and what is long ago or replaced', () => {
  expect(kindOf({ ...reading, field: 'blood_glucose' })).toBeNull()
  expect(kindOf({ ...reading, tablet: 'own' })).toBeNull()
  expect(kindOf({ ...reading, isWaiting: true })).toBeNull()
  expect(kindOf({ ...reading, received_at: minutesAgo(16) })).toBeNull()
  expect(kindOf(reading, { ...reading, id: '2', value: null, tablet: 'own', supersedes: '1' })).toBeNull()
})
