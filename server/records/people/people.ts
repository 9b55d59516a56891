// A person as the calls show them: the stored row and what is derived from it.
import { type Selectable, sql } from 'kysely'
import { ageOn, type Day } from '#domain/dates.ts'
import {
  type MedicalField,
  medicalFields,
  type StoredNumber,
  storedNumbers,
} from '#domain/measures/fields.ts'
import { othersSeen, readOthers, withOwnScores } from '#domain/measures/own/others.ts'
import { countRatings } from '#domain/measures/rating.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { type Actor, covers, rolesWith } from '#domain/people/policy.ts'
import { type Choices, isClosed, isNameOnly, sightOf, withoutWithheld } from '#domain/people/sharing.ts'
import { withoutWeight } from '#domain/people/young/young-weight.ts'
import type { Account, Profile } from '#domain/wire/replies/accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { ReadFrom } from '#server/db/prepared.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, UserTable } from '#server/db/tables.ts'
import { noteRead, noteSquadRead, type ReadContext } from '#server/records/audit.ts'
import {
  type Days,
  type NumbersOfCheck,
  type OwnOfCheck,
  usersWithLatest,
} from '#server/records/checks/base.ts'
import { concernsUser, names } from '#server/records/clubs/bookings.ts'
import { type WithoutEarlier, withoutEarlierAnswers } from './earlier-answers.ts'

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
type StoredColumns = Pick<Selectable<UserTable>, ShownColumn<(typeof shown)[number]>>
/** With the numbers of the latest check that the reader may see. */
export type StoredPerson = WithoutEarlier<
  StoredColumns & NumbersOfCheck & OwnOfCheck & { readonly next_appointment: string | null }
>

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
  preparedRead<{ id: string; today: string }, StoredPerson>((db, value) =>
    selectPeople(db, value('today'), days).where('users._id', '=', value('id')),
  )
const personWith = { all: personById('all'), shared: personById('shared') }

export async function findPerson(
  { store, clock, actor }: Pick<ReadContext, 'clock' | 'actor'> & { readonly store: ReadFrom },
  id: string,
): Promise<StoredPerson | undefined> {
  const days = daysFor(actor)
  const people = await personWith[days](store, { id, today: clock.today() })
  const [person] = await asSeenOn(actor, days, store, people)
  return person
}

/** Without medical answers from days that the reader does not see, and without what nobody has agreed to yet. */
export async function asSeenOn(
  actor: Actor,
  days: Days,
  from: ReadFrom,
  people: readonly StoredPerson[],
): Promise<readonly StoredPerson[]> {
  const seen = days === 'all' ? people : await withoutEarlierAnswers(from, people)
  return actor.closed ? seen.map((person) => asClosed(actor, person)) : seen
}

const emptyRecord = {
  ...(Object.fromEntries([...storedNumbers, ...medicalFields].map((name) => [name, null])) as Record<
    StoredNumber | MedicalField,
    null
  >), // fromEntries returns string keys
  others: null,
  unhealthy_score: 0,
  okay_score: 0,
  healthy_score: 0,
}

/** Of a young player before consent, or of anybody after a no: nothing of the record, and of a coach's player only the name. */
export function asClosed<Part extends StoredPerson>(actor: Actor, person: Part): Part {
  if (!isClosed(actor, person)) return person
  return { ...person, ...emptyRecord, ...(isNameOnly(actor, person) && nameOnly) }
}

/** What the coach does not get beside the record. */
const nameOnly = {
  email: '',
  date_of_birth: null,
  gender: 'None',
  gender_text: null,
  image: null,
  next_appointment: null,
} as const

type PersonSubject = Pick<StoredPerson, '_id' | 'account_type' | 'organisation_id' | 'joined_on'> & Choices

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

export const toAccount = (person: StoredPerson, today: Day): Account => ({
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

type ProfileReader = {
  readonly actor: Actor
  readonly clock: Pick<Clock, 'today'>
  readonly config: { readonly variant: Variant }
}
type ProfileContext = ReadContext & ProfileReader

/** The health data of a person as the reader may see it. */
export function toProfile({ actor, clock, config }: ProfileReader, person: StoredPerson): Profile {
  const sight = sightOf(actor, person)
  const seen = withoutWithheld(person, sight)
  const { unhealthy_score, okay_score, healthy_score } = sight.isLimited
    ? withOwnScores(
        countRatings(seen, specOf(config.variant)),
        othersSeen(readOthers(person.others), sight.withheld),
      )
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
    ...(person.withheld_answers && { withheld_answers: person.withheld_answers }),
  }
}

/** The parts of this person that the caller may see. Reading another person's health record adds an audit entry. */
export function showPerson(context: ProfileContext, person: StoredPerson): Account | Profile {
  if (covers('readMedical', context.actor, person)) noteRead(context, person)
  return seenBy(context, person)
}

/** The same for all people of an organisation, which is one audit entry for its squad. */
export function showPeople(
  context: ProfileContext,
  people: readonly StoredPerson[],
  organisationId: string,
): (Account | Profile)[] {
  const { actor } = context
  const isRecord = (person: StoredPerson) => person._id !== actor._id && covers('readMedical', actor, person)
  if (people.some(isRecord)) noteSquadRead(context, organisationId)
  return people.map((person) => seenBy(context, withoutWeight(actor, person, context.clock.today())))
}

function seenBy(context: ProfileContext, person: StoredPerson): Account | Profile {
  return covers('readMedical', context.actor, person)
    ? toProfile(context, person)
    : toAccount(person, context.clock.today())
}
