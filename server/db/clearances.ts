// Whether players may train and play: the newest row of a player is the state, all of them are the history.
import type { ExpressionBuilder } from 'kysely'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { preparedRead } from './prepared.ts'
import type { Store } from './store.ts'
import type { Reader, Tables } from './tables.ts'

const columns = [
  'clearances._id',
  'clearances.state',
  'clearances.note',
  'clearances.review_on',
  'clearances.set_by_name',
  'clearances.set_at',
] as const

const clearancesOf = (db: Reader, user: string) =>
  db
    .selectFrom('clearances')
    .select(columns)
    .where('user_id', '=', user)
    .orderBy('set_at', 'desc')
    .orderBy('_id', 'desc')

const newest = preparedRead<{ user: string }, ClearanceReply>((db, value) =>
  clearancesOf(db, value('user')).limit(1),
)

export async function findClearance(store: Store, user: string): Promise<ClearanceReply | null> {
  const [clearance] = await newest(store, { user })
  return clearance ?? null
}

/** Newest first. */
export const findClearances = (db: Reader, user: string): Promise<ClearanceReply[]> =>
  clearancesOf(db, user).execute()

const newestIdOf = (users: ExpressionBuilder<Tables, 'users'>) =>
  users
    .selectFrom('clearances as newer')
    .select('newer._id')
    .whereRef('newer.user_id', '=', 'users._id')
    .orderBy('newer.set_at', 'desc')
    .orderBy('newer._id', 'desc')
    .limit(1)

const ofSquad = preparedRead<{ organisation: string }, ClearanceReply & { user_id: string }>((db, value) =>
  db
    .selectFrom('users')
    .innerJoin('clearances', (join) => join.on((on) => on('clearances._id', '=', newestIdOf(on))))
    .where('users.organisation_id', '=', value('organisation'))
    .select([...columns, 'clearances.user_id']),
)

/** The state of every player of an organisation who has one, by player. */
export async function findSquadClearances(
  store: Store,
  organisation: string,
): Promise<ReadonlyMap<string, ClearanceReply>> {
  const rows = await ofSquad(store, { organisation })
  return new Map(rows.map(({ user_id, ...clearance }) => [user_id, clearance]))
}
