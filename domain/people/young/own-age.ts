// The age from which players decide alone: what is shared, what is agreed, who reads along. Counted by calendar days.
import type { Day } from '#domain/dates.ts'

/** `0`: everybody decides alone. */
export const ownAges = { min: 0, max: 18, usual: 16 } as const

/**
 * Who was born after this day is below the age today. It is compared as text and need not be in the calendar: somebody
 * born on 29 February comes of age on 1 March of a year without that day.
 */
export const bornAfter = (today: Day, age: number): Day =>
  `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`

/** An unknown date of birth counts as of age. */
export const isBelowOwnAge = (birth: Day | null, today: Day, age: number): boolean =>
  birth !== null && birth > bornAfter(today, age)
