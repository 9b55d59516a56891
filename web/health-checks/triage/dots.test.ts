import { expect, test } from 'vitest'
import { dotsOf, labelsOf, lineOf, placeOn, sharesOf } from './dots.ts'

const measure = {
  bands: [
    { from: 20, to: 60, rating: 'success' },
    { from: 60, to: 120, rating: 'danger' },
  ],
} as const

test('a value stands at its share of the line, one beyond at the end', () => {
  expect([20, 70, 120, 10, 200].map((at) => placeOn(measure, at))).toEqual([0, 50, 100, 0, 100])
})

test('players nearer than a dot are stacked', () => {
  const at = (player: string, value: number) => ({ player, at: value, rating: 'success' as const })
  const placed = dotsOf(measure, [at('c', 80), at('a', 50), at('b', 50.5)], 5)
  expect(placed.map(({ player, left, height }) => [player, left, height])).toEqual([
    ['a', 30, 0],
    ['b', 30, 1],
    ['c', 60, 0],
  ])
})

test('no two columns are nearer than a dot, also at the end of the line', () => {
  const everywhere = Array.from({ length: 101 }, (_, at) => ({
    player: String(at),
    at: 20 + at,
    rating: 'success' as const,
  }))
  for (const apart of [2.8, 4.5, 9]) {
    const places = [...new Set(dotsOf(measure, everywhere, apart).map(({ left }) => left))]
    const gaps = places.slice(1).map((left, nth) => left - (places[nth] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(apart - 1e-9)
  }
})

test('names that would touch stand one step higher', () => {
  const at = (first_name: string, value: number) => ({
    player: { first_name, last_name: 'Example' },
    at: value,
    rating: 'danger' as const,
  })
  const dots = dotsOf(measure, [at('Ann', 80), at('Bea', 85), at('Cem', 118)], 2)
  expect(labelsOf(dots, () => true, 0.8).map(({ name, step }) => [name, step])).toEqual([
    ['Ann Example', 0],
    ['Bea Example', 1],
    ['Cem Example', 0],
  ])
})

test('the shares of a line fill it', () => {
  expect(sharesOf(measure).map(({ share }) => share)).toEqual([40, 60])
})

test('a measure without ranges has a plain line around its values, and its dots have no rating', () => {
  const values = [
    { player: 'a', at: 30, rating: null },
    { player: 'b', at: 50, rating: null },
  ]
  const line = lineOf({ bands: [] }, values)
  expect(line.bands).toEqual([{ from: 20, to: 60, rating: null }])
  expect(dotsOf(line, values, 5).map(({ left, rating }) => [left, rating])).toEqual([
    [25, null],
    [75, null],
  ])
  expect(lineOf(measure, values)).toEqual(measure)
})
