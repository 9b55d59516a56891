// Turns the rows of the product's queries into the same JSON by hand. The first result is always the session.

import { signUpLink } from '#domain/clubs/organisation.ts'
import { daysBefore, nextMatchDay, readinessOn } from '#domain/clubs/squad/readiness.ts'
import { squadIn, squadPart } from '#domain/clubs/squad/squad-view.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { linesOf } from '#domain/measures/lines.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { requests } from '#domain/wire/requests.ts'
import { clockFrom } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { OrganisationRow } from '#server/db/tables.ts'
import { adviserOf } from '#server/health-checks/advice.ts'
import { todayOf } from '#server/health-checks/today.ts'
import type { SignedIn } from '#server/http/session.ts'
import { toOrganisation } from '#server/organisations/queries.ts'
import { toTeam, toTeamPlayer } from '#server/organisations/screens.ts'
import { type ClubMember, playersOf } from '#server/organisations/squad/squad.ts'
import { ratingsIn, toTriage } from '#server/organisations/squad/squad-screen.ts'
import { changeReplies, changesIn } from '#server/records/checks/changes.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import { type FollowUpRow, toPlayerFollowUp } from '#server/records/checks/player-follow-ups.ts'
import type { SquadRow } from '#server/records/checks/squad/squad.ts'
import { standingWith } from '#server/records/checks/standing.ts'
import { type StoredBooking, showBooking } from '#server/records/clubs/bookings.ts'
import { type StoredPerson, toProfile } from '#server/records/people/people.ts'
import type { SqlRow } from './driver.ts'

type Clearance = ClearanceReply & { readonly user_id: string }
type Shape = (results: readonly SqlRow[][]) => unknown
const first = (rows: readonly SqlRow[] | undefined): SqlRow => rows?.[0] ?? {}
const today = new Date().toISOString().slice(0, 10)
const clock = { ...clockFrom(Date.now, 'UTC'), today: () => today }
const config = readConfig({})
const squadQuery = requests.getSquadScreen.query.parse({})
const triageQuery = requests.getTriageScreen.query.parse({})
const noTeams = { teams: [], of: () => [] }
const ceilingPublicUrl = 'http://localhost'

const statesOf = (clearances: readonly SqlRow[]) =>
  new Map((clearances as Clearance[]).map(({ user_id, ...clearance }) => [user_id, clearance]))

export const shapes: Readonly<Record<string, Shape>> = {
  '/api/healthchecks/getOneMetricHistory/': ([, history = []]) => ({
    metricValues: history.map(({ value }) => value),
  }),
  '/api/healthchecks/getLatestHealthCheck/': ([, latest]) => ({
    ...first(latest),
    others: [],
    withheld: [],
    healthcheck: { ...first(latest), others: [], withheld: [] },
  }),
  '/api/screens/dashboard/': ([
    session,
    people,
    around,
    clearances,
    latest,
    compared,
    ,
    ,
    followUps = [],
  ]) => {
    // The columns are those of the product's own queries.
    const actor = first(session) as SignedIn
    const person = first(people) as StoredPerson
    const check = first(latest) as Numbers
    const [, ...earlier] = compared as Numbers[]
    const { organisation_name, ...booking } = first(around)
    const before: SqlRow = {}
    for (const name of storedNumbers) if (check[name] !== null) before[name] = earlier[0]?.[name] ?? null
    return {
      user: toProfile({ actor, clock, config }, person),
      organisation_name,
      healthcheck: { ...check, others: [], withheld: [] },
      before,
      changes: changeReplies(changesIn(person, check, earlier, specOf(config.variant))),
      taken: {},
      lines: linesOf(compared as Numbers[]),
      booking: booking._id === null ? null : showBooking(actor, booking as StoredBooking),
      clearance: clearances?.[0] ?? null,
      earlier: [],
      station_readings: [],
      today: todayOf(
        adviserOf({ actor, config, clock }, person, undefined),
        standingWith(
          { clock, config },
          person,
          compared as Numbers[],
          (followUps as FollowUpRow[]).map(toPlayerFollowUp),
        ),
        check,
        earlier[0]?.date,
      ),
    }
  },
  '/api/screens/squad': ([
    session,
    ,
    // How large the club is: a small one is judged here.
    organisation,
    members = [],
    ,
    clearances = [],
    ,
    ,
    ,
    checks = [],
    bookings = [],
  ]) => {
    const actor = first(session) as SignedIn // as above
    const states = statesOf(clearances)
    const row = first(organisation) as OrganisationRow // the product's own columns
    const players = playersOf(actor, members as ClubMember[], checks as SquadRow[]).map((player) =>
      toTeamPlayer(player, states.get(player.member._id) ?? null, specOf(config.variant)),
    )
    return {
      organisation: toOrganisation(row),
      sign_up_link: signUpLink(ceilingPublicUrl, row.invite_link),
      members: members.length,
      bookings: (bookings as StoredBooking[]).map((booking) => showBooking(actor, booking)),
      named: [],
      ...squadPart(players, squadQuery),
    }
  },
  '/api/screens/triage': ([session, , , members = [], , clearances = [], , , , checks = []]) => {
    const actor = first(session) as SignedIn // as above
    const spec = specOf(config.variant)
    const squad = playersOf(actor, members as ClubMember[], checks as SquadRow[])
    // Nobody here has answered anything, and no station has measured anybody.
    const known = { answers: [], placeOf: () => null, doubtsOf: () => null }
    const shown = toTeam(squad, statesOf(clearances), known, today, spec)
    const on = nextMatchDay(today, [], config.weekendDays)
    const players = squadIn(shown.players).map(({ joined_on }) => ({ joined_on, states: [] }))
    const ready = { on, match_days: [], weeks: readinessOn(daysBefore(on), players) }
    return toTriage(
      { ...shown, ratingsOf: ratingsIn(squad, today, spec), teams: noTeams },
      triageQuery,
      today,
      ready,
    )
  },
}
