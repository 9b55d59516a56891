import { type App, route } from '#server/http/answer.ts'
import { importRoster } from './roster.ts'

export function importRoutes(app: App): void {
  route(app, 'importRoster', {
    subject: async ({ store }, { body }) => {
      const organisation = await store.read
        .selectFrom('organisations')
        .select('_id')
        .where('_id', '=', body.organisation_id)
        .where('built_in', '=', 0)
        .executeTakeFirst()
      return organisation && { organisation_id: organisation._id }
    },
    work: (context, { body }) => importRoster(context, body),
  })
}
