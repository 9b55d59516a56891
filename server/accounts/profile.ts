// Reading one account.
import { mayReadMedical } from '#domain/people/policy.ts'
import { noteRead } from '#server/db/audit.ts'
import { findPerson, seenBy } from '#server/db/people.ts'
import { type App, route } from '#server/http/answer.ts'

export function profileRoutes(app: App): void {
  route(app, 'getUser', {
    subject: ({ store, clock }, { params }) => findPerson(store, params.id, clock.today()),
    work: (context, _input, person) => {
      const { actor, clock } = context
      if (person.account_type === 'Player' && mayReadMedical(actor, person)) noteRead(context, person)
      return seenBy(actor, person, clock.today())
    },
  })

  // Asked on every load of the web app: the session knows the answer already.
  route(app, 'getAccountType', {
    subject: ({ actor }, { params }) => (params.id === actor._id ? actor : undefined),
    work: ({ actor }) => actor.account_type,
  })
}
