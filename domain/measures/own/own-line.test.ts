import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownGoodWords, ownSide, usefulBands } from './own-line.ts'
import type { OwnDefinition } from './own-measure.ts'
import { ownBands, rateOwn } from './rate-own.ts'

const anybody = { sex: null, age: null }
type Ranges = Pick<OwnDefinition, 'bounds' | 'bands'>
const bandsOf = (measure: Ranges) => ownBands(measure as OwnDefinition, anybody) // only these two are read

const words = {
  between: (low: string, high: string) => `between ${low} and ${high}`,
  fromTo: (low: string, high: string) => `${low} to ${high}`,
  from: (low: string) => `from ${low}`,
  above: (low: string) => `above ${low}`,
  upTo: (high: string) => `up to ${high}`,
  below: (high: string) => `below ${high}`,
}

describe('the line is cut to the part that people have', () => {
  const cases: [what: string, measure: Ranges, ends: [number, number]][] = [
    [
      'a run of up to 4,000 m',
      { bounds: [0, 4000], bands: [{ good: [1600, 4000], average: [[1000, 1600]] }] },
      [0, 2800],
    ],
    [
      'a grip of up to 100 kg',
      { bounds: [1, 100], bands: [{ good: [28, 100], average: [[22, 28]] }] },
      [1, 53],
    ],
    ['an answer from 1 to 5', { bounds: [1, 5], bands: [{ good: [4, 5], average: [[3, 4]] }] }, [1, 5]],
    ['a single edge', { bounds: [0, 100], bands: [{ good: [60, 100] }] }, [35, 85]],
    ['no edge', { bounds: [0, 100], bands: [{ good: [0, 100] }] }, [0, 100]],
  ]
  test.each(cases)('%s', (_what, measure, ends) => {
    const bands = usefulBands(bandsOf(measure), measure.bounds)
    expect([bands[0]?.from, bands.at(-1)?.to]).toEqual(ends)
  })

  test('no band is lost or turned round', () => {
    const edge = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(fc.uniqueArray(edge, { minLength: 2, maxLength: 2 }), (typed) => {
        const [from = 0, to = 0] = typed.toSorted((a, b) => a - b)
        const whole = bandsOf({ bounds: [0, 1000], bands: [{ good: [from, to] }] })
        const cut = usefulBands(whole, [0, 1000])
        expect(cut.map(({ rating }) => rating)).toEqual(whole.map(({ rating }) => rating))
        for (const band of cut) expect(band.to).toBeGreaterThan(band.from)
      }),
    )
  })
})

test('the good range in words names an end only where it has one', () => {
  const said = (good: [number, number]) =>
    ownGoodWords(words, String, bandsOf({ bounds: [0, 100], bands: [{ good }] }), [0, 100])
  expect(said([28, 40])).toBe('between 28 and 40')
  expect(said([28, 100])).toBe('from 28')
  expect(said([0, 40])).toBe('below 40')
  expect(said([0, 100])).toBe('0 to 100')
  expect(ownGoodWords(words, String, [], [0, 100])).toBe(null)
})

test('a value has its side of the good range', () => {
  const measure: Ranges = { bounds: [0, 100], bands: [{ good: [40, 60], average: [[30, 40]] }] }
  const side = (value: number) => ownSide(bandsOf(measure), value, rateOwn(measure, value, anybody))
  expect([10, 35, 40, 60, 60.1, 90].map(side)).toEqual(['below', 'below', 'good', 'good', 'above', 'above'])
  expect(ownSide([], 10, null)).toBe(null)
})
