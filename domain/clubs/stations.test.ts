import { expect, test } from 'vitest'
import { measureNames } from '#domain/measures/station-measures.ts'
import { check } from '#domain/wire/validation.ts'
import {
  mostMeasures,
  mostStations,
  proposedStations,
  readStation,
  stationsFor,
  stationsSchema,
} from './stations.ts'

test('the proposed stations measure everything once and obey the rules for own ones', () => {
  const proposed = proposedStations.flatMap(({ measures }) => measures)
  expect(proposed.toSorted()).toEqual(measureNames.toSorted())
  expect(check(stationsSchema, proposedStations).ok).toBe(true)
})

const refused = [
  [],
  [{ measures: [] }],
  [{ measures: ['weight', 'weight'] }],
  [{ measures: ['body_mass_index'] }],
  [{ measures: measureNames.slice(0, mostMeasures + 1) }],
  [{}],
]
for (const stations of refused)
  test(`${JSON.stringify(stations)} is refused`, () => {
    expect(check(stationsSchema, stations).ok).toBe(false)
  })

test('a stored station keeps its order and leaves out what is not known', () => {
  expect(readStation('["weight","height"]')).toEqual({ measures: ['weight', 'height'] })
  expect(readStation('["weight","grip"]')).toEqual({ measures: ['weight'] })
  expect(readStation('["own:1","weight"]')).toEqual({ measures: ['own:1', 'weight'] })
  expect(readStation('["own:1","weight"]', false)).toEqual({ measures: ['weight'] })
  for (const nothing of ['["grip"]', '[]', '{}', 'null', '7']) expect(readStation(nothing)).toBeNull()
})

test('a battery keeps what stands at a station there, in its own order, and gives the rest new ones', () => {
  const stations = [
    { _id: 'a', measures: ['height', 'weight'] },
    { _id: 'b', measures: ['beep_test'] },
    { _id: 'c', measures: ['own:1', 'vertical_jump'] },
  ] as const
  const battery = ['vertical_jump', 'own:2', 'weight', 'own:1', 'own:3'] as const
  expect(stationsFor(battery, stations)).toEqual([
    { _id: 'c', measures: ['vertical_jump', 'own:1'] },
    { measures: ['own:2', 'own:3'] },
    { _id: 'a', measures: ['weight'] },
  ])
})

test('a battery of eighty tests fits, each at one station', () => {
  const battery = Array.from({ length: mostStations * mostMeasures }, (_, nth) => `own:${nth}` as const)
  const crowded = battery.slice(0, 19).map((one) => ({ measures: [one] }))
  const found = stationsFor(battery, crowded)
  expect(found.length).toBeLessThanOrEqual(mostStations)
  expect(found.flatMap(({ measures }) => measures).toSorted()).toEqual(battery.toSorted())
})
