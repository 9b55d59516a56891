// The values of a stored check as if they had been typed.
import { fieldNames, noteFields } from '#domain/measures/fields.ts'
import { rulerDropCm } from '#domain/measures/units.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { type Draft, readDraft } from './draft.ts'
import { newKey } from './record.ts'
import { mayBeSkipped } from './record-values.ts'

/** It keeps the day of the check. What was not measured is marked so. */
export function draftOf(check: HealthCheck): Draft | null {
  const names = [...fieldNames, ...noteFields, 'smoking_level'] as const
  const typed = Object.fromEntries(
    names.flatMap((name) => (check[name] === null ? [] : [[name, String(check[name])]])),
  )
  // The form asks for the fall of the ruler.
  if (check.reaction_time !== null) typed.reaction_time = String(rulerDropCm(check.reaction_time))
  return readDraft({
    request_key: newKey(),
    unit: 'mmol/L',
    typed,
    skipped: fieldNames.filter((name) => check[name] === null && mayBeSkipped(name)),
    date: check.date,
  })
}
