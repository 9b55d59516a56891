// Stores readings of a squad day. Each one is judged alone: a bad one refuses itself only. The same id again is a
// duplicate whatever it contains, so that a device may send until it gets an answer.
import { type CheckedReading, checkSentReading, idOfReading } from '#domain/measures/reading.ts'
import { type Actor, covers } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type Reason, reason } from '#domain/wire/problems.ts'
import { english } from '#domain/wire/sentences/english.ts'
import { noteReadings } from '#server/db/audit.ts'
import { isOneOf } from '#server/db/json-list.ts'
import { findKnownReadings, insertReadings } from '#server/db/records/readings.ts'
import type { ReadingTable, Trx, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'

type Result = Reply<'addReadings'>['results'][number]
type Judged = { readonly id: string | null } & ({ readonly row: ReadingTable } | { readonly problem: Reason })

export async function addReadings(
  context: Context<SignedIn>,
  sent: readonly unknown[],
): Promise<Reply<'addReadings'>> {
  const today = context.clock.today()
  const checked = sent.map((one) => ({ id: idOfReading(one), ...checkSentReading(one, today) }))
  const { judged, stored, known } = await context.store.transaction(async (trx) => {
    const people = await findPeople(
      trx,
      checked.flatMap((one) => (one.ok ? one.value : [])),
    )
    const found = checked.map((one): Judged => {
      if (!one.ok) return { id: one.id, problem: firstProblem(one.problems) }
      const row = rowOf(context, one.value, people)
      return row ? { id: one.id, row } : { id: one.id, problem: reason('not-found') }
    })
    const inserted = await insertReadings(
      trx,
      found.flatMap((one) => ('row' in one ? one.row : [])),
    )
    const refused = found.flatMap((one) => ('problem' in one && one.id !== null ? one.id : []))
    return { judged: found, stored: inserted, known: await findKnownReadings(trx, refused) }
  })
  const organisations = judged.flatMap((one) =>
    'row' in one && stored.has(one.row._id) ? one.row.organisation_id : [],
  )
  for (const organisation of new Set(organisations)) noteReadings(context, organisation)
  return { results: judged.map((one) => resultOf(one, stored, known)) }
}

const firstProblem = (problems: Readonly<Record<string, Reason>>): Reason =>
  Object.values(problems)[0] ?? reason('not-valid')

function resultOf(one: Judged, stored: Set<string>, known: ReadonlySet<string>): Result {
  const { id } = one
  if ('problem' in one && (id === null || !known.has(id)))
    return { id, status: 'refused', error: english(one.problem), problem: one.problem }
  // When one request has the same id twice, the second is the duplicate.
  return { id, status: id !== null && stored.delete(id) ? 'stored' : 'duplicate' }
}

type PersonRow = Pick<UserRow, '_id' | 'account_type' | 'organisation_id' | 'first_name' | 'last_name'>
type People = ReadonlyMap<string, PersonRow>

/** The players, and whoever recorded readings that another practitioner sends. */
async function findPeople(trx: Trx, readings: readonly CheckedReading[]): Promise<People> {
  const ids = new Set(readings.flatMap(({ user_id, taken_by }) => [user_id, ...(taken_by ? [taken_by] : [])]))
  if (ids.size === 0) return new Map()
  const rows = await trx
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id', 'first_name', 'last_name'])
    .where(isOneOf(trx, '_id', [...ids]))
    // Nobody can be deleted between this read and the insert.
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

const nameOf = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** Null when the player is not there, or not for this practitioner. */
function rowOf(
  { actor, clock }: Context<SignedIn>,
  sent: CheckedReading,
  people: People,
): ReadingTable | null {
  const player = people.get(sent.user_id)
  if (!player || !covers('addReadings', actor, player)) return null
  const now = clock.instant()
  const taker = takerOf(actor, people.get(sent.taken_by ?? ''))
  return {
    _id: sent.id,
    user_id: sent.user_id,
    organisation_id: player.organisation_id,
    field: sent.field,
    value: sent.value,
    skipped: sent.skipped,
    trial: sent.trial,
    date: sent.date ?? clock.today(),
    // The clock of a tablet may be fast.
    at: sent.at !== undefined && sent.at < now ? sent.at : now,
    method: sent.method,
    device: sent.device,
    supersedes: sent.supersedes,
    practitioner_id: actor._id,
    taken_by: taker._id,
    taken_by_name: nameOf(taker),
    received_at: now,
    import_id: null,
  }
}

/** An unknown recorder cannot be checked, so the sender answers for the reading. */
const takerOf = (sender: Actor & SignedIn, claimed: PersonRow | undefined) =>
  claimed?.account_type === 'Practitioner' ? claimed : sender
