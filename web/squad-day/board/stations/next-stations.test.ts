import { expect, test } from 'vitest'
import type { DayState } from '#web/squad-day/day-state.ts'
import { nextStations, shortNames, slowestStation } from './next-stations.ts'

const player = (_id: string) => ({ _id, first_name: _id, last_name: 'Example' })
const taken = (field: string) => ({
  id: field,
  field,
  value: 1,
  skipped: null,
  trial: 1,
  at: '2026-11-14T10:00:00Z',
  supersedes: null,
  method: null,
})

test('players are spread over the stations that still have something to measure', () => {
  const state = {
    players: ['ann', 'ben', 'cid'].map(player),
    stations: [{ measures: ['weight'] }, { measures: ['height'] }],
    readings: new Map([['cid', [taken('weight'), taken('height')]]]),
  } as unknown as DayState
  expect(nextStations(state).map(({ station, isNew }) => [station, isNew])).toEqual([
    [0, true],
    [1, true],
    [null, false],
  ])
})

test('who was told to come later is sent on later', () => {
  const [ann, ben] = ['ann', 'ben'].map(player)
  const state = {
    date: '2026-11-14',
    players: [
      { ...ann, booked_at: '09:00', arrives: '09:20' },
      { ...ben, booked_at: '09:00', arrives: '09:00' },
    ],
    stations: [{ measures: ['weight'] }, { measures: ['height'] }],
    readings: new Map(),
  } as unknown as DayState
  expect(nextStations(state).map(({ station }) => station)).toEqual([1, 0])
})

test('the board names the station that decides, by what was learned on earlier days', () => {
  const squad = Array.from({ length: 9 }, (_, nth) => player(`p${nth}`))
  const state = {
    players: squad,
    stations: [
      { measures: ['weight'], time: { seconds: 240, places: 1, visits: 40 } },
      { measures: ['height'] },
    ],
    readings: new Map(),
  } as unknown as DayState
  expect(slowestStation(state)).toMatchObject({ station: 0, minutes: 36 })
  expect(slowestStation({ ...state, players: state.players.slice(0, 1) })).toBeNull()
})

test('a name is short, and longer where two would be the same', () => {
  expect(
    shortNames([
      { first_name: 'Sam', last_name: 'Okafor' },
      { first_name: 'Sam', last_name: 'Ota' },
      { first_name: 'Ines', last_name: 'Kaur' },
      { first_name: 'Bo', last_name: 'Li' },
      { first_name: 'Bo', last_name: 'Li' },
    ]),
  ).toEqual(['Sam Ok.', 'Sam Ot.', 'Ines K.', 'Bo Li', 'Bo Li'])
})
