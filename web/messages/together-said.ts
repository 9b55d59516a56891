import type { TogetherNumbers } from '#domain/measures/advice/case.ts'
import type { Messages } from './areas.ts'
import type { Format } from './format.ts'

/** 'Illness score 5', 'Pulse / systolic 1.09', for practitioners and doctors. */
export const togetherSaid = (
  texts: Pick<Messages['metrics'], 'points' | 'shockIndex'>,
  format: Format,
  { score, index }: TogetherNumbers,
): string[] => [
  ...(score === null ? [] : [texts.points(format.number(score))]),
  ...(index === null ? [] : [texts.shockIndex(format.fixed(index, 2))]),
]
