// News for people, written in the transaction of what happened.
import type { News } from '#domain/notification.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import type { Trx } from './tables.ts'

type Context = { readonly clock: Clock; readonly ids: Ids }

export async function insertNews(
  trx: Trx,
  { clock, ids }: Context,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  if (userIds.length === 0) return
  const created_at = clock.instant()
  const data = JSON.stringify(news.data)
  await trx
    .insertInto('notifications')
    .values(userIds.map((user_id) => ({ _id: ids.next(), user_id, kind: news.kind, data, created_at })))
    .execute()
}
