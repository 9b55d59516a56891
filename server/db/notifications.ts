// Inserts and removes notifications in the transaction that causes it.
import type { NewNotification } from '#domain/people/notification.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import { each, sendInTransaction } from './prepared.ts'
import type { NotificationTable, Trx } from './tables.ts'

type Context = { readonly clock: Clock; readonly ids: Ids }

type Row = Pick<NotificationTable, '_id' | 'user_id' | 'kind' | 'data' | 'created_at'>
const insertRow = sendInTransaction<Row>((trx, value) =>
  trx.insertInto('notifications').values(each(['_id', 'user_id', 'kind', 'data', 'created_at'], value)),
)

export async function insertNotifications(
  trx: Trx,
  { clock, ids }: Context,
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
  else if (only) await trx.insertInto('notifications').values(rows).execute()
}

/** For a check that was withdrawn: its notifications would lead to a page that is gone. */
export async function removeNotificationsOfCheck(trx: Trx, userId: string, checkId: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['check-ready', 'check-corrected'])
    // One person has few of these, so no index is needed.
    .where('data', 'like', `%"healthcheck_id":"${checkId}"%`)
    .execute()
}
