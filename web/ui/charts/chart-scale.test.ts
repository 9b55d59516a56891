import { expect, test } from 'vitest'
import type { Band } from '#domain/measures/rating.ts'
import { extendedBands, isLow, labelledEdges, rangeOf, runsOf, scaleOf } from './chart-scale.ts'

const frame = { width: 560, height: 230, left: 40, right: 0, top: 10, bottom: 20 }
const bands: Band[] = [
  { from: 40, to: 60, rating: 'success' },
  { from: 60, to: 75, rating: 'warning' },
  { from: 75, to: 100, rating: 'danger' },
]
const drinking: Band[] = [
  { from: 0, to: 0.1, rating: 'success' },
  { from: 0.1, to: 14, rating: 'warning' },
  { from: 14, to: 24, rating: 'danger' },
]

test('the bands set the scale, and a value beyond them extends it', () => {
  expect(rangeOf(bands, [68, 72])).toEqual([40, 100])
  expect(rangeOf(bands, [68, 130])).toEqual([40, 130])
})

test('the outer bands reach the ends of an extended scale', () => {
  const scale = scaleOf(frame, [30, 130], 6)
  expect(extendedBands(bands, scale).map(({ from, to }) => [from, to])).toEqual([
    [30, 60],
    [60, 75],
    [75, 130],
  ])
})

test('without bands the scale has round ends and some space', () => {
  expect(rangeOf([], [118, 131, 74])).toEqual([60, 160])
  expect(rangeOf([], [5])).toEqual([4.4, 5.6000000000000005])
  expect(rangeOf([], [0, 0])).toEqual([0, 1])
})

test('edges of bands are labelled, without overlap', () => {
  expect(labelledEdges(bands, scaleOf(frame, [40, 100], 6))).toEqual([100, 75, 60, 40])
  const close: Band[] = [
    { from: 0, to: 5, rating: 'success' },
    { from: 5, to: 5.01, rating: 'warning' },
    { from: 5.01, to: 10, rating: 'danger' },
  ]
  expect(labelledEdges(close, scaleOf(frame, [0, 10], 6))).toEqual([10, 5, 0])
})

test('an edge where the rating changes is labelled rather than a close end of the scale', () => {
  const scale = scaleOf(frame, [0, 24], 6, drinking)
  expect(labelledEdges(drinking, scale)).toEqual([24, 14, 0])
  const flow: Band[] = [
    { from: 200, to: 400, rating: 'danger' },
    { from: 400, to: 690, rating: 'warning' },
    { from: 690, to: 720, rating: 'success' },
  ]
  expect(labelledEdges(flow, scaleOf(frame, [200, 720], 6, flow))).toEqual([690, 400, 200])
})

test('a thin band is drawn high enough to see, and every value stays in its band', () => {
  const scale = scaleOf(frame, [0, 24], 6, drinking)
  expect([scale.y(0), scale.y(0.1), scale.y(24)]).toEqual([210, 198, 10])
  expect(scale.y(0.05)).toBeCloseTo(204)
  expect(scale.y(0.2)).toBeLessThan(scale.y(0.1))
  expect(scale.y(14)).toBeCloseTo(198 - (188 * 13.9) / 23.9)
})

test('a check without a reading is a gap in the line', () => {
  const scale = scaleOf(frame, [0, 10], 4)
  const found = runsOf([1, null, 3, 4], scale).map((run) => run.map(({ value }) => value))
  expect(found).toEqual([[1], [3, 4]])
})

test('higher values are higher, later ones further right', () => {
  const scale = scaleOf(frame, [0, 10], 4)
  expect(scale.y(10)).toBe(10)
  expect(scale.y(0)).toBe(210)
  expect(scale.x(3)).toBeGreaterThan(scale.x(0))
})

test('the label of a low point is below it, unless the scale ends there', () => {
  const scale = scaleOf(frame, [0, 10], 4)
  const lowOf = (...values: number[]) => {
    const [run = []] = runsOf(values, scale)
    return run.map((point) => isLow(point, run, scale))
  }
  expect(lowOf(8, 4, 8, 4)).toEqual([false, true, false, true])
  expect(lowOf(8, 7.9, 8, 8)).toEqual([false, false, false, false])
  expect(lowOf(8, 0, 8, 8)).toEqual([false, false, false, false])
  expect(lowOf(5)).toEqual([false])
})
