import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnBand } from './band-places.ts'
import { bandProblems } from './bands.ts'
import { judgeOthers, type KnownMeasure, type Other } from './others.ts'
import type { OwnDefinition } from './own-measure.ts'
import { bandOf, ownBands, rateInBand, rateOwn } from './rate-own.ts'

const band: OwnBand = {
  good: [50, 80],
  average: [
    [30, 50],
    [80, 90],
  ],
}
const anybody = { sex: null, age: null }

describe('ranges are from (in) to below (out), and the last one is closed', () => {
  const cases: [value: number, rating: string][] = [
    [29.9, 'danger'],
    [30, 'warning'],
    [49.99, 'warning'],
    [50, 'success'],
    [79.99, 'success'],
    [80, 'warning'],
    [90, 'warning'],
    [90.01, 'danger'],
  ]
  test.each(cases)('%d is %s', (value, rating) => {
    expect(rateInBand(band, value)).toBe(rating)
  })
})

test('a person without a band has no rating', () => {
  const bands: OwnBand[] = [{ sex: 'Male', ages: [10, 14], good: [0, 1] }]
  const ratingOf = (sex: string | null, age: number | null) => rateOwn({ bands }, 1, { sex, age })
  expect(ratingOf('Male', 10)).toBe('success')
  expect(ratingOf('Male', 14)).toBe(null)
  expect(ratingOf('Male', null)).toBe(null)
  expect(ratingOf('Female', 12)).toBe(null)
  expect(ratingOf(null, 12)).toBe(null)
  expect(rateOwn({ bands: null }, 1, anybody)).toBe(null)
})

const edges = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 8 })
/** Ranges between sorted edges, some with poor values between them. */
const randomBand = fc
  .tuple(edges, fc.nat({ max: 3 }), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([typed, nth, kept]): OwnBand => {
    const sorted = typed.toSorted((a, b) => a - b)
    const ranges = sorted.slice(1).map((to, index): [number, number] => [sorted[index] ?? 0, to])
    const good = ranges[nth % ranges.length] ?? [0, 1]
    return { good, average: ranges.filter((range, index) => range !== good && kept[index]).slice(0, 4) }
  })
const value = fc.double({ min: 0, max: 100, noNaN: true })

describe('over random bands', () => {
  test('every value has exactly one rating, and the drawn bands say the same', () => {
    fc.assert(
      fc.property(randomBand, value, (one, at) => {
        expect(bandProblems([one], [0, 100])).toEqual({})
        const ranges = [one.good, ...(one.average ?? [])]
        const top = Math.max(...ranges.map(([, to]) => to))
        const holding = ranges.filter(([from, to]) => at >= from && (at < to || (to === top && at === to)))
        expect(holding.length).toBeLessThanOrEqual(1)
        const expected = holding[0] === one.good ? 'success' : holding.length === 1 ? 'warning' : 'danger'
        expect(rateInBand(one, at)).toBe(expected)
        const drawn = ownBands({ bands: [one], bounds: [0, 100] } as OwnDefinition, anybody)
        const inside = drawn.filter(({ from, to }) => at > from && at < to)
        for (const { rating } of inside) expect(rating).toBe(expected)
      }),
    )
  })

  const ages = fc
    .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 6 })
    .map((typed) => typed.toSorted((a, b) => a - b))
  const sexes = fc.constantFrom('Male', 'Female', 'Other', 'None', null)

  test('accepted bands hold for a person once or not at all', () => {
    const randomBands = fc.array(
      fc.record({
        sex: fc.constantFrom('Male' as const, 'Female' as const, undefined),
        ages: fc.option(
          ages.map(([from = 0, below = 1]): [number, number] => [from, below]),
          { nil: undefined },
        ),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(randomBands, sexes, fc.option(fc.nat({ max: 110 })), (typed, sex, age) => {
        const bands = typed.map(
          (one): OwnBand => ({
            good: [0, 1],
            ...(one.sex && { sex: one.sex }),
            ...(one.ages && { ages: one.ages }),
          }),
        )
        if (Object.keys(bandProblems(bands, [0, 1])).length > 0) return
        const holding = bands.filter(
          (one) =>
            (one.sex === undefined || one.sex === sex) &&
            (one.ages === undefined || (age !== null && age >= one.ages[0] && age < one.ages[1])),
        )
        expect(holding.length).toBeLessThanOrEqual(1)
        expect(bandOf({ bands }, { sex, age })).toBe(holding[0] ?? null)
      }),
    )
  })

  test('a later version never changes an old rating', () => {
    const definition = (one: OwnBand) =>
      ({ bounds: [0, 100], bands: [one], group: 'fitness' }) as OwnDefinition
    fc.assert(
      fc.property(randomBand, randomBand, value, value, (first, second, at, other) => {
        const known = (bands: readonly OwnBand[]): ReadonlyMap<string, KnownMeasure> =>
          new Map([
            [
              'm',
              {
                _id: 'm',
                archived: null,
                versions: bands.map((one, nth) => ({
                  version: nth + 1,
                  since: nth === 0 ? '2026-01-01' : '2026-06-01',
                  at: nth === 0 ? '2026-01-01T08:00:00Z' : '2026-06-01T08:00:00Z',
                  definition: definition(one),
                })),
              },
            ],
          ])
        const judging = {
          person: anybody,
          counts: false,
          moment: { date: '2026-03-01', at: '2026-03-01T08:00:00Z' },
        }
        const sent = (typed: number) => [{ measure_id: 'm', value: typed }]
        const { others } = judgeOthers(sent(at), { ...judging, known: known([first]) })
        const before = others as readonly Other[]
        // Late values of that day, the same value again and a corrected one are judged as on that day.
        for (const typed of [at, other]) {
          const late = judgeOthers(sent(typed), { ...judging, known: known([first, second]) })
          const corrected = judgeOthers(sent(typed), { ...judging, known: known([first, second]), before })
          expect(late.others[0]).toMatchObject({ version: 1, rating: rateInBand(first, typed) })
          expect(corrected.others).toEqual(late.others)
        }
        const since = judgeOthers(sent(at), {
          ...judging,
          known: known([first, second]),
          moment: { date: '2026-06-01', at: '2026-06-01T08:00:00Z' },
        })
        expect(since.others[0]).toMatchObject({ version: 2, rating: rateInBand(second, at) })
      }),
    )
  })
})

describe('values that are sent', () => {
  const known: ReadonlyMap<string, KnownMeasure> = new Map([
    [
      'm',
      {
        _id: 'm',
        archived: { on: '2026-03-10', at: '2026-03-10T12:00:00.000Z' },
        versions: [
          {
            version: 1,
            since: '2026-01-01',
            at: '2026-01-01T08:00:00.000Z',
            definition: { bounds: [0, 100], group: 'health' } as OwnDefinition,
          },
        ],
      },
    ],
  ])
  const judge = (
    sent: { measure_id: string; value: number | string | null }[],
    date: string,
    at = `${date}T08:00:00.000Z`,
  ) => judgeOthers(sent, { known, person: anybody, moment: { date, at }, counts: true })

  test('before archiving they are stored, afterwards refused by name', () => {
    const sent = [{ measure_id: 'm', value: 5 }]
    expect(judge(sent, '2026-03-09').others).toEqual([
      { measure_id: 'm', value: 5, version: 1, rating: null, group: 'health', counts: true },
    ])
    expect(judge(sent, '2026-03-10').problems).toEqual({})
    expect(judge(sent, '2026-03-10', '2026-03-10T13:00:00.000Z').problems).toMatchObject({
      'others.0.measure_id': { code: 'measure-archived', params: { date: '2026-03-10' } },
    })
    expect(judge(sent, '2026-03-11').others).toEqual([])
  })

  test('out of bounds, unknown, twice: each with its place', () => {
    const { problems } = judge(
      [
        { measure_id: 'm', value: 101 },
        { measure_id: 'x', value: 1 },
        { measure_id: 'm', value: null },
      ],
      '2026-03-01',
    )
    expect(problems).toMatchObject({
      'others.0.value': { code: 'range-value', params: { min: 0, max: 100 } },
      'others.1.measure_id': { code: 'unknown-measure' },
      'others.2.measure_id': { code: 'measure-twice' },
    })
  })
})
