// A squad day as boards and stations read it.
import { expectedOrBest, predictedPeakFlow } from '#domain/measures/advice/by-age/peak-flow.ts'
import { rulesFor, type SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { bmiLimitsFor, type EarlierCheck, isMinor, personOnDay } from '#domain/measures/advice/person.ts'
import { fieldNames, storedNumbers, usualRange } from '#domain/measures/fields.ts'
import { isOwnReading, isSpecReading } from '#domain/measures/own/own-readings.ts'
import { consentState } from '#domain/people/young/consent.ts'
import { isBelowOwnAge } from '#domain/people/young/own-age.ts'
import type { DayPlayer, FinishReply, ReadingReply, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { type DayPlayerRow, findDayPlayers } from '#server/records/checks/day/day-players.ts'
import { findDaySince } from '#server/records/checks/day/day-since.ts'
import type { AnyReading } from '#server/records/checks/readings.ts'
import { findSquadEarlier } from '#server/records/checks/squad/squad-earlier.ts'
import { findDevices } from '#server/records/clubs/equipment.ts'
import { findRulesInForce } from '#server/records/clubs/rules.ts'
import { findTeams } from '#server/records/people/teams.ts'
import { ownAgeOf } from '#server/records/people/youth.ts'

export type Organisation = { readonly _id: string; readonly name: string }

/** The caller notes that the squad was read. */
export async function readDay(
  context: ReadingContext,
  organisation: Organisation,
  date: string,
  withOwn = false,
): Promise<ReadingsOfDay> {
  const { clock, config } = context
  const { timeZone } = config
  const [age, teams, players, earlier, found, rules, devices] = await Promise.all([
    ownAgeOf(context.store.read, context, organisation._id),
    findTeams(context.store, context.actor, organisation._id),
    findDayPlayers(context.store, organisation._id, date),
    findSquadEarlier(context.store, organisation._id, date),
    findDaySince(context.store, { organisation: organisation._id, date, since: '' }),
    findRulesInForce(context.store, organisation._id, { today: clock.today(), timeZone }),
    findDevices(context.store, organisation._id),
  ])
  const { readings, finishes, checked } = asAsked(found, found.readings, withOwn)
  const newest = new Map(finishes.map((finish) => [finish.user_id, withoutId(finish)]))
  return {
    organisation,
    date,
    ...(teams.teams.length > 0 && { teams: teams.teams }),
    players: players.map((row) => ({
      ...withRules(toPlayer(row, date, earlier.get(row._id) ?? []), rules),
      consent: consentState(
        row.record_consent === null ? null : row.record_consent === 1,
        isBelowOwnAge(row.date_of_birth, context.clock.today(), age),
      ),
      ...(teams.teams.length > 0 && { team_ids: teams.of(row._id) }),
    })),
    readings,
    finishes: [...newest.values()],
    checked,
    ...(devices.length > 0 && { devices }),
  }
}

type FoundReadings = Awaited<ReturnType<typeof findDaySince>>

/**
 * Pages that do not ask for own measures get neither their readings nor count them: otherwise a day would seem to have
 * changed since it was finished.
 */
export function asAsked<F extends FinishReply>(
  found: Pick<FoundReadings, 'readings' | 'checked'> & { readonly finishes: readonly F[] },
  ofDay: readonly AnyReading[],
  withOwn: boolean,
): { readings: ReadingReply[]; finishes: F[]; checked: string[] } {
  const { readings, finishes, checked } = found
  if (withOwn) return { readings: [...readings], finishes: [...finishes], checked }
  const own = ofDay.filter(isOwnReading)
  const ownBefore = ({ user_id, at }: F) =>
    own.filter((one) => one.user_id === user_id && one.received_at <= at).length
  return {
    readings: readings.filter(isSpecReading),
    finishes: finishes.map((finish) => ({ ...finish, readings: finish.readings - ownBefore(finish) })),
    checked,
  }
}

export const withoutId = ({ user_id, at, check_id, readings }: FinishReply): FinishReply => ({
  user_id,
  at,
  check_id,
  readings,
})

/** What the club's doctor has signed for such a player. */
function withRules(player: DayPlayer, inForce: readonly SignedRule[]): DayPlayer {
  const rules = rulesFor(inForce, player)
  return rules.length > 0 ? { ...player, rules } : player
}

function toPlayer(row: DayPlayerRow, date: string, earlier: readonly EarlierCheck[]): DayPlayer {
  const { _id, first_name, last_name, image, date_of_birth, gender, previous_date } = row
  const { booked_at, arrives, code } = row
  const person = personOnDay({ date_of_birth, gender }, date, row.height, earlier)
  const { age } = person
  const values = Object.fromEntries(
    storedNumbers.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  )
  return {
    _id,
    first_name,
    last_name,
    image,
    age,
    gender,
    booked_at,
    ...(arrives !== null && { arrives }),
    code,
    previous: previous_date === null ? null : { date: previous_date, values },
    usual: Object.fromEntries(
      fieldNames.flatMap((name) => {
        const last = row[name]
        return last === null ? [] : [[name, [...usualRange(name, last)]]]
      }),
    ),
    expected_peak_flow: expectedOrBest(
      predictedPeakFlow({ age, gender, heightCm: row.height }),
      person.before?.bestPeakFlow ?? null,
    ),
    ...(age !== null && isMinor(person) && { bmi_limits: bmiLimitsFor(person) }),
  }
}
