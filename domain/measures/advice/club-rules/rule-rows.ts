// What signed rows do to the table: they add rows to it or calm one, and never take anything away.
import type { Row } from '#domain/measures/advice/rows/row.ts'
import { type JudgedMetric, rowById, type UrgencyRow } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Signature, SignedRule } from './signed-rule.ts'

/** As a row of the table. A stricter row without ranges holds where the product's does. */
function rowOf(rule: SignedRule): UrgencyRow | null {
  const { id, metric, step, ranges, stops } = rule
  if (step === undefined) return null
  const product: Row | undefined = rowById.get(rule.row ?? '')
  const { any = [], not, facts, side } = product ?? {}
  return {
    id: `rule:${id}`,
    metric,
    step,
    any: ranges ?? any,
    ...(ranges === undefined && not && { not }),
    ...(facts && { facts }),
    ...(side && { side }),
    ...(stops && { stops }),
    source: rule.source ?? '',
    rule,
  }
}

/** The rows that signed rules add for a metric. */
export const addedRows = (rules: readonly SignedRule[], metric: JudgedMetric): UrgencyRow[] =>
  rules.flatMap((rule) =>
    rule.metric === metric && (rule.kind === 'stricter' || rule.kind === 'added') ? (rowOf(rule) ?? []) : [],
  )

/** The row as it holds: a calmed one has another step; its stops, signs and follow-up stay. */
export function calmed(row: UrgencyRow, rules: readonly SignedRule[]): UrgencyRow {
  const rule = rules.find((one) => one.kind === 'calmer' && one.row === row.id)
  return rule?.step === undefined || row.step !== 'week' ? row : { ...row, step: rule.step, rule }
}

/** The ranges 'for your age group' of a metric, shown beside the rating. */
export const bandsOf = (rules: readonly SignedRule[], metric: JudgedMetric): SignedRule[] =>
  rules.filter((rule) => rule.kind === 'band' && rule.metric === metric)

/** Who signed them, each version once. */
export const signaturesOf = (rules: readonly SignedRule[]): (Signature & Pick<SignedRule, 'version'>)[] => [
  ...new Map(rules.map(({ version, signed }) => [version, { ...signed, version }])).values(),
]
