// The worked cases 64 to 79 of docs/clinical.md, each as written there.
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { changeLineIn } from '#domain/measures/texts/all-change.ts'
import { type ComparedPerson, compareReading } from './comparison.ts'
import type { Measured } from './measured.ts'

const spec = specOf('corrected')
const firstDay = '2026-01-05'
const dayOf = (nth: number): Day => addDays(firstDay, nth * 14)

const read = (metric: MetricName, number: number | readonly [number, number]): Values =>
  typeof number === 'number'
    ? { [metric]: number }
    : { blood_pressure_systolic: number[0], blood_pressure_diastolic: number[1] }

type Number = number | readonly [number, number]

/** The last of these days against the ones before it; a list of one day has several checks of that day. */
function compared(
  metric: MetricName,
  byDay: readonly Number[],
  context: Context = {},
  whose: Partial<ComparedPerson> = {},
) {
  const checks: Measured[] = byDay.map((number, nth) => ({
    date: dayOf(nth),
    values: read(metric, number),
    practitionerId: null,
    context,
  }))
  const [newest, ...earlier] = checks.toReversed()
  return compareReading(metric, newest!, earlier, { age: 25, spec, ...whose })!
}

const jump = (...byDay: number[]) => compared('vertical_jump', byDay)
const said = changeLineIn({ language: 'en', calendar: 'gregory', bloodUnit: 'mmol/L', spec })
const means: Context = { pressure_confirmed: true }

describe('a vertical jump', () => {
  test('64: 39 after 33 33 34 32 is too close to call', () => {
    const found = jump(32, 34, 33, 33, 39)
    expect(found).toMatchObject({ verdict: 'perhaps', direction: null, against: 'usual', days: 4 })
    expect(found.was).toEqual({ vertical_jump: 33 })
    expect(found.parts[0]?.z).toBeCloseTo(2.53, 3)
    expect(found.p).toBeCloseTo(0.0114, 4)
    const { low, high } = found.parts[0]!.band!
    expect([low.toFixed(1), high.toFixed(1)]).toEqual(['27.8', '39.1'])
    expect(said(found)).toMatch(/^39.cm, usually 33\. Too close to call$/)
  })

  test('65: 50 after 40 is probably a real change, better, without a band', () => {
    const found = jump(40, 50)
    expect(found).toMatchObject({ verdict: 'real', direction: 'better', against: 'last', days: 1 })
    expect(found.was).toEqual({ vertical_jump: 40 })
    expect(found.parts[0]?.z).toBeCloseTo(2.723, 3)
    expect(found.p).toBeCloseTo(0.0065, 4)
    expect(found.parts[0]?.band).toBeNull()
    expect(said(found)).toMatch(/^50.cm, last time 40\. Probably a real change, better$/)
  })

  test('66: 44, then 50 on the same day, is compared with the day before alone', () => {
    const on = (date: Day, vertical_jump: number): Measured => ({
      date,
      values: { vertical_jump },
      practitionerId: null,
    })
    const earlier = [on(dayOf(1), 44), on(dayOf(0), 40)]
    const found = compareReading('vertical_jump', on(dayOf(1), 50), earlier, { age: 25, spec })
    expect(found).toMatchObject({ days: 1, was: { vertical_jump: 40 }, direction: 'better' })
  })

  test('67: a change that stays begins a level of its own', () => {
    const days = [40, 41, 39, 40, 48, 47, 46]
    const real = jump(...days.slice(0, 5))
    expect(real).toMatchObject({ verdict: 'real', direction: 'better', level: null })
    expect(real.parts[0]?.z).toBeCloseTo(2.761, 3)
    expect(real.p).toBeCloseTo(0.0058, 4)
    const stayed = jump(...days.slice(0, 6))
    expect(stayed).toMatchObject({ verdict: 'stayed', direction: 'better', against: 'before' })
    expect(stayed.parts[0]?.z).toBeCloseTo(2.442, 3)
    expect(stayed.p).toBeCloseTo(0.0146, 4)
    expect(stayed.parts[0]?.band).toBeNull()
    const after = jump(...days)
    expect(after).toMatchObject({ verdict: 'within', direction: null, days: 2 })
    expect(after.parts[0]?.z).toBeCloseTo(-0.451, 3)
    const level = { since: dayOf(4), now: { vertical_jump: 47 }, before: { vertical_jump: 40 } }
    expect([stayed.level, after.level]).toEqual([level, level])
    expect(said(stayed)).toBe(
      'It has stayed there, better. Since March 2, 2026 about 47, before that about 40',
    )
    expect(said(after)).toMatch(/Since March 2, 2026 about 47, before that about 40$/)
  })

  test('68: a slow fall is said once it is clear', () => {
    expect(jump(48, 47, 47, 43, 40, 40)).toMatchObject({ slowly: null, direction: null })
    const days = [48, 48, 47, 45, 44, 43, 42, 41, 40, 40]
    expect(jump(...days.slice(0, 9)).slowly).toBeNull()
    const found = jump(...days)
    expect(found).toMatchObject({
      verdict: 'slow',
      direction: 'worse',
      slowly: { since: dayOf(0), way: 'lower' },
    })
    expect(found.p).toBeCloseTo(0.0009, 4)
    expect(said(found)).toMatch(/Slowly lower since January 5, 2026, worse$/)
  })
})

describe('what a probable change is called', () => {
  const cases: [nth: number, MetricName, Number[], Context, z: number | null, string][] = [
    [69, 'heart_rate', [74, 72, 76, 31], {}, -7.247, 'worse'],
    [70, 'heart_rate', [74, 74, 72, 76, 50], {}, -3.449, 'better'],
    [71, 'body_mass_index', [27, 17], {}, null, 'changed'],
    [
      72,
      'blood_pressure',
      [
        [118, 76],
        [85, 50],
      ],
      means,
      null,
      'worse',
    ],
    [
      73,
      'blood_pressure',
      [
        [150, 95],
        [148, 94],
        [152, 96],
        [118, 76],
      ],
      means,
      null,
      'better',
    ],
    [75, 'cholesterol_level', [8, 7.9, 8.1, 5.6], {}, -4.635, 'closer'],
    [76, 'airway_peak_flow', [560, 570, 550, 565, 470], {}, -2.922, 'worse'],
  ]
  for (const [nth, metric, byDay, context, z, word] of cases)
    test(`${nth}: ${metric} ${byDay.join(', ')} is ${word}`, () => {
      const found = compared(metric, byDay, context, { step: 'next' })
      expect(found).toMatchObject({ verdict: 'real', direction: word })
      if (z !== null) expect(found.parts[0]?.z).toBeCloseTo(z, 3)
    })

  test('72 and 73: the pair has one p', () => {
    expect(
      compared(
        'blood_pressure',
        [
          [118, 76],
          [85, 50],
        ],
        means,
      ).p,
    ).toBeCloseTo(0.0005, 4)
    const back = compared(
      'blood_pressure',
      [
        [150, 95],
        [148, 94],
        [152, 96],
        [118, 76],
      ],
      means,
    )
    expect(back.p).toBeCloseTo(0.0004, 4)
  })
})

describe('no verdict', () => {
  const nothing = { verdict: null, direction: null }

  test('74: a glucose of 3.5 that needs a doctor today', () => {
    const found = compared('blood_glucose', [9, 3.5], { fasting: true }, { step: 'today' })
    expect(found).toMatchObject({ ...nothing, withheld: 'urgent' })
  })

  test('77: a peak flow of 430 that needs a doctor this week', () => {
    const found = compared('airway_peak_flow', [560, 570, 550, 565, 430], {}, { step: 'week' })
    expect(found).toMatchObject({ ...nothing, withheld: 'urgent' })
    expect(found.parts[0]?.band).toBeNull()
  })

  test('78: the body mass index of a girl of 15', () => {
    expect(compared('body_mass_index', [21, 18], {}, { age: 15 })).toMatchObject(nothing)
    expect(compared('body_mass_index', [21, 18], {}, { age: null })).toMatchObject(nothing)
  })

  test('79: a pulse straight after exercise has a difference only', () => {
    const rested: Measured = { date: dayOf(0), values: { heart_rate: 60 }, practitionerId: null }
    const after: Measured = {
      date: dayOf(1),
      values: { heart_rate: 120 },
      practitionerId: null,
      context: { pulse_at_rest: false },
    }
    const found = compareReading('heart_rate', after, [rested], { age: 25, spec, step: 'next' })
    expect(found).toMatchObject({ ...nothing, withheld: null, was: { heart_rate: 60 } })
    // And it is no baseline for a later one.
    const later = { ...rested, date: dayOf(2) }
    expect(compareReading('heart_rate', later, [after, rested], { age: 25, spec })).toMatchObject({ days: 1 })
  })
})
