import { type App, route } from '#server/http/answer.ts'
import { countUnread, findNewest, updateRead } from './queries.ts'

export function notificationRoutes(app: App): void {
  route(app, 'getNotifications', {
    work: async ({ store, actor }) => ({
      notifications: await findNewest(store, actor),
      unread: await countUnread(store.read, actor),
    }),
  })

  route(app, 'readNotifications', {
    work: ({ store, actor, clock }, { body }) =>
      store.transaction(async (trx) => {
        await updateRead(trx, actor._id, body.ids, clock.instant())
        return { unread: await countUnread(trx, actor) }
      }),
  })
}
