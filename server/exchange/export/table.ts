// Health checks as a table, one row per check, in the words and units of the reader. Numbers keep Latin digits, so that a
// spreadsheet reads them as numbers.
import type { Cell } from '#domain/csv.ts'
import { dayInField } from '#domain/day-in-field.ts'
import { calendarOf, dateOrderOf, digitsIn, type Language } from '#domain/languages.ts'
import { fields, isFieldName, noteFields, type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { countRatings } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { allNames } from '#domain/measures/texts/all-names.ts'
import { allTakenIn } from '#domain/measures/texts/all-taken.ts'
import { amountShown, hasBloodUnit } from '#domain/measures/units.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import { categoryOfNote, categoryOfNumber } from '#domain/people/sharing.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { exportTexts } from './texts.ts'

export type Reader = { readonly language: Language; readonly preferences: string | null; readonly spec: Spec }
type Column = { readonly head: string; readonly cell: (check: HealthCheck) => Cell }

/** The columns of a check, in the order of the entry form. */
export function checkColumns({ language, preferences, spec }: Reader): Column[] {
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
  /** Every value that somebody said more about, in one cell. */
  const takenCell = (context: HealthCheck['context']): Cell => {
    const found = Object.entries(allTakenIn(language, unit, context))
    return found.map(([metric, words]) => `${names.names[metric as MetricName]}: ${words}`).join('; ') || null // keys are metrics
  }
  return [
    { head: texts.isoDate, cell: ({ date }) => date },
    { head: texts.date, cell: ({ date }) => digitsIn(language, dayInField(date, calendar, order)) },
    { head: texts.practitioner, cell: ({ practitioner_name }) => practitioner_name },
    ...storedNumbers.map((name) => ({
      head: headOf(name),
      cell: (check: HealthCheck) => numberOf(name, check),
    })),
    { head: texts.taken, cell: ({ context }) => takenCell(context) },
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
