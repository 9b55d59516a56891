// What the form of the next check is given beside the screen of a player.
import { rulesFor } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { personOnDay } from '#domain/measures/advice/person.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { isOwnReading, isSpecReading } from '#domain/measures/own/own-readings.ts'
import type { Gender } from '#domain/people/account.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { pick } from '#server/health-checks/add-health-check.ts'
import { findRulesOf } from '#server/health-checks/club-rules.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import { type AnyReading, findOpenReadings } from '#server/records/checks/readings.ts'
import { findBatteries, toBattery } from '#server/records/clubs/batteries.ts'
import { findMeasures, toOwnMeasure } from '#server/records/clubs/measures.ts'

/** What the club's doctor has signed for such a player. */
export async function rulesToRecord(
  context: Context<SignedIn>,
  person: {
    readonly organisation_id: string
    readonly date_of_birth: string | null
    readonly gender: Gender
  },
): Promise<Pick<Reply<'getDashboardScreen'>, 'rules'>> {
  const inForce = await findRulesOf(context.store, context, person)
  const rules = rulesFor(inForce, personOnDay(person, context.clock.today(), null))
  return rules.length > 0 ? { rules } : {}
}

/** What the form offers beside the measures of the specification. */
export async function ownToRecord(
  { store, config, clock }: Context<SignedIn>,
  { _id, organisation_id }: { readonly _id: string; readonly organisation_id: string },
  latest: HealthCheck | undefined,
): Promise<Pick<Reply<'getDashboardScreen'>, 'own_measures' | 'own_readings' | 'batteries'>> {
  const [measures, rows] = await Promise.all([
    findMeasures(store, organisation_id, config),
    findBatteries(store, { organisation: organisation_id }),
  ])
  const batteries = rows
    .map(toBattery)
    .map(({ _id: id, name, measures: names }) => ({ _id: id, name, measures: names }))
  const known = batteries.length > 0 && { batteries }
  const own_measures = measures.flatMap((measure) => (measure.archived ? [] : (toOwnMeasure(measure) ?? [])))
  if (own_measures.length === 0) return { ...known }
  const readings = await findOpenReadings(store, _id, clock.today(), latest?._id)
  return { ...known, own_measures, own_readings: readings.filter(isOwnReading).map(toOpen) }
}

// Nine earlier days tell whether a change is real; some checks leave a metric out.
export const shownEarlier = 60

export async function openReadings(
  { store, clock }: Context<SignedIn>,
  user: string,
  latest: HealthCheck | undefined,
) {
  const found = await findOpenReadings(store, user, clock.today(), latest?._id)
  return found.filter(isSpecReading).map(toOpen)
}

const toOpen = ({ id, field, value, skipped, trial, at, supersedes, method, above }: AnyReading) => ({
  id,
  field,
  value,
  skipped,
  trial,
  at,
  supersedes,
  method,
  above,
})

export const toEarlier = (check: Numbers): Reply<'getDashboardScreen'>['earlier'][number] => ({
  ...pick(storedNumbers, (name) => check[name]),
  date: check.date,
  practitioner_id: check.practitioner_id,
  context: check.context,
})
