// Turns the rows of the product's queries into the same JSON by hand. The first result is always the session.

import { signUpLink } from '#domain/clubs/organisation.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { clockFrom } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { type StoredBooking, showBooking } from '#server/db/bookings.ts'
import { type Person, toProfile } from '#server/db/people.ts'
import type { Numbers } from '#server/db/records/numbers.ts'
import type { SquadRow } from '#server/db/records/squad.ts'
import type { OrganisationRow } from '#server/db/tables.ts'
import { adviserOf, todayOf } from '#server/health-checks/advice.ts'
import type { SignedIn } from '#server/http/session.ts'
import { toOrganisation } from '#server/organisations/queries.ts'
import { toTeam } from '#server/organisations/screens.ts'
import { type Member, playersOf } from '#server/organisations/squad.ts'
import type { Row } from './driver.ts'

type Clearance = ClearanceReply & { readonly user_id: string }
type Shape = (results: readonly Row[][]) => unknown
const first = (rows: readonly Row[] | undefined): Row => rows?.[0] ?? {}
const today = new Date().toISOString().slice(0, 10)
const clock = { ...clockFrom(Date.now, 'UTC'), today: () => today }
const config = readConfig({})
export const ceilingPublicUrl = 'http://localhost'

export const shapes: Readonly<Record<string, Shape>> = {
  '/api/healthchecks/getOneMetricHistory/': ([, history = []]) => ({
    metricValues: history.map(({ value }) => value),
  }),
  '/api/healthchecks/getLatestHealthCheck/': ([, latest]) => ({
    ...first(latest),
    withheld: [],
    healthcheck: { ...first(latest), withheld: [] },
  }),
  '/api/screens/dashboard/': ([session, people, around, clearances, latest, compared]) => {
    // The columns are those of the product's own queries.
    const actor = first(session) as SignedIn
    const person = first(people) as Person
    const check = first(latest) as Numbers
    const [, ...earlier] = compared as Numbers[]
    const { organisation_name, ...booking } = first(around)
    const before: Row = {}
    for (const name of storedNumbers) if (check[name] !== null) before[name] = earlier[0]?.[name] ?? null
    return {
      user: toProfile({ actor, clock, config }, person),
      organisation_name,
      healthcheck: { ...check, withheld: [] },
      before,
      taken: {},
      booking: booking._id === null ? null : showBooking(actor, booking as StoredBooking),
      clearance: clearances?.[0] ?? null,
      earlier: [],
      station_readings: [],
      today: todayOf(adviserOf({ actor, config, clock }, person, undefined), check, earlier),
    }
  },
  '/api/screens/team': ([
    session,
    organisation,
    members = [],
    clearances = [],
    checks = [],
    bookings = [],
  ]) => {
    const actor = first(session) as SignedIn // as above
    const states = new Map(
      (clearances as Clearance[]).map(({ user_id, ...clearance }) => [user_id, clearance]),
    )
    const row = first(organisation) as OrganisationRow // the product's own columns
    const players = playersOf(actor, members as Member[], checks as SquadRow[])
    return {
      organisation: toOrganisation(row),
      sign_up_link: signUpLink(ceilingPublicUrl, row.invite_link),
      ...toTeam(players, states, specOf(config.variant)),
      bookings: (bookings as StoredBooking[]).map((booking) => showBooking(actor, booking)),
      members: members.length,
    }
  },
}
