import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { fieldNames, type StoredNumber } from '#domain/measures/fields.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { beepAt, beepLevel } from './beep-levels.ts'
import { type ComparedPerson, compareReading, errorsUsed } from './comparison.ts'
import { bandWidth } from './levels.ts'
import type { Measured } from './measured.ts'
import { median } from './median.ts'
import { type ErrorRow, medianVariances, typicalErrors } from './typical-error.ts'

const spec = specOf('corrected')
const isMetricName = (name: string): name is MetricName => metricNames.some((metric) => metric === name)
const adult: ComparedPerson = { age: 25, spec }

const check = (nth: number, values: Values, more: Partial<Measured> = {}): Measured => ({
  date: addDays('2026-01-05', nth * 14),
  values,
  practitionerId: null,
  ...more,
})

/** The newest number against earlier ones, which are newest first, each on its own day. */
function compare(
  metric: MetricName,
  newest: number,
  earlier: readonly number[],
  more: Partial<Measured> = {},
  whose: ComparedPerson = adult,
) {
  const of = (number: number, nth: number) => check(nth, { [metric]: number }, more)
  const before = earlier.map((number, index) => of(number, earlier.length - index - 1))
  return compareReading(metric, of(newest, earlier.length), before, whose)
}

test('the median of an even number of readings lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('the band narrows as earlier days add up', () => {
  const widths = [3.643, 3.155, 3.1, 2.935, 2.922, 2.839, 2.834, 2.784, 2.782]
  for (const [index, width] of widths.entries())
    expect(Math.abs(bandWidth(index + 1) - width)).toBeLessThan(0.001)
})

describe('with one earlier day, a change is probably real from', () => {
  const edges: [MetricName, from: number, up: number, down: number, Partial<Measured>?][] = [
    ['vertical_jump', 50, 61.8, 40.4],
    ['hundred_meter_sprint', 12, 12.59, 11.44, { context: { sprint_timing: 'gates' } }],
    ['hundred_meter_sprint', 12, 12.68, 11.35, { context: { sprint_timing: 'hand' } }],
    ['beep_test', 9, 13, 6],
    ['heart_rate', 60, 86.4, 41.6],
    ['airway_peak_flow', 400, 487, 328],
    ['blood_glucose', 5, 6.51, 3.84, { context: { fasting: true } }],
    ['cholesterol_level', 5, 6.32, 3.95],
    ['body_mass_index', 22, 22.55, 21.47],
    ['oxygen_level', 94, 99.2, 88.8],
    ['foot_posture_index', 3, 6.7, -0.7, { practitionerId: 'a' }],
  ]
  for (const [metric, from, up, down, more] of edges)
    test(`${metric}: ${up} and ${down} after ${from}${more ? ` (${JSON.stringify(more)})` : ''}`, () => {
      const verdict = (value: number) => compare(metric, value, [from], more)?.verdict
      // A gain at the second beep test ever is too close to call at most.
      expect(verdict(up)).toBe(metric === 'beep_test' ? 'perhaps' : 'real')
      expect(verdict(down)).toBe('real')
      if (metric === 'beep_test') return
      const inside = (value: number) => from + (value - from) * 0.97
      expect([verdict(inside(up)), verdict(inside(down))]).toEqual(['perhaps', 'perhaps'])
      expect(verdict(from)).toBe('within')
    })

  test('blood pressure, as a pair: 28.6 / 19.9', () => {
    const pair = (systolic: number, diastolic: number, nth: number) =>
      check(
        nth,
        { blood_pressure_systolic: 120 + systolic, blood_pressure_diastolic: 70 + diastolic },
        { context: { pressure_confirmed: true } },
      )
    const verdict = (systolic: number, diastolic: number) =>
      compareReading('blood_pressure', pair(systolic, diastolic, 1), [pair(0, 0, 0)], adult)?.verdict
    expect([verdict(28.6, 0), verdict(0, 19.9)]).toEqual(['real', 'real'])
    expect([verdict(28.5, 0), verdict(0, 19.8)]).toEqual(['perhaps', 'perhaps'])
    expect(verdict(5, 3)).toBe('within')
  })

  test('peak flow under 18, where it varies more: +29 and -23 %', () => {
    const verdict = (value: number, age: number | null) =>
      compare('airway_peak_flow', value, [400], {}, { age, spec })?.verdict
    expect([verdict(517, 17), verdict(308, 17)]).toEqual(['real', 'real'])
    expect([verdict(510, 17), verdict(311, 17)]).toEqual(['perhaps', 'perhaps'])
    expect(verdict(510, 18)).toBe('real')
    expect(verdict(510, null)).toBe('perhaps')
  })
})

describe('which readings are compared', () => {
  test('a sprint timed by gates is not compared with one timed by hand', () => {
    const of = (nth: number, time: number, sprint_timing?: 'gates' | 'hand') =>
      check(nth, { hundred_meter_sprint: time }, { context: { ...(sprint_timing && { sprint_timing }) } })
    const earlier = [of(1, 12, 'hand'), of(0, 11.2, 'gates')]
    const compared = (newest: Measured) => compareReading('hundred_meter_sprint', newest, earlier, adult)
    expect(compared(of(2, 11.2, 'gates'))).toMatchObject({ verdict: 'within', days: 1 })
    expect(compared(of(2, 11.2))).toMatchObject({ verdict: null, was: { hundred_meter_sprint: 12 } })
  })

  test('glucose only when both readings were fasting', () => {
    const of = (nth: number, blood_glucose: number, fasting?: boolean) =>
      check(nth, { blood_glucose }, { context: { ...(fasting !== undefined && { fasting }) } })
    const verdict = (now?: boolean, then?: boolean) =>
      compareReading('blood_glucose', of(1, 9, now), [of(0, 5, then)], adult)?.verdict
    expect(verdict(true, true)).toBe('real')
    for (const [now, then] of [
      [true, false],
      [true, undefined],
      [undefined, true],
    ])
      expect(verdict(now, then)).toBeNull()
  })

  test('foot posture only when the same practitioner took both', () => {
    const of = (nth: number, foot_posture_index: number, practitionerId: string | null) =>
      check(nth, { foot_posture_index }, { practitionerId })
    const verdict = (now: string | null, then: string | null) =>
      compareReading('foot_posture_index', of(1, 8, now), [of(0, 2, then)], adult)?.verdict
    expect([verdict('a', 'a'), verdict('a', 'b'), verdict(null, null)]).toEqual(['real', null, null])
  })

  test('a mean of two pressures is not compared with a single one', () => {
    const of = (nth: number, pressure_confirmed: boolean) =>
      check(
        nth,
        { blood_pressure_systolic: 120, blood_pressure_diastolic: 70 },
        { context: { pressure_confirmed } },
      )
    const verdict = (now: boolean, then: boolean) =>
      compareReading('blood_pressure', of(1, now), [of(0, then)], adult)?.verdict
    expect([verdict(true, true), verdict(false, false), verdict(true, false)]).toEqual([
      'within',
      'within',
      null,
    ])
  })

  test('devices of two known classes are not compared, an unknown class with any', () => {
    const of = (nth: number, vertical_jump: number, name: string | null) =>
      check(nth, { vertical_jump }, { devices: { vertical_jump: { id: `${nth}`, class: name } } })
    const days = (now: string | null, then: string | null) =>
      compareReading('vertical_jump', of(1, 41, now), [of(0, 40, then)], adult)?.days
    expect([days('mat', 'mat'), days('mat', 'belt'), days('mat', null), days(null, 'belt')]).toEqual([
      1, 0, 1, 1,
    ])
  })

  test('two devices that are known to read differently are not compared', () => {
    const of = (nth: number, id: string, apart: string[] = []) =>
      check(nth, { vertical_jump: 40 }, { devices: { vertical_jump: { id, class: null, apart } } })
    const days = (now: Measured, then: Measured) => compareReading('vertical_jump', now, [then], adult)?.days
    expect([days(of(1, 'b', ['a']), of(0, 'a')), days(of(1, 'b'), of(0, 'a'))]).toEqual([0, 1])
  })

  test('the last nine days of a level, newest first', () => {
    const found = compare('body_mass_index', 22, [22, 22, 22, 22, 22, 22, 22, 22, 22, 22.3, 22.3])
    expect(found).toMatchObject({ days: 9, verdict: 'within', was: { body_mass_index: 22 } })
  })

  test('checks that left the metric out do not count, and a first reading has no change', () => {
    const earlier = [check(2, {}), check(1, { heart_rate: 50 }), check(0, { heart_rate: null })]
    expect(compareReading('heart_rate', check(3, { heart_rate: 60 }), earlier, adult)).toMatchObject({
      days: 1,
      was: { heart_rate: 50 },
    })
    expect(compare('heart_rate', 60, [])).toBeNull()
  })

  test('a reading that a device spoilt is compared with nothing', () => {
    const spoilt = check(1, { heart_rate: 90 }, { doubts: { heart_rate: 'device' } })
    const [first, last] = [check(0, { heart_rate: 50 }), check(2, { heart_rate: 52 })]
    expect(compareReading('heart_rate', spoilt, [first], adult)).toMatchObject({
      verdict: null,
      withheld: 'device',
    })
    expect(compareReading('heart_rate', last, [spoilt, first], adult)).toMatchObject({
      days: 1,
      was: { heart_rate: 50 },
    })
  })

  test('while everybody is being asked about, nothing is said', () => {
    const asked = check(1, { heart_rate: 90 }, { doubts: { heart_rate: 'asked' } })
    const found = compareReading('heart_rate', asked, [check(0, { heart_rate: 50 })], adult)
    expect(found).toMatchObject({ verdict: null, direction: null, withheld: 'asked' })
    expect(found?.parts[0]?.z).toBeGreaterThan(3)
  })
})

describe('special measures', () => {
  test('the level of a beep test counts its shuttles', () => {
    expect(beepLevel(1, 7)).toBe(2)
    expect(beepLevel(8, 5)).toBeCloseTo(8 + 5 / 11, 9)
    expect(beepLevel(21, 8)).toBe(21.5)
    expect(beepLevel(23, 4)).toBe(23.25)
    expect(beepLevel(9, null)).toBe(9)
    // The form accepts twelve shuttles at every level.
    expect(beepLevel(1, 12)).toBe(2)
  })

  test('a number on the scale of levels has a level and a shuttle', () => {
    expect(beepAt(13.6)).toEqual({ level: 13, shuttle: 8 })
    expect(beepAt(12.99)).toEqual({ level: 13, shuttle: 0 })
    expect(beepAt(-0.4)).toEqual({ level: 1, shuttle: 0 })
    expect(beepAt(24.1)).toEqual({ level: 23, shuttle: 0 })
    for (let level = 1; level <= 22; level += 1)
      for (let shuttle = 0; shuttle < 7; shuttle += 1)
        expect(beepAt(beepLevel(level, shuttle))).toEqual({ level, shuttle })
  })

  test('a gain at the second beep test ever is too close to call at most, a loss may be real', () => {
    expect(compare('beep_test', 14, [9])?.verdict).toBe('perhaps')
    expect(compare('beep_test', 4, [9])?.verdict).toBe('real')
    expect(compare('beep_test', 14, [9, 9])?.verdict).toBe('real')
  })

  test('a beep test has really changed from 2.2 levels on', () => {
    const of = (nth: number, beep_test: number, beep_test_decimal: number) =>
      check(nth, { beep_test, beep_test_decimal })
    const verdict = (level: number, shuttle: number) =>
      compareReading('beep_test', of(1, level, shuttle), [of(0, 9, 0)], adult)?.verdict
    // 6 and 8 of 10 shuttles, then 9 of 10.
    expect([verdict(6, 8), verdict(6, 9)]).toEqual(['real', 'perhaps'])
  })

  test('the ruler gets no verdict before the third session, then too close to call at most', () => {
    expect(compare('reaction_time', 0.1, [0.2])).toMatchObject({ verdict: null, p: null })
    expect(compare('reaction_time', 0.1, [0.2, 0.19])).toMatchObject({ verdict: 'perhaps', direction: null })
    expect(compare('reaction_time', 0.195, [0.2, 0.19])?.verdict).toBe('within')
  })

  test('a measure without a typical error gets a difference without a verdict', () => {
    const without = fieldNames.filter((name) => !(name in typicalErrors) && name !== 'reaction_time')
    expect(without).toEqual(
      expect.arrayContaining([
        'body_temperature',
        'sleep_quality',
        'stress_level',
        'diet_quality',
        'alcohol_intake',
      ]),
    )
    for (const name of metricNames.filter((metric) => without.some((field) => field === metric)))
      expect(compare(name, 8, [2, 2, 2, 2])).toMatchObject({ verdict: null, days: 0, against: 'last' })
    expect(compare('smoking_level', 1, [0])).toMatchObject({ verdict: null, was: { smoking_level: 0 } })
  })

  test('a value of zero, which has no logarithm, gets no verdict', () => {
    expect(compare('cholesterol_level', 0, [5])).toMatchObject({ verdict: null })
    expect(compare('cholesterol_level', 5, [0])).toMatchObject({ verdict: null })
  })
})

describe('a level', () => {
  test('a real change that does not stay was an ordinary day', () => {
    const found = compare('vertical_jump', 40, [50, 40, 40, 40])
    expect(found).toMatchObject({ verdict: 'within', days: 4, against: 'usual', level: null })
  })

  test('one that goes to the other side has not stayed', () => {
    const found = compare('vertical_jump', 30, [50, 40, 40, 40])
    expect(found).toMatchObject({ verdict: 'real', direction: 'worse' })
  })

  test('a lasting gain is not swallowed by its own baseline', () => {
    const found = compare('vertical_jump', 50, [50, 50, 50, 50, 50, 40, 40, 40, 40, 40])
    expect(found).toMatchObject({ verdict: 'within', days: 5, was: { vertical_jump: 50 } })
    expect(found?.level).toMatchObject({ before: { vertical_jump: 40 }, now: { vertical_jump: 50 } })
  })

  test('with two days the sentence names the last one, with three the usual value', () => {
    expect(compare('vertical_jump', 41, [44, 40])).toMatchObject({
      against: 'last',
      was: { vertical_jump: 44 },
    })
    expect(compare('vertical_jump', 41, [44, 40, 40])).toMatchObject({
      against: 'usual',
      was: { vertical_jump: 40 },
    })
  })
})

test('the band holds exactly the values that are not a real change', () => {
  for (const field of Object.keys(typicalErrors) as StoredNumber[]) {
    if (!isMetricName(field) || field === 'beep_test') continue
    const more = { context: { fasting: true }, practitionerId: 'a' }
    const at = (value: number) => compare(field, value, [100, 100, 100], more)!
    const { low, high } = at(100).parts[0]!.band!
    expect([at(low * 0.9999).verdict, at(high * 1.0001).verdict], field).toEqual(['real', 'real'])
    expect([at(low * 1.0001).verdict, at(high * 0.9999).verdict], field).toEqual(['perhaps', 'perhaps'])
  }
})

test('every row names its source and a sensible error', () => {
  for (const row of Object.values(typicalErrors) as ErrorRow[]) {
    expect(row.source.length).toBeGreaterThan(5)
    for (const error of [row.error, row.under18 ?? row.error, ...Object.values(row.byMethod ?? {})])
      expect(error > 0 && error < 20).toBe(true)
  }
  expect(medianVariances).toHaveLength(9)
})

test('a check keeps the errors it was compared with, and a kept error is used', () => {
  const jump = check(1, { vertical_jump: 45 })
  expect(errorsUsed(jump, 25)).toEqual({ vertical_jump: expect.closeTo(0.05795, 5) })
  const learnt = { ...jump, errors: { vertical_jump: 0.05182 } }
  const z = (newest: Measured) =>
    compareReading('vertical_jump', newest, [check(0, { vertical_jump: 40 })], adult)?.parts[0]?.z
  expect([z(jump), z(learnt)]).toEqual([expect.closeTo(1.437, 3), expect.closeTo(1.607, 3)])
})
