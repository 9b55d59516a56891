import type { Selectable } from 'kysely'
import { type Notification, notificationKinds } from '#domain/people/notification.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { NotificationTable, Reader, Trx } from '#server/db/tables.ts'

type Row = Pick<Selectable<NotificationTable>, '_id' | 'kind' | 'data' | 'created_at' | 'read_at'>

const mostShown = 50

const newestOfUser = preparedRead<{ user: string }, Row>((db, value) =>
  db
    .selectFrom('notifications')
    .select(['_id', 'kind', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', value('user'))
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostShown),
)

export async function findNewest(store: Store, userId: string): Promise<Notification[]> {
  return (await newestOfUser(store, { user: userId })).flatMap(toNotification)
}

// Skips kinds that a newer version wrote before it was rolled back.
const kinds: ReadonlySet<string> = new Set(notificationKinds)
function toNotification({ _id, kind, data, created_at, read_at }: Row): Notification[] {
  if (!kinds.has(kind)) return []
  // `insertNotifications` checked that the data matches the kind.
  return [{ _id, kind, data: JSON.parse(data), created_at, read_at } as Notification]
}

export async function countUnread(db: Reader, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
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
