// Whose results a row of a list has. An address is sure; a name has to be confirmed by a person.
import { groupBy } from '#domain/group-by.ts'
export type KnownPlayer = {
  readonly _id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly date_of_birth: string | null
}
type SaidPlayer = { readonly name: string; readonly email: string; readonly date_of_birth: string }

/** `sure`: by the address. `likely`: one player of that name. Several players of that name are candidates. */
type Match =
  | { readonly player: string; readonly by: 'sure' | 'likely' }
  | { readonly player: null; readonly candidates: readonly string[] }

/** Letters of two keyboards that look alike, accents and the order of the names make no difference. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .toLowerCase()
    .split(/[\s,،.-]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** Finds the player of a row. The players are indexed once, because a list has thousands of rows. */
export function playerMatcher(players: readonly KnownPlayer[]): (said: SaidPlayer) => Match {
  const byEmail = new Map(players.map((player) => [player.email.toLowerCase(), player]))
  const byName = groupBy(players, (player) => nameKey(`${player.first_name} ${player.last_name}`))
  return ({ name, email, date_of_birth }) => {
    const address = email.trim().toLowerCase()
    const owner = address === '' ? undefined : byEmail.get(address)
    if (owner) return { player: owner._id, by: 'sure' }
    const key = nameKey(name)
    const named = key === '' ? [] : (byName.get(key) ?? [])
    // A birthday that differs is another person.
    const fitting = named.filter((one) => date_of_birth === '' || one.date_of_birth === date_of_birth)
    const [only] = fitting
    return fitting.length === 1 && only
      ? { player: only._id, by: 'likely' }
      : { player: null, candidates: named.map(({ _id }) => _id) }
  }
}
