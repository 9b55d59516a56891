// The rating of a value by one version of an own measure. A value has exactly one rating; without a band for the person
// it has none.
import { ageOn, type Day } from '#domain/dates.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { type Band, bandsBetween } from '#domain/measures/rating.ts'
import type { OwnBand } from './band-places.ts'
import { agesOf, bandsFor, placesOf } from './band-places.ts'
import type { OwnDefinition } from './own-measure.ts'

export type JudgedPerson = { readonly sex: string | null; readonly age: number | null }

/** As the person is on the day of the value. */
export const personOn = (
  { gender, date_of_birth }: { readonly gender: string | null; readonly date_of_birth: string | null },
  date: Day,
): JudgedPerson => ({ sex: gender, age: date_of_birth === null ? null : ageOn(date_of_birth, date) })

/** The band that holds for a person. Without a known age only bands of all ages do. */
export function bandOf({ bands }: Pick<OwnDefinition, 'bands'>, { sex, age }: JudgedPerson): OwnBand | null {
  const holds = (band: OwnBand) => {
    if (band.ages === undefined) return true
    const [from, below] = agesOf(band)
    return age !== null && age >= from && age < below
  }
  return bandsFor(bands ?? [], sex).find(holds) ?? null
}

/** The highest range includes its end; what no range covers is poor. */
export function rateInBand(band: OwnBand, value: number): Rating {
  const places = placesOf(band)
  const last = places.at(-1)
  const found = places.find(
    (place) =>
      value >= place.range[0] && (value < place.range[1] || (place === last && value === place.range[1])),
  )
  if (!found) return 'danger'
  return found.isGood ? 'success' : 'warning'
}

export function rateOwn(
  definition: Pick<OwnDefinition, 'bands'>,
  value: number,
  person: JudgedPerson,
): Rating | null {
  const band = bandOf(definition, person)
  return band && rateInBand(band, value)
}

/** What a range line and a chart draw for a person; nothing without a band. */
export function ownBands({ bands, bounds }: OwnDefinition, person: JudgedPerson): Band[] {
  const band = bandOf({ bands }, person)
  if (!band) return []
  const [low, high] = bounds
  const edges = placesOf(band).flatMap(({ range }) => range)
  const inside = [...new Set(edges)].filter((edge) => edge > low && edge < high).toSorted((a, b) => a - b)
  return bandsBetween([low, ...inside, high], (value) => rateInBand(band, value))
}
