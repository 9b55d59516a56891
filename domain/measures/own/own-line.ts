// Where a value of an own measure stands on its line: the part of the line that is worth drawing, the good range in words
// and the side of it.
import type { GoodWords, Side } from '#domain/measures/good-words.ts'
import type { Band } from '#domain/measures/rating.ts'

type Ends = readonly [low: number, high: number]

// On each side of the edges at least two times what lies between them, and a quarter of what can be typed.
const timesBetween = 2
const shareOfBounds = 0.25

/** The bounds are what can be typed, which is far more than anybody has. A value beyond the line stands at its end. */
export function usefulBands(bands: readonly Band[], [low, high]: Ends): Band[] {
  const edges = bands.slice(1).map(({ from }) => from)
  const [first, last] = [edges[0], edges.at(-1)]
  if (first === undefined || last === undefined) return [...bands]
  const beside = Math.max((last - first) * timesBetween, (high - low) * shareOfBounds)
  const from = Math.max(low, round(first - beside))
  const to = Math.min(high, round(last + beside))
  return bands.map((band) => ({ ...band, from: Math.max(band.from, from), to: Math.min(band.to, to) }))
}

/** The ends are labelled on charts. */
const round = (end: number): number => Number(end.toPrecision(2))

/** 'between 28 and 40', 'from 28' where good has no end. Null without a good range. */
export function ownGoodWords(
  words: GoodWords,
  number: (value: number) => string,
  bands: readonly Band[],
  [low, high]: Ends,
): string | null {
  const good = bands.find(({ rating }) => rating === 'success')
  if (!good) return null
  const { from, to } = good
  if (to < high) return from > low ? words.between(number(from), number(to)) : words.below(number(to))
  return from > low ? words.from(number(from)) : words.fromTo(number(from), number(to))
}

export function ownSide(bands: readonly Band[], value: number, rating: string | null): Side | null {
  const good = bands.find((band) => band.rating === 'success')
  if (!good || rating === null) return null
  if (rating === 'success') return 'good'
  return value < good.from ? 'below' : 'above'
}
