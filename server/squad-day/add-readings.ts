// Stores readings of a squad day. Each one is judged alone: a bad one refuses itself only. The same id again is a
// duplicate whatever it contains, so that a device may send until it gets an answer.

import { isControl } from '#domain/field/control-reading.ts'
import { isOwnField, measureIdOf } from '#domain/measures/own/own-field.ts'
import { ownReadingProblem } from '#domain/measures/own/own-readings.ts'
import { type CheckedReading, checkSentReading, idOfReading } from '#domain/measures/readings/reading.ts'
import { covers } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type Reason, reason } from '#domain/wire/problems.ts'
import { english } from '#domain/wire/sentences/english.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { ReadingTable, Trx, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { noteReadings } from '#server/records/audit.ts'
import { findKnownReadings, insertReadings } from '#server/records/checks/readings.ts'
import { byId, findMeasuresById, type StoredMeasure } from '#server/records/clubs/measures.ts'
import { noteConsent } from '#server/records/people/consents.ts'
import { addControl, type ReadingResult } from './control-readings.ts'
import { findTakers, type Takers, takerOf } from './taken-by.ts'

type Judged = { readonly id: string | null } & ({ readonly row: ReadingTable } | { readonly problem: Reason })

export async function addReadings(
  context: Context<SignedIn>,
  sent: readonly unknown[],
): Promise<Reply<'addReadings'>> {
  if (!sent.some(isControl)) return { results: await addOfPlayers(context, sent) }
  const ofPlayers = await addOfPlayers(
    context,
    sent.filter((one) => !isControl(one)),
  )
  const controls: ReadingResult[] = []
  for (const one of sent.filter(isControl))
    controls.push(await context.store.transaction((trx) => addControl(trx, context, one)))
  const next = { of: ofPlayers.values(), control: controls.values() }
  return {
    results: sent.flatMap((one) => (isControl(one) ? next.control : next.of).next().value ?? []),
  }
}

async function addOfPlayers(context: Context<SignedIn>, sent: readonly unknown[]): Promise<ReadingResult[]> {
  if (sent.length === 0) return []
  const today = context.clock.today()
  const checked = sent.map((one) => ({ id: idOfReading(one), ...checkSentReading(one, today) }))
  const {
    judged,
    stored,
    sent: before,
  } = await context.store.transaction(async (trx) => {
    const people = await findPeople(
      trx,
      checked.flatMap((one) => (one.ok ? one.value : [])),
    )
    const known = await findOwn(trx, context, checked)
    const found = checked.map((one): Judged => {
      if (!one.ok) return { id: one.id, problem: firstProblem(one.problems) }
      const row = rowOf(context, one.value, people)
      if (!row) return { id: one.id, problem: reason('not-found') }
      if (people.players.get(row.user_id)?.record_consent === 0)
        return { id: one.id, problem: reason('consent-withdrawn') }
      const problem = ownProblem(row, known)
      return problem ? { id: one.id, problem } : { id: one.id, row }
    })
    const inserted = await insertReadings(
      trx,
      found.flatMap((one) => ('row' in one ? one.row : [])),
    )
    await noteConsents(trx, context, checked, people, inserted)
    const refused = found.flatMap((one) => ('problem' in one && one.id !== null ? one.id : []))
    return { judged: found, stored: inserted, sent: await findKnownReadings(trx, refused) }
  })
  const organisations = judged.flatMap((one) =>
    'row' in one && stored.has(one.row._id) ? one.row.organisation_id : [],
  )
  for (const organisation of new Set(organisations)) noteReadings(context, organisation)
  return judged.map((one) => resultOf(one, stored, before))
}

const firstProblem = (problems: Readonly<Record<string, Reason>>): Reason =>
  Object.values(problems)[0] ?? reason('not-valid')

function resultOf(one: Judged, stored: Set<string>, known: ReadonlySet<string>): ReadingResult {
  const { id } = one
  if ('problem' in one && (id === null || !known.has(id)))
    return { id, status: 'refused', error: english(one.problem), problem: one.problem }
  // When one request has the same id twice, the second is the duplicate.
  return { id, status: id !== null && stored.delete(id) ? 'stored' : 'duplicate' }
}

type ReadingPlayer = Pick<UserRow, '_id' | 'account_type' | 'organisation_id' | 'record_consent'>
type People = { readonly players: ReadonlyMap<string, ReadingPlayer>; readonly takers: Takers }

/** The players, and whoever recorded readings that another practitioner sends. */
async function findPeople(trx: Trx, readings: readonly CheckedReading[]): Promise<People> {
  const ids = [...new Set(readings.map(({ user_id }) => user_id))]
  const claimed = [...new Set(readings.flatMap(({ taken_by }) => taken_by ?? []))]
  if (ids.length === 0) return { players: new Map(), takers: new Map() }
  const rows = await trx
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id', 'record_consent'])
    .where(isOneOf(trx, '_id', ids))
    // Nobody can be deleted between this read and the insert.
    .forKeyShare()
    .execute()
  return { players: new Map(rows.map((row) => [row._id, row])), takers: await findTakers(trx, claimed) }
}

/** What was said about the consent of a player with a reading that was stored now is written down once. */
async function noteConsents(
  trx: Trx,
  context: Context<SignedIn>,
  checked: readonly Checked[],
  { players }: People,
  stored: ReadonlySet<string>,
): Promise<void> {
  const said = new Map(
    checked.flatMap((one) =>
      one.ok && one.value.consent && stored.has(one.value.id) ? [[one.value.user_id, one.value]] : [],
    ),
  )
  for (const [user, { id, consent }] of said) {
    const player = players.get(user)
    if (player && player.record_consent !== 0 && covers('addReadings', context.actor, player))
      await noteConsent(trx, context, player, consent, id)
  }
}

type Checked = ReturnType<typeof checkSentReading>
type Own = ReadonlyMap<string, StoredMeasure>

/** The own measures that these readings name. */
async function findOwn(trx: Trx, { config }: Context<SignedIn>, checked: readonly Checked[]): Promise<Own> {
  const fields = checked.flatMap((one) => (one.ok && isOwnField(one.value.field) ? one.value.field : []))
  return byId(await findMeasuresById(trx, [...new Set(fields.map(measureIdOf))], config))
}

/** A measure of another club is unknown. */
function ownProblem({ field, value, date, at, organisation_id }: ReadingTable, known: Own): Reason | null {
  if (!isOwnField(field)) return null
  const measure = known.get(measureIdOf(field))
  const isOwn = measure && [null, organisation_id].includes(measure.organisation_id)
  return ownReadingProblem(isOwn ? measure : undefined, value, { date, at })
}

const nameOf = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** Null when the player is not there, or not for this practitioner. */
function rowOf(
  { actor, clock }: Context<SignedIn>,
  sent: CheckedReading,
  { players, takers }: People,
): ReadingTable | null {
  const player = players.get(sent.user_id)
  if (!player || !covers('addReadings', actor, player)) return null
  const now = clock.instant()
  // The clock of a tablet may be fast.
  const at = sent.at !== undefined && sent.at < now ? sent.at : now
  const taker = takerOf(actor, takers, { claimed: sent.taken_by, at, player })
  return {
    _id: sent.id,
    user_id: sent.user_id,
    organisation_id: player.organisation_id,
    field: sent.field,
    value: sent.value,
    skipped: sent.skipped,
    trial: sent.trial,
    date: sent.date ?? clock.today(),
    at,
    method: sent.method,
    device: sent.device,
    supersedes: sent.supersedes,
    practitioner_id: actor._id,
    taken_by: taker._id,
    taken_by_name: nameOf(taker),
    received_at: now,
    import_id: null,
    station: sent.station,
    tablet: sent.tablet,
    seq: sent.seq,
    above: sent.above ?? null,
    void_at: null,
    void_by_name: null,
    void_reason: null,
    doubt: null,
  }
}
