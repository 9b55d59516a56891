// Whose results a row of a list has. An address is sure; a name has to be confirmed by a person.
export type Known = {
  readonly _id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly date_of_birth: string | null
}
type Said = { readonly name: string; readonly email: string; readonly date_of_birth: string }

/** `sure`: by the address. `likely`: one player of that name. */
export type Match = { readonly player: string; readonly by: 'sure' | 'likely' } | { readonly player: null }

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

export function matchPlayer({ name, email, date_of_birth }: Said, players: readonly Known[]): Match {
  const address = email.trim().toLowerCase()
  const byEmail = players.find((player) => player.email.toLowerCase() === address)
  if (address !== '' && byEmail) return { player: byEmail._id, by: 'sure' }
  const key = nameKey(name)
  const named =
    key === '' ? [] : players.filter((one) => nameKey(`${one.first_name} ${one.last_name}`) === key)
  // A birthday that differs is another person.
  const fitting = named.filter((one) => date_of_birth === '' || one.date_of_birth === date_of_birth)
  const [only] = fitting
  return fitting.length === 1 && only ? { player: only._id, by: 'likely' } : { player: null }
}
