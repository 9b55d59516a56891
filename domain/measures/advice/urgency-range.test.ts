// Tries the whole range of every metric that can be entered, for every kind of person and every context of a reading.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldNames, fields } from '#domain/measures/fields.ts'
import { type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { readingNames, specOf } from '#domain/measures/spec-variant.ts'
import { genders } from '#domain/people/account.ts'
import { hasQuestions, numbersOf, valuesOf } from '#test/measures/enterable.ts'
import { indexOf } from './case.ts'
import { checkOf, judgeReadings } from './judging/judge-readings.ts'
import { type JudgedMetric, steps, type UrgencyRow } from './rows/urgency-rows.ts'
import { adviceOn, judgeCheck, type Person } from './urgency.ts'

const specs = readingNames.map(specOf)
const ages = [9, 11, 15, 17, 19, 40, null]
const people: Person[] = ages.flatMap((age) =>
  genders.map((gender) => ({ age, gender, heightCm: gender === 'None' ? null : 165 })),
)
const contexts: Context[] = [
  {},
  {
    fasting: true,
    pressure_confirmed: true,
    again: { blood_glucose: 4.5, heart_rate: 80, body_temperature: 36.8 },
    diabetes_medicine: false,
    pulse_at_rest: true,
    just_exercised: true,
  },
  {
    fasting: false,
    pressure_confirmed: false,
    again: { blood_glucose: 3, blood_pressure_systolic: 150, blood_pressure_diastolic: 88 },
    diabetes_medicine: true,
    pulse_at_rest: false,
    pressure_at_rest: false,
  },
]
const byAge: Person[] = ages.map((age) => ({ age, gender: 'None' }))
const peopleFor = (metric: MetricName) => (metric === 'airway_peak_flow' ? people : byAge)
const contextsFor = (metric: MetricName) => (hasQuestions(metric) ? contexts : [{}])
// Whole numbers and the means of two; a pair of pressures at every edge of the rows and between them.
const edges = [40, 80, 90, 100, 110, 120, 140, 160, 180]
const isNearEdge = (value: number) => value % 7 === 0 || edges.some((edge) => Math.abs(value - edge) <= 1)
function walked(metric: MetricName): Values[] {
  if (metric === 'blood_pressure')
    return valuesOf(metric).filter(
      ({ blood_pressure_systolic: upper, blood_pressure_diastolic: lower }) =>
        isNearEdge(upper ?? 0) && isNearEdge(lower ?? 0),
    )
  // Numbers with decimals in steps of 0.02: every tenth is among them.
  const perUnit = metrics[metric].decimals === 0 ? 2 : 50
  const isStep = (value: number) => Math.abs(value * perUnit - Math.round(value * perUnit)) < 1e-6
  return valuesOf(metric).filter((values) => isStep(values[metric] ?? 0))
}

/** Every row that holds. A pair or a combination of values can have several. */
function matchingRows(metric: JudgedMetric, values: Values, person: Person, context: Context): UrgencyRow[] {
  const check = checkOf({ ...values, body_mass_index: indexOf(values) }, person, context)
  return [...new Set(judgeReadings(metric, check).matches.map(({ row }) => row))]
}

/** null: nothing is wrong with the advice for these values. */
function fault(metric: JudgedMetric, values: Values, person: Person, context: Context): string | null {
  const rows = matchingRows(metric, values, person, context)
  for (const spec of specs) {
    const advice = adviceOn(metric, values, person, context, spec)
    const rating = metric === 'together' ? null : rate(metric, values, spec)
    if (advice && rows.some(({ step }) => steps.indexOf(step) < steps.indexOf(advice.step)))
      return 'a calmer step than a row that holds'
    if (!advice && (rating === 'danger' || rating === 'warning' || rows.length > 0)) return 'no step'
    if (advice && !advice.row && advice.step !== 'next') return 'a step without a row'
    const isUrgent = advice?.step === 'now' || advice?.step === 'today'
    if (isUrgent && !advice.stops.includes('tests')) return 'fitness tests go on'
    const missing = rows.flatMap(({ stops = [] }) => stops).filter((stop) => !advice?.stops.includes(stop))
    if (missing.length > 0) return `${missing.join()} not stopped`
    if (advice?.alarms.some(({ step }) => step && steps.indexOf(step) > steps.indexOf(advice.step)))
      return 'a line that is calmer than the step'
  }
  return null
}

for (const metric of metricNames)
  test(`every value of ${metric} that is poor, average or in a row has its step, its stops and its lines`, () => {
    const faults = walked(metric).flatMap((values) =>
      peopleFor(metric).flatMap((person) =>
        contextsFor(metric).flatMap((context) => {
          const found = fault(metric, values, person, context)
          return found ? [{ values, person, context, found }] : []
        }),
      ),
    )
    expect(faults.slice(0, 3)).toEqual([])
  })

test('one reading of one number has one row at most, except where a body mass index also fell or is far too high', () => {
  const fieldsOfRows = ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const
  const single = fieldsOfRows.flatMap((field) =>
    numbersOf(field).flatMap((whole) => [whole, whole + 0.5].map((value) => ({ [field]: value }))),
  )
  const haveTwo = (metric: MetricName, all: readonly Values[], given: readonly Context[]) =>
    all.filter((values) =>
      byAge.some((person) =>
        given.some((context) => matchingRows(metric, values, person, context).length > 1),
      ),
    )
  const ofPressure = [{}, { pressure_confirmed: true }, { pressure_at_rest: false }]
  expect(haveTwo('blood_pressure', single, ofPressure)).toEqual([])
  for (const metric of metricNames.filter((name) => name !== 'blood_pressure' && name !== 'body_mass_index'))
    expect(haveTwo(metric, walked(metric), [{}])).toEqual([])
})

const anyPerson = fc.record({
  age: fc.option(fc.integer({ min: 5, max: 90 })),
  gender: fc.constantFrom(...genders),
  heightCm: fc.option(fc.double({ min: 100, max: 250, noNaN: true })),
  before: fc.record({
    bestPeakFlow: fc.option(fc.integer({ min: 100, max: 700 })),
    highestBmiZ: fc.record({
      boys: fc.option(fc.double({ min: -2, max: 3, noNaN: true })),
      girls: fc.option(fc.double({ min: -2, max: 3, noNaN: true })),
    }),
  }),
})
const maybe = <T>(answer: fc.Arbitrary<T>) => fc.option(answer, { nil: undefined })
const within = (name: (typeof fieldNames)[number]) =>
  fc.double({ min: fields[name].min, max: fields[name].max, noNaN: true })
const readAgain = [
  'blood_glucose',
  'heart_rate',
  'blood_pressure_systolic',
  'blood_pressure_diastolic',
  'body_temperature',
  'oxygen_level',
  'airway_peak_flow',
  'weight',
] as const
const anyContext: fc.Arbitrary<Context> = fc.record({
  fasting: maybe(fc.boolean()),
  pressure_confirmed: maybe(fc.boolean()),
  again: maybe(
    fc.record(Object.fromEntries(readAgain.map((name) => [name, within(name)])), { requiredKeys: [] }),
  ),
  diabetes_medicine: maybe(fc.boolean()),
  pulse_at_rest: maybe(fc.boolean()),
  pressure_at_rest: maybe(fc.boolean()),
  just_exercised: maybe(fc.boolean()),
})
const anyValues: fc.Arbitrary<Values> = fc.record(
  Object.fromEntries(fieldNames.map((name) => [name, fc.option(within(name))])),
)
const judged: readonly JudgedMetric[] = ['together', ...metricNames]

/** 0 is the most urgent; 4 is nothing at all. */
function urgency(metric: JudgedMetric, values: Values, person: Person, context: Context): number {
  const step = adviceOn(metric, values, person, context, specOf('corrected'))?.step
  return step ? steps.indexOf(step) : steps.length
}

describe('whole checks', () => {
  test('decimals find a row just as whole numbers do, alone, together and measured again', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        for (const metric of judged) expect(fault(metric, values, person, context)).toBeNull()
      }),
      { numRuns: 400 },
    )
  })

  test('their advice is sorted and has every metric that needs one exactly once', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        for (const spec of specs) {
          const found = judgeCheck(values, person, context, spec)
          const order = found.map(({ step }) => steps.indexOf(step))
          expect(order).toEqual(order.toSorted((a, b) => a - b))
          expect(new Set(found.map(({ metric }) => metric)).size).toBe(found.length)
          for (const metric of judged)
            expect(found.find((one) => one.metric === metric) ?? null).toEqual(
              adviceOn(metric, values, person, context, spec),
            )
        }
      }),
      { numRuns: 150 },
    )
  })

  test('a more worrying fact never makes the step less urgent', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        for (const metric of judged)
          for (const more of [
            { fasting: true },
            { pressure_confirmed: true },
            { diabetes_medicine: true },
            { pulse_at_rest: true },
            { pressure_at_rest: true },
            { just_exercised: false },
          ]) {
            // A second reading in place of the first may take part in `together` with another number.
            const asked = metric === 'together' ? { ...context, again: undefined } : context
            expect(urgency(metric, values, person, { ...asked, ...more })).toBeLessThanOrEqual(
              urgency(metric, values, person, asked),
            )
          }
      }),
      { numRuns: 200 },
    )
  })

  test('from 12 years on, somebody under 18 is never judged less urgently than an adult, nor an unknown age than a known one', () => {
    const byNumber = judged.filter((name) => name !== 'airway_peak_flow' && name !== 'body_mass_index')
    fc.assert(
      fc.property(
        anyValues,
        anyPerson,
        anyContext,
        fc.integer({ min: 12, max: 17 }),
        (values, person, context, age) => {
          // What is expected of a blow depends on the age.
          const known = { ...context, again: { ...context.again, airway_peak_flow: undefined } } as Context
          const at = (metric: JudgedMetric, years: number | null) =>
            urgency(metric, { ...values, airway_peak_flow: null }, { ...person, age: years }, known)
          for (const metric of byNumber) {
            if (metric !== 'together') expect(at(metric, age)).toBeLessThanOrEqual(at(metric, 30))
            for (const years of [age, 30]) expect(at(metric, null)).toBeLessThanOrEqual(at(metric, years))
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('further from normal is never less urgent', () => {
  /** Towards both ends from where nothing is wrong. */
  const middles = {
    blood_glucose: 5,
    blood_pressure_systolic: 115,
    blood_pressure_diastolic: 70,
    heart_rate: 55,
    oxygen_level: 98,
    body_temperature: 37,
    airway_peak_flow: 700,
    cholesterol_level: 4,
    stress_level: 0,
    alcohol_intake: 0,
    sleep_quality: 8.5,
    weight: 66,
  } as const
  type Moved = keyof typeof middles
  const anyMove = fc.record({
    field: fc.constantFrom(...(Object.keys(middles) as Moved[])),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isUp: fc.boolean(),
  })
  const moved = (values: Values, field: Moved, isUp: boolean, share: number): Values => {
    const from = values[field] ?? middles[field]
    const isAbove = from >= middles[field]
    // Outwards on the side where the value is.
    const end = (values[field] === null ? isUp : isAbove) ? fields[field].max : fields[field].min
    return { ...values, [field]: from + (end - from) * share }
  }

  test('alone and in combination', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, anyMove, (values, person, context, move) => {
        const asked = { ...context, again: undefined }
        const start = { ...values, height: 172, [move.field]: values[move.field] ?? middles[move.field] }
        const further = moved(start, move.field, move.isUp, move.share)
        // A pressure that rises is no sign of shock.
        const isHigher =
          move.field === 'blood_pressure_systolic' && (further[move.field] ?? 0) > (start[move.field] ?? 0)
        // A fast pulse is no sign of a body that saves energy, a high pressure or fever neither; and the reverse.
        const own: readonly JudgedMetric[] =
          move.field === 'weight'
            ? ['body_mass_index']
            : judged.filter((metric) => metric !== 'body_mass_index' && !(metric === 'together' && isHigher))
        for (const metric of own)
          expect(urgency(metric, further, person, asked)).toBeLessThanOrEqual(
            urgency(metric, start, person, asked),
          )
      }),
      { numRuns: 600 },
    )
  })

  test('a sign of a body that saves energy never makes a low body mass index calmer', () => {
    const anySign = fc.record({
      heart_rate: fc.option(fc.double({ min: 20, max: 60, noNaN: true })),
      blood_pressure_systolic: fc.option(fc.double({ min: 58, max: 120, noNaN: true })),
      body_temperature: fc.option(fc.double({ min: 30, max: 37, noNaN: true })),
    })
    fc.assert(
      fc.property(anySign, anyPerson, fc.double({ min: 8, max: 60, noNaN: true }), (signs, person, index) => {
        const at = (values: Values) =>
          urgency('body_mass_index', { ...values, body_mass_index: index }, person, {})
        expect(at(signs)).toBeLessThanOrEqual(at({}))
      }),
      { numRuns: 500 },
    )
  })

  test('a second reading that is more urgent always counts', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        const again = context.again ?? {}
        for (const metric of ['blood_glucose', 'heart_rate', 'oxygen_level', 'body_temperature'] as const) {
          const second = again[metric]
          if (typeof values[metric] !== 'number' || second === undefined) continue
          const rested = { ...context, again: undefined, pulse_at_rest: true, fasting: false }
          const alone = urgency(metric, { [metric]: second }, person, rested)
          // A poor rating without a row is said of the first reading only.
          if (alone < 3) expect(urgency(metric, values, person, context)).toBeLessThanOrEqual(alone)
        }
      }),
      { numRuns: 500 },
    )
  })
})
