import { sql } from 'kysely'
import { accountTypes } from '#domain/people/roles.ts'
import { countUpTo } from '#server/db/count-up-to.ts'
import { kindOf } from '#server/db/json-list.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { OrganisationRow, UserRow } from '#server/db/tables.ts'

const columns = ['_id', 'first_name', 'last_name', 'account_type', 'organisation_id', 'status'] as const
export type NamedMember = Pick<UserRow, (typeof columns)[number]>

// The databases compare letters differently, so only `isFound` decides what a search finds. Every read goes through an
// index of users: by organisation, by account type, or by the beginning of a name.
export const membersNamed = preparedRead<{ organisation: string }, NamedMember>((db, value) =>
  db.selectFrom('users').select(columns).where('organisation_id', '=', value('organisation')),
)

const namesOfType = preparedRead<{ type: UserRow['account_type'] }, NamedMember>((db, value) =>
  db.selectFrom('users').select(columns).where('account_type', '=', value('type')),
)

/** Where more people are known, they are found by the beginning of the first or the last name. */
const mostReadWhole = 10_000
const mostOfAName = 500
const beginningWith = (name: 'first_name' | 'last_name') =>
  preparedRead<{ from: string; below: string; most: number }, NamedMember>((db, value) => {
    const lower = sql<string>`lower(${sql.ref(name)})${sql.raw(kindOf(db) === 'postgres' ? ' collate "C"' : '')}`
    return db
      .selectFrom('users')
      .select(columns)
      .where(lower, '>=', value('from'))
      .where(lower, '<', value('below'))
      .orderBy(lower)
      .limit(sql<number>`cast(${value('most')} as integer)`)
  })
const byFirstName = beginningWith('first_name')
const byLastName = beginningWith('last_name')

/** People of the whole installation among whom those are whom the text names. */
export async function anybodyNamed(store: Store, typed: string): Promise<readonly NamedMember[]> {
  const known = await countUpTo(store.read, mostReadWhole + 1, store.read.selectFrom('users'))
  if (known <= mostReadWhole)
    return (await Promise.all(accountTypes.map((type) => namesOfType(store, { type })))).flat()
  const words = typed.toLowerCase().split(/\s+/)
  const from = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  const part = { from, below: `${from}\u{10ffff}`, most: mostOfAName }
  const found = [...(await byLastName(store, part)), ...(await byFirstName(store, part))]
  return [...new Map(found.map((one) => [one._id, one])).values()]
}

export const clubsListed = preparedRead<
  Record<string, never>,
  Pick<OrganisationRow, '_id' | 'name' | 'town' | 'built_in'>
>((db) => db.selectFrom('organisations').select(['_id', 'name', 'town', 'built_in']))

const wholeName = ({ first_name, last_name }: NamedMember) => `${first_name} ${last_name}`

/** Names that begin with what was typed come first, then by name. */
export function byNearness(typed: string): (a: NamedMember, b: NamedMember) => number {
  const start = typed.toLocaleLowerCase()
  const rank = ({ first_name, last_name }: NamedMember) =>
    [first_name, last_name].some((name) => name.toLocaleLowerCase().startsWith(start)) ? 0 : 1
  return (a, b) => rank(a) - rank(b) || wholeName(a).localeCompare(wholeName(b)) || (a._id < b._id ? -1 : 1)
}
