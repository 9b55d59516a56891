// The rows that a club's doctor signed. Versions are only ever added; the newest holds until its day has passed.
import type { Day } from '#domain/dates.ts'
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { dayAt } from '#server/clock.ts'
import { preparedRead, type ReadFrom } from '#server/db/prepared.ts'
import type { RuleTable } from '#server/db/tables.ts'

type RulesAsked = { organisation: string }
type Zone = { readonly timeZone: string }
type RuleRow = Omit<RuleTable, '_id' | 'organisation_id' | 'signed_by'>
const columns = ['version', 'rules', 'signed_name', 'registration', 'signed_at', 'until', 'replay'] as const

const newest = preparedRead<RulesAsked, RuleRow>((db, value) =>
  db
    .selectFrom('rules')
    .select(columns)
    .where('organisation_id', '=', value('organisation'))
    .orderBy('version', 'desc')
    .limit(1),
)
const all = preparedRead<RulesAsked, RuleRow>((db, value) =>
  db
    .selectFrom('rules')
    .select(columns)
    .where('organisation_id', '=', value('organisation'))
    .orderBy('version', 'desc'),
)

/** As it is written into the database: without what is the same for all rows of a version. */
export type WrittenRule = Omit<SignedRule, 'version' | 'signed' | 'until'>

export function signedRules(row: RuleRow, { timeZone }: Zone): SignedRule[] {
  const signed = {
    name: row.signed_name,
    registration: row.registration,
    on: dayAt(Temporal.Instant.from(row.signed_at), timeZone),
  }
  const written = JSON.parse(row.rules) as WrittenRule[] // written by rules/sign
  return written.map((rule) => ({ ...rule, version: row.version, signed, until: row.until }))
}

/** After the last day of the newest version the product's rows speak again. */
export async function findRulesInForce(
  from: ReadFrom,
  organisation: string,
  { today, timeZone }: Zone & { readonly today: Day },
): Promise<SignedRule[]> {
  const [row] = await newest(from, { organisation })
  return row && row.until >= today ? signedRules(row, { timeZone }) : []
}

/** Newest first. */
export const findRuleVersions = (from: ReadFrom, organisation: string): Promise<RuleRow[]> =>
  all(from, { organisation })
