// Health checks as a table, one row per check, in the words and units of the reader. Numbers keep Latin digits, so that a
// spreadsheet reads them as numbers.
import type { Cell } from '#domain/csv.ts'
import { dayInField } from '#domain/day-in-field.ts'
import { calendarOf, dateOrderOf, digitsIn, type Language } from '#domain/languages.ts'
import { personOnDay } from '#domain/measures/advice/follow-up.ts'
import { type Person, stepsBeforeNext } from '#domain/measures/advice/urgency.ts'
import { fields, isFieldName, noteFields, type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { countRatings } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { allNames } from '#domain/measures/texts/all-names.ts'
import { allTakenIn } from '#domain/measures/texts/all-taken.ts'
import { amountShown, hasBloodUnit } from '#domain/measures/units.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import { categoryOfNote, categoryOfNumber } from '#domain/people/sharing.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { exportTexts } from './texts.ts'

export type Reader = {
  readonly language: Language
  readonly preferences: string | null
  readonly spec: Spec
  /** Whether the file says by when to act: for the player and practitioners, never for a coach. */
  readonly hasAdvice: boolean
}
type Column = {
  readonly head: string
  /** `person` as they were on the day of the check. */
  readonly cell: (check: HealthCheck, person: Person) => Cell
}

/** The cells of a player's checks, newest first. */
export const rowsOf = (
  columns: readonly Column[],
  player: Parameters<typeof personOnDay>[0],
  checks: readonly HealthCheck[],
): Cell[][] =>
  checks.map((check, nth) => {
    const heightCm = checks.slice(nth).find(({ height }) => height !== null)?.height ?? null
    const person = personOnDay(player, check.date, heightCm)
    return columns.map(({ cell }) => cell(check, person))
  })

/** The columns of a check, in the order of the entry form. */
export function checkColumns({ language, preferences, spec, hasAdvice }: Reader): Column[] {
  const chosen = readPreferences(preferences)
  const unit = bloodUnitFor(chosen.blood_unit, language, spec)
  const calendar = chosen.calendar ?? calendarOf(language)
  const order = dateOrderOf(language, calendar)
  const texts = exportTexts[language]
  const names = allNames[language]

  const nameOf = (name: StoredNumber): string => {
    if (name === 'body_mass_index' || name === 'smoking_level') return names.names[name]
    // The form asks for the drop of the ruler, but seconds are stored.
    return name === 'reaction_time' ? names.names.reaction_time : names.fields[name]
  }
  const headOf = (name: StoredNumber): string => {
    const stored = name === 'body_mass_index' ? 'kg/m²' : isFieldName(name) ? fields[name].unit : null
    const shown = hasBloodUnit(name) ? unit : stored
    return shown === null ? nameOf(name) : `${nameOf(name)} (${names.units[shown]})`
  }
  const numberOf = (name: StoredNumber, check: HealthCheck): Cell => {
    if (check.withheld.includes(categoryOfNumber(name))) return texts.notShared
    const value = check[name]
    if (value === null) return null
    if (name === 'smoking_level') return value === 1 ? names.smoking.smoker : names.smoking.nonSmoker
    return amountShown(name, value, unit)
  }
  /** What is said about several metrics, in one cell. */
  const listed = (said: { readonly [M in MetricName]?: string }): Cell =>
    Object.entries(said)
      .map(([metric, words]) => `${names.names[metric as MetricName]}: ${words}`) // keys are metrics
      .join('; ') || null
  const { steps } = allAdvice[language]
  const urgencyOf = (check: HealthCheck, person: Person): Cell => {
    const found = Object.entries(stepsBeforeNext(check, person, check.context ?? {}, spec))
    return listed(Object.fromEntries(found.map(([metric, step]) => [metric, steps[step].pill])))
  }
  return [
    { head: texts.isoDate, cell: ({ date }) => date },
    { head: texts.date, cell: ({ date }) => digitsIn(language, dayInField(date, calendar, order)) },
    { head: texts.practitioner, cell: ({ practitioner_name }) => practitioner_name },
    ...storedNumbers.map((name) => ({
      head: headOf(name),
      cell: (check: HealthCheck) => numberOf(name, check),
    })),
    { head: texts.taken, cell: ({ context }) => listed(allTakenIn(language, unit, context)) },
    ...(hasAdvice ? [{ head: texts.urgency, cell: urgencyOf }] : []),
    { head: texts.good, cell: (check) => countRatings(check, spec).healthy_score },
    { head: texts.average, cell: (check) => countRatings(check, spec).okay_score },
    { head: texts.poor, cell: (check) => countRatings(check, spec).unhealthy_score },
    ...noteFields.map((name) => ({
      head: names.notes[name],
      cell: (check: HealthCheck) =>
        check.withheld.includes(categoryOfNote(name)) ? texts.notShared : check[name],
    })),
  ]
}
