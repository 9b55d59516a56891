// What each row of an import of results would do, before anything is stored.
import { doubtsAbout } from '#domain/measures/advice/typo-guards.ts'
import { type FieldName, fieldNames, isFieldName } from '#domain/measures/fields.ts'
import { healthCheckProblems } from '#domain/measures/health-check.ts'
import type { CheckedRow } from '#domain/measures/lists/results-import.ts'
import type { ImportForm } from '#domain/measures/lists/results-list.ts'
import type { KnownMeasure, TakenOther } from '#domain/measures/own/others.ts'
import { isOwnField, measureIdOf } from '#domain/measures/own/own-field.ts'
import { ownReadingProblem, ownResults } from '#domain/measures/own/own-readings.ts'
import type { Values } from '#domain/measures/rating.ts'
import { type Reading, resultsOf, standingReadings } from '#domain/measures/readings/counted-readings.ts'
import { mostTrials } from '#domain/measures/readings/reading.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type AnyField, fieldsOfMeasure, measureOf } from '#domain/measures/station-measures.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { englishByField } from '#domain/wire/sentences/english.ts'
import type { Checked } from '#domain/wire/validation.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import type { ImportedReading } from '#server/records/checks/imports.ts'

type ImportRowOutcome = Reply<'importResults'>['rows'][number]
/** One value with the attempt it is, as a reading will have it. */
type NewReading = { readonly field: AnyField; readonly value: number; readonly trial: number }
/** The rows of one player and day. `results` is what a check of them gets. */
export type PlayerDay = {
  readonly user_id: string
  readonly date: string
  readonly readings: readonly NewReading[]
  readonly results: ReturnType<typeof resultsOf>
  /** And of own measures. */
  readonly others: readonly TakenOther[]
}
type Judged = { readonly outcomes: ImportRowOutcome[]; readonly days: readonly PlayerDay[] }

export type StoredRecords = {
  /** The players of the organisation. */
  readonly players: ReadonlySet<string>
  readonly checks: readonly StoredCheck[]
  readonly readings: readonly ImportedReading[]
  /** Own measures of the organisation. */
  readonly measures: ReadonlyMap<string, KnownMeasure>
}
type ImportRules = {
  readonly form: ImportForm
  readonly today: string
  readonly now: string
  readonly spec: Spec
}
type KnownRow = { readonly row: number; readonly value: CheckedRow }

const keyOf = ({ user_id, date }: { readonly user_id: string; readonly date: string }): string =>
  `${user_id} ${date}`

export function judgeRows(
  checked: readonly Checked<CheckedRow>[],
  { players, checks, readings, measures }: StoredRecords,
  rules: ImportRules,
): Judged {
  const outcomes: ImportRowOutcome[] = checked.map((row, nth) =>
    row.ok ? { row: nth, status: 'ready' } : refused(nth, row.problems),
  )
  const known = checked.flatMap((row, nth): KnownRow[] => {
    if (!row.ok) return []
    const problems = players.has(row.value.user_id)
      ? ownProblems(row.value, measures, rules.now)
      : { user_id: reason('not-found') }
    if (Object.keys(problems).length === 0) return [{ row: nth, value: row.value }]
    outcomes[nth] = refused(nth, problems)
    return []
  })
  const earlier = earlierValues(checks, known)
  for (const { row, value } of known) {
    const doubts = doubtsOf(value, earlier)
    if (doubts.length > 0) outcomes[row] = { row, status: value.is_sure ? 'ready' : 'doubtful', doubts }
  }
  const checkedDays = new Set(checks.map(keyOf))
  const stored = Map.groupBy(readings, keyOf)
  const days = [...Map.groupBy(known, ({ value }) => keyOf(value))].flatMap(([key, rows]): PlayerDay[] => {
    const before = stored.get(key) ?? []
    const fresh = rules.form === 'readings' ? withoutKnown(rows, before, outcomes) : rows
    const [first] = fresh
    if (!first) return []
    const { user_id, date } = first.value
    const taken = trialsOf(fresh, rules.form === 'readings' ? before : [])
    const asTaken = taken.map(asReading)
    const results = resultsOf(asTaken)
    const others = ownResults(asTaken, measures, date)
    const problems =
      rules.form === 'readings'
        ? trialProblems(taken)
        : checkedDays.has(key)
          ? { date: reason('check-exists') }
          : healthCheckProblems({ ...results, others }, rules)
    if (Object.keys(problems).length > 0) for (const { row } of fresh) outcomes[row] = refused(row, problems)
    return [{ user_id, date, readings: taken, results, others }]
  })
  return { outcomes, days }
}

/** Own measures that the club does not have, that are archived, and values beyond their bounds. */
function ownProblems(
  { date, values }: CheckedRow,
  measures: StoredRecords['measures'],
  at: string,
): FieldProblems {
  const problems: FieldProblems = {}
  for (const { field, value } of values) {
    const problem =
      isOwnField(field) && ownReadingProblem(measures.get(measureIdOf(field)), value, { date, at })
    if (problem) problems[field] = problem
  }
  return problems
}

const refused = (row: number, problems: FieldProblems): ImportRowOutcome => ({
  row,
  status: 'refused',
  problems,
  fields: englishByField(problems),
})

type Earlier = ReadonlyMap<string, readonly { readonly date: string; readonly value: number }[]>

/** Every value of a player and field, of stored checks and of the list itself, oldest first. */
function earlierValues(checks: readonly StoredCheck[], rows: readonly KnownRow[]): Earlier {
  const all = [
    ...checks.flatMap((check) =>
      Object.entries(check).flatMap(([field, value]) =>
        isFieldName(field) && typeof value === 'number'
          ? [{ key: `${check.user_id} ${field}`, date: check.date, value }]
          : [],
      ),
    ),
    ...rows.flatMap(({ value: { user_id, date, values } }) =>
      values.map(({ field, value }) => ({ key: `${user_id} ${field}`, date, value })),
    ),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return Map.groupBy(all, ({ key }) => key)
}

type Doubts = NonNullable<ImportRowOutcome['doubts']>

/** The values about which the form would ask 'Is this right?'. */
function doubtsOf({ user_id, date, values }: CheckedRow, earlier: Earlier): Doubts {
  const lastOf = (field: FieldName) => earlier.get(`${user_id} ${field}`)?.findLast((one) => one.date < date)
  return attemptsIn(values).flatMap((attempt) =>
    fieldNames.flatMap((field) => {
      const [value, last] = [attempt[field], lastOf(field)]
      if (typeof value !== 'number') return []
      return doubtsAbout(field, attempt, { [field]: last?.value }).map((doubt) => ({
        field,
        value,
        ...('guard' in doubt ? { guard: doubt.guard } : { last }),
      }))
    }),
  )
}

/** A row with several values of one field has several attempts; their nth values belong together. */
function attemptsIn(values: CheckedRow['values']): Values[] {
  const byField = [...Map.groupBy(values, ({ field }) => field)]
  const most = Math.max(0, ...byField.map(([, taken]) => taken.length))
  return Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(byField.map(([field, taken]) => [field, taken[nth]?.value])),
  )
}

/** The same list again: rows whose values an earlier import brought already. */
function withoutKnown(
  rows: readonly KnownRow[],
  before: readonly ImportedReading[],
  outcomes: ImportRowOutcome[],
): readonly KnownRow[] {
  const left = standingReadings(before)
    .filter(({ import_id }) => import_id !== null)
    .map(({ field, value }) => `${field} ${value}`)
  return rows.filter(({ row, value: { values } }) => {
    const places = values.map(({ field, value }) => left.indexOf(`${field} ${value}`))
    if (places.includes(-1)) return true
    for (const { field, value } of values) left.splice(left.indexOf(`${field} ${value}`), 1)
    outcomes[row] = { row, status: 'known' }
    return false
  })
}

/** Values of the same field are attempts, after those that were taken that day. */
function trialsOf(rows: readonly KnownRow[], before: readonly ImportedReading[]): NewReading[] {
  const counts = new Map<AnyField, number>()
  return rows
    .flatMap(({ value }) => value.values)
    .map(({ field, value }) => {
      const fields: readonly AnyField[] = isOwnField(field) ? [field] : fieldsOfMeasure(measureOf(field))
      const taken = Math.max(
        0,
        ...before.filter((one) => fields.includes(one.field)).map(({ trial }) => trial),
      )
      const nth = (counts.get(field) ?? 0) + 1
      counts.set(field, nth)
      return { field, value, trial: taken + nth }
    })
}

const trialProblems = (readings: readonly NewReading[]): FieldProblems =>
  Object.fromEntries(
    readings
      .filter(({ trial }) => trial > mostTrials)
      .map(({ field }) => [field, reason('too-many-trials', { most: mostTrials })]),
  )

const asReading = (reading: NewReading, nth: number): Reading => ({
  ...reading,
  id: String(nth).padStart(6, '0'),
  skipped: null,
  at: '',
  supersedes: null,
})
