import type { TakenTexts } from '#domain/measures/texts/taken.ts'

export const enTaken: TakenTexts = {
  fasting: { true: 'fasting for 8 hours', false: 'after eating' },
  rest: { true: 'at rest', false: 'after exercise' },
  confirmed: 'mean of the last 2 of 3',
  site: {
    mouth: 'in the mouth',
    ear: 'in the ear',
    forehead: 'on the forehead',
    other: 'measured elsewhere',
  },
  justExercised: 'just after exercise',
  above: (max, read) => `above ${max} (${read} read)`,
  timing: { gates: 'timed by gates', hand: 'timed by hand' },
  bestOf: (trials) => `best of ${trials}`,
  again: (value) => `second reading ${value}`,
  list: (parts) => parts.join(', '),
}
