// Medical answers from before a player joined the organisation. Its coach sees them only when the player opens what is
// earlier. An answer that was only confirmed since then is an earlier one too.
import { type MedicalField, medicalFields } from '#domain/measures/fields.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { ReadFrom } from '#server/db/prepared.ts'
import type { Reader } from '#server/db/tables.ts'

type Answers = { readonly [Name in MedicalField]: string | null }
type Answering = Answers & { readonly _id: string; readonly shares_earlier: number }
export type WithoutEarlier<Person> = Person & { readonly withheld_answers?: readonly MedicalField[] }

const readerOf = (from: ReadFrom): Reader => ('run' in from ? from.read : from)

/** The same people, with null in every answer that the coach may not see yet. */
export async function withoutEarlierAnswers<Person extends Answering>(
  from: ReadFrom,
  people: readonly Person[],
): Promise<WithoutEarlier<Person>[]> {
  const moved = people.filter(({ shares_earlier }) => shares_earlier !== 1).map(({ _id }) => _id)
  if (moved.length === 0) return [...people]
  const known = await findVersions(readerOf(from), moved)
  return people.map((person) => {
    if (person.shares_earlier === 1) return person
    const { before, isAnsweredSince } = known(person._id)
    const isEarlier = (name: MedicalField) =>
      !isAnsweredSince || (before ? before[name] === person[name] : false)
    const hidden = medicalFields.filter(isEarlier)
    return { ...person, ...Object.fromEntries(hidden.map((name) => [name, null])), withheld_answers: hidden }
  })
}

/** Of each person: the last answers from before joining, and whether any were given since. */
async function findVersions(db: Reader, ids: readonly string[]) {
  const joined = await db
    .selectFrom('memberships')
    .select(['user_id', 'from_at'])
    .where(isOneOf(db, 'user_id', ids))
    .where('until_at', 'is', null)
    .execute()
  const versions = await db
    .selectFrom('medical_answers')
    .select(['user_id', 'at', ...medicalFields])
    .where(isOneOf(db, 'user_id', ids))
    .where('void_at', 'is', null)
    .orderBy('at')
    .orderBy('_id')
    .execute()
  const since = new Map(joined.map(({ user_id, from_at }) => [user_id, from_at]))
  const byPerson = Map.groupBy(versions, ({ user_id }) => user_id)
  return (id: string): { before: Answers | undefined; isAnsweredSince: boolean } => {
    const from = since.get(id)
    const own = byPerson.get(id) ?? []
    // Without a membership nobody knows when the player joined, so everything counts as earlier.
    if (from === undefined) return { before: own.at(-1), isAnsweredSince: false }
    return {
      before: own.findLast(({ at }) => at <= from),
      isAnsweredSince: own.some(({ at }) => at > from),
    }
  }
}
