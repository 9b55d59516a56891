// Health checks as a table, one row per check, in the words and units of the reader. Numbers keep Latin digits, so that a
// spreadsheet reads them as numbers.

import { isHiddenFromCoach } from '#domain/clubs/squad/newest-readings.ts'
import type { Cell } from '#domain/csv.ts'
import { dayInField } from '#domain/day-in-field.ts'
import { calendarOf, dateOrderOf, digitsIn, type Language } from '#domain/languages.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { fields, isFieldName, noteFields, type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { scoresOf } from '#domain/measures/health-check.ts'
import { columnKey } from '#domain/measures/own/judged-by.ts'
import type { Other } from '#domain/measures/own/others.ts'
import { ownChangeIn } from '#domain/measures/own/own-change.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { changeLineIn, ownChangeLineIn } from '#domain/measures/texts/all-change.ts'
import { allNames } from '#domain/measures/texts/all-names.ts'
import { allTakenIn } from '#domain/measures/texts/all-taken.ts'
import { amountShown, hasBloodUnit } from '#domain/measures/units.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import { categoryOfNote, categoryOfNumber } from '#domain/people/sharing.ts'
import { isMinor, isWeight } from '#domain/people/young/young-weight.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { type AgedPerson, type CheckWithDoubts, changesIn } from '#server/records/checks/changes.ts'
import type { JudgedCheck } from '#server/records/checks/checks.ts'
import { exportTexts } from './texts.ts'

export type ExportReader = {
  readonly language: Language
  readonly preferences: string | null
  readonly spec: Spec
  /** Whether the file says by when to act: for the player and practitioners, never for a coach. */
  readonly hasAdvice: boolean
  /** Whether it is for a reader from whom the weight of the young is kept. */
  readonly isForCoach: boolean
  /** Own measures in each of their versions: a column each. */
  readonly measures: readonly OwnMeasure[]
}
/** With what is in doubt about its readings. */
export type ExportedCheck = JudgedCheck & Pick<CheckWithDoubts, 'doubts'>
type FileColumn = {
  readonly head: string
  /** `earlier`: the player's checks before it, newest first. */
  readonly cell: (check: ExportedCheck, player: AgedPerson, earlier: readonly ExportedCheck[]) => Cell
}

/** The cells of a player's checks, newest first. */
export const rowsOf = (
  columns: readonly FileColumn[],
  player: AgedPerson,
  checks: readonly ExportedCheck[],
): Cell[][] =>
  checks.map((check, nth) => {
    const earlier = checks.slice(nth + 1)
    return columns.map(({ cell }) => cell(check, player, earlier))
  })

/** The columns of a check, in the order of the entry form. */
export function checkColumns({
  language,
  preferences,
  spec,
  hasAdvice,
  isForCoach,
  measures,
}: ExportReader): FileColumn[] {
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
  const judgedName = (metric: JudgedMetric): string =>
    metric === 'together' ? names.together : names.names[metric]
  /** What is said about several metrics, in one cell. */
  const listed = (said: { readonly [M in JudgedMetric]?: string }): Cell =>
    Object.entries(said)
      .map(([metric, words]) => `${judgedName(metric as JudgedMetric)}: ${words}`) // keys are metrics
      .join('; ') || null
  const { steps } = allAdvice[language]
  const urgencyOf: FileColumn['cell'] = (check, player, earlier) => {
    const found = judgeAt(player, check, earlier, spec).filter(({ step }) => step !== 'next')
    return listed(Object.fromEntries(found.map(({ metric, step }) => [metric, steps[step].pill])))
  }
  const changeLine = changeLineIn({ language, calendar, bloodUnit: unit, spec })
  const ownChangeLine = ownChangeLineIn({ language, calendar })
  const changeOf: FileColumn['cell'] = (check, player, earlier) => {
    const found = Object.values(changesIn(player, check, earlier, spec)).filter(
      ({ metric }) =>
        metric !== 'smoking_level' &&
        (!isForCoach || !isHiddenFromCoach(metric, player.date_of_birth, check.date)),
    )
    const own = check.others.flatMap((other) => {
      const changed = ownChangeIn(measures, check, other, earlier)
      return changed ? [`${ownName(changed.measure.name, language)}: ${ownChangeLine(changed)}`] : []
    })
    const said = found.map((change) => `${judgedName(change.metric)}: ${changeLine(change)}`)
    return [...said, ...own].join('; ') || null
  }
  // A measure that was given another unit has a column for each.
  const ownColumns = [...Map.groupBy(measures, columnKey).values()].flatMap((versions): FileColumn[] => {
    const newest = versions.at(-1)
    if (!newest) return []
    const { _id, group } = newest
    const shownUnit = ownUnit(newest.unit, language)
    const name = ownName(newest.name, language)
    const isIn = (other: Other) =>
      other.measure_id === _id && versions.some(({ version }) => version === other.version)
    return [
      {
        head: shownUnit === null ? name : `${name} (${shownUnit})`,
        cell: ({ withheld, others }) =>
          withheld.includes(group) ? texts.notShared : (others.find(isIn)?.value ?? null),
      },
    ]
  })
  return [
    { head: texts.isoDate, cell: ({ date }) => date },
    { head: texts.date, cell: ({ date }) => digitsIn(language, dayInField(date, calendar, order)) },
    { head: texts.practitioner, cell: ({ practitioner_name }) => practitioner_name },
    ...storedNumbers.map((name) => ({
      head: headOf(name),
      cell: (check: HealthCheck, { date_of_birth }: AgedPerson) =>
        isForCoach && isWeight(name) && isMinor(date_of_birth, check.date) ? null : numberOf(name, check),
    })),
    ...ownColumns,
    { head: texts.taken, cell: ({ context }) => listed(allTakenIn(language, unit, context)) },
    ...(hasAdvice ? [{ head: texts.urgency, cell: urgencyOf }] : []),
    { head: texts.good, cell: (check) => scoresOf(check, spec).healthy_score },
    { head: texts.average, cell: (check) => scoresOf(check, spec).okay_score },
    { head: texts.poor, cell: (check) => scoresOf(check, spec).unhealthy_score },
    ...noteFields.map((name) => ({
      head: names.notes[name],
      cell: (check: HealthCheck) =>
        check.withheld.includes(categoryOfNote(name)) ? texts.notShared : check[name],
    })),
    { head: texts.change, cell: changeOf },
  ]
}
