// What must hold for any person and any history.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { fields, isFieldName, type StoredNumber } from '#domain/measures/fields.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { edgesOf } from '#domain/measures/range.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { compareReading } from './comparison.ts'
import { clubRanges } from './direction.ts'
import { goodSigns } from './good-signs.ts'
import { type Measured, readsOf } from './measured.ts'

const specs = [specOf('corrected'), specOf('as-written')]

const boundsOf = (field: StoredNumber): readonly [number, number] =>
  isFieldName(field) ? [fields[field].min, fields[field].max] : field === 'body_mass_index' ? [8, 60] : [0, 1]

const reading = (metric: MetricName) =>
  fc.record(
    Object.fromEntries(
      readsOf(metric).map((field) => {
        const [min, max] = boundsOf(field)
        return [field, fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10)]
      }),
    ),
  )

const context = fc.record(
  {
    fasting: fc.boolean(),
    pulse_at_rest: fc.boolean(),
    pressure_at_rest: fc.boolean(),
    pressure_confirmed: fc.boolean(),
    sprint_timing: fc.constantFrom('gates' as const, 'hand' as const),
  },
  { requiredKeys: [] },
)

const history = (metric: MetricName) =>
  fc.array(fc.record({ values: reading(metric), context, gap: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 2,
    maxLength: 14,
  })

/** Newest first. */
function checksOf(
  days: readonly { values: Values; context: Measured['context']; gap: number }[],
): Measured[] {
  let date = '2020-01-01'
  return days
    .map(({ values, context: how, gap }) => {
      date = addDays(date, gap)
      return { date, values, practitionerId: 'a', context: how }
    })
    .toReversed()
}

const someMetric = fc.constantFrom(...metricNames)
const age = fc.constantFrom(null, 11, 15, 17, 18, 40)
const steps = fc.constantFrom(null, 'now', 'today', 'week', 'next' as const)

const sideOf = (field: StoredNumber, value: number): number => {
  const range = clubRanges[field] ?? {}
  const [low, high] = [range.from ?? range.above, range.to ?? range.below]
  if (low !== undefined && (value < low || (value === low && range.above !== undefined))) return -1
  if (high !== undefined && (value > high || (value === high && range.below !== undefined))) return 1
  return 0
}

test('no two-sided value with a poor rating or on the other side of the range is called better', () => {
  const twoSided = metricNames.filter(
    (metric) =>
      goodSigns[metric] === undefined &&
      readsOf(metric).some((field) => edgesOf(clubRanges[field] ?? {}).length === 2),
  )
  expect(twoSided).toEqual([
    'blood_glucose',
    'blood_pressure',
    'heart_rate',
    'body_mass_index',
    'foot_posture_index',
  ])
  let better = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...twoSided).chain((metric) => fc.tuple(fc.constant(metric), history(metric))),
      fc.constantFrom(...specs),
      ([metric, days], spec) => {
        const [newest, ...earlier] = checksOf(days)
        const found = compareReading(metric, newest!, earlier, { age: 25, spec })
        if (found?.direction !== 'better') return
        better += 1
        expect(rate(metric, newest!.values, spec)).not.toBe('danger')
        for (const field of readsOf(metric)) {
          const [now, was] = [newest!.values[field], found.parts.find((part) => part.field === field)?.usual]
          expect(sideOf(field, now!) * sideOf(field, was!)).not.toBe(-1)
        }
      },
    ),
    { numRuns: 4_000, seed: 9 },
  )
  expect(better).toBeGreaterThan(100)
})

test('a check that does not measure a metric changes nothing that is said about it', () => {
  fc.assert(
    fc.property(
      someMetric.chain((metric) => fc.tuple(fc.constant(metric), history(metric))),
      fc.array(fc.record({ at: fc.nat(20), gap: fc.nat(3) }), { minLength: 1, maxLength: 12 }),
      age,
      steps,
      ([metric, days], others, years, step) => {
        const [newest, ...earlier] = checksOf(days)
        const whose = { age: years, step, spec: specs[0]! }
        const without = compareReading(metric, newest!, earlier, whose)
        const more = [...earlier]
        for (const { at, gap } of others) {
          const place = Math.min(at, more.length)
          const date = addDays(more[place]?.date ?? newest!.date, place < more.length ? gap : -gap)
          more.splice(place, 0, { date, values: {}, practitionerId: null })
        }
        expect(compareReading(metric, newest!, more, whose)).toEqual(without)
      },
    ),
    { numRuns: 2_000, seed: 3 },
  )
})

test('only a probable change has a direction, and a value that cannot wait has neither verdict nor band', () => {
  fc.assert(
    fc.property(
      someMetric.chain((metric) => fc.tuple(fc.constant(metric), history(metric))),
      age,
      steps,
      ([metric, days], years, step) => {
        const [newest, ...earlier] = checksOf(days)
        const found = compareReading(metric, newest!, earlier, { age: years, step, spec: specs[0]! })
        if (!found) return
        const isProbable = ['real', 'stayed', 'slow'].includes(found.verdict ?? '')
        expect(found.direction !== null).toBe(isProbable)
        if (found.against === 'last') expect(found.parts.every(({ band }) => band === null)).toBe(true)
        const isMinorsWeight = metric === 'body_mass_index' && (years === null || years < 18)
        if (step === 'now' || step === 'today' || step === 'week' || isMinorsWeight)
          for (const said of [
            found.verdict,
            found.level,
            found.slowly,
            ...found.parts.map(({ band }) => band),
          ])
            expect(said).toBeNull()
      },
    ),
    { numRuns: 2_000, seed: 5 },
  )
})
