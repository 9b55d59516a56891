import type { TakenTexts } from './taken.ts'

export const enTaken: TakenTexts = {
  fasting: { true: 'fasting for 8 hours', false: 'after eating' },
  rest: { true: 'at rest', false: 'after exercise' },
  confirmed: 'mean of the last 2 of 3',
  timing: { gates: 'timed by gates', hand: 'timed by hand' },
  bestOf: (trials) => `best of ${trials}`,
  again: (value) => `second reading ${value}`,
  list: (parts) => parts.join(', '),
}
