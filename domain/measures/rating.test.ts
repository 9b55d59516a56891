import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldName, fields, isOfFirstVersion, type StoredNumber } from './fields.ts'
import { type MetricName, metricNames, metrics, type Rating } from './metrics.ts'
import { edgesOf, inRange } from './range.ts'
import { bands, countRatings, hasValue, rate, rateOnDetails, rulesOf, subRate } from './rating.ts'
import { specOf, type Variant } from './spec-variant.ts'

type Word = 'good' | 'average' | 'poor'
type RatingEdge = readonly [
  value: number,
  written: Word,
  corrected: Word,
  writtenSub?: 'low' | 'high' | null,
  correctedSub?: 'low' | 'high' | null,
]
const words: Record<Rating, Word> = { success: 'good', warning: 'average', danger: 'poor' }

// Every threshold of the specification: the edge itself and its neighbours, in both variants.
const edges: { readonly [M in MetricName]?: readonly RatingEdge[] } = {
  blood_glucose: [
    [1, 'good', 'poor', null, 'low'],
    [2.5, 'good', 'poor', null, 'low'],
    [2.6, 'poor', 'poor', 'low', 'low'],
    [4.2, 'poor', 'poor', 'low', 'low'],
    [4.3, 'good', 'good'],
    [6.2, 'good', 'good'],
    [6.3, 'average', 'average'],
    [8, 'average', 'average'],
    [8.1, 'poor', 'poor', 'high', 'high'],
    [21.1, 'poor', 'poor', 'high', 'high'],
    [21.2, 'good', 'poor', null, 'high'],
    [25, 'good', 'poor', null, 'high'],
    [30, 'good', 'poor', null, 'high'],
  ],
  heart_rate: [
    [20, 'poor', 'poor', 'low', 'low'],
    [40, 'poor', 'poor', 'low', 'low'],
    [41, 'good', 'good'],
    [59, 'good', 'good'],
    [60, 'average', 'average'],
    [74.9, 'average', 'average'],
    [75, 'poor', 'poor', 'high', 'high'],
    [120, 'poor', 'poor', 'high', 'high'],
    [121, 'good', 'poor', null, 'high'],
    [200, 'good', 'poor', null, 'high'],
  ],
  oxygen_level: [
    [60, 'poor', 'poor'],
    [92.9, 'poor', 'poor'],
    [93, 'poor', 'poor'],
    [93.9, 'poor', 'poor'],
    [94, 'poor', 'poor'],
    [94.9, 'poor', 'poor'],
    [95, 'good', 'good'],
    [100, 'good', 'good'],
  ],
  cholesterol_level: [
    [0, 'good', 'good'],
    [4.9, 'good', 'good'],
    [5, 'average', 'average'],
    [5.1, 'poor', 'poor'],
    [6.4, 'poor', 'poor'],
    [6.5, 'poor', 'poor'],
    [10, 'poor', 'poor'],
    [10.1, 'good', 'poor'],
    [15, 'good', 'poor'],
  ],
  body_mass_index: [
    [3.2, 'average', 'poor', 'low', 'low'],
    [9.9, 'average', 'poor', 'low', 'low'],
    [10, 'poor', 'poor', 'low', 'low'],
    [18.5, 'poor', 'poor', 'low', 'low'],
    [18.6, 'good', 'good'],
    [24.9, 'good', 'good'],
    [25, 'poor', 'poor', 'high', 'high'],
    [50, 'poor', 'poor', 'high', 'high'],
    [50.1, 'poor', 'poor', null, 'high'],
    [200, 'poor', 'poor', null, 'high'],
    [200.1, 'average', 'poor', null, 'high'],
  ],
  body_temperature: [
    [35.9, 'poor', 'poor', 'low', 'low'],
    [36, 'poor', 'poor'],
    [36.4, 'poor', 'poor'],
    [36.5, 'good', 'good'],
    [37.5, 'good', 'good'],
    [37.6, 'poor', 'poor'],
    [38, 'poor', 'poor'],
    [38.1, 'poor', 'poor', 'high', 'high'],
  ],
  airway_peak_flow: [
    [50, 'poor', 'poor'],
    [399, 'poor', 'poor'],
    [400, 'good', 'average'],
    [449, 'good', 'average'],
    [450, 'average', 'average'],
    [649, 'average', 'average'],
    [650, 'good', 'good'],
    [700, 'good', 'good'],
  ],
  foot_posture_index: [
    [-12, 'good', 'poor'],
    [-5, 'good', 'poor'],
    [-4.9, 'poor', 'poor'],
    [-1, 'poor', 'poor'],
    [0, 'good', 'good'],
    [5.9, 'good', 'good'],
    [6, 'poor', 'poor'],
    [9.9, 'poor', 'poor'],
    [10, 'good', 'poor'],
    [12, 'good', 'poor'],
  ],
  beep_test: [
    [1, 'poor', 'poor'],
    [7, 'poor', 'poor'],
    [7.1, 'average', 'average'],
    [11, 'average', 'average'],
    [11.1, 'good', 'good'],
    [23, 'good', 'good'],
  ],
  vertical_jump: [
    [5, 'poor', 'poor'],
    [12, 'poor', 'poor'],
    [12.1, 'average', 'average'],
    [24, 'average', 'average'],
    [24.1, 'good', 'good'],
    [105, 'good', 'good'],
  ],
  hundred_meter_sprint: [
    [0, 'good', 'good'],
    [11.9, 'good', 'good'],
    [12, 'average', 'average'],
    [13.9, 'average', 'average'],
    [14, 'poor', 'poor'],
    [20, 'poor', 'poor'],
    [20.1, 'good', 'poor'],
    [30, 'good', 'poor'],
  ],
  reaction_time: [
    [0, 'good', 'good'],
    [0.14, 'good', 'good'],
    [0.15, 'average', 'average'],
    [0.2, 'average', 'average'],
    [0.21, 'poor', 'poor'],
    [30, 'poor', 'poor'],
  ],
  alcohol_intake: [
    [0, 'good', 'good'],
    [0.1, 'average', 'average'],
    [14, 'average', 'average'],
    [14.1, 'poor', 'poor'],
    [30, 'poor', 'poor'],
  ],
  sleep_quality: [
    [2, 'poor', 'poor'],
    [5.9, 'poor', 'poor'],
    [6, 'good', 'good'],
    [9, 'good', 'good'],
  ],
  stress_level: [
    [0, 'good', 'good'],
    [4.9, 'good', 'good'],
    [5, 'poor', 'poor'],
    [10, 'poor', 'poor'],
  ],
  diet_quality: [
    [0, 'poor', 'poor'],
    [5, 'poor', 'poor'],
    [5.1, 'good', 'good'],
    [10, 'good', 'good'],
  ],
  smoking_level: [
    [0, 'good', 'good'],
    [1, 'poor', 'poor'],
  ],
}

test('every metric of the specification has its edges here', () => {
  const isLater = (name: StoredNumber) => name in fields && !isOfFirstVersion(fields[name as FieldName])
  const specified = metricNames.filter((name) => !metrics[name].reads.some(isLater))
  expect(Object.keys(edges)).toEqual(specified.filter((name) => name !== 'blood_pressure'))
})

for (const [name, rows] of Object.entries(edges)) {
  const metric = name as MetricName // Object.entries returns string keys
  describe(metric, () => {
    for (const [value, written, corrected, writtenSub = null, correctedSub = null] of rows) {
      const values = { [metric]: value }
      test(`${value} is ${written} as written${writtenSub ? ` (${writtenSub})` : ''}`, () => {
        const spec = specOf('as-written')
        expect(words[rate(metric, values, spec) ?? 'danger']).toBe(written)
        expect(subRate(metric, values, spec)).toBe(writtenSub)
      })
      test(`${value} is ${corrected} corrected${correctedSub ? ` (${correctedSub})` : ''}`, () => {
        const spec = specOf('corrected')
        expect(words[rate(metric, values, spec) ?? 'danger']).toBe(corrected)
        expect(subRate(metric, values, spec)).toBe(correctedSub)
      })
    }
  })
}

describe('blood pressure', () => {
  const pressures = [
    [58, 32, 'poor', 'poor', null, 'low'],
    [69, 50, 'poor', 'poor', null, 'low'],
    [70, 40, 'poor', 'poor', 'low', 'low'],
    [89, 59, 'poor', 'poor', 'low', 'low'],
    [89, 60, 'good', 'poor', 'low', 'low'],
    [90, 60, 'good', 'good', 'low', null],
    [90, 59, 'good', 'good', 'low', null],
    [100, 39, 'good', 'poor', null, 'low'],
    [100, 40, 'good', 'good', null, null],
    [120, 80, 'good', 'good', null, null],
    [121, 80, 'good', 'good', null, null],
    [120, 81, 'good', 'good', null, null],
    [121, 81, 'poor', 'poor', null, null],
    [139, 89, 'poor', 'poor', null, null],
    [139, 80, 'good', 'good', null, null],
    [140, 80, 'good', 'poor', null, 'high'],
    [120, 90, 'good', 'poor', null, 'high'],
    [140, 90, 'poor', 'poor', 'high', 'high'],
    [200, 120, 'poor', 'poor', 'high', 'high'],
    [200, 121, 'poor', 'poor', null, 'high'],
    [200, 200, 'poor', 'poor', null, 'high'],
    [201, 130, 'good', 'poor', null, 'high'],
    [210, 130, 'good', 'poor', null, 'high'],
    [85, 95, 'good', 'poor', null, 'low'],
  ] as const
  for (const [systolic, diastolic, written, corrected, writtenSub, correctedSub] of pressures)
    test(`${systolic}/${diastolic} is ${written} as written and ${corrected} corrected`, () => {
      const values = { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic }
      expect(words[rate('blood_pressure', values, specOf('as-written')) ?? 'danger']).toBe(written)
      expect(subRate('blood_pressure', values, specOf('as-written'))).toBe(writtenSub)
      expect(words[rate('blood_pressure', values, specOf('corrected')) ?? 'danger']).toBe(corrected)
      expect(subRate('blood_pressure', values, specOf('corrected'))).toBe(correctedSub)
    })

  test('one value alone has no rating', () => {
    expect(rate('blood_pressure', { blood_pressure_systolic: 120 }, specOf('corrected'))).toBeNull()
    expect(
      rate(
        'blood_pressure',
        { blood_pressure_systolic: 120, blood_pressure_diastolic: null },
        specOf('corrected'),
      ),
    ).toBeNull()
  })
})

describe('card colours of Health Check Details', () => {
  const cases = [
    ['blood_glucose', 0.5, 'poor', 'poor'],
    ['blood_glucose', 10, 'poor', 'poor'],
    ['blood_glucose', 10.1, 'average', 'poor'],
    ['blood_glucose', 20.1, 'good', 'poor'],
    ['heart_rate', 60, 'good', 'average'],
    ['heart_rate', 61, 'poor', 'average'],
    ['heart_rate', 81, 'average', 'poor'],
    ['heart_rate', 101, 'good', 'poor'],
  ] as const
  for (const [metric, value, written, corrected] of cases)
    test(`${metric} ${value} is coloured ${written} as written and ${corrected} corrected`, () => {
      const values = { [metric]: value }
      expect(words[rateOnDetails(metric, values, specOf('as-written')) ?? 'danger']).toBe(written)
      expect(words[rateOnDetails(metric, values, specOf('corrected')) ?? 'danger']).toBe(corrected)
    })
})

describe('score counts', () => {
  test('every rated metric with a value counts once, blood pressure only with both numbers', () => {
    const values = { heart_rate: 82, blood_glucose: 7, sleep_quality: 8, blood_pressure_systolic: 118 }
    expect(countRatings(values, specOf('corrected'))).toEqual({
      unhealthy_score: 1,
      okay_score: 1,
      healthy_score: 1,
    })
    expect(countRatings({ ...values, blood_pressure_diastolic: 74 }, specOf('corrected')).healthy_score).toBe(
      2,
    )
  })
  test('the shuttle of a beep test, height and weight are not rated', () => {
    expect(countRatings({ beep_test_decimal: 3, height: 180, weight: 80 }, specOf('corrected'))).toEqual({
      unhealthy_score: 0,
      okay_score: 0,
      healthy_score: 0,
    })
  })
})

const both: readonly Variant[] = ['as-written', 'corrected']
const boundsOf = (name: StoredNumber): readonly [number, number] => {
  if (name === 'body_mass_index') return [3.2, 400]
  if (name === 'smoking_level') return [0, 1]
  return [fields[name].min, fields[name].max]
}
const typedValue = (name: StoredNumber) => {
  const [min, max] = boundsOf(name)
  return fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((tenths) => tenths / 10),
  )
}
const worse: Record<Rating, number> = { success: 0, warning: 1, danger: 2 }

describe('every number the form accepts', () => {
  for (const variant of both)
    test(`gets exactly one rating, ${variant}`, () => {
      for (const metric of metricNames)
        fc.assert(
          fc.property(fc.tuple(...metrics[metric].reads.map(typedValue)), (numbers) => {
            const values = Object.fromEntries(
              metrics[metric].reads.map((name, index) => [name, numbers[index]]),
            )
            expect(hasValue(metric, values)).toBe(true)
            expect(['success', 'warning', 'danger']).toContain(rate(metric, values, specOf(variant)))
          }),
        )
    })

  // There are no gaps: further away from the good range a value never gets better again.
  test('never gets better further away from the good range, corrected', () => {
    const spec = specOf('corrected')
    for (const metric of metricNames) {
      if (metrics[metric].reads.length > 1) continue
      const name = metrics[metric].reads[0]
      const ranges = bands(metric, spec, name, {}, boundsOf(name))
      const best = ranges.findIndex((band) => band.rating === 'success')
      expect(best, metric).toBeGreaterThanOrEqual(0)
      for (const [index, band] of ranges.entries()) {
        const towards = ranges[index + (index < best ? 1 : -1)]
        if (index !== best && towards)
          expect(worse[band.rating], `${metric} ${band.from}`).toBeGreaterThan(worse[towards.rating])
      }
    }
  })

  test('a blood pressure never gets better by moving away from 115/75, corrected', () => {
    const spec = specOf('corrected')
    const rated = (systolic: number, diastolic: number) =>
      worse[
        rate(
          'blood_pressure',
          { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic },
          spec,
        ) ?? 'success'
      ]
    fc.assert(
      fc.property(
        typedValue('blood_pressure_systolic'),
        typedValue('blood_pressure_diastolic'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (systolic, diastolic, part) => {
          const nearer = rated(115 + (systolic - 115) * part, 75 + (diastolic - 75) * part)
          expect(nearer).toBeLessThanOrEqual(rated(systolic, diastolic))
        },
      ),
    )
  })

  test('the order of rules does not matter where ranges do not overlap', () => {
    for (const variant of both)
      for (const metric of metricNames) {
        const rules = rulesOf(metric, specOf(variant))
        fc.assert(
          fc.property(
            fc.tuple(...metrics[metric].reads.map(typedValue)),
            fc.shuffledSubarray([...rules], { minLength: rules.length, maxLength: rules.length }),
            (numbers, shuffled) => {
              const at = new Map<string, number>(
                metrics[metric].reads.map((name, index) => [name, numbers[index] ?? 0]),
              )
              const applies = (rule: (typeof rules)[number]) =>
                Object.entries(rule.when).every(([name, range]) => inRange(range, at.get(name) ?? Number.NaN))
              const matching = rules.filter(applies)
              if (new Set(matching.map((rule) => rule.rating)).size > 1) return
              expect(shuffled.find(applies)?.rating).toBe(rules.find(applies)?.rating)
            },
          ),
        )
      }
  })
})

describe('the table of rules', () => {
  const knownUnreachable = new Set(['as-written oxygen_level 1', 'corrected oxygen_level 1'])
  test('some value reaches every rule, except the one that the specification itself hides', () => {
    for (const variant of both)
      for (const metric of metricNames) {
        if (metric === 'blood_pressure') continue
        const name = metrics[metric].reads[0]
        const rules = rulesOf(metric, specOf(variant))
        const [min, max] = boundsOf(name)
        const near = rules
          .flatMap((rule) => edgesOf(rule.when[name] ?? {}))
          .flatMap((edge) => [edge - 1e-6, edge, edge + 1e-6])
        const tried = [min, max, (min + max) / 2, ...near].filter((value) => value >= min && value <= max)
        const reached = new Set(
          tried.map((value) => rules.findIndex((rule) => inRange(rule.when[name] ?? {}, value))),
        )
        for (const index of rules.keys())
          expect(reached.has(index), `${variant} ${metric} ${index}`).toBe(
            !knownUnreachable.has(`${variant} ${metric} ${index}`),
          )
      }
  })

  test('a value has the rating of the band it lies in', () => {
    for (const variant of both)
      for (const metric of metricNames)
        fc.assert(
          fc.property(fc.tuple(...metrics[metric].reads.map(typedValue)), (numbers) => {
            const spec = specOf(variant)
            const values = Object.fromEntries(
              metrics[metric].reads.map((name, index) => [name, numbers[index]]),
            )
            for (const [index, name] of metrics[metric].reads.entries()) {
              const value = numbers[index] ?? 0
              const inside = bands(metric, spec, name, values, boundsOf(name)).filter(
                (band) => value > band.from && value < band.to,
              )
              for (const band of inside) expect(band.rating).toBe(rate(metric, values, spec))
            }
          }),
        )
  })
})
