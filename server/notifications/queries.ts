import type { Selectable } from 'kysely'
import { type Notification, notificationKinds } from '#domain/people/notification.ts'
import type { Actor } from '#domain/people/policy.ts'
import { countUpTo } from '#server/db/count-up-to.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { NotificationTable, Reader, Trx } from '#server/db/tables.ts'
import { isNewsFor } from '#server/records/notifications.ts'

type NotificationRow = Pick<Selectable<NotificationTable>, '_id' | 'kind' | 'data' | 'created_at' | 'read_at'>

const mostShown = 50

const newestOfUser = preparedRead<{ user: string }, NotificationRow>((db, value) =>
  db
    .selectFrom('notifications')
    .select(['_id', 'kind', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', value('user'))
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostShown),
)

type Owner = Pick<Actor, '_id' | 'teams'>

export async function findNewest(store: Store, owner: Owner): Promise<Notification[]> {
  return (await newestOfUser(store, { user: owner._id })).filter(isNewsFor(owner)).flatMap(toNotification)
}

// Skips kinds that a newer version wrote before it was rolled back.
const kinds: ReadonlySet<string> = new Set(notificationKinds)
function toNotification({ _id, kind, data, created_at, read_at }: NotificationRow): Notification[] {
  if (!kinds.has(kind)) return []
  // `insertNotifications` checked that the data matches the kind.
  return [{ _id, kind, data: JSON.parse(data), created_at, read_at } as Notification]
}

// Shown as 99+.
const mostCounted = 100

export async function countUnread(db: Reader, owner: Owner): Promise<number> {
  const unread = db.selectFrom('notifications').where('user_id', '=', owner._id).where('read_at', 'is', null)
  if (!owner.teams) return countUpTo(db, mostCounted, unread)
  const rows = await unread.select('data').execute()
  return Math.min(rows.filter(isNewsFor(owner)).length, mostCounted)
}

/** Marks all of the person's notifications when no ids are given, and never those of other people. */
export async function updateRead(
  trx: Trx,
  userId: string,
  ids: readonly string[] | undefined,
  now: string,
): Promise<void> {
  if (ids?.length === 0) return
  let update = trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (ids) update = update.where('_id', 'in', ids)
  await update.execute()
}
