// The shape of the 'What your result means' texts, and how to find one.
import type { MetricName, Rating, SubRating } from '#domain/measures/metrics.ts'

/** What the number says, then what to do next. */
export type MetricText = { readonly firstPara: string; readonly secondPara: string }

export type TextKey = Rating | `${Rating}.${SubRating}`

type TextsOfMetric = Readonly<Record<Rating, MetricText>> & { readonly [K in TextKey]?: MetricText }

export type MetricTexts = { readonly [M in MetricName]: TextsOfMetric }

/** What differs when the age of the player is known. */
export type TextsByAge = {
  readonly [M in MetricName]?: {
    readonly [K in TextKey]?: { readonly adult?: Partial<MetricText>; readonly minor?: Partial<MetricText> }
  }
}

/** One file's share of the texts. */
export type GroupTexts = Partial<MetricTexts>

/** The shape of a translation: exactly the texts of the original, none missing, none more. */
export type Translated<Original> = {
  readonly [M in keyof Original]: { readonly [K in keyof Original[M]]: MetricText }
}

export type TranslatedByAge<Original> = {
  readonly [M in keyof Original]: {
    readonly [K in keyof Original[M]]: {
      readonly [A in keyof Original[M][K]]: { readonly [P in keyof Original[M][K][A]]: string }
    }
  }
}

export const textKey = (rating: Rating, subRating?: SubRating | null): TextKey =>
  subRating ? `${rating}.${subRating}` : rating

/** A sub-rating without its own text uses the text of the rating. */
export function metricText(
  texts: MetricTexts,
  metric: MetricName,
  rating: Rating,
  subRating?: SubRating | null,
): MetricText {
  const own = texts[metric]
  return own[textKey(rating, subRating)] ?? own[rating]
}

/** The same for somebody of this age; null when it is not known. */
export function metricTextAt(
  age: number | null,
  { texts, byAge }: { readonly texts: MetricTexts; readonly byAge: TextsByAge },
  metric: MetricName,
  rating: Rating,
  subRating?: SubRating | null,
): MetricText {
  const text = metricText(texts, metric, rating, subRating)
  const key = texts[metric][textKey(rating, subRating)] ? textKey(rating, subRating) : rating
  if (age === null) return text
  return { ...text, ...byAge[metric]?.[key]?.[age < 18 ? 'minor' : 'adult'] }
}
