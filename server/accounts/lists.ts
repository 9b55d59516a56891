// Lists of people.
import { type Actor, covers } from '#domain/people/policy.ts'
import { type AccountType, accountTypes } from '#domain/people/roles.ts'
import { daysFor, type Person, selectPeople, showPeople, toAccount } from '#server/db/people.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Days } from '#server/db/records/base.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'

const peopleOfOrganisation = (days: Days) =>
  preparedRead<{ id: string; today: string }, Person>((db, value) =>
    selectPeople(db, value('today'), days)
      .where('users.organisation_id', '=', value('id'))
      .orderBy('users.last_name')
      .orderBy('users.first_name')
      .orderBy('users._id'),
  )
const organisationWith = { all: peopleOfOrganisation('all'), shared: peopleOfOrganisation('shared') }

const peopleOfType = preparedRead<{ type: AccountType; today: string }, Person>((db, value) =>
  selectPeople(db, value('today'), 'shared')
    .where('users.account_type', '=', value('type'))
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id'),
)

// Deactivated people are in no squad and no list but an admin's, who can reactivate them.
const isListedFor =
  (actor: Actor) =>
  (person: Person): boolean =>
    person.status !== 'deactivated' || covers('seeDeactivated', actor, person)

export function listRoutes(app: App): void {
  route(app, 'getUsersByOrganisation', {
    subject: async ({ store }, { params }) => {
      const organisation = await store.read
        .selectFrom('organisations')
        .select('_id')
        .where('_id', '=', params.organisationId)
        .executeTakeFirst()
      return organisation && { organisation_id: organisation._id }
    },
    work: async (context, _input, { organisation_id }) => {
      const { store, clock, actor } = context
      const find = organisationWith[daysFor(actor)]
      const people = await find(store, { id: organisation_id, today: clock.today() })
      return showPeople(context, people.filter(isListedFor(actor)), organisation_id)
    },
  })

  route(app, 'getUsersByType', {
    refusal: 403,
    subject: async (_context, { params }) => {
      const type = accountTypes.find((name) => name.toLowerCase() === params.type.toLowerCase())
      if (!type) throw notFound()
      return { account_type: type }
    },
    work: async ({ store, clock, actor }, _input, { account_type: type }) => {
      const today = clock.today()
      const people = await peopleOfType(store, { type, today })
      return people.filter(isListedFor(actor)).map((person) => ({
        ...toAccount(person, today),
        firstName: person.first_name,
        lastName: person.last_name,
      }))
    },
  })
}
