import { type App, route } from '#server/http/answer.ts'
import { countUnread, findNewest, updateRead } from './queries.ts'

export function notificationRoutes(app: App): void {
  route(app, 'getNotifications', {
    work: async ({ store, actor }) => ({
      notifications: await findNewest(store, actor._id),
      unread: await countUnread(store.read, actor._id),
    }),
  })

  route(app, 'readNotifications', {
    work: ({ store, actor, clock }, { body }) =>
      store.transaction(async (trx) => {
        await updateRead(trx, actor._id, body.ids, clock.instant())
        return { unread: await countUnread(trx, actor._id) }
      }),
  })
}
