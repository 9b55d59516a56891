// Reading one account.
import { findPerson, showPerson } from '#server/db/people.ts'
import { type App, route } from '#server/http/answer.ts'

export function profileRoutes(app: App): void {
  route(app, 'getUser', {
    subject: ({ store, clock }, { params }) => findPerson(store, params.id, clock.today()),
    work: async (context, _input, person) => showPerson(context, person),
  })

  // Asked on every load of the web app: the session knows the answer already.
  route(app, 'getAccountType', {
    subject: async ({ actor }, { params }) => (params.id === actor._id ? actor : undefined),
    work: async ({ actor }) => actor.account_type,
  })
}
