// A person as the calls show them: the stored row and what is derived from it.
import type { Selectable } from 'kysely'
import { ageOn, type Day } from '#domain/dates.ts'
import { covers } from '#domain/people/policy.ts'
import type { Account, Profile } from '#domain/wire/replies.ts'
import { noteRead, noteSquadRead, type ReadContext } from './audit.ts'
import { preparedRead } from './prepared.ts'
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
] as const

type Stored = Omit<Selectable<UserTable>, 'password_hash' | 'email_key' | 'created_at' | 'language'>
export type Person = Stored & {
  readonly height: number | null
  readonly weight: number | null
  readonly next_appointment: string | null
}

/** Selects only the columns that are shown, so that no password hash is read. */
export const selectPeople = (db: Reader, today: Day) =>
  db
    .selectFrom('users')
    .select((user) => [
      ...shown,
      ...(['height', 'weight'] as const).map((name) =>
        user
          .selectFrom('health_checks')
          .whereRef('health_checks.user_id', '=', 'users._id')
          .orderBy('health_checks.date', 'desc')
          .orderBy('health_checks.time', 'desc')
          .limit(1)
          .select(`health_checks.${name}`)
          .as(name),
      ),
      user
        .selectFrom('bookings')
        .whereRef('bookings.organisation_id', '=', 'users.organisation_id')
        .where('bookings.date', '>=', today)
        .orderBy('bookings.date')
        .orderBy('bookings.time')
        .limit(1)
        .select('bookings._id')
        .as('next_appointment'),
    ])

export type PersonSubject = Pick<Person, '_id' | 'account_type' | 'organisation_id'>

const personById = preparedRead<{ id: string; today: string }, Person>((db, value) =>
  selectPeople(db, value('today')).where('users._id', '=', value('id')),
)

export async function findPerson(store: Store, id: string, today: Day): Promise<Person | undefined> {
  const [person] = await personById(store, { id, today })
  return person
}

const subjectById = preparedRead<{ id: string }, PersonSubject>((db, value) =>
  db.selectFrom('users').select(['_id', 'account_type', 'organisation_id']).where('_id', '=', value('id')),
)

/** As much of a person as the policy asks for. */
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

export const toProfile = (person: Person, today: Day): Profile => ({
  ...toAccount(person, today),
  height: person.height,
  weight: person.weight,
  unhealthy_score: person.unhealthy_score,
  okay_score: person.okay_score,
  healthy_score: person.healthy_score,
  family_history: person.family_history,
  medical_history: person.medical_history,
  allergies: person.allergies,
  previous_surgeries: person.previous_surgeries,
  previous_injuries: person.previous_injuries,
})

/** The parts of this person that the caller may see. Reading another person's health record adds an audit entry. */
export function showPerson(context: ReadContext, person: Person): Account | Profile {
  if (covers('readMedical', context.actor, person)) noteRead(context, person)
  return seenBy(context, person)
}

/** The same for all people of an organisation, which is one audit entry for its squad. */
export function showPeople(
  context: ReadContext,
  people: readonly Person[],
  organisationId: string,
): (Account | Profile)[] {
  const { actor } = context
  const isRecord = (person: Person) => person._id !== actor._id && covers('readMedical', actor, person)
  if (people.some(isRecord)) noteSquadRead(context, organisationId)
  return people.map((person) => seenBy(context, person))
}

function seenBy({ actor, clock }: ReadContext, person: Person): Account | Profile {
  const show = covers('readMedical', actor, person) ? toProfile : toAccount
  return show(person, clock.today())
}
