import { expect, test } from 'vitest'
import { compareDevices, controlLimit, isControlOut, variesMore, watchDrift } from './devices.ts'
import { chiSquared, fTail, t95 } from './distributions.ts'
import { judgeControls } from './judge-controls.ts'
import { betweenDays, errorInterval, errorUsed, toPercent, withinDay } from './learned-error.ts'

const logs = (text: string) => text.split(' ').map((number) => Math.log(Number(number)))
const pairsOf = (text: string) =>
  text.split(' ').map((pair, nth) => {
    const [from = 1, to = 1] = pair.split('-').map(Number)
    return { player: `p${nth}`, from: Math.log(from), to: Math.log(to) }
  })
const jump = 0.05795
const manyPairs = (pairs: number, s: number) => ({ pairs, s, players: 12 })

test('the distributions have the values of printed tables', () => {
  expect(chiSquared(0.975, 12)).toBeCloseTo(23.337, 3)
  expect(chiSquared(0.025, 12)).toBeCloseTo(4.404, 3)
  expect(chiSquared(0.025, 200)).toBeCloseTo(162.728, 2)
  expect(t95(11)).toBeCloseTo(2.201, 3)
  expect(t95(1)).toBeCloseTo(12.706, 2)
  expect(fTail(2.66, 24, 24)).toBeCloseTo(0.01, 3)
  expect(fTail(1, 30, 30)).toBeCloseTo(0.5, 6)
})

test('six players with three jumps each', () => {
  const trials = ['42 43 41', '38 40 39', '51 49 50', '35 36 34', '46 44 47', '40 40 42'].map(logs)
  const found = withinDay(trials)
  expect(found?.squares).toBeCloseTo(0.008734, 6)
  expect(found?.freedom).toBe(12)
  expect(found?.s).toBeCloseTo(0.02698, 5)
  const { low, high } = errorInterval(found?.s ?? 0, 12)
  expect([toPercent(low), toPercent(found?.s ?? 0), toPercent(high)].map((one) => one.toFixed(1))).toEqual([
    '1.9',
    '2.7',
    '4.5',
  ])
})

test('twenty pairs of jumps narrow the error a little', () => {
  const pairs = pairsOf(
    '56-58 31-31 46-45 38-38 39-51 42-42 35-35 40-43 37-39 70-72 42-44 39-40 42-43 39-40 36-37 41-40 40-47 43-37 46-51 38-43',
  )
  const found = betweenDays(pairs)
  expect(found).toMatchObject({ pairs: 20, players: 20 })
  expect(found?.s).toBeCloseTo(0.02763, 5)
  const s = errorUsed(jump, found)
  expect(s).toBeCloseTo(0.05182, 5)
  expect(toPercent(s)).toBeCloseTo(5.19, 2)
  const z = (error: number) => Math.log(45 / 40) / (error * Math.SQRT2)
  expect([z(jump).toFixed(3), z(s).toFixed(3)]).toEqual(['1.437', '1.607'])
})

test('it is used from 20 pairs of 12 players on, and never below half or above twice the published one', () => {
  expect(errorUsed(jump, null)).toBe(jump)
  expect(errorUsed(jump, { pairs: 19, players: 12, s: 0.02 })).toBe(jump)
  expect(errorUsed(jump, { pairs: 20, players: 11, s: 0.02 })).toBe(jump)
  expect(errorUsed(jump, manyPairs(20, 0.02))).toBeLessThan(jump)
  expect(errorUsed(jump, manyPairs(200, 0.02))).toBeCloseTo(0.0321, 4)
  expect(errorUsed(jump, manyPairs(60, 0.12))).toBeCloseTo(0.0956, 4)
  expect(errorUsed(jump, manyPairs(100_000, 0.001))).toBeCloseTo(jump / 2, 6)
  expect(errorUsed(jump, manyPairs(100_000, 1))).toBeCloseTo(jump * 2, 6)
})

test('meter B reads 5.9 % higher than A', () => {
  const a = logs('520 610 455 580 640 490 560 530 600 470 550 620')
  const b = logs('550 640 490 600 690 520 580 575 625 505 575 660')
  const both = a.map((one, nth) => [one, b[nth] ?? 0] as const)
  const found = compareDevices(both, 0.054)
  expect(found?.difference).toBeCloseTo(0.05691, 5)
  const percent = (x = 0) => (100 * (Math.exp(x) - 1)).toFixed(1)
  expect([found?.difference, found?.low, found?.high].map(percent)).toEqual(['5.9', '4.8', '7.0'])
  expect(found).toMatchObject({ players: 12, differs: true })
  expect(compareDevices(both.slice(1), 0.054)).toBeNull()
  // Half an error is the smallest difference that matters.
  expect(compareDevices(both, 0.12)).toMatchObject({ differs: false })
})

const zsOf = (zs: readonly number[]) => zs.map((z, nth) => ({ player: `p${nth}`, z }))

test('drift is raised at the ninth player, not before', () => {
  const points = watchDrift(zsOf([0.4, -0.9, 1.1, 0.3, 1.6, 0.8, 2.1, 1.2, 1.9]))
  expect(points[7]?.e).toBeCloseTo(0.9085, 4)
  expect(points[7]?.limit).toBeCloseTo(1.0844, 4)
  expect(points[8]?.e).toBeCloseTo(1.1068, 4)
  expect(points[8]?.limit).toBeCloseTo(1.09, 4)
  expect(points.map(({ isRaised }) => isRaised)).toEqual([...Array(8).fill(false), true])
})

test('seven players are too few, however far they moved', () =>
  expect(watchDrift(zsOf(Array(7).fill(5))).some(({ isRaised }) => isRaised)).toBe(false))

/** Mulberry32, so that every run draws the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const normalOf = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

test('without drift 1.3 % of 25 readings and 12 % of 200 raise it; a shift of 1 z is found in 90 %', () => {
  const normal = normalOf(randomOf(7))
  const shareRaised = (readings: number, shift: number, runs: number) => {
    let raised = 0
    for (let run = 0; run < runs; run += 1) {
      const zs = Array.from({ length: readings }, () => normal() + shift)
      if (watchDrift(zsOf(zs)).some(({ isRaised }) => isRaised)) raised += 1
    }
    return (100 * raised) / runs
  }
  expect(shareRaised(25, 0, 4_000)).toBeCloseTo(1.3, 0)
  expect(Math.abs(shareRaised(200, 0, 1_000) - 12)).toBeLessThan(3)
  expect(Math.abs(shareRaised(25, 1, 2_000) - 90)).toBeLessThan(4)
})

test('the learned error of a thousand simulated clubs is right on average', () => {
  const normal = normalOf(randomOf(11))
  const found = Array.from({ length: 1_000 }, () => {
    const pairs = Array.from({ length: 60 }, (_, nth) => ({
      player: `p${nth % 20}`,
      from: 0.04 * normal(),
      to: 0.04 * normal(),
    }))
    return betweenDays(pairs)?.s ?? 0
  })
  expect(found.reduce((sum, s) => sum + s, 0) / found.length).toBeCloseTo(0.04, 2)
})

test('a station with twice the spread is careless; one with few trials is not judged', () => {
  const club = { s: 0.027, freedom: 300 }
  expect(variesMore({ s: 0.054, freedom: 24 }, club)).toBe(true)
  expect(variesMore({ s: 0.054, freedom: 23 }, club)).toBe(false)
  expect(variesMore({ s: 0.03, freedom: 60 }, club)).toBe(false)
})

test('two control readings in a row outside the wider of both limits', () => {
  const limit = controlLimit(0.02, 0.1)
  expect(limit).toBe(0.1)
  expect(controlLimit(0.05, 0.1)).toBeCloseTo(0.15, 9)
  expect(controlLimit(null, null)).toBeNull()
  const of = (...values: number[]) => values.map((value) => ({ value, expected: 20, limit }))
  expect(isControlOut(of(20, 20.2, 19.8))).toBe(true)
  expect(isControlOut(of(20.2, 20.05))).toBe(false)
  expect(isControlOut(of(20.2))).toBe(false)
  expect(isControlOut([...of(20.2), { value: 20.2, expected: 20, limit: null }])).toBe(false)
})

test('a control reading is held against the error of its device from 30 degrees of freedom on, then of the club', () => {
  const plate = [{ value: 20.2, expected: 20, tolerance: 0.1 }]
  const of = (device: string, s: number, freedom: number) => ({
    field: 'weight',
    method: '',
    device,
    within: { s, freedom },
  })
  const limit = (...errors: ReturnType<typeof of>[]) =>
    judgeControls(plate, { field: 'weight', device: 'scale', errors })[0]?.limit
  expect(limit()).toBe(0.1)
  expect(limit(of('scale', 0.01, 29))).toBe(0.1)
  // A percentage of what the plate weighs.
  expect(limit(of('scale', 0.01, 30))).toBeCloseTo(0.6, 9)
  expect(limit(of('scale', 0.01, 29), of('', 0.02, 300))).toBeCloseTo(1.2, 9)
})
