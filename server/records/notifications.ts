// Inserts and removes notifications in the transaction that causes it.

import type { NewNotification } from '#domain/people/notification.ts'
import type { Actor } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import { portionsOf } from '#server/db/portions.ts'
import { each, sendInTransaction } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { NotificationTable, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

type NotifyParts = { readonly clock: Clock; readonly ids: Ids }

type NotificationRow = Pick<NotificationTable, '_id' | 'user_id' | 'kind' | 'data' | 'created_at'>
const insertRow = sendInTransaction<NotificationRow>((trx, value) =>
  trx.insertInto('notifications').values(each(['_id', 'user_id', 'kind', 'data', 'created_at'], value)),
)

export async function insertNotifications(
  trx: Trx,
  { clock, ids }: NotifyParts,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<void> {
  const created_at = clock.instant()
  const data = JSON.stringify(notification.data)
  const rows = userIds.map((user_id) => ({
    _id: ids.next(),
    user_id,
    kind: notification.kind,
    data,
    created_at,
  }))
  const [only, ...others] = rows
  if (only && others.length === 0) await insertRow(trx, only)
  else for (const some of portionsOf(rows)) await trx.insertInto('notifications').values(some).execute()
}

type OnceRow = Pick<NotificationTable, 'user_id' | 'kind' | 'data' | 'once_key'>

/** What several servers may find at the same moment: the same person is told once of the same key. */
export async function insertOnce(
  store: Store,
  { clock, ids }: NotifyParts,
  rows: readonly OnceRow[],
): Promise<void> {
  const created_at = clock.instant()
  // A short transaction each: what a kill leaves out is found again.
  for (const some of portionsOf(rows))
    await store.transaction((trx) =>
      trx
        .insertInto('notifications')
        .values(some.map((row) => ({ ...row, _id: ids.next(), created_at })))
        .onConflict((conflict) => conflict.columns(['user_id', 'once_key']).doNothing())
        .execute(),
    )
}

const ofChecks = ['check-ready', 'check-corrected', 'look-again'] as const

/** For checks that were withdrawn: their notifications would lead to a page that is gone. One person has few of these. */
export async function removeNotificationsOfChecks(
  trx: Trx,
  userId: string,
  checks: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('notifications')
    .select(['_id', 'data'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ofChecks)
    .execute()
  const gone = new Set<string | undefined>(checks)
  // `insertNotifications` has written the data.
  const isGone = ({ data }: { data: string }) =>
    gone.has((JSON.parse(data) as { healthcheck_id?: string }).healthcheck_id)
  const ids = rows.filter(isGone).map(({ _id }) => _id)
  if (ids.length > 0) await trx.deleteFrom('notifications').where('_id', 'in', ids).execute()
}

/** A coach who sees teams only does not see older news about other players. */
export const isNewsFor =
  ({ teams }: Pick<Actor, 'teams'>) =>
  ({ data }: { readonly data: string }): boolean => {
    const { user_id: player } = teams ? (JSON.parse(data) as { user_id?: string }) : {} // as inserted above
    return player === undefined || (teams?.players.has(player) ?? true)
  }
