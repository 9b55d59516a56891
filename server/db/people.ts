// A person as the calls show them: the stored row and what is derived from it.
import { type Selectable, sql } from 'kysely'
import { ageOn, type Day } from '#domain/dates.ts'
import { countRatings } from '#domain/measures/rating.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { type Actor, covers, rolesWith } from '#domain/people/policy.ts'
import { type Choices, sightOf, withoutWithheld } from '#domain/people/sharing.ts'
import type { Account, Profile } from '#domain/wire/replies/accounts.ts'
import type { Clock } from '#server/clock.ts'
import { noteRead, noteSquadRead, type ReadContext } from './audit.ts'
import { concernsUser, names } from './bookings.ts'
import { preparedRead } from './prepared.ts'
import { type Days, type NumbersOfCheck, usersWithLatest } from './records/base.ts'
import type { Store } from './store.ts'
import type { Reader, UserTable } from './tables.ts'

const shown = [
  'users._id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.account_type',
  'users.organisation_id',
  'users.date_of_birth',
  'users.gender',
  'users.gender_text',
  'users.status',
  'users.image',
  'users.unhealthy_score',
  'users.okay_score',
  'users.healthy_score',
  'users.family_history',
  'users.medical_history',
  'users.allergies',
  'users.previous_surgeries',
  'users.previous_injuries',
  'users.shares_fitness',
  'users.shares_health',
  'users.shares_lifestyle',
  'users.shares_earlier',
  'users.joined_on',
] as const

type ShownColumn<Name> = Name extends `users.${infer Column}` ? Column : never
type Stored = Pick<Selectable<UserTable>, ShownColumn<(typeof shown)[number]>>
/** With the numbers of the latest check that the reader may see. */
export type Person = Stored & NumbersOfCheck & { readonly next_appointment: string | null }

/** Selects only the columns that are shown, so that no password hash is read. */
export const selectPeople = (db: Reader, today: Day, days: Days) =>
  usersWithLatest(db, days)
    .select(shown)
    .select((user) =>
      user
        .selectFrom('bookings')
        .whereRef('bookings.organisation_id', '=', 'users.organisation_id')
        .where('bookings.date', '>=', today)
        .where(concernsUser)
        .orderBy(names(sql.ref('users._id')), 'desc')
        .orderBy('bookings.date')
        .orderBy('bookings.time')
        .limit(1)
        .select('bookings._id')
        .as('next_appointment'),
    )

/** Which checks of others this role may see. Of their own record everybody sees all. */
export const daysFor = ({ account_type }: Pick<Actor, 'account_type'>): Days =>
  rolesWith('readWithheld').includes(account_type) ? 'all' : 'shared'

const personById = (days: Days) =>
  preparedRead<{ id: string; today: string }, Person>((db, value) =>
    selectPeople(db, value('today'), days).where('users._id', '=', value('id')),
  )
const personWith = { all: personById('all'), shared: personById('shared') }

export async function findPerson(
  { store, clock, actor }: Pick<ReadContext, 'store' | 'clock' | 'actor'>,
  id: string,
): Promise<Person | undefined> {
  const [person] = await personWith[daysFor(actor)](store, { id, today: clock.today() })
  return person
}

export type PersonSubject = Pick<Person, '_id' | 'account_type' | 'organisation_id' | 'joined_on'> & Choices

const subjectById = preparedRead<{ id: string }, PersonSubject>((db, value) =>
  db
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id', 'joined_on'])
    .select(['shares_fitness', 'shares_health', 'shares_lifestyle', 'shares_earlier'])
    .where('_id', '=', value('id')),
)

/** As much of a person as the policy and `sightOf` ask for. */
export async function findSubject(store: Store, id: string): Promise<PersonSubject | undefined> {
  const [subject] = await subjectById(store, { id })
  return subject
}

export const toAccount = (person: Person, today: Day): Account => ({
  _id: person._id,
  first_name: person.first_name,
  last_name: person.last_name,
  account_type: person.account_type,
  organisation_id: person.organisation_id,
  image: person.image,
  email: person.email,
  date_of_birth: person.date_of_birth,
  age: person.date_of_birth === null ? null : ageOn(person.date_of_birth, today),
  gender: person.gender,
  gender_text: person.gender === 'Other' ? person.gender_text : null,
  status: person.status,
  next_appointment: person.next_appointment,
})

type Reading = {
  readonly actor: Actor
  readonly clock: Pick<Clock, 'today'>
  readonly config: { readonly variant: Variant }
}
type ProfileContext = ReadContext & Reading

/** The health data of a person as the reader may see it. */
export function toProfile({ actor, clock, config }: Reading, person: Person): Profile {
  const sight = sightOf(actor, person)
  const seen = withoutWithheld(person, sight)
  const { unhealthy_score, okay_score, healthy_score } = sight.isLimited
    ? countRatings(seen, specOf(config.variant))
    : person
  return {
    ...toAccount(person, clock.today()),
    height: seen.height,
    weight: seen.weight,
    unhealthy_score,
    okay_score,
    healthy_score,
    family_history: seen.family_history,
    medical_history: seen.medical_history,
    allergies: seen.allergies,
    previous_surgeries: seen.previous_surgeries,
    previous_injuries: seen.previous_injuries,
    withheld: sight.withheld,
  }
}

/** The parts of this person that the caller may see. Reading another person's health record adds an audit entry. */
export function showPerson(context: ProfileContext, person: Person): Account | Profile {
  if (covers('readMedical', context.actor, person)) noteRead(context, person)
  return seenBy(context, person)
}

/** The same for all people of an organisation, which is one audit entry for its squad. */
export function showPeople(
  context: ProfileContext,
  people: readonly Person[],
  organisationId: string,
): (Account | Profile)[] {
  const { actor } = context
  const isRecord = (person: Person) => person._id !== actor._id && covers('readMedical', actor, person)
  if (people.some(isRecord)) noteSquadRead(context, organisationId)
  return people.map((person) => seenBy(context, person))
}

function seenBy(context: ProfileContext, person: Person): Account | Profile {
  return covers('readMedical', context.actor, person)
    ? toProfile(context, person)
    : toAccount(person, context.clock.today())
}
