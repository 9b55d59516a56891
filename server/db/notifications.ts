// News for people, written in the transaction of what happened.
import type { News } from '#domain/notification.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import { each, hotWrite } from './hot-read.ts'
import type { NotificationTable, Trx } from './tables.ts'

type Context = { readonly clock: Clock; readonly ids: Ids }

type Row = Pick<NotificationTable, '_id' | 'user_id' | 'kind' | 'data' | 'created_at'>
const insertRow = hotWrite<Row>((trx, value) =>
  trx.insertInto('notifications').values(each(['_id', 'user_id', 'kind', 'data', 'created_at'], value)),
)

export async function insertNews(
  trx: Trx,
  { clock, ids }: Context,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  const created_at = clock.instant()
  const data = JSON.stringify(news.data)
  const rows = userIds.map((user_id) => ({ _id: ids.next(), user_id, kind: news.kind, data, created_at }))
  const [only, ...others] = rows
  if (only && others.length === 0) await insertRow(trx, only)
  else if (only) await trx.insertInto('notifications').values(rows).execute()
}
