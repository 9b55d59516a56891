// What leaves a club for research: groups by sex and age that are large enough that nobody is alone in one.
import { ageOn, type Day } from '#domain/dates.ts'

/** From (in) to below (out), as docs/clinical.md compares people alike; the last has no end. */
const ages = [10, 12, 14, 16, 18, 25, 35, 45] as const

/** A smaller group is left out as a whole. */
export const smallestGroup = 5

/** So many days at most, earlier or later. */
export const mostShiftDays = 182

type Born = { readonly gender: string; readonly date_of_birth: Day | null }

/** 'Female 12-13', or null for somebody who belongs to no group. */
export function researchGroup({ gender, date_of_birth }: Born, today: Day): string | null {
  if ((gender !== 'Male' && gender !== 'Female') || date_of_birth === null) return null
  const age = ageOn(date_of_birth, today)
  const nth = ages.findLastIndex((from) => age >= from)
  const from = ages[nth]
  if (from === undefined) return null
  const below = ages[nth + 1]
  return `${gender} ${below === undefined ? `${from}+` : `${from}-${below - 1}`}`
}
