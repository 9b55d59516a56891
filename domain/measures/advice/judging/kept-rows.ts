// A stored check keeps the rows and steps it was judged by, whatever the rows in force say later.

import { fieldsOfMetric } from '#domain/measures/advice/measured-again.ts'
import {
  type JudgedMetric,
  rowById,
  type Step,
  type UrgencyRow,
  urgencyOf,
} from '#domain/measures/advice/rows/urgency-rows.ts'
import type { CheckToJudge, Judgement, Match } from './judge-readings.ts'
import type { JudgedRows } from './judged.ts'
import { isJudgedIn } from './judged-metrics.ts'

/** No row holds. */
export const unjudged: Judgement = {
  matches: [],
  row: null,
  step: null,
  first: null,
  cameDown: false,
  ofSecond: false,
  enters: ['first'],
}

const isMore = (one: Step, than: Step): boolean => urgencyOf(one) < urgencyOf(than)

/** `found` is what the rows in force say. Of a row that no longer exists only the step is kept. */
export function asKept(
  metric: JudgedMetric,
  found: Judgement,
  rows: JudgedRows,
  check: CheckToJudge,
): Judgement {
  const kept = isJudgedIn(metric, check.values) ? rows[metric] : undefined
  if (!kept) return unjudged
  if (kept.row === found.row?.id && kept.step === found.step) return found
  const { step } = kept
  const row = rowById.get(kept.row) ?? found.row
  const { again } = check.context
  const isAgain = fieldsOfMetric(metric).some((field) => typeof again?.[field] === 'number')
  return {
    matches: withRow(found.matches, row, check),
    row,
    step,
    first: isAgain && found.first && isMore(found.first, step) ? found.first : step,
    cameDown: isAgain && row !== null && isMore(row.step, step),
    ofSecond: row?.id === found.row?.id && found.ofSecond,
    enters: found.enters,
  }
}

/** What the kept row forbids and warns of is said too. */
function withRow(
  matches: readonly Match[],
  row: UrgencyRow | null,
  { cases }: CheckToJudge,
): readonly Match[] {
  const [first] = cases
  const isKnown = !row || !first || matches.some((one) => one.row.id === row.id)
  return isKnown ? matches : [{ row, found: first }, ...matches]
}
