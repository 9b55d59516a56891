import { expect, test } from 'vitest'
import { measureNames } from '#domain/measures/station-measures.ts'
import { check } from '#domain/wire/validation.ts'
import { mostMeasures, proposedStations, readStation, stationsSchema } from './stations.ts'

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
