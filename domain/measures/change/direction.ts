// Better, worse, changed or closer: what a change means for the person, in the order of the table of docs/clinical.md.
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { edgesOf, inRange, type Range } from '#domain/measures/range.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { goodSigns, lifestyleSigns } from './good-signs.ts'
import { amountOf, readsOf } from './measured.ts'

/** `closer`: still poor, but nearer to the club's range; never counted as better. */
export const directions = ['better', 'worse', 'changed', 'closer'] as const
export type Direction = (typeof directions)[number]

/** The good range of each number, whatever the reading of the specification. */
export const clubRanges: { readonly [N in StoredNumber]?: Range } = {
  blood_glucose: { from: 4.3, below: 6.3 },
  blood_pressure_systolic: { from: 90, to: 120 },
  blood_pressure_diastolic: { from: 60, to: 80 },
  heart_rate: { above: 40, below: 60 },
  body_mass_index: { above: 18.5, below: 25 },
  foot_posture_index: { from: 0, below: 6 },
  oxygen_level: { from: 95 },
  cholesterol_level: { to: 5 },
}

type RangePlace = { readonly side: -1 | 0 | 1; readonly distance: number }

function placeOf(range: Range, value: number): RangePlace {
  if (inRange(range, value)) return { side: 0, distance: 0 }
  const low = range.from ?? range.above
  const isBelow = low !== undefined && value <= low
  const distance = Math.min(...edgesOf(range).map((edge) => Math.abs(value - edge)))
  return { side: isBelow ? -1 : 1, distance }
}

const placesOf = (metric: MetricName, values: Values): RangePlace[] =>
  readsOf(metric).flatMap((field) => {
    const range = clubRanges[field]
    return range ? [placeOf(range, amountOf(field, values))] : []
  })

const distanceOf = (places: readonly RangePlace[]): number =>
  // Rounded, because 0.1 + 0.2 is not 0.3.
  Math.round(places.reduce((sum, { distance }) => sum + distance, 0) * 1000) / 1000

/** `now` against what it is compared with. Only a probable change is given a word. */
export function directionOf(metric: MetricName, now: Values, was: Values, spec: Spec): Direction {
  const sign = goodSigns[metric]
  if (sign !== undefined) return bySign(metric, now, was, sign)
  const [places, before] = [placesOf(metric, now), placesOf(metric, was)]
  const wasPoor = rate(metric, was, spec) === 'danger'
  const hasCrossed = places.some(({ side }, part) => side !== 0 && side === -(before[part]?.side ?? 0))
  if (hasCrossed) return wasPoor ? 'changed' : 'worse'
  const by = distanceOf(places) - distanceOf(before)
  if (rate(metric, now, spec) === 'danger') {
    if (!wasPoor || by > 0) return 'worse'
    return by < 0 ? 'closer' : 'changed'
  }
  if (by === 0) return 'changed'
  return by < 0 ? 'better' : 'worse'
}

function bySign(metric: MetricName, now: Values, was: Values, sign: 1 | -1): Direction {
  const [field] = readsOf(metric)
  if (!field) return 'changed'
  const by = Math.sign(amountOf(field, now) - amountOf(field, was)) * sign
  if (by === 0) return 'changed'
  return by > 0 ? 'better' : 'worse'
}

/**
 * Whether a value moved towards the good range, real or not: 1 towards, -1 away, 0 neither. Temperature has no good
 * direction inside what is rated good.
 */
export function movedTowards(metric: MetricName, now: Values, was: Values, spec: Spec): -1 | 0 | 1 {
  const [field] = readsOf(metric)
  const sign = lifestyleSigns[metric]
  const direction =
    field && sign !== undefined ? bySign(metric, now, was, sign) : towardsRange(metric, now, was, spec)
  if (direction === 'better' || direction === 'closer') return 1
  return direction === 'worse' ? -1 : 0
}

const ratingPlaces = ['success', 'warning', 'danger'] as const

function towardsRange(metric: MetricName, now: Values, was: Values, spec: Spec): Direction {
  const hasRange = goodSigns[metric] !== undefined || readsOf(metric).some((field) => clubRanges[field])
  if (hasRange) return directionOf(metric, now, was, spec)
  const place = (values: Values) => ratingPlaces.indexOf(rate(metric, values, spec) ?? 'success')
  const by = place(now) - place(was)
  if (by === 0) return 'changed'
  return by < 0 ? 'better' : 'worse'
}
