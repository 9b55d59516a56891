import { expect, test } from 'vitest'
import type { DayPlayer, ReadingReply, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { type FoundDay, withoutValue } from '#web/squad-day/offline/kept-days.ts'
import type { Waiting } from '#web/squad-day/offline/outbox.ts'
import {
  expectedPlayers,
  finishStateOf,
  fromKept,
  groupsOf,
  isOpen,
  ofTeam,
  withChange,
  withDay,
  withOwn,
  withSent,
} from './day-state.ts'

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
  station: null,
  tablet: null,
  seq: null,
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
  checked: [],
})
const stations = [{ measures: ['weight' as const] }]
const plan = { stations }

test('a reading of this device is shown at once and becomes the server’s when that has it', () => {
  const before = withOwn(withDay(null, day([]), plan), [own('1', 'ann', 70)])
  expect(before.readings.get('ann')).toMatchObject([{ id: '1', value: 70, isWaiting: true }])
  const after = withChange(before, { readings: [reading('1', 'ann', 70)], finishes: [], checked: [] })
  expect(after.readings.get('ann')).toEqual([reading('1', 'ann', 70)])
})

test('when the stream starts again, what still waits here stays', () => {
  const state = withOwn(withDay(null, day([reading('1', 'ann', 70)]), plan), [own('2', 'bob', 80)])
  const again = withDay(state, day([reading('1', 'ann', 70)]), plan)
  expect([...again.readings.values()].flat().map(({ id }) => id)).toEqual(['1', '2'])
})

test('a reading that the server took no longer waits, and stays until the server shows it', () => {
  const waiting = withOwn(withDay(null, day([]), plan), [own('1', 'ann', 70)])
  const sent = withSent(waiting, [own('1', 'ann', 70)])
  expect(sent.readings.get('ann')?.map(({ isWaiting }) => isWaiting)).toEqual([undefined])
  // An event that the server made before it had the reading.
  const early = withDay(sent, day([]), plan)
  expect(early.readings.get('ann')).toMatchObject([{ id: '1', value: 70 }])
  const shown = withDay(early, day([reading('1', 'ann', 70)]), plan)
  expect(shown.readings.get('ann')).toEqual([reading('1', 'ann', 70)])
})

test('a consent that was noted with a reading is known here, before and after the server has it', () => {
  const noted = { ...own('1', 'ann', 70), consent: { how: 'paper' as const } }
  const knows = (state: ReturnType<typeof withDay>) => state.readings.get('ann')?.map((one) => one.hasConsent)
  const waiting = withOwn(withDay(null, day([]), plan), [noted, own('2', 'ann', 71)])
  expect(knows(waiting)).toEqual([true, undefined])
  const shown = withChange(waiting, { readings: [reading('1', 'ann', 70)], finishes: [], checked: [] })
  expect(knows(shown)).toEqual([true, undefined])
})

test('the copy of this device has what the server sent, what it took since, and what still waits', () => {
  const kept: FoundDay = {
    ...day(
      [withoutValue(reading('1', 'ann', 70))],
      [{ user_id: 'ann', at: 'now', check_id: 'check', readings: 1 }],
    ),
    checked: ['ann'],
    stations,
    heardAt: 0,
    sent: [withoutValue(own('2', 'bob', 80))],
  }
  // The outbox may still have a reading that was just sent.
  const state = withOwn(fromKept(kept), [own('2', 'bob', 80), own('3', 'cem', 90)])
  const shown = [...state.readings.values()].flat()
  expect(shown.map(({ id, value, isWaiting = false }) => [id, value, isWaiting])).toEqual([
    ['1', null, false],
    ['2', null, false],
    ['3', 90, true],
  ])
  expect(['ann', 'bob', 'cem'].map((id) => finishStateOf(state, id))).toEqual(['finished', 'open', 'open'])
})

test('players without news keep their list', () => {
  const state = withDay(null, day([reading('1', 'ann', 70), reading('2', 'bob', 80)]), plan)
  const next = withChange(state, { readings: [reading('3', 'bob', 81)], finishes: [], checked: [] })
  expect(next.readings.get('ann')).toBe(state.readings.get('ann'))
  expect(next.readings.get('bob')).toHaveLength(2)
  // The same event again changes nothing.
  expect(
    withChange(next, { readings: [reading('3', 'bob', 81)], finishes: [], checked: [] }).readings.get('bob'),
  ).toBe(next.readings.get('bob'))
})

test('a player is open until finished, and again after a later reading', () => {
  const finish = { user_id: 'ann', at: 'now', check_id: 'check', readings: 1 }
  const state = withDay(null, day([reading('1', 'ann', 70)]), plan)
  expect([isOpen(state, 'ann'), isOpen(state, 'bob')]).toEqual([true, false])
  const finished = withChange(state, { readings: [], finishes: [finish], checked: ['ann'] })
  expect(isOpen(finished, 'ann')).toBe(false)
  expect(
    isOpen(withChange(finished, { readings: [reading('2', 'ann', 71)], finishes: [], checked: [] }), 'ann'),
  ).toBe(true)
})

const player = (_id: string, booked_at: string | null): DayPlayer => ({
  _id,
  first_name: _id,
  last_name: 'Adams',
  image: null,
  age: 20,
  gender: 'Female',
  booked_at,
  previous: null,
  usual: {},
  expected_peak_flow: null,
})
const idsOf = (players: readonly DayPlayer[]) => players.map(({ _id }) => _id)

test('players come in the order of their appointments, and those without one last', () => {
  const squad = [player('ann', null), player('bob', '14:00'), player('cem', '09:00'), player('dan', '14:00')]
  expect(groupsOf(squad).map(({ time, players }) => [time, ...idsOf(players)])).toEqual([
    ['09:00', 'cem'],
    ['14:00', 'bob', 'dan'],
    [null, 'ann'],
  ])
  expect(idsOf(expectedPlayers(squad))).toEqual(['cem', 'bob', 'dan'])
})

test('where no booking names anybody, everybody is expected', () => {
  const squad = [player('ann', null), player('bob', null)]
  expect(groupsOf(squad)).toEqual([{ time: null, players: squad }])
  expect(expectedPlayers(squad)).toEqual(squad)
})

test('whoever has a check of the day is finished, and open again after a reading', () => {
  const state = withChange(withDay(null, day([]), plan), { readings: [], finishes: [], checked: ['ann'] })
  expect([finishStateOf(state, 'ann'), finishStateOf(state, 'bob')]).toEqual(['finished', 'none'])
  const news = { readings: [reading('1', 'ann', 70), reading('2', 'bob', 70)], finishes: [], checked: [] }
  const later = withChange(state, news)
  expect([finishStateOf(later, 'ann'), finishStateOf(later, 'bob')]).toEqual(['again', 'open'])
})

test('a day of one team has its players; a team that is gone leaves everybody', () => {
  const players = [{ ...player('ann', null), team_ids: ['u14'] }, player('bob', null)]
  const state = withDay(null, { ...day([]), players, teams: [{ _id: 'u14', name: 'U14' }] }, plan)
  expect(idsOf(ofTeam(state, 'u14').players)).toEqual(['ann'])
  expect(idsOf(ofTeam(state, 'gone').players)).toEqual(['ann', 'bob'])
})
