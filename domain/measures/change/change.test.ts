import { describe, expect, test } from 'vitest'
import { fieldNames, type StoredNumber } from '#domain/measures/fields.ts'
import { beepAt, beepLevel } from './beep-levels.ts'
import {
  bandWidth,
  type Change,
  changeOf,
  median,
  pressureVerdict,
  type Reading,
  type Verdict,
} from './change.ts'
import { type ErrorRow, medianVariances, typicalErrors } from './typical-error.ts'

const adult = 25
const change = (field: StoredNumber, newest: number, earlier: number[], more: Partial<Reading> = {}) =>
  changeOf(
    field,
    { value: newest, ...more },
    earlier.map((value) => ({ value, ...more })),
    adult,
  )!

test('the median of an even number of readings lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('the grey band narrows as earlier readings add up', () => {
  const widths = [2.772, 2.4, 2.359, 2.233, 2.223, 2.16, 2.156, 2.118, 2.117]
  // The table is rounded to three places, and so are the variances behind it.
  for (const [index, width] of widths.entries())
    expect(Math.abs(bandWidth(index + 1) - width)).toBeLessThan(0.001)
})

describe('with one earlier reading, a change is real from', () => {
  const fasting = { fasting: true }
  const mean = { method: 'mean' }
  const sameHands = { practitionerId: 'a' }
  const edges: [StoredNumber, from: number, up: number, down: number, Partial<Reading>?][] = [
    ['vertical_jump', 100, 117.5, 85],
    ['hundred_meter_sprint', 100, 103.7, 96.4, { method: 'gates' }],
    ['hundred_meter_sprint', 100, 104.3, 95.9, { method: 'hand' }],
    ['beep_test', 9, 10.7, 7.3],
    ['heart_rate', 100, 132, 75.8],
    ['blood_pressure_systolic', 120, 140, 100, mean],
    ['blood_pressure_diastolic', 70, 84, 56, mean],
    ['blood_pressure_systolic', 120, 145, 95, { method: 'single' }],
    ['airway_peak_flow', 100, 116.2, 86],
    ['blood_glucose', 100, 122.1, 81.9, fasting],
    ['cholesterol_level', 100, 119.4, 83.7],
    ['weight', 100, 101.9, 98.1],
    ['body_mass_index', 100, 101.9, 98.1],
    ['oxygen_level', 95, 99, 91],
    ['foot_posture_index', 3, 6, 0, sameHands],
  ]
  for (const [field, from, up, down, more] of edges)
    test(`${field}: ${up} and ${down} after ${from}${more ? ` (${Object.values(more).join()})` : ''}`, () => {
      const verdicts = (value: number) => change(field, value, [from], more).verdict
      // A gain at the second beep test ever is 'perhaps' at most.
      const gain: Verdict = field === 'beep_test' ? 'perhaps' : 'real'
      expect(verdicts(up)).toBe(gain)
      expect(verdicts(down)).toBe('real')
      const inside = (value: number) => from + (value - from) * 0.9
      expect(verdicts(inside(up))).toBe('perhaps')
      expect(verdicts(inside(down))).toBe('perhaps')
      expect(verdicts(from)).toBe('within')
    })

  test('peak flow under 18, where it varies more: +21 and -18 %', () => {
    const young = (value: number, age: number | null) =>
      changeOf('airway_peak_flow', { value }, [{ value: 100 }], age)?.verdict
    expect([young(121.5, 17), young(82, 17), young(119, 17), young(83.5, 17)]).toEqual([
      'real',
      'real',
      'perhaps',
      'perhaps',
    ])
    expect(young(119, 18)).toBe('real')
    expect(young(119, null)).toBe('perhaps')
  })
})

describe('which readings are compared', () => {
  test('a sprint timed by gates is not compared with one timed by hand', () => {
    const earlier = [
      { value: 12, method: 'hand' },
      { value: 11.2, method: 'gates' },
    ]
    expect(changeOf('hundred_meter_sprint', { value: 11.2, method: 'gates' }, earlier, adult)).toMatchObject({
      verdict: 'within',
      readings: 1,
    })
    expect(changeOf('hundred_meter_sprint', { value: 11.2 }, earlier, adult)?.verdict).toBeNull()
  })

  test('glucose only when both readings were fasting', () => {
    const newest = { value: 9, fasting: true }
    for (const fasting of [false, null, undefined])
      expect(changeOf('blood_glucose', newest, [{ value: 5, fasting }], adult)).toMatchObject({
        verdict: null,
        difference: 4,
      })
    expect(changeOf('blood_glucose', { value: 9 }, [{ value: 5, fasting: true }], adult)?.verdict).toBeNull()
    expect(changeOf('blood_glucose', newest, [{ value: 5, fasting: true }], adult)?.verdict).toBe('real')
  })

  test('foot posture only when the same practitioner took both', () => {
    const newest = { value: 8, practitionerId: 'a' }
    expect(
      changeOf('foot_posture_index', newest, [{ value: 2, practitionerId: 'b' }], adult)?.verdict,
    ).toBeNull()
    expect(changeOf('foot_posture_index', { value: 8 }, [{ value: 2 }], adult)?.verdict).toBeNull()
    expect(changeOf('foot_posture_index', newest, [{ value: 2, practitionerId: 'a' }], adult)?.verdict).toBe(
      'real',
    )
  })

  test('the last nine of them, newest first', () => {
    const found = change('weight', 80, [80, 80, 80, 80, 80, 80, 80, 80, 80, 500, 500, 500, 500, 500])
    expect(found).toMatchObject({ readings: 9, verdict: 'within' })
    expect(found.usual).toBeCloseTo(80, 9)
  })

  test('a first reading has no change', () => {
    expect(changeOf('weight', { value: 80 }, [], adult)).toBeNull()
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

  test('a gain at the second beep test ever is perhaps at most, a loss may be real', () => {
    expect(change('beep_test', 14, [9]).verdict).toBe('perhaps')
    expect(change('beep_test', 4, [9]).verdict).toBe('real')
    expect(change('beep_test', 14, [9, 9]).verdict).toBe('real')
  })

  test('the ruler gets no verdict before the third session, then perhaps at most', () => {
    expect(change('reaction_time', 0.1, [0.2])).toMatchObject({ verdict: null, p: null })
    expect(change('reaction_time', 0.1, [0.2, 0.19]).verdict).toBe('perhaps')
    expect(change('reaction_time', 0.195, [0.2, 0.19]).verdict).toBe('within')
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
    for (const name of without) expect(change(name, 8, [2])).toMatchObject({ verdict: null, difference: 6 })
    expect(change('smoking_level', 1, [0])).toMatchObject({ verdict: null, difference: 1 })
  })

  test('a value of zero, which has no logarithm, gets no verdict', () => {
    expect(change('cholesterol_level', 0, [5])).toMatchObject({ verdict: null, difference: -5 })
    expect(change('cholesterol_level', 5, [0])).toMatchObject({ verdict: null, difference: 5 })
  })

  test('blood pressure as a pair has really changed from 23 / 16', () => {
    const mean = { method: 'mean' }
    const pair = (systolic: number, diastolic: number) =>
      pressureVerdict(
        change('blood_pressure_systolic', 120 + systolic, [120], mean),
        change('blood_pressure_diastolic', 70 + diastolic, [70], mean),
      )
    expect(pair(23, 0)).toBe('real')
    expect(pair(0, -16)).toBe('real')
    expect(pair(22, 15)).toBe('perhaps')
    expect(pair(5, 3)).toBe('within')
    expect(pressureVerdict(change('blood_pressure_systolic', 180, [120], mean), null)).toBeNull()
  })
})

test('the band holds exactly the values that are not a real change', () => {
  for (const field of Object.keys(typicalErrors) as StoredNumber[]) {
    const more = { fasting: true, practitionerId: 'a' }
    const [low, high] = change(field, 100, [100, 100], more).band!
    const at = (value: number): Change => change(field, value, [100, 100], more)
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
