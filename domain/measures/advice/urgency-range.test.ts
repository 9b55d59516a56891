// Tries the whole range of every metric that can be entered, for every kind of person and every context of a reading.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Context } from '#domain/measures/context.ts'
import { fieldNames, fields } from '#domain/measures/fields.ts'
import { type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import { specOf, variantNames } from '#domain/measures/spec-variant.ts'
import { genders } from '#domain/people/account.ts'
import { numbersOf, valuesOf } from '#test/enterable.ts'
import { adviceFor, adviceOn, contextQuestions, matchingRows, type Person } from './urgency.ts'
import { steps } from './urgency-rows.ts'

const specs = variantNames.map(specOf)
const ages = [16, 19, 40, null]
const people: Person[] = ages.flatMap((age) =>
  genders.map((gender) => ({ age, gender, heightCm: gender === 'None' ? null : 165 })),
)
const contexts: Context[] = [
  {},
  {
    fasting: true,
    pressure_confirmed: true,
    again: { blood_glucose: 4.5 },
    diabetes_medicine: false,
    pulse_at_rest: true,
  },
  {
    fasting: false,
    pressure_confirmed: false,
    again: { blood_glucose: 3 },
    diabetes_medicine: true,
    pulse_at_rest: false,
  },
]
// Predictions depend on the person; all other rows only on being under 18.
const adultAndMinor: Person[] = [
  { age: 17, gender: 'None' },
  { age: 18, gender: 'Male' },
]
const peopleFor = (metric: MetricName) => (metric === 'airway_peak_flow' ? people : adultAndMinor)
const contextsFor = (metric: MetricName) => (contextQuestions[metric] ? contexts : [{}])
// Whole numbers and the means of two; a pair of pressures at every edge of the rows and between them.
const edges = [40, 80, 90, 100, 110, 120, 140, 160, 180]
const isNearEdge = (value: number) => value % 7 === 0 || edges.some((edge) => Math.abs(value - edge) <= 1)
function walked(metric: MetricName): Values[] {
  if (metric === 'blood_pressure')
    return valuesOf(metric).filter(
      ({ blood_pressure_systolic: upper, blood_pressure_diastolic: lower }) =>
        isNearEdge(upper ?? 0) && isNearEdge(lower ?? 0),
    )
  const isWhole = metrics[metric].decimals === 0
  return valuesOf(metric).filter((values) => !isWhole || Number.isInteger((values[metric] ?? 0) * 2))
}

/** null: nothing is wrong with the advice for these values. */
function fault(metric: MetricName, values: Values, person: Person, context: Context): string | null {
  const rows = matchingRows(metric, values, person, context)
  // Two numbers of a pressure, or a low body mass index and its signs, may each have their row.
  const isCombined =
    metric === 'blood_pressure' || (metric === 'body_mass_index' && Object.keys(values).length > 1)
  if (!isCombined && rows.length > 1) return `${rows.length} rows`
  for (const spec of specs) {
    const advice = adviceOn(metric, values, person, context, spec)
    const rating = rate(metric, values, spec)
    if (advice?.row !== (advice ? (rows[0] ?? null) : undefined)) return 'another row'
    if (advice && rows.some(({ step }) => steps.indexOf(step) < steps.indexOf(advice.step)))
      return 'a calmer row'
    if (!advice && (rating === 'danger' || rating === 'warning' || rows.length > 0)) return 'no step'
    if (advice && !advice.row && advice.step !== 'next') return 'a step without a row'
    const isUrgent = advice?.step === 'now' || advice?.step === 'today'
    if (isUrgent && !advice.stops.includes('tests')) return 'fitness tests go on'
  }
  return null
}

for (const metric of metricNames)
  test(`every value of ${metric} has at most one row; without one, a poor or average value waits for the next check`, () => {
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

test('one number of a blood pressure has one row at most', () => {
  for (const field of ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const)
    for (const value of numbersOf(field).flatMap((whole) => [whole, whole + 0.5]))
      for (const person of adultAndMinor)
        for (const context of contexts)
          expect(matchingRows('blood_pressure', { [field]: value }, person, context).length).toBeLessThan(2)
})

test('with a low body mass index, a sign of low energy makes the step `today` below 17 and never less urgent', () => {
  const signs: { sign: Values; isSign: boolean }[] = [
    ...[20, 39, 39.5, 40, 60].map((rate) => ({ sign: { heart_rate: rate }, isSign: rate < 40 })),
    ...[58, 89, 89.5, 90, 120].map((upper) => ({
      sign: { blood_pressure_systolic: upper },
      isSign: upper < 90,
    })),
    ...[20, 35.4, 35.49, 35.5, 37].map((degrees) => ({
      sign: { body_temperature: degrees },
      isSign: degrees < 35.5,
    })),
  ]
  for (const { sign, isSign } of signs)
    for (const index of numbersOf('body_mass_index').filter((value) => value < 19))
      for (const person of adultAndMinor) {
        const alone = adviceOn('body_mass_index', { body_mass_index: index }, person, {}, specOf('corrected'))
        const found = adviceOn(
          'body_mass_index',
          { ...sign, body_mass_index: index },
          person,
          {},
          specOf('corrected'),
        )
        const step = isSign && index < 17 ? 'today' : alone?.step
        if (found?.step !== step)
          expect.fail(`${JSON.stringify(sign)} with ${index}: ${found?.step}, not ${step}`)
        if (alone?.stops.includes('training')) expect(found?.stops).toContain('training')
      }
})

describe('whole checks', () => {
  const anyPerson = fc.record({
    age: fc.option(fc.integer({ min: 5, max: 90 })),
    gender: fc.constantFrom(...genders),
    heightCm: fc.option(fc.double({ min: 100, max: 250, noNaN: true })),
  })
  const maybe = <T>(answer: fc.Arbitrary<T>) => fc.option(answer, { nil: undefined })
  const anyContext: fc.Arbitrary<Context> = fc.record({
    fasting: maybe(fc.boolean()),
    pressure_confirmed: maybe(fc.boolean()),
    again: maybe(fc.record({ blood_glucose: fc.double({ min: 1, max: 30, noNaN: true }) })),
    diabetes_medicine: maybe(fc.boolean()),
    pulse_at_rest: maybe(fc.boolean()),
  })
  const anyValues: fc.Arbitrary<Values> = fc.record(
    Object.fromEntries(
      fieldNames.map((name) => [
        name,
        fc.option(fc.double({ min: fields[name].min, max: fields[name].max, noNaN: true })),
      ]),
    ),
  )

  test('decimals find a row just as whole numbers do', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        for (const metric of metricNames) expect(fault(metric, values, person, context)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('their advice is sorted and has every metric that needs one exactly once', () => {
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        for (const spec of specs) {
          const found = adviceFor(values, person, context, spec)
          const order = found.map(({ step }) => steps.indexOf(step))
          expect(order).toEqual(order.toSorted((a, b) => a - b))
          expect(new Set(found.map(({ metric }) => metric)).size).toBe(found.length)
          for (const metric of metricNames)
            expect(found.find((one) => one.metric === metric) ?? null).toEqual(
              adviceOn(metric, values, person, context, spec),
            )
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a more worrying fact never makes the step less urgent', () => {
    const urgency = (metric: MetricName, values: Values, person: Person, context: Context) => {
      const step = adviceOn(metric, values, person, context, specOf('corrected'))?.step
      return step ? steps.indexOf(step) : steps.length
    }
    fc.assert(
      fc.property(anyValues, anyPerson, anyContext, (values, person, context) => {
        for (const metric of metricNames.filter((name) => name !== 'airway_peak_flow')) {
          const usual = urgency(metric, values, { ...person, age: 30 }, context)
          expect(urgency(metric, values, { ...person, age: 12 }, context)).toBeLessThanOrEqual(usual)
          for (const more of [
            { fasting: true },
            { pressure_confirmed: true },
            { diabetes_medicine: true },
            { pulse_at_rest: true },
          ])
            expect(urgency(metric, values, person, { ...context, ...more })).toBeLessThanOrEqual(
              urgency(metric, values, person, context),
            )
        }
      }),
      { numRuns: 150 },
    )
  })
})
