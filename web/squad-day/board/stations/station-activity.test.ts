import { expect, test } from 'vitest'
import { type DayState, fromKept } from '#web/squad-day/day-state.ts'
import { activityOf, idleStations } from './station-activity.ts'

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

test('while the squad is measured, stations with work are named when they are silent or empty', () => {
  const player = (_id: string) => ({ _id, first_name: _id, last_name: '', booked_at: null })
  const room = (...readings: object[]): DayState =>
    ({
      ...day(...readings),
      players: [player('sam'), player('kim')],
      stations: [body, { measures: ['heart_rate'] }, { measures: ['vertical_jump'] }],
    }) as unknown as DayState
  const at = (ago: number) => new Date(now - ago * 60_000).toISOString()
  const silent = reading(at(6))
  const live = reading(at(1), { id: 'pulse', field: 'heart_rate' })
  const { silent: quiet, empty } = idleStations(room(silent, live), now)
  expect(quiet).toEqual([{ station: body, at: now - 6 * 60_000 }])
  expect(empty.map(({ measures }) => measures)).toEqual([['vertical_jump']])
  expect(idleStations(room(reading(at(61))), now), 'after an hour nobody is at work').toEqual({
    silent: [],
    empty: [],
  })
  const done = ['sam', 'kim'].map((user_id) =>
    reading(at(5), { id: user_id, user_id, field: 'vertical_jump' }),
  )
  const all = room(live)
  const readings = new Map([
    ['sam', [live, ...done.slice(0, 1)]],
    ['kim', done.slice(1)],
  ])
  expect(idleStations({ ...all, readings } as unknown as DayState, now).silent).toEqual([])
})
