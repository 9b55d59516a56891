// How the bands of an own measure lie: the ranges of values in one band, and the ages of all bands. What overlaps and
// what leaves a gap is named by its place, for the form and its picture.
import * as z from 'zod/mini'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { choice, says } from '#domain/wire/validation.ts'
import { agesOf, type Bounds, bandsFor, type OwnBand, placesOf } from './band-places.ts'

const bandSexes = ['Male', 'Female'] as const

const largest = 1_000_000
export const amount = () => z.number(says('not-valid')).check(z.minimum(-largest), z.maximum(largest))
export const pair = () => z.tuple([amount(), amount()])

/** Ranges are from (in) to below (out), ages in whole years; the highest range of a band includes its end. */
export const bandSchema = z.object({
  /** Left out: everybody. */
  sex: z.optional(choice(bandSexes)),
  ages: z.optional(
    z.tuple([
      z.int(says('not-valid')).check(z.minimum(0), z.maximum(120)),
      z.int(says('not-valid')).check(z.minimum(1), z.maximum(121)),
    ]),
  ),
  good: pair(),
  average: z.optional(z.array(pair()).check(z.maxLength(4, says('not-valid')))),
})

function rangeProblems(band: OwnBand, nth: number, [low, high]: Bounds): FieldProblems {
  const problems: FieldProblems = {}
  const places = placesOf(band)
  for (const [index, { at, range }] of places.entries()) {
    const [from, to] = range
    const name = `bands.${nth}.${at}`
    const next = places[index + 1]
    if (from >= to) problems[name] = reason('bounds-reversed')
    else if (from < low || to > high) problems[name] = reason('band-beyond-bounds', { min: low, max: high })
    else if (next && next.range[0] < to)
      problems[`bands.${nth}.${next.at}`] = reason('ranges-overlap', {
        min: next.range[0],
        max: Math.min(to, next.range[1]),
      })
  }
  return problems
}

/** Of one sex: bands of the same ages, and ages between two bands that have none. */
function ageProblems(bands: readonly OwnBand[], sex: string | null): FieldProblems {
  const problems: FieldProblems = {}
  const own = new Set(bandsFor(bands, sex))
  const inOrder = [...bands.entries()]
    .filter(([, band]) => own.has(band))
    .toSorted(([, a], [, b]) => agesOf(a)[0] - agesOf(b)[0])
  for (const [index, [, band]] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (!next) break
    const [nth, after] = next
    const [, below] = agesOf(band)
    const [from, end] = agesOf(after)
    const name = `bands.${nth}.ages`
    if (!band.ages && !after.ages) problems[name] = reason('bands-overlap')
    else if (from < below) problems[name] = reason('ages-overlap', { min: from, max: Math.min(below, end) })
    else if (from > below) problems[name] = reason('ages-gap', { min: below, max: from })
  }
  return problems
}

export function bandProblems(bands: readonly OwnBand[], bounds: Bounds): FieldProblems {
  const reversed = bands.flatMap(({ ages }, nth) =>
    ages && ages[0] >= ages[1] ? [[`bands.${nth}.ages`, reason('bounds-reversed')] as const] : [],
  )
  return {
    ...ageProblems(bands, null),
    ...ageProblems(bands, 'Male'),
    ...ageProblems(bands, 'Female'),
    ...Object.fromEntries(reversed),
    ...Object.assign({}, ...bands.map((band, nth) => rangeProblems(band, nth, bounds))),
  }
}
