// The person a check is judged for, as known on its day.
import { addDays, ageOn, type Day, daysBetween } from '#domain/dates.ts'
import type { Gender } from '#domain/people/account.ts'
import { bmiForAge, daysPerMonth, type GrowthTable, growthTablesOf } from './by-age/bmi-for-age.ts'
import { type BmiLimits, bmiLimits } from './by-age/bmi-limits.ts'
import type { Prediction } from './by-age/peak-flow.ts'
import type { SignedRule } from './club-rules/signed-rule.ts'

export type Person = {
  /** Age in whole years on the day of the check; null counts as under 18. */
  readonly age: number | null
  readonly gender: Gender | null
  /** Days since birth / 30.4375, for the body mass index of the young. */
  readonly months?: number | null
  /** What a device without a connection knows instead, by each table of the player. Empty under ten years. */
  readonly bmiLimits?: readonly BmiLimits[]
  /** The last known height, for a check that did not measure it. */
  readonly heightCm?: number | null
  /** The peak flow that is expected, where the height is not known: a device without a connection. */
  readonly expectedPeakFlow?: Pick<Prediction, 'lower' | 'higher'> | null
  /** What the doctor of their club has signed, for a new check. A stored one keeps what it was judged by. */
  readonly rules?: readonly SignedRule[]
  /** What earlier checks add; without it nothing was measured before. */
  readonly before?: Before
}

/** What earlier checks of a person add to the judgement of a new one. */
export type Before = {
  /** The highest peak flow of the 24 months before, when there are at least two on other days. */
  readonly bestPeakFlow: number | null
  /** The highest z of the body mass index 60 to 450 days before, by the tables of boys and of girls. */
  readonly highestBmiZ: { readonly [T in GrowthTable]: number | null }
}

export const isMinor = ({ age }: Pick<Person, 'age'>): boolean => age === null || age < 18

/** From 12 to 55 years: who is told what holds in pregnancy, and asked about periods. */
export const mayBePregnant = ({ gender, age }: Pick<Person, 'gender' | 'age'>): boolean =>
  gender !== 'Male' && (age === null || (age >= 12 && age <= 55))

/** As much of an earlier check as the judgement needs; later ones and those of the same day are left out. */
export type EarlierCheck = {
  readonly date: Day
  readonly airway_peak_flow?: number | null
  readonly body_mass_index?: number | null
}

const monthsAt = (born: Day, day: Day): number => daysBetween(born, day) / daysPerMonth
export const twoYearsBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 2}${day.slice(4)}`
const fallDays = { from: 60, to: 450 }
const fewestFlowDays = 2

const highest = (numbers: readonly number[]): number | null =>
  numbers.length > 0 ? Math.max(...numbers) : null

function beforeOf(born: Day | null, day: Day, earlier: readonly EarlierCheck[]): Before {
  const flows = earlier.flatMap(({ date, airway_peak_flow: flow }) =>
    date < day && date >= twoYearsBefore(day) && typeof flow === 'number' ? [{ date, flow }] : [],
  )
  const flowDays = new Set(flows.map(({ date }) => date)).size
  const isYoung = born !== null && isMinor({ age: ageOn(born, day) })
  const [from, to] = isYoung ? [addDays(day, -fallDays.to), addDays(day, -fallDays.from)] : ['', '']
  const zOf = (table: GrowthTable) =>
    earlier.flatMap(({ date, body_mass_index: bmi }) => {
      if (!isYoung || typeof bmi !== 'number' || date < from || date > to) return []
      return bmiForAge(bmi, table, monthsAt(born, date))?.z ?? []
    })
  return {
    bestPeakFlow: flowDays >= fewestFlowDays ? highest(flows.map(({ flow }) => flow)) : null,
    highestBmiZ: { boys: highest(zOf('boys')), girls: highest(zOf('girls')) },
  }
}

/** A player as a check on this day needs to know them. */
export function personOnDay(
  player: { readonly date_of_birth: Day | null; readonly gender: Gender | null },
  day: Day,
  heightCm: number | null,
  earlier: readonly EarlierCheck[] = [],
): Person {
  const { date_of_birth: born, gender } = player
  return {
    age: born === null ? null : ageOn(born, day),
    gender,
    months: born === null ? null : monthsAt(born, day),
    heightCm,
    before: beforeOf(born, day, earlier),
  }
}

/** The limits of a player under 18, for a device that knows neither the day of birth nor earlier values. */
export function bmiLimitsFor({ months, gender, before, age }: Person): BmiLimits[] {
  if (typeof months !== 'number' || !isMinor({ age })) return []
  return growthTablesOf(gender).flatMap(
    (table) => bmiLimits(table, months, before?.highestBmiZ[table] ?? null) ?? [],
  )
}
