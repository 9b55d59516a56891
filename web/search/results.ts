// What a search shows, and where each line leads.
import { isFound } from '#domain/people/is-found.ts'
import { mayCall } from '#domain/people/policy.ts'
import { type AccountType, roles } from '#domain/people/roles.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { today } from '#web/base/spec.ts'

export type MenuScreen = { readonly path: string; readonly name: string }
/** The screens of the menu of this role. */
export type LoadScreens = () => Promise<readonly MenuScreen[]>

export type SearchLine = {
  readonly id: string
  readonly kind: 'person' | 'club' | 'screen'
  readonly name: string
  readonly detail: string
  readonly to: string
}

type SearchFound = Reply<'search'>

/** People first, then clubs, then screens. */
export function linesOf(
  { people, clubs }: SearchFound,
  screens: readonly MenuScreen[],
  typed: string,
  type: AccountType,
): SearchLine[] {
  const opensPlayers = mayCall('getPlayerScreen', { account_type: type })
  const opensMembers = mayCall('getMembersScreen', { account_type: type })
  const clubPath = (id: string) =>
    opensMembers ? `/dashboard/organisation/${id}` : `/dashboard/squad/${id}/${today()}`
  const personPath = ({
    _id,
    first_name,
    last_name,
    account_type,
    organisation,
  }: SearchFound['people'][number]) => {
    if (opensPlayers) return `/dashboard/player/${_id}`
    const find = encodeURIComponent(`${first_name} ${last_name}`)
    // Practitioners and admins belong to no club and are listed on the main page.
    return roles[account_type].organisation === 'club'
      ? `${clubPath(organisation._id)}?find=${find}`
      : `/dashboard/main?find=${find}`
  }
  return [
    ...people.map((person) => ({
      id: person._id,
      kind: 'person' as const,
      name: `${person.first_name} ${person.last_name}`,
      detail: person.organisation.name,
      to: personPath(person),
    })),
    ...clubs.map(({ _id, name, town }) => ({
      id: _id,
      kind: 'club' as const,
      name,
      detail: town,
      to: clubPath(_id),
    })),
    ...screens
      .filter(({ name }) => isFound(typed, [name]))
      .map(({ path, name }) => ({ id: path, kind: 'screen' as const, name, detail: '', to: path })),
  ]
}
