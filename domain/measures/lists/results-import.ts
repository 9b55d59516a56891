// A row of results as the browser sends it, after a person has confirmed whose it is.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { checkReading } from '#domain/measures/readings/reading.ts'
import { type AnyField, readingFields } from '#domain/measures/station-measures.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { type Checked, check, choiceOrOwn, day, id, says, withRules } from '#domain/wire/validation.ts'

const mostValues = 60

const rowSchema = z.object({
  user_id: id(),
  date: day(),
  values: z
    .array(z.object({ field: choiceOrOwn(readingFields), value: z.union([z.number(), z.string()]) }))
    .check(z.minLength(1, says('nothing-measured')), z.maxLength(mostValues)),
  /** A person has looked at values that are far from the last ones. */
  is_sure: z._default(z.boolean(), false),
})
type SentRow = z.infer<typeof rowSchema>
export type CheckedRow = Omit<SentRow, 'values'> & {
  readonly values: readonly { readonly field: AnyField; readonly value: number }[]
}

function rowProblems({ date, values }: SentRow, today: Day): FieldProblems {
  const problems: FieldProblems = date > today ? { date: reason('check-in-future') } : {}
  for (const { field, value } of values) {
    const read = checkReading(field, value)
    if ('problem' in read) problems[field] = read.problem
  }
  return problems
}

export function checkResultRow(sent: unknown, today: Day): Checked<CheckedRow> {
  const checked = withRules(check(rowSchema, sent), (row) => rowProblems(row, today))
  if (!checked.ok) return checked
  const values = checked.value.values.flatMap(({ field, value }) => {
    const read = checkReading(field, value)
    return 'value' in read ? [{ field, value: read.value }] : []
  })
  return { ok: true, value: { ...checked.value, values } }
}
