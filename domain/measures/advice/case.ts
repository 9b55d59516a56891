// One check as rows see it: the numbers they read and the facts they name.

import { inRange, type Range } from '#domain/measures/range.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { bodyMassIndex } from '#domain/measures/units.ts'
import {
  type BmiForAge,
  bmiForAge,
  type GrowthTable,
  growthTablesOf,
  hasGrowthTable,
} from './by-age/bmi-for-age.ts'
import { measuresByLimits } from './by-age/bmi-limits.ts'
import { type PeakFlowShare, peakFlowShare } from './by-age/peak-flow.ts'
import { isMinor, type Person } from './person.ts'
import type { Condition, Facts, Measure, Ranges } from './rows/row.ts'
import { illnessScore, shockIndex, type TakenAtRest } from './together.ts'

type Measures = { readonly [M in Measure]?: number | null }
export type Case = { readonly measures: Measures; readonly facts: Facts }

/** The height of this check, or the last known one. */
const heightOf = (values: Values, person: Person): number | null => values.height ?? person.heightCm ?? null

export const indexOf = ({ body_mass_index: index, height, weight }: Values): number | null =>
  index ?? (typeof height === 'number' && typeof weight === 'number' ? bodyMassIndex(weight, height) : null)

/** Peak flow in per cent, as rows and screens have it; null without anything to compare with. */
export function peakFlowShareIn(values: Values, person: Person): PeakFlowShare | null {
  const { airway_peak_flow: flow } = values
  if (typeof flow !== 'number') return null
  const build = { ...person, heightCm: heightOf(values, person), expected: person.expectedPeakFlow }
  return peakFlowShare(flow, build, person.before?.bestPeakFlow ?? null)
}

/** Months since birth; without the day of birth as many as the years have. */
const monthsOf = ({ months, age }: Person): number | null => months ?? (age === null ? null : age * 12)

function bmiRule(person: Person): Facts['bmi'] {
  const months = monthsOf(person)
  if (months === null || !isMinor(person)) return 'adult'
  if (person.bmiLimits) return person.bmiLimits.length > 0 ? 'for age' : 'under 10'
  return hasGrowthTable(months) ? 'for age' : 'under 10'
}

/** The body mass index of a player under 18 by age, by each table that is theirs. */
export function bmiForAgeIn(values: Values, person: Person): (BmiForAge & { readonly table: GrowthTable })[] {
  const index = indexOf(values)
  const months = monthsOf(person)
  if (index === null || months === null || bmiRule(person) !== 'for age') return []
  return growthTablesOf(person.gender).flatMap((table) => {
    const found = bmiForAge(index, table, months)
    return found ? { ...found, table } : []
  })
}

export const takenAtRest = (context: Context): TakenAtRest => ({
  pulse: context.pulse_at_rest !== false,
  pressure: context.pressure_at_rest !== false,
  temperature: context.just_exercised !== true,
})

export const isUnscored = ({ age }: Pick<Person, 'age'>): boolean => age !== null && age < 16

/** What stands behind several values together. */
export type TogetherNumbers = { readonly score: number | null; readonly index: number | null }

/** For practitioners and doctors: players and coaches are never told. Under 16 there are none. */
export function togetherNumbers(
  values: Values,
  person: Pick<Person, 'age'>,
  context: Context,
): TogetherNumbers {
  const rested = takenAtRest(context)
  if (isUnscored(person)) return { score: null, index: null }
  return { score: illnessScore(values, rested).score, index: shockIndex(values, rested) }
}

/** Two cases for a gender with two tables of the body mass index, else one. */
export function casesOf(values: Values, person: Person, context: Context): Case[] {
  const rested = takenAtRest(context)
  const share = peakFlowShareIn(values, person)
  const index = indexOf(values)
  const together = togetherNumbers(values, person, context)
  const measures: Measures = {
    ...values,
    body_mass_index: index,
    peak_flow_percent: share?.percent ?? null,
    illness_score: together.score,
    shock_index: together.index,
    rested_pulse: rested.pulse ? values.heart_rate : null,
    rested_systolic: rested.pressure ? values.blood_pressure_systolic : null,
  }
  const facts: Facts = {
    minor: isMinor(person),
    under16: person.age === null || person.age < 16,
    under12: person.age !== null && person.age < 12,
    unscored: isUnscored(person),
    bmi: bmiRule(person),
    fasting: context.fasting === true,
    noMedicine: context.diabetes_medicine === false,
    confirmed: context.pressure_confirmed === true,
    pulseRested: rested.pulse,
    pressureRested: rested.pressure,
    justExercised: !rested.temperature,
    hasPercent: share !== null,
  }
  if (person.bmiLimits?.length && index !== null && facts.bmi === 'for age')
    return person.bmiLimits.map((limits) => ({
      measures: { ...measures, ...measuresByLimits(index, limits) },
      facts,
    }))
  const byAge = bmiForAgeIn(values, person)
  if (byAge.length === 0) return [{ measures, facts }]
  return byAge.map(({ z, p95, table }) => {
    const highest = person.before?.highestBmiZ[table] ?? null
    return {
      measures: {
        ...measures,
        bmi_z: z,
        bmi_z_fall: highest === null ? null : highest - z,
        bmi_of_p95: (index ?? 0) / p95,
      },
      facts,
    }
  })
}

// A loop without arrays: a squad is judged a thousand times for one screen.
export function holds(ranges: Ranges, measures: Measures): boolean {
  for (const key in ranges) {
    const name = key as Measure // keys are strings
    const value = measures[name]
    if (typeof value !== 'number' || !inRange(ranges[name] as Range, value)) return false
  }
  return true
}

export function applies({ any, not, facts }: Partial<Condition>, { measures, facts: known }: Case): boolean {
  for (const key in facts) {
    const name = key as keyof Facts // as above
    if (known[name] !== facts[name]) return false
  }
  return (
    !(not && holds(not, measures)) && (any === undefined || any.some((ranges) => holds(ranges, measures)))
  )
}
