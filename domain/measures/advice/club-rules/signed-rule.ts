// A row that a club's doctor signed, as it judges checks and is kept with them.
import type { Day } from '#domain/dates.ts'
import type { Ranges, Step, Stop } from '#domain/measures/advice/rows/row.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Gender } from '#domain/people/account.ts'

export const ruleKinds = ['stricter', 'added', 'band', 'calmer'] as const
export type RuleKind = (typeof ruleKinds)[number]
export const ruleSexes = ['Male', 'Female'] as const

/** As much of a person as a row names. */
type RulePerson = { readonly age: number | null; readonly gender: Gender | null }

export type Signature = { readonly name: string; readonly registration: string; readonly on: Day }

export type SignedRule = {
  readonly id: string
  readonly kind: RuleKind
  /** The row of the product that is made stricter or calmer. */
  readonly row?: string | undefined
  readonly metric: MetricName
  readonly sex?: (typeof ruleSexes)[number] | undefined
  readonly age_from?: number | undefined
  readonly age_below?: number | undefined
  /** One of these must hold. Left out: those of the product's row. */
  readonly ranges?: readonly Ranges[] | undefined
  /** None for a band. */
  readonly step?: Step | undefined
  readonly stops?: readonly Stop[] | undefined
  readonly words: { readonly en: string; readonly fa: string }
  readonly source: string | null
  /** The version of the club's rows in which it was signed. */
  readonly version: number
  readonly signed: Signature
  readonly until: Day
}

/** Who is not known to be outside: an unknown age or sex leads to the more urgent row, never to a calmer one. */
function isFor({ kind, sex, age_from, age_below }: SignedRule, { age, gender }: RulePerson): boolean {
  const isWide = kind === 'stricter' || kind === 'added'
  const isKnownSex = gender === 'Male' || gender === 'Female'
  const isOfSex = sex === undefined || (isKnownSex ? gender === sex : isWide)
  if (!isOfSex) return false
  if (age_from === undefined && age_below === undefined) return true
  return age === null ? isWide : age >= (age_from ?? 0) && age < (age_below ?? Infinity)
}

/** The rows that a check keeps: those for such a person about what it measures. */
export const rulesKept = (
  inForce: readonly SignedRule[],
  person: RulePerson,
  isMeasured: (metric: MetricName) => boolean,
): readonly SignedRule[] => rulesFor(inForce, person).filter(({ metric }) => isMeasured(metric))

export const rulesFor = (rules: readonly SignedRule[], person: RulePerson): readonly SignedRule[] =>
  rules.length === 0 ? rules : rules.filter((rule) => isFor(rule, person))
