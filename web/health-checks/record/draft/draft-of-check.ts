// The values of a stored check as if they had been typed.
import type { BloodUnit } from '#domain/languages.ts'
import { type FieldName, fieldNames, noteFields } from '#domain/measures/fields.ts'
import { amountShown, rulerDropCm } from '#domain/measures/units.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { mayBeSkipped } from '#web/health-checks/record/state/not-measured.ts'
import { newKey } from '#web/health-checks/record/state/record-sending.ts'
import { type Draft, readDraft } from './draft.ts'

/** How the reader types: the unit of glucose and cholesterol, and the digits of the language. */
type Typist = { readonly unit: BloodUnit; readonly digits: (typed: string) => string }

/** A typed milligram is rounded, so a check for another player stays in the unit in which it is stored. */
const asStored: Typist = { unit: 'mmol/L', digits: (typed) => typed }

/** It keeps the day of the check. What was not measured is marked so. */
export function draftOf(check: HealthCheck, { unit, digits }: Typist = asStored): Draft | null {
  // The form asks for the fall of the ruler.
  const amount = (name: FieldName, value: number) =>
    digits(String(name === 'reaction_time' ? rulerDropCm(value) : amountShown(name, value, unit)))
  const numbers = fieldNames.flatMap((name) => {
    const value = check[name]
    return value === null ? [] : [[name, amount(name, value)]]
  })
  const others = [...noteFields, 'smoking_level' as const].flatMap((name) =>
    check[name] === null ? [] : [[name, String(check[name])]],
  )
  const { again = {}, ...context } = check.context ?? {}
  const second = fieldNames.flatMap((name) => {
    const value = again[name]
    return value === undefined ? [] : [[name, amount(name, value)]]
  })
  return readDraft({
    request_key: newKey(),
    unit,
    typed: Object.fromEntries([...numbers, ...others]),
    skipped: fieldNames.filter((name) => check[name] === null && mayBeSkipped(name)),
    context,
    again: Object.fromEntries(second),
    ...(check.others.length > 0 && {
      own: Object.fromEntries(
        check.others.map(({ measure_id, value }) => [measure_id, digits(String(value))]),
      ),
    }),
    date: check.date,
  })
}

/** For a correction: what the check says was accepted before, so only a changed value is asked about. */
export function draftToCorrect(check: HealthCheck, typist: Typist): Draft | null {
  const draft = draftOf(check, typist)
  if (!draft) return null
  const { blood_pressure_systolic: upper, blood_pressure_diastolic: lower } = draft.typed
  return { ...draft, confirmed: { ...draft.typed, blood_pressure_diastolic: `${upper}/${lower}` } }
}
