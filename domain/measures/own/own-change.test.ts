import { expect, test } from 'vitest'
import { compareReading } from '#domain/measures/change/comparison.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { compareOwn } from './own-change.ts'

const jump = {
  error: { percent: 5.8 },
  direction: 'higher',
  bounds: [0, 120] as [number, number],
  decimals: 0,
} as const
const daysOf = (values: readonly number[]) =>
  values.map((value, nth) => ({ date: `2026-0${9 - nth}-01`, value }))

// The error of the vertical jump, so that both ways must say the same.
const series = [
  [39, 33],
  [40, 39, 41, 40],
  [55, 40, 41, 39, 40],
  [55, 54, 40, 41, 39],
  [30, 33, 35, 37, 39, 41, 43],
]
test.each(series)('%d after %d: as a jump of the specification is compared', (...values) => {
  const [newest, ...earlier] = daysOf(values)
  const measured = daysOf(values).map(({ date, value }) => ({
    date,
    values: { vertical_jump: value },
    practitionerId: null,
    context: null,
    errors: undefined,
    doubts: undefined,
  }))
  const [now, ...before] = measured
  const own = compareOwn(jump, newest!, earlier)
  const spec = compareReading('vertical_jump', now!, before, { age: 20, spec: specOf('corrected') })
  expect(own).toMatchObject({ verdict: spec?.verdict, direction: spec?.direction, against: spec?.against })
  expect(own?.was).toBeCloseTo(Number(spec?.was.vertical_jump), 6)
  expect(own?.band?.low ?? null).toEqual(
    spec?.parts[0]?.band ? expect.closeTo(spec.parts[0].band.low, 6) : null,
  )
})

test('without an error there is a difference and no verdict', () => {
  expect(
    compareOwn({ ...jump, error: null }, { date: '2026-09-01', value: 60 }, daysOf([30]).slice(0, 1)),
  ).toBeNull()
  const earlier = [{ date: '2026-08-01', value: 30 }]
  expect(compareOwn({ ...jump, error: null }, { date: '2026-09-01', value: 60 }, earlier)).toMatchObject({
    verdict: null,
    now: 60,
    was: 30,
  })
})

test('less is better where the club says so, and neither where it says nothing', () => {
  const newest = { date: '2026-09-01', value: 1.2 }
  const earlier = [{ date: '2026-08-01', value: 1.8 }]
  const error = { absolute: 0.05 }
  const bounds: [number, number] = [1, 5]
  expect(compareOwn({ error, bounds, decimals: 2, direction: 'lower' }, newest, earlier)?.direction).toBe(
    'better',
  )
  expect(compareOwn({ error, bounds, decimals: 2, direction: 'higher' }, newest, earlier)?.direction).toBe(
    'worse',
  )
  expect(compareOwn({ error, bounds, decimals: 2, direction: 'none' }, newest, earlier)?.direction).toBe(
    'changed',
  )
})

test('a value of 0 has no verdict in percent', () => {
  const earlier = [{ date: '2026-08-01', value: 30 }]
  expect(compareOwn(jump, { date: '2026-09-01', value: 0 }, earlier)?.verdict).toBeNull()
})
