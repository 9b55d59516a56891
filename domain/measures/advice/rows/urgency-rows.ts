// The urgency of values: one row per range, each with its source, for a club's doctor to review and change. Not clinically
// confirmed. The texts of the rows are in domain/measures/texts.

import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { settledRows } from '#domain/measures/advice/measured-again.ts'
import { bloodRows } from './blood.ts'
import { bmiRows } from './bmi.ts'
import { breathRows } from './breath.ts'
import { lifestyleRows } from './lifestyle.ts'
import { pressureRows } from './pressure.ts'
import { pulseRows } from './pulse.ts'
import type { Row } from './row.ts'
import { togetherRows } from './together.ts'

export {
  type AlarmId,
  type AlarmRow,
  alarmIds,
  type Facts,
  type JudgedMetric,
  type Measure,
  type Ranges,
  type Row,
  type Side,
  type Step,
  type Stop,
  steps,
  urgencyOf,
} from './row.ts'

/** Of several rows of one step the first speaks. */
export const urgencyRows = [
  ...bloodRows,
  ...settledRows,
  ...pressureRows,
  ...pulseRows,
  ...breathRows,
  ...bmiRows,
  ...lifestyleRows,
  ...togetherRows,
] as const

export type RowId = (typeof urgencyRows)[number]['id']

/** A row of the table with its id, or one that a club's doctor signed. `rule`: what was signed about it. */
export type UrgencyRow = Row &
  (
    | { readonly id: RowId; readonly rule?: SignedRule }
    | { readonly id: `rule:${string}`; readonly rule: SignedRule }
  )

const rows: readonly UrgencyRow[] = urgencyRows
export const rowById: ReadonlyMap<string, UrgencyRow> = new Map(rows.map((row) => [row.id, row]))
