// The weight of a minor is in no list, map or letter for a coach: a number that is compared does harm.
import { ageOn, type Day } from '#domain/dates.ts'
import { type Actor, covers, type Subject } from '#domain/people/policy.ts'

const adultAge = 18

/** An unknown date of birth counts as of age. */
export const isMinor = (born: Day | null, day: Day): boolean => born !== null && ageOn(born, day) < adultAge

export const isWeight = (name: string): boolean => name === 'weight' || name === 'body_mass_index'

type Weighed = Subject & {
  readonly date_of_birth: Day | null
  readonly weight: number | null
  readonly body_mass_index: number | null
}

/** The same for a reader who gives advice; otherwise without the weight of a minor. */
export const withoutWeight = <Part extends Weighed>(actor: Actor, record: Part, day: Day): Part =>
  !covers('readAdvice', actor, record) && isMinor(record.date_of_birth, day)
    ? { ...record, weight: null, body_mass_index: null }
    : record
