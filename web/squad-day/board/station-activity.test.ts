import { expect, test } from 'vitest'
import { type DayState, fromKept } from '#web/squad-day/day-state.ts'
import { activityOf } from './station-activity.ts'

const now = Date.parse('2026-11-14T10:00:00Z')
const reading = (at: string, rest: object = {}) => ({
  id: at,
  user_id: 'sam',
  field: 'weight',
  value: 80,
  skipped: null,
  trial: 1,
  date: '2026-11-14',
  at,
  method: null,
  device: null,
  supersedes: null,
  taken_by: 'ada',
  taken_by_name: 'Ada Berg',
  received_at: at,
  ...rest,
})

const day = (...readings: object[]): DayState =>
  ({
    ...fromKept({
      organisation: { _id: 'rovers', name: 'Rovers' },
      date: '2026-11-14',
      players: [],
      readings: [],
      finishes: [],
      checked: [],
      stations: [],
      sent: [],
      heardAt: now,
    }),
    readings: new Map([['sam', readings]]),
  }) as DayState

const body = { measures: ['height', 'weight'] } as const

test('a station is live for two minutes after a reading', () => {
  expect(activityOf(day(reading('2026-11-14T09:58:00Z')), body, now)).toMatchObject({
    state: 'live',
    name: 'Ada Berg',
  })
  expect(activityOf(day(reading('2026-11-14T09:57:59Z')), body, now).state).toBe('silent')
})

test('a station with unsent readings is not live', () => {
  const waits = day(reading('2026-11-14T09:59:59Z', { isWaiting: true }))
  expect(activityOf(waits, body, now)).toMatchObject({ state: 'silent', unsent: 1 })
})

test('nobody is at a station before its first reading', () => {
  expect(activityOf(day(reading('2026-11-14T09:59:59Z', { field: 'vertical_jump' })), body, now).state).toBe(
    'nobody',
  )
})
