// Reading one account.
import { readPreferences } from '#domain/people/preferences.ts'
import { type App, route } from '#server/http/answer.ts'
import { findPerson, showPerson } from '#server/records/people/people.ts'

export function profileRoutes(app: App): void {
  route(app, 'getUser', {
    subject: (context, { params }) => findPerson(context, params.id),
    work: async (context, _input, person) => ({
      ...showPerson(context, person),
      ...(person._id === context.actor._id && { preferences: readPreferences(context.actor.preferences) }),
    }),
  })

  // The web app calls this on every load. The session already holds the answer, so no query is needed.
  route(app, 'getAccountType', {
    subject: async ({ actor }, { params }) => (params.id === actor._id ? actor : undefined),
    work: async ({ actor }) => actor.account_type,
  })
}
