// A club as the subject of a call. The built-in organisation is none.
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'

type ClubName = { readonly _id: string; readonly name: string }

const clubById = preparedRead<{ id: string }, ClubName>((db, value) =>
  db
    .selectFrom('organisations')
    .select(['_id', 'name'])
    .where('_id', '=', value('id'))
    .where('built_in', '=', 0),
)

export async function findClub(store: Store, id: string) {
  const [organisation] = await clubById(store, { id })
  return organisation && { organisation_id: organisation._id, organisation }
}
