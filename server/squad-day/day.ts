// A squad day as boards and stations read it, once or as it happens.
import { expectedOrBest, predictedPeakFlow } from '#domain/measures/advice/by-age/peak-flow.ts'
import { rulesFor, type SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { bmiLimitsFor, type EarlierCheck, isMinor, personOnDay } from '#domain/measures/advice/person.ts'
import { fieldNames, storedNumbers, usualRange } from '#domain/measures/fields.ts'
import { isOwnReading, isSpecReading } from '#domain/measures/own/own-readings.ts'
import { covers } from '#domain/people/policy.ts'
import { consentState } from '#domain/people/young/consent.ts'
import { isBelowOwnAge } from '#domain/people/young/own-age.ts'
import type { DayPlayer, FinishReply, ReadingReply, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import type { Context } from '#server/http/context.ts'
import { eventOf, heartbeat } from '#server/http/send/send-events.ts'
import { findSignedIn, type SignedIn } from '#server/http/session.ts'
import { noteSquadRead } from '#server/records/audit.ts'
import { type DayPlayerRow, findDayPlayers } from '#server/records/checks/day/day-players.ts'
import { findDaySince } from '#server/records/checks/day/day-since.ts'
import type { AnyReading } from '#server/records/checks/readings.ts'
import { findSquadEarlier } from '#server/records/checks/squad-earlier.ts'
import { findDevices } from '#server/records/clubs/equipment.ts'
import { findRulesInForce } from '#server/records/clubs/rules.ts'
import { findTeams } from '#server/records/people/teams.ts'
import { ownAgeOf } from '#server/records/people/youth.ts'

type Reading = Context<SignedIn>
type Organisation = { readonly _id: string; readonly name: string }

export async function readDay(
  context: Reading,
  organisation: Organisation,
  date: string,
  withOwn = false,
): Promise<ReadingsOfDay> {
  noteSquadRead(context, organisation._id)
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

type Found = Awaited<ReturnType<typeof findDaySince>>

/**
 * Pages that do not ask for own measures get neither their readings nor count them: otherwise a day would seem to have
 * changed since it was finished.
 */
function asAsked<F extends FinishReply>(
  found: Pick<Found, 'readings' | 'checked'> & { readonly finishes: readonly F[] },
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

const withoutId = ({ user_id, at, check_id, readings }: FinishReply): FinishReply => ({
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

// Where nothing rings, the day is looked at each second. Where something does, only whether the follower still may, and
// the day once with each heartbeat, in case a ring was lost.
const lookMs = 1_000
const checkMs = 3_000
const beatMs = 15_000
// Another process may commit a little late, or its clock may be behind: the last seconds are read again each time.
const overlapMs = 30_000

type Following = { readonly seconds: number; readonly closing: AbortSignal; readonly withOwn: boolean }

/**
 * The day and then what changes, from whichever server process it comes. Session and right are checked with every look;
 * the stream ends when they are gone.
 */
export async function* followDay(
  context: Reading,
  organisation: Organisation,
  date: string,
  { seconds, closing, withOwn }: Following,
): AsyncGenerator<string> {
  const sent = new Set<string>()
  let since = context.clock.instant(-overlapMs)
  const wholeDay = async () => {
    const day = await readDay(context, organisation, date, withOwn)
    for (const { id } of day.readings) sent.add(id)
    for (const { user_id, at } of day.finishes) sent.add(`${user_id} ${at}`)
    for (const id of day.checked) sent.add(`checked ${id}`)
    return eventOf('day', day)
  }
  const { bells } = context.store
  const bell = bells.of(organisation._id)
  try {
    yield await wholeDay()
    const end = performance.now() + seconds * 1_000
    let beat = performance.now() + beatMs
    while (performance.now() < end) {
      const heard = await bell.wait(bells.isLive() ? checkMs : lookMs, closing)
      if (closing.aborted || !(await mayFollow(context, organisation._id))) return
      const isBeat = performance.now() >= beat
      if (isBeat) beat = performance.now() + beatMs
      if (heard === 'quiet' && bells.isLive() && !isBeat) continue
      noteSquadRead(context, organisation._id)
      const next = context.clock.instant(-overlapMs)
      const asked = { organisation: organisation._id, date, since }
      const all = await findDaySince(context.store, asked)
      const isCounted = !withOwn && all.finishes.length > 0
      const whole = isCounted ? await findDaySince(context.store, { ...asked, since: '' }) : all
      const found = { ...asAsked(all, whole.readings, withOwn), takenBack: all.takenBack }
      since = next
      // Nothing but the whole day takes a value away that was sent before.
      if (found.takenBack.filter((id) => isNew(sent, `taken back ${id}`)).length > 0) {
        yield await wholeDay()
        continue
      }
      const readings = found.readings.filter(({ id }) => isNew(sent, id))
      const finishes = found.finishes
        .filter(({ user_id, at }) => isNew(sent, `${user_id} ${at}`))
        .map(withoutId)
      const checked = found.checked.filter((id) => isNew(sent, `checked ${id}`))
      if (readings.length + finishes.length + checked.length > 0)
        yield eventOf('change', { readings, finishes, checked })
      else if (isBeat) yield heartbeat
    }
  } finally {
    bell.end()
  }
}

function isNew(sent: Set<string>, key: string): boolean {
  if (sent.has(key)) return false
  sent.add(key)
  return true
}

async function mayFollow(context: Reading, organisation_id: string): Promise<boolean> {
  const { sessionHash } = context.request
  const actor = sessionHash === null ? null : await findSignedIn(context, sessionHash)
  return actor !== null && covers('followReadings', actor, { organisation_id })
}
