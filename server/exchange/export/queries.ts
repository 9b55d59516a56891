import { daysFor, type Person, selectPeople } from '#server/db/people.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'

/** The active players of an organisation, by name. */
export const findSquad = (
  { store, clock, actor }: Context<SignedIn>,
  organisationId: string,
): Promise<Person[]> =>
  selectPeople(store.read, clock.today(), daysFor(actor))
    .where('users.organisation_id', '=', organisationId)
    .where('users.account_type', '=', 'Player')
    .where('users.status', '=', 'active')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .execute()
