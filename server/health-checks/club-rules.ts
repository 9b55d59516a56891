// What the doctor of a player's club has signed, when a check is judged.
import { rulesKept, type SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import { isMeasured, type Values } from '#domain/measures/rating.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { ReadFrom } from '#server/db/prepared.ts'
import { findRulesInForce } from '#server/records/clubs/rules.ts'

type ClubDay = { readonly clock: Clock; readonly config: Pick<Config, 'timeZone'> }

export const findRulesOf = (
  from: ReadFrom,
  { clock, config }: ClubDay,
  { organisation_id }: { readonly organisation_id: string },
): Promise<SignedRule[]> =>
  findRulesInForce(from, organisation_id, { today: clock.today(), timeZone: config.timeZone })

/** What a check keeps of the rows in force. */
export const clubRules = (inForce: readonly SignedRule[], person: Person, check: Values) => ({
  inForce,
  rules: rulesKept(inForce, person, (metric) => isMeasured(metric, check)),
})
