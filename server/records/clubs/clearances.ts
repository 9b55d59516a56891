// Whether players may train and play: the newest row of a player is the state, all of them are the history.
import type { Expression, ExpressionBuilder } from 'kysely'
import type { ClearanceState } from '#domain/people/clearance.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Tables } from '#server/db/tables.ts'
import type { Days } from '#server/records/checks/base.ts'

const columns = [
  'clearances._id',
  'clearances.state',
  'clearances.note',
  'clearances.review_on',
  'clearances.set_by_name',
  'clearances.set_at',
] as const

const clearancesOf = (db: Reader, user: string, days: Days) => {
  const all = db
    .selectFrom('clearances')
    .innerJoin('users', 'users._id', 'clearances.user_id')
    .select(columns)
    .where('clearances.user_id', '=', user)
    .orderBy('clearances.set_at', 'desc')
    .orderBy('clearances._id', 'desc')
  return days === 'all' ? all : all.where(({ eb }) => isOpen(eb, eb.ref('clearances.set_at')))
}

/** One from before the player joined the organisation follows what the player chose for earlier checks. */
const isOpen = (users: ExpressionBuilder<Tables, 'users'>, setAt: Expression<string>) =>
  users.or([
    users('users.shares_earlier', '=', 1),
    users(setAt, '>', (since) =>
      since
        .selectFrom('memberships')
        .select('memberships.from_at')
        .whereRef('memberships.user_id', '=', 'users._id')
        .where('memberships.until_at', 'is', null)
        .limit(1),
    ),
  ])

const newest = (days: Days) =>
  preparedRead<{ user: string }, ClearanceReply>((db, value) =>
    clearancesOf(db, value('user'), days).limit(1),
  )
const newestOn = { all: newest('all'), shared: newest('shared') }

/** Of the days that the reader sees. */
export async function findClearance(store: Store, user: string, days: Days): Promise<ClearanceReply | null> {
  const [clearance] = await newestOn[days](store, { user })
  return clearance ?? null
}

/** Newest first. */
export const findClearances = (db: Reader, user: string, days: Days): Promise<ClearanceReply[]> =>
  clearancesOf(db, user, days).execute()

function newestIdOf(users: ExpressionBuilder<Tables, 'users'>, days: Days) {
  const all = users
    .selectFrom('clearances as newer')
    .select('newer._id')
    .whereRef('newer.user_id', '=', 'users._id')
    .orderBy('newer.set_at', 'desc')
    .orderBy('newer._id', 'desc')
    .limit(1)
  return days === 'all' ? all : all.where(({ ref }) => isOpen(users, ref('newer.set_at')))
}

const ofSquad = (days: Days) =>
  preparedRead<{ organisation: string }, ClearanceReply & { user_id: string }>((db, value) =>
    db
      .selectFrom('users')
      .innerJoin('clearances', (join) => join.on((on) => on('clearances._id', '=', newestIdOf(on, days))))
      .where('users.organisation_id', '=', value('organisation'))
      .select([...columns, 'clearances.user_id']),
  )
const squadOn = { all: ofSquad('all'), shared: ofSquad('shared') }

/** The state of every player of an organisation who has one, by player. */
export async function findSquadClearances(
  store: Store,
  organisation: string,
  days: Days,
): Promise<ReadonlyMap<string, ClearanceReply>> {
  const rows = await squadOn[days](store, { organisation })
  return new Map(rows.map(({ user_id, ...clearance }) => [user_id, clearance]))
}

type StateSince = { readonly user_id: string; readonly state: ClearanceState; readonly set_at: string }

const changedSince = preparedRead<{ organisation: string; since: string }, StateSince>((db, value) =>
  db
    .selectFrom('users')
    .innerJoin('clearances', 'clearances.user_id', 'users._id')
    .where('users.organisation_id', '=', value('organisation'))
    .where(({ eb }) => isOpen(eb, eb.ref('clearances.set_at')))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clearances as recent')
          .select('recent._id')
          .whereRef('recent.user_id', '=', 'users._id')
          .where('recent.set_at', '>=', value('since')),
      ),
    )
    .select(['clearances.user_id', 'clearances.state', 'clearances.set_at'])
    .orderBy('clearances.set_at', 'desc')
    .orderBy('clearances._id', 'desc'),
)

/** All states, newest first, of players whose state changed since then; of days that the coach sees. */
export const findStatesChangedSince = (
  store: Store,
  asked: { readonly organisation: string; readonly since: string },
): Promise<StateSince[]> => changedSince(store, asked)
