import { preparedRead } from '#server/db/prepared.ts'
import type { OrganisationRow, UserRow } from '#server/db/tables.ts'

const columns = ['_id', 'first_name', 'last_name', 'account_type', 'organisation_id', 'status'] as const
export type Named = Pick<UserRow, (typeof columns)[number]>

// The databases compare letters differently, so only `isFound` decides what a search finds. Both reads go through an
// index of users: by organisation, and by account type.
export const membersNamed = preparedRead<{ organisation: string }, Named>((db, value) =>
  db.selectFrom('users').select(columns).where('organisation_id', '=', value('organisation')),
)

export const namesOfType = preparedRead<{ type: UserRow['account_type'] }, Named>((db, value) =>
  db.selectFrom('users').select(columns).where('account_type', '=', value('type')),
)

export const clubsListed = preparedRead<
  Record<string, never>,
  Pick<OrganisationRow, '_id' | 'name' | 'town' | 'built_in'>
>((db) => db.selectFrom('organisations').select(['_id', 'name', 'town', 'built_in']))

const wholeName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`

/** Names that begin with what was typed come first, then by name. */
export function byNearness(typed: string): (a: Named, b: Named) => number {
  const start = typed.toLocaleLowerCase()
  const rank = ({ first_name, last_name }: Named) =>
    [first_name, last_name].some((name) => name.toLocaleLowerCase().startsWith(start)) ? 0 : 1
  return (a, b) => rank(a) - rank(b) || wholeName(a).localeCompare(wholeName(b)) || (a._id < b._id ? -1 : 1)
}
