import { covers } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { asClosed, daysFor, type StoredPerson, selectPeople } from '#server/records/people/people.ts'
import { findTeams } from '#server/records/people/teams.ts'

/** The active players of an organisation that the reader sees, or of one of its teams, by name. */
export async function findSquad(
  { store, clock, actor }: ReadingContext,
  organisationId: string,
  team: string | undefined,
): Promise<StoredPerson[]> {
  const people = await selectPeople(store.read, clock.today(), daysFor(actor))
    .where('users.organisation_id', '=', organisationId)
    .where('users.account_type', 'in', rolesThat('hasRecord'))
    .where('users.status', '=', 'active')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .execute()
  const { of } = await findTeams(store, actor, organisationId)
  return people
    .filter(
      (person) =>
        covers('getPlayerScreen', actor, person) && (team === undefined || of(person._id).includes(team)),
    )
    .map((person) => asClosed(actor, person))
}
