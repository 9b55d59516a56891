import { describe, expect, test } from 'vitest'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { readingNames, specOf } from '#domain/measures/spec-variant.ts'
import { type Row, type Step, urgencyRows } from './rows/urgency-rows.ts'
import { doubtsAbout, guardsAsking, typoGuards } from './typo-guards.ts'
import { adviceOn, judgeCheck, type Person } from './urgency.ts'

const man: Person = { age: 25, gender: 'Male' }
const woman: Person = { age: 30, gender: 'Female' }
const boy: Person = { age: 17, gender: 'Male' }
const corrected = specOf('corrected')

const at = (metric: MetricName, values: Values, person: Person = man, context: Context = {}) =>
  adviceOn(metric, values, person, context, corrected)?.step ?? null

type UrgencyEdge = readonly [value: number, step: Step | null, minor?: Step | null]
const edges: { readonly [M in MetricName]?: readonly UrgencyEdge[] } = {
  blood_glucose: [
    [1, 'now'],
    [2.99, 'now'],
    [3, 'today'],
    [3.89, 'today'],
    [3.9, 'next'],
    [4.29, 'next'],
    [4.3, null],
    [6.29, null],
    [6.3, 'next'],
    [7, 'next'],
    [11.09, 'next'],
    [11.1, 'week', 'today'],
    [14.99, 'week', 'today'],
    [15, 'today'],
    [19.99, 'today'],
    [20, 'now'],
    [30, 'now'],
  ],
  heart_rate: [
    [20, 'today'],
    [29.5, 'today'],
    [30, 'next', 'week'],
    [40, 'next', 'week'],
    [40.5, null],
    [59.5, null],
    [60, 'next'],
    [75, 'next'],
    [99.5, 'next'],
    [100, 'week'],
    [119.5, 'week'],
    [120, 'today'],
    [129.5, 'today'],
    [130, 'now'],
    [200, 'now'],
  ],
  oxygen_level: [
    [60, 'now'],
    [89.9, 'now'],
    [90, 'today'],
    [92.9, 'today'],
    [93, 'next'],
    [94.9, 'next'],
    [95, null],
    [100, null],
  ],
  body_temperature: [
    [20, 'now'],
    [34.99, 'now'],
    [35, 'next'],
    [36.49, 'next'],
    [36.5, null],
    [37.5, null],
    [37.51, 'next'],
    [37.99, 'next'],
    [38, 'today'],
    [39.99, 'today'],
    [40, 'now'],
    [41.5, 'now'],
  ],
  cholesterol_level: [
    [4.9, null],
    [5, 'next'],
    [5.19, 'next'],
    [5.2, 'next'],
    [6.7, 'next'],
    [6.71, 'next', 'week'],
    [7.5, 'next', 'week'],
    [7.51, 'week'],
    [15, 'week'],
  ],
  stress_level: [
    [4, null],
    [5, 'next'],
    [8.9, 'next'],
    [9, 'week'],
    [10, 'week'],
  ],
  alcohol_intake: [
    [0, null],
    [0.05, null, 'next'],
    [0.1, 'next'],
    [14, 'next'],
    [14.1, 'next'],
  ],
  sleep_quality: [
    [2, 'next'],
    [6.9, 'next'],
    [7, null, 'next'],
    [7.9, null, 'next'],
    [8, null],
  ],
  smoking_level: [
    [0, null],
    [1, 'next'],
  ],
  vertical_jump: [
    [12, 'next'],
    [24, 'next'],
    [25, null],
  ],
}

for (const [metric, list] of Object.entries(edges) as [MetricName, readonly UrgencyEdge[]][])
  for (const [value, step, minor] of list)
    test(`${metric} ${value}: ${step ?? 'nothing'}${minor === undefined ? '' : `, under 18 ${minor}`}`, () => {
      expect(at(metric, { [metric]: value })).toBe(step)
      expect(at(metric, { [metric]: value }, boy)).toBe(minor === undefined ? step : minor)
      // An unknown age gets the more urgent of the two.
      expect(at(metric, { [metric]: value }, { age: null, gender: null })).toBe(
        minor === undefined ? step : minor,
      )
    })

const pair = (systolic: number | null, diastolic: number | null): Values => ({
  blood_pressure_systolic: systolic,
  blood_pressure_diastolic: diastolic,
})

describe('blood pressure', () => {
  const confirmed = { pressure_confirmed: true }
  const pressures: [
    systolic: number | null,
    diastolic: number | null,
    single: Step | null,
    mean: Step | null,
  ][] = [
    [180, 70, 'today', 'today'],
    [130, 120, 'today', 'today'],
    [179.5, 119.5, 'week', 'week'],
    [160, 70, 'week', 'week'],
    [120, 100, 'week', 'week'],
    [159.5, 99.5, 'next', 'week'],
    [140, 70, 'next', 'week'],
    [110, 90, 'next', 'week'],
    [139.5, 89.5, 'next', 'next'],
    [120.5, 70, 'next', 'next'],
    [110, 80.5, 'next', 'next'],
    [120, 80, null, null],
    [90, 40, null, null],
    [79.5, 50, 'today', 'today'],
    [80, 50, 'next', 'next'],
    [89.5, 39, 'next', 'week'],
    [89.5, 40, 'next', 'next'],
    [90, 39.5, 'next', 'week'],
    [185, null, 'today', 'today'],
    [null, 125, 'today', 'today'],
    [null, 39, 'next', 'week'],
    [75, null, 'today', 'today'],
    [null, 95, 'next', 'week'],
    [118, null, null, null],
  ]
  for (const [systolic, diastolic, single, mean] of pressures)
    test(`${systolic ?? '-'}/${diastolic ?? '-'}: ${single ?? 'nothing'}, as a mean of two ${mean ?? 'nothing'}`, () => {
      expect(at('blood_pressure', pair(systolic, diastolic))).toBe(single)
      expect(at('blood_pressure', pair(systolic, diastolic), man, confirmed)).toBe(mean)
    })

  test('under 18, from 180 or 120 the step is `now`', () => {
    expect(at('blood_pressure', pair(180, 70), boy)).toBe('now')
    expect(at('blood_pressure', pair(null, 120), boy)).toBe('now')
  })

  test('under 18, from 140/90 at rest the step is `week`, confirmed or not', () => {
    for (const pressure of [pair(140, 70), pair(null, 90), pair(159, 99)]) {
      expect(at('blood_pressure', pressure, boy)).toBe('week')
      expect(at('blood_pressure', pressure, boy, confirmed)).toBe('week')
    }
    expect(at('blood_pressure', pair(139, 89), boy)).toBe('next')
  })

  test('straight after exercise 140/90 to below 180/120 waits and is measured again; from 180/120 it does not', () => {
    const after = { pressure_at_rest: false }
    for (const pressure of [pair(140, 70), pair(179, 119), pair(null, 90)])
      for (const person of [man, boy])
        expect(adviceOn('blood_pressure', pressure, person, after, corrected)).toMatchObject({
          step: 'next',
          row: { id: 'pressure_not_rested', asks: true },
          stops: [],
        })
    expect(at('blood_pressure', pair(180, 70), man, after)).toBe('today')
    expect(at('blood_pressure', pair(180, 70), boy, after)).toBe('now')
  })

  test('one number alone has a row but no rating', () => {
    expect(adviceOn('blood_pressure', pair(185, null), man, {}, corrected)).toMatchObject({
      row: { id: 'pressure_extreme' },
      rating: null,
    })
  })

  test('heavy lifting stops from 160/100, under 18 from 140/90; fitness tests from 160/100', () => {
    const stops = (systolic: number, diastolic: number, person: Person) =>
      adviceOn('blood_pressure', pair(systolic, diastolic), person, {}, corrected)?.stops.toSorted() ?? []
    expect(stops(150, 95, man)).toEqual([])
    expect(stops(150, 95, boy)).toEqual(['lifting'])
    for (const [systolic, diastolic] of [
      [160, 80],
      [130, 100],
      [185, 80],
    ] as const)
      for (const person of [man, boy])
        expect(stops(systolic, diastolic, person)).toEqual(['lifting', 'tests'])
  })

  test('in pregnancy the step is `today` from 140/90 and `now` from 160/110', () => {
    const lines = (systolic: number | null, diastolic: number | null) =>
      adviceOn('blood_pressure', pair(systolic, diastolic), woman, {}, corrected)?.alarms.map(({ id }) => id)
    expect(lines(139, 89)).toEqual([])
    expect(lines(140, 70)).toEqual(['pregnant_today'])
    expect(lines(120, 105)).toEqual(['pregnant_today'])
    expect(lines(160, 70)).toEqual(['pregnant_now'])
    expect(lines(120, 110)).toEqual(['pregnant_now'])
    expect(lines(165, 102)).toEqual(['pregnant_now'])
    expect(lines(145, 112)).toEqual(['pregnant_now'])
    expect(lines(190, 70)).toEqual(['pressure_signs', 'pregnant_now'])
    // One number alone is enough.
    expect(lines(150, null)).toEqual(['pregnant_today'])
    expect(lines(null, 95)).toEqual(['pregnant_today'])
    expect(lines(null, 105)).toEqual(['pregnant_today'])
    expect(lines(165, null)).toEqual(['pregnant_now'])
    expect(lines(null, 112)).toEqual(['pregnant_now'])
  })
})

describe('what was asked beside a reading', () => {
  test('a fasting glucose from 7.0 is `week`', () => {
    for (const value of [7, 11.09]) {
      expect(at('blood_glucose', { blood_glucose: value }, man, { fasting: true })).toBe('week')
      for (const fasting of [false, undefined])
        expect(at('blood_glucose', { blood_glucose: value }, man, { fasting })).toBe('next')
    }
  })

  test('a low glucose waits only when a repeat was 3.9 or more and no diabetes medicine is taken', () => {
    const low = { blood_glucose: 3.5 }
    expect(at('blood_glucose', low, man, { again: { blood_glucose: 3.9 }, diabetes_medicine: false })).toBe(
      'next',
    )
    for (const context of [
      {},
      { again: { blood_glucose: 3.9 } },
      { again: { blood_glucose: 3.9 }, diabetes_medicine: true },
      { again: { blood_glucose: 3.8 }, diabetes_medicine: false },
      { diabetes_medicine: false },
    ])
      expect(at('blood_glucose', low, man, context)).toBe('today')
    expect(
      at('blood_glucose', { blood_glucose: 2.9 }, man, {
        again: { blood_glucose: 5 },
        diabetes_medicine: false,
      }),
    ).toBe('now')
  })

  test('a pulse straight after exercise waits and is counted again, however high it is', () => {
    for (const heart_rate of [100, 130, 165, 200])
      for (const person of [man, boy])
        expect(
          adviceOn('heart_rate', { heart_rate }, person, { pulse_at_rest: false }, corrected),
        ).toMatchObject({
          step: 'next',
          row: { id: 'pulse_not_rested', asks: true },
        })
    expect(at('heart_rate', { heart_rate: 29 }, man, { pulse_at_rest: false })).toBe('today')
  })
})

describe('peak flow', () => {
  const tall = { ...man, heightCm: 180 }
  const flow = (value: number, person: Person) => at('airway_peak_flow', { airway_peak_flow: value }, person)

  test('the steps are percentages of the prediction, 623.7 for a man of 25 and 180 cm', () => {
    const found = [205, 206, 300, 311, 312, 467, 468, 498, 499].map((value) => flow(value, tall))
    expect(found).toEqual(['now', 'today', 'today', 'today', 'week', 'week', 'next', 'next', 'next'])
  })

  test('a girl of 16 and 162 cm who reads 380 is rated poor and waits for the next check', () => {
    const girl: Person = { age: 16, gender: 'Female', heightCm: 162 }
    expect(adviceOn('airway_peak_flow', { airway_peak_flow: 380 }, girl, {}, corrected)).toMatchObject({
      step: 'next',
      rating: 'danger',
      row: { id: 'peak_flow_as_expected' },
    })
  })

  test('for a gender without its own equation 290 is `today` at 20 years and 180 cm', () => {
    expect(flow(290, { age: 20, gender: 'Other', heightCm: 180 })).toBe('today')
    expect(flow(320, { age: 20, gender: 'None', heightCm: 180 })).toBe('week')
  })

  test('without height or birth date only a value below 200 is urgent', () => {
    for (const person of [man, { ...tall, age: null }]) {
      expect(flow(199.9, person)).toBe('today')
      expect(flow(200, person)).toBe('next')
    }
  })

  test('the height of the check is used before the last known one', () => {
    const values = { airway_peak_flow: 300, height: 180 }
    expect(at('airway_peak_flow', values, { ...man, heightCm: 150 })).toBe('today')
  })
})

describe('a low body mass index', () => {
  const signs: Values[] = [{ heart_rate: 39 }, { blood_pressure_systolic: 89 }, { body_temperature: 35.4 }]
  const none: Values = { heart_rate: 40, blood_pressure_systolic: 90, body_temperature: 35.5 }

  test('below 17 with a slow pulse, a low pressure or a low temperature is `today`', () => {
    for (const sign of signs) {
      expect(at('body_mass_index', { ...none, ...sign, body_mass_index: 16.9 })).toBe('today')
      expect(at('body_mass_index', { ...none, ...sign, body_mass_index: 17 })).toBe('next')
    }
    expect(at('body_mass_index', { ...none, body_mass_index: 16.9 })).toBe('next')
  })

  test('below 16 training stops until the player is seen, with and without signs', () => {
    for (const sign of [...signs, none])
      expect(
        adviceOn('body_mass_index', { ...sign, body_mass_index: 15.5 }, man, {}, corrected)?.stops,
      ).toContain('training')
    expect(adviceOn('body_mass_index', { body_mass_index: 16 }, man, {}, corrected)?.stops).toEqual([])
  })

  test('it is computed from height and weight when it is not given', () => {
    expect(at('body_mass_index', { height: 200, weight: 56 })).toBe('today')
  })
})

describe('the body mass index of adults and of unknown age', () => {
  const adult: readonly UrgencyEdge[] = [
    [14.9, 'today'],
    [15, 'week'],
    [15.9, 'week'],
    [16, 'next'],
    [18.5, 'next'],
    [18.6, null],
    [24.9, null],
    [25, 'next'],
    [39.9, 'next'],
    [40, 'week'],
    [400, 'week'],
  ]
  for (const [body_mass_index, step] of adult)
    test(`${body_mass_index}: ${step ?? 'nothing'}`, () => {
      expect(at('body_mass_index', { body_mass_index })).toBe(step)
      expect(at('body_mass_index', { body_mass_index }, { age: null, gender: null })).toBe(step)
    })

  test('under ten there is no z: below 12 is `today`, below 13 `week`', () => {
    const child: Person = { age: 8, months: 100, gender: 'Female' }
    const found = [11.9, 12, 12.9, 13].map((body_mass_index) =>
      at('body_mass_index', { body_mass_index }, child),
    )
    expect(found).toEqual(['today', 'week', 'week', 'next'])
  })
})

describe('under 12', () => {
  const girl: Person = { age: 11, gender: 'Female' }
  test('a pulse of 100 to below 110 waits, for everybody older it is `week`', () => {
    const found = [100, 109, 110, 119, 120].map((heart_rate) => at('heart_rate', { heart_rate }, girl))
    expect(found).toEqual(['next', 'next', 'week', 'week', 'today'])
    expect(at('heart_rate', { heart_rate: 100 }, { ...girl, age: 12 })).toBe('week')
    expect(at('heart_rate', { heart_rate: 100 }, { ...girl, age: null })).toBe('week')
  })
})

describe('lines about pregnancy', () => {
  const line = (gender: Person['gender'], age: number | null) =>
    adviceOn('blood_pressure', pair(185, 95), { gender, age }, {}, corrected)?.alarms.some(
      ({ id }) => id === 'pregnant_now',
    )
  test('are shown from 12 to 55 years and for an unknown age, never for a man or boy', () => {
    for (const gender of ['Female', 'Other', 'None', null] as const)
      for (const [age, isShown] of [
        [11, false],
        [12, true],
        [55, true],
        [56, false],
        [null, true],
      ] as const)
        expect(line(gender, age), `${gender} ${age}`).toBe(isShown)
    for (const age of [11, 16, 30, null]) expect(line('Male', age)).toBe(false)
  })

  test('of the two only the more urgent one is shown', () => {
    const ids = adviceOn('blood_pressure', pair(165, 95), woman, {}, corrected)?.alarms.map(({ id }) => id)
    expect(ids).toEqual(['pregnant_now'])
  })
})

test('thirst is asked about from a glucose of 7.0 at every age, unless more is due anyway', () => {
  const lines = (blood_glucose: number, person: Person) =>
    adviceOn('blood_glucose', { blood_glucose }, person, {}, corrected)?.alarms.map(({ id }) => id) ?? []
  for (const person of [man, boy]) {
    expect(lines(6.9, person)).not.toContain('thirst')
    for (const glucose of [7, 11.1, 15, 19.9]) expect(lines(glucose, person)).toContain('thirst')
    // 'See a doctor today' would be calmer than the step.
    expect(lines(20, person)).toEqual(['sugar_sickness'])
  }
})

test('fever, a very slow pulse and a glucose from 20 always stop training', () => {
  for (const values of [
    { body_temperature: 38 },
    { body_temperature: 40 },
    { heart_rate: 29 },
    { blood_glucose: 20 },
    { body_mass_index: 14 },
  ])
    expect(judgeCheck(values, man, {}, corrected).flatMap(({ stops }) => stops)).toEqual(
      expect.arrayContaining(['training', 'tests']),
    )
})

test('the most urgent comes first, then the most severe metric, then poor before average', () => {
  const values: Values = {
    blood_glucose: 2.4,
    oxygen_level: 85,
    heart_rate: 125,
    stress_level: 9,
    cholesterol_level: 5,
    diet_quality: 3,
    sleep_quality: 7.5,
    ...pair(125, 70),
  }
  const found = judgeCheck(values, boy, {}, corrected).filter(({ metric }) => metric !== 'together')
  expect(found.map(({ metric, step }) => `${step} ${metric}`)).toEqual([
    'now oxygen_level',
    'now blood_glucose',
    'today heart_rate',
    'week stress_level',
    'next diet_quality',
    'next cholesterol_level',
    'next blood_pressure',
    'next sleep_quality',
  ])
})

test('as written, a pulse of 150 is rated good, but its step is `now`', () => {
  expect(adviceOn('heart_rate', { heart_rate: 150 }, man, {}, specOf('as-written'))).toMatchObject({
    step: 'now',
    rating: 'success',
  })
})

test('a healthy check has no advice', () => {
  const healthy = { blood_glucose: 5, heart_rate: 50, oxygen_level: 98, sleep_quality: 8, ...pair(115, 75) }
  for (const variant of readingNames) expect(judgeCheck(healthy, man, {}, specOf(variant))).toEqual([])
})

test('every row has a source, and no two share an id', () => {
  const rows: readonly Row[] = urgencyRows
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const { id, source } of rows) expect(source.length, id).toBeGreaterThan(2)
})

describe('typo guards', () => {
  const asked = (values: Values) => guardsAsking(values).map(({ id }) => id)
  test('ask only at values outside the human range', () => {
    expect(asked({ hundred_meter_sprint: 9.49 })).toEqual(['sprint'])
    expect(asked({ reaction_time: 0.09 })).toEqual(['reaction'])
    expect(asked({ cholesterol_level: 1.9 })).toEqual(['cholesterol'])
    expect(asked(pair(110, 91))).toEqual(['pulse_pressure'])
    expect(asked(pair(171, 70))).toEqual(['pulse_pressure'])
    expect(
      asked({ hundred_meter_sprint: 9.5, reaction_time: 0.1, cholesterol_level: 2, ...pair(110, 90) }),
    ).toEqual([])
    expect(asked(pair(170, 70))).toEqual([])
    expect(asked(pair(170, null))).toEqual([])
    expect(typoGuards).toHaveLength(4)
  })

  test('stand beside a large change since the last check', () => {
    expect(doubtsAbout('cholesterol_level', { cholesterol_level: 1.9 }, { cholesterol_level: 5 })).toEqual([
      { guard: 'cholesterol' },
      { sinceLast: 1.9 - 5 },
    ])
    expect(doubtsAbout('cholesterol_level', { cholesterol_level: 4 }, { cholesterol_level: 5 })).toEqual([])
    expect(doubtsAbout('blood_pressure_systolic', pair(110, 91), {})).toEqual([])
    expect(doubtsAbout('blood_pressure_diastolic', pair(110, 91), {})).toEqual([{ guard: 'pulse_pressure' }])
    expect(doubtsAbout('weight', { weight: 55.9 }, { weight: null })).toEqual([])
  })
})
