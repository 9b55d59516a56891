// Lists of people, whole or in parts.
import { sql } from 'kysely'
import { type Actor, covers } from '#domain/people/policy.ts'
import { type AccountType, accountTypes, roles, rolesThat } from '#domain/people/roles.ts'
import { api } from '#domain/wire/api.ts'
import type { Query } from '#domain/wire/call-types.ts'
import { longestWholeList } from '#domain/wire/requests.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, refusal } from '#server/problem.ts'
import type { Days } from '#server/records/checks/base.ts'
import {
  asSeenOn,
  daysFor,
  type StoredPerson,
  selectPeople,
  showPeople,
  toAccount,
} from '#server/records/people/people.ts'
import { isInTeamOf } from '#server/records/people/teams.ts'

type People = ReturnType<typeof selectPeople>

// SQLite gets every number as a real one, and a limit must be whole.
const inOrder = (people: People, most: number) =>
  people
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .limit(sql<number>`cast(${most} as integer)`)

type NamePlace = { last_name: string; first_name: string; after: string }
const following = (people: People, { last_name, first_name, after }: NamePlace) =>
  people.where(
    sql<boolean>`(users.last_name, users.first_name, users._id) > (${last_name}, ${first_name}, ${after})`,
  )
const placeOf = (value: (name: keyof NamePlace) => string): NamePlace => ({
  last_name: value('last_name'),
  first_name: value('first_name'),
  after: value('after'),
})
// Read apart, because PostgreSQL finds a place by an index only when it knows the names.
const placeAfter = preparedRead<{ after: string }, NamePlace>((db, value) =>
  db
    .selectFrom('users')
    .select(['last_name', 'first_name', '_id as after'])
    .where('_id', '=', value('after')),
)

type OfOrganisation = { id: string; today: string; most: number }
const ofOrganisation = (db: Reader, days: Days, today: string, id: string) =>
  selectPeople(db, today, days).where('users.organisation_id', '=', id)
const organisationRead = (days: Days) => ({
  first: preparedRead<OfOrganisation, StoredPerson>((db, value) =>
    inOrder(ofOrganisation(db, days, value('today'), value('id')), value('most')),
  ),
  next: preparedRead<OfOrganisation & NamePlace, StoredPerson>((db, value) =>
    inOrder(following(ofOrganisation(db, days, value('today'), value('id')), placeOf(value)), value('most')),
  ),
})
// A coach of teams gets the players of these and the staff; the size of a part tells nothing of the others.
const ofTeams = (people: People, coach: string) =>
  people.where(({ eb, or }) =>
    or([eb('users.account_type', 'not in', rolesThat('hasRecord')), isInTeamOf(coach)]),
  )
const teamsRead = {
  first: preparedRead<OfOrganisation & { coach: string }, StoredPerson>((db, value) =>
    inOrder(
      ofTeams(ofOrganisation(db, 'shared', value('today'), value('id')), value('coach')),
      value('most'),
    ),
  ),
  next: preparedRead<OfOrganisation & NamePlace & { coach: string }, StoredPerson>((db, value) =>
    inOrder(
      following(
        ofTeams(ofOrganisation(db, 'shared', value('today'), value('id')), value('coach')),
        placeOf(value),
      ),
      value('most'),
    ),
  ),
}
const organisationWith = { all: organisationRead('all'), shared: organisationRead('shared') }

type OfType = { type: AccountType; today: string; most: number }
const ofType = (db: Reader, today: string, type: AccountType) =>
  selectPeople(db, today, 'shared').where('users.account_type', '=', type)
const typeRead = {
  first: preparedRead<OfType, StoredPerson>((db, value) =>
    inOrder(ofType(db, value('today'), value('type')), value('most')),
  ),
  next: preparedRead<OfType & NamePlace, StoredPerson>((db, value) =>
    inOrder(following(ofType(db, value('today'), value('type')), placeOf(value)), value('most')),
  ),
}

type UsersPage = Query<'getUsersByType'>

/**
 * The asked part of a list, with the address of the next one in the header `Link`. `find` reads so many people. A list
 * that is asked for as a whole is refused when it is too long for one answer.
 */
async function partOf(
  { headers, store }: Context,
  { limit, after }: UsersPage,
  path: string,
  find: (part: { most: number; place: NamePlace | undefined }) => Promise<StoredPerson[]>,
): Promise<StoredPerson[]> {
  const [place] = after ? await placeAfter(store, { after }) : []
  // After somebody who does not exist nothing follows.
  if (after && !place) return []
  // One more than asked for tells whether others follow.
  const people = await find({ most: (limit ?? longestWholeList) + 1, place })
  if (limit === undefined && people.length > longestWholeList)
    throw refusal(400, 'too-many', { most: longestWholeList })
  const part = people.slice(0, limit ?? longestWholeList)
  const last = part.at(-1)
  if (last && part.length < people.length)
    headers.set('link', `<${path}?limit=${limit}&after=${encodeURIComponent(last._id)}>; rel="next"`)
  return part
}

// Deactivated people are in no squad and no list but an admin's, who can reactivate them.
const isListedFor =
  (actor: Actor) =>
  (person: StoredPerson): boolean =>
    (person.status !== 'deactivated' || covers('seeDeactivated', actor, person)) &&
    // Whoever is a guardian is nobody's business, not even an admin's.
    !roles[person.account_type].hasChildren

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
    work: async (context, { query }, { organisation_id }) => {
      const { store, clock, actor } = context
      const days = daysFor(actor)
      const { first, next } = actor.teams ? teamsRead : organisationWith[days]
      const of = { id: organisation_id, today: clock.today(), coach: actor._id }
      const path = api.getUsersByOrganisation.path.replace(':organisationId', organisation_id)
      const found = await partOf(context, query, path, ({ most, place }) =>
        place ? next(store, { ...of, ...place, most }) : first(store, { ...of, most }),
      )
      const people = await asSeenOn(actor, days, store, found)
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
    work: async (context, { query }, { account_type: type }) => {
      const { store, clock, actor } = context
      const today = clock.today()
      const path = api.getUsersByType.path.replace(':type', type)
      const people = await partOf(context, query, path, ({ most, place }) =>
        place
          ? typeRead.next(store, { type, today, most, ...place })
          : typeRead.first(store, { type, today, most }),
      )
      return people.filter(isListedFor(actor)).map((person) => ({
        ...toAccount(person, today),
        firstName: person.first_name,
        lastName: person.last_name,
      }))
    },
  })
}
