// Turns the rows of the product's queries into the same JSON by hand. The first result is always the session.

import { signUpLink } from '#domain/clubs/organisation.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { type Person, toProfile } from '#server/db/people.ts'
import type { OrganisationRow } from '#server/db/tables.ts'
import { byPerson, toOrganisation } from '#server/organisations/queries.ts'
import type { Row } from './driver.ts'

type Member = { account_type: string; first_name: string; last_name: string }
type Shape = (results: readonly Row[][]) => unknown
const first = (rows: readonly Row[] | undefined): Row => rows?.[0] ?? {}
const today = new Date().toISOString().slice(0, 10)
export const ceilingPublicUrl = 'http://localhost'

export const shapes: Readonly<Record<string, Shape>> = {
  '/api/healthchecks/getOneMetricHistory/': ([, history = []]) => ({
    metricValues: history.map(({ value }) => value),
  }),
  '/api/healthchecks/getLatestHealthCheck/': ([, latest]) => ({
    ...first(latest),
    healthcheck: first(latest),
  }),
  '/api/screens/dashboard/': ([, person, around, [check = {}, previous = {}] = []]) => {
    const { organisation_name, ...booking } = first(around)
    const before: Row = {}
    for (const name of storedNumbers) if (check[name] !== null) before[name] = previous[name] ?? null
    return {
      user: toProfile(first(person) as Person, today), // the product's own columns
      organisation_name,
      healthcheck: check,
      before,
      booking: booking._id === null ? null : booking,
    }
  },
  '/api/screens/team': ([, organisation, members = [], bookings]) => {
    const row = first(organisation) as OrganisationRow // as above
    return {
      organisation: toOrganisation(row),
      sign_up_link: signUpLink(ceilingPublicUrl, row.invite_link),
      players: (members as Member[])
        .filter(({ account_type }) => account_type === 'Player')
        .toSorted(byPerson),
      bookings,
      members: members.length,
    }
  },
}
