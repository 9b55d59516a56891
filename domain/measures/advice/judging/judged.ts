// What a check keeps of its judgement. A stored check keeps its row and step when the rules change later.

import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import type { JudgedMetric, Step, UrgencyRow } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { DevicesOf } from '#domain/measures/change/measured.ts'

/** The version of the rules in force; raised with every change of a row, a range or a step. */
export const rulesVersion = '2'

/** As much of an advice as is kept. */
type Judgeable = {
  readonly metric: JudgedMetric
  readonly row: Pick<UrgencyRow, 'id'> | null
  readonly step: Step
}

type JudgedRow = { readonly row: UrgencyRow['id']; readonly step: Step }
export type JudgedRows = { readonly [M in JudgedMetric]?: JudgedRow }

/** As it is stored with a check: the rows that held, and the typical error of each field when it was compared. */
export type StoredJudgement = {
  readonly rules_version: string
  readonly rows: JudgedRows
  readonly errors: { readonly [field: string]: number }
  /** What the club's doctor had signed for such a person and these metrics. */
  readonly rules?: readonly SignedRule[]
  /** The device of each field that named one. */
  readonly devices?: DevicesOf | undefined
}

/** What is read of a stored judgement. Without rows, those in force hold: for a reader who does not see all values. */
export type KeptJudgement = Pick<StoredJudgement, 'errors' | 'rules' | 'devices'> & {
  readonly rows: JudgedRows | null
}

/** Of a check from before judgements were stored: null. */
export const readJudged = (text: string | null): KeptJudgement | null =>
  text === null ? null : (JSON.parse(text) as StoredJudgement) // written by `storeJudged`

/** As a reader may know it from whom some values are withheld: they must not speak through the rows. */
export const judgedSeen = (kept: KeptJudgement | null, isWhole: boolean): KeptJudgement | null =>
  kept && (isWhole ? kept : { ...kept, rows: null })

/** The rows of a check, by metric. A result that is only rated poor or average has none. */
export const rowsJudged = (advice: readonly Judgeable[]): JudgedRows =>
  Object.fromEntries(
    advice.flatMap(({ metric, row, step }) => (row ? [[metric, { row: row.id, step }]] : [])),
  )

/** As it is written into the database. `errors`: the typical error with which each field was compared. */
export function storeJudged(
  advice: readonly Judgeable[],
  { errors = {}, devices }: Partial<Pick<StoredJudgement, 'errors' | 'devices'>> = {},
  club: ClubOf = { inForce: [], rules: [] },
): string {
  const { inForce, rules } = club
  const judged: StoredJudgement = {
    rules_version: rulesVersionWith(inForce),
    rows: rowsJudged(advice),
    errors,
    ...(rules.length > 0 && { rules }),
    ...(devices && { devices }),
  }
  return JSON.stringify(judged)
}

/** The rows of a club that are in force, and those of them that a check keeps. */
type ClubOf = { readonly inForce: readonly SignedRule[]; readonly rules: readonly SignedRule[] }

/** '2', or with the rows that a club's doctor signed '2+5': the product's version and the club's. */
export const rulesVersionWith = (inForce: readonly SignedRule[]): string =>
  inForce[0] ? `${rulesVersion}+${inForce[0].version}` : rulesVersion
