import { expect, test } from 'vitest'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { changesOf, findingsIn, type SquadMember } from './findings.ts'

const spec = specOf('corrected')
const player = (_id: string, ...checks: Values[]): SquadMember => ({
  _id,
  age: 25,
  checks: checks.map((values) => ({ values, practitionerId: 'ada' })),
})
const found = (...squad: SquadMember[]) => findingsIn(squad, spec).findings

test('a peak flow of 430 after 520 is a real change for the worse', () => {
  expect(found(player('a', { airway_peak_flow: 430 }, { airway_peak_flow: 520 }))).toEqual([
    {
      user_id: 'a',
      metric: 'airway_peak_flow',
      is_newly_poor: false,
      change: 'worse',
      now: { airway_peak_flow: 430 },
      was: { airway_peak_flow: 520 },
    },
  ])
})

test('a change within normal variation is no finding', () => {
  expect(found(player('a', { airway_peak_flow: 500 }, { airway_peak_flow: 520 }))).toEqual([])
})

test('what is poor now and was not before is newly poor, also without a verdict about the change', () => {
  expect(found(player('a', { sleep_quality: 5 }, { sleep_quality: 7 }))).toMatchObject([
    { metric: 'sleep_quality', is_newly_poor: true, change: null, was: { sleep_quality: 7 } },
  ])
  expect(found(player('a', { sleep_quality: 5 }, { sleep_quality: 5.5 }))).toEqual([])
})

test('a first reading is compared with nothing, even when it is poor', () => {
  expect(found(player('a', { sleep_quality: 5 }), player('b', {}, { sleep_quality: 7 }))).toEqual([])
})

test('only the latest check is news: a metric that it left out is no finding', () => {
  const checks = [{ sleep_quality: 8 }, { airway_peak_flow: 300 }, { airway_peak_flow: 520 }]
  expect(found(player('a', ...checks))).toEqual([])
})

test('a metric is compared with its own last reading, however many checks left it out', () => {
  const checks = [{ sleep_quality: 5 }, { heart_rate: 55 }, { heart_rate: 55 }, { sleep_quality: 8 }]
  expect(found(player('a', ...checks))).toMatchObject([{ is_newly_poor: true, was: { sleep_quality: 8 } }])
})

test('a real change names the earlier reading that is nearest to the usual value', () => {
  const checks = [430, 431, 520, 525, 522].map((airway_peak_flow) => ({ airway_peak_flow }))
  expect(found(player('a', ...checks))).toMatchObject([{ was: { airway_peak_flow: 520 } }])
})

test('of beep tests the shuttles decide which reading is nearest', () => {
  const checks = [
    [12, 5],
    [8, 10],
    [7, 9],
    [7, 9],
    [7, 9],
  ].map(([beep_test, beep_test_decimal]) => ({
    beep_test: beep_test!,
    beep_test_decimal: beep_test_decimal!,
  }))
  expect(found(player('a', ...checks))).toMatchObject([{ was: { beep_test: 7, beep_test_decimal: 9 } }])
})

test('what got better is a finding too', () => {
  expect(found(player('a', { airway_peak_flow: 690 }, { airway_peak_flow: 520 }))).toMatchObject([
    { change: 'better', is_newly_poor: false },
  ])
})

test('a beep test comes with its shuttle', () => {
  const checks = [
    { beep_test: 6, beep_test_decimal: 8 },
    { beep_test: 9, beep_test_decimal: 2 },
  ]
  expect(found(player('a', ...checks))).toMatchObject([
    { is_newly_poor: true, change: 'worse', now: checks[0], was: checks[1] },
  ])
})

test('blood pressure is one comparison', () => {
  const pair = (blood_pressure_systolic: number, blood_pressure_diastolic: number) => ({
    blood_pressure_systolic,
    blood_pressure_diastolic,
  })
  expect(found(player('a', pair(165, 76), pair(118, 76)))).toMatchObject([
    { metric: 'blood_pressure', change: 'worse', is_newly_poor: true },
  ])
  expect(found(player('a', pair(120, 78), pair(118, 76)))).toEqual([])
})

test('in a large squad a change that would be real alone is not shown as one', () => {
  const calm = Array.from({ length: 60 }, (_, nth) =>
    player(`calm ${nth}`, { airway_peak_flow: 520 }, { airway_peak_flow: 520 }),
  )
  const moved = player('moved', { airway_peak_flow: 610 }, { airway_peak_flow: 520 })
  expect(found(moved)).toMatchObject([{ change: 'better' }])
  expect(found(moved, ...calm)).toEqual([])
})

test('when the whole squad moves on a metric, the device is named and no change is real', () => {
  const squad = Array.from({ length: 8 }, (_, nth) =>
    player(`${nth}`, { airway_peak_flow: 420 }, { airway_peak_flow: 520 }),
  )
  expect(findingsIn(squad, spec)).toEqual({ findings: [], checkDevice: ['airway_peak_flow'] })
})

test('the page of one player tells every comparison, and corrects none of them', () => {
  const now = { airway_peak_flow: 430, vertical_jump: 54, heart_rate: 60, sleep_quality: 5 }
  const was = { airway_peak_flow: 520, vertical_jump: 48, heart_rate: 60, sleep_quality: 8 }
  expect(changesOf(player('a', now, was), spec)).toMatchObject([
    { metric: 'heart_rate', verdict: 'within', change: null, is_newly_poor: false },
    { metric: 'airway_peak_flow', verdict: 'real', change: 'worse', was: { airway_peak_flow: 520 } },
    { metric: 'vertical_jump', verdict: 'perhaps', change: 'better', is_newly_poor: false },
    { metric: 'sleep_quality', verdict: null, change: null, is_newly_poor: true },
  ])
  expect(changesOf(player('a', now), spec)).toEqual([])
})
