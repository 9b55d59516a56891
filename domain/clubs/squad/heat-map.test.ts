import { expect, test } from 'vitest'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { type HeatMapSort, sortedForMap } from './heat-map.ts'

const player = (name: string, values: Values, worse: MetricName[] = []) => ({ name, values, worse })
const squad = [
  player('good', { heart_rate: 50, sleep_quality: 8 }),
  player('missing', { sleep_quality: 8 }),
  player('poor', { heart_rate: 90, sleep_quality: 8 }),
  player('average', { heart_rate: 65, sleep_quality: 4 }),
  player('worse', { heart_rate: 90, sleep_quality: 8 }, ['heart_rate']),
]
const order = (sort: HeatMapSort) => sortedForMap(squad, sort, specOf('corrected')).map(({ name }) => name)

test('by a metric: poor first, what got worse before that, not measured last', () => {
  expect(order('heart_rate')).toEqual(['worse', 'poor', 'average', 'good', 'missing'])
})

test('at first in the order of what needs the coach, then most poor results first', () => {
  expect(order('look')).toEqual(['average', 'poor', 'worse', 'good', 'missing'])
  const listed = squad.map((one, nth) => (nth < 2 ? { ...one, need: 1 - nth } : one))
  expect(sortedForMap(listed, 'look', specOf('corrected')).map(({ name }) => name)).toEqual([
    'missing',
    'good',
    'average',
    'poor',
    'worse',
  ])
})

test('by name keeps the order of the answer', () => {
  expect(order('name')).toEqual(squad.map(({ name }) => name))
})

test('the weight of a minor decides no order', () => {
  const light = { values: { body_mass_index: 17 }, worse: [], unranked: ['body_mass_index' as const] }
  const two = [
    { name: 'grown', values: { body_mass_index: 22 }, worse: [] },
    { name: 'young', ...light },
  ]
  for (const sort of ['look', 'body_mass_index'] as const)
    expect(sortedForMap(two, sort, specOf('corrected')).map(({ name }) => name)).toEqual(['grown', 'young'])
})
