// Finds people and clubs by name, for those who work with many.

import { isFound } from '#domain/people/is-found.ts'
import { covers, coversAll } from '#domain/people/policy.ts'
import { roles } from '#domain/people/roles.ts'
import { type App, route } from '#server/http/answer.ts'
import { anybodyNamed, byNearness, clubsListed, membersNamed, type NamedMember } from './queries.ts'

const leastLetters = 2
const mostPeople = 8
const mostClubs = 5

export function searchRoutes(app: App): void {
  route(app, 'search', {
    // A name is no health data, so finding somebody is not noted as a look.
    work: async ({ store, actor }, { query: { q } }) => {
      const typed = q.trim()
      if (typed.length < leastLetters) return { people: [], clubs: [] }
      // Somebody who sees one club only gets the members of that club, by its index.
      const isOfOneClub = !coversAll('getOrganisations', actor)
      const [clubs, people] = await Promise.all([
        clubsListed(store, {}),
        isOfOneClub
          ? membersNamed(store, { organisation: actor.organisation_id })
          : anybodyNamed(store, typed),
      ])
      const nameOf = new Map(clubs.map(({ _id, name }) => [_id, name]))
      const maySee = (person: NamedMember) =>
        person._id !== actor._id &&
        // Guardians are in no list.
        !roles[person.account_type].hasChildren &&
        covers('getUser', actor, person) &&
        (person.status !== 'deactivated' || covers('seeDeactivated', actor, person))
      return {
        people: people
          .filter((person) => isFound(typed, [person.first_name, person.last_name]) && maySee(person))
          .toSorted(byNearness(typed))
          .slice(0, mostPeople)
          .map(({ _id, first_name, last_name, account_type, organisation_id }) => ({
            _id,
            first_name,
            last_name,
            account_type,
            organisation: { _id: organisation_id, name: nameOf.get(organisation_id) ?? '' },
          })),
        clubs: clubs
          .filter(
            ({ _id, name, town, built_in }) =>
              built_in === 0 &&
              !isOfOneClub &&
              isFound(typed, [name, town]) &&
              covers('getUsersByOrganisation', actor, { organisation_id: _id }),
          )
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .slice(0, mostClubs)
          .map(({ _id, name, town }) => ({ _id, name, town })),
      }
    },
  })
}
