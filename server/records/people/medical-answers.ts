// The medical answers of a player, as they are and as they were.

import { medicalFields } from '#domain/measures/fields.ts'
import {
  type AnswerVersion,
  type MedicalAnswers,
  noAnswers,
  onlyAnswers,
  sameAnswers,
  standingAnswers,
} from '#domain/measures/readings/answer-versions.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

type By = { readonly _id: string; readonly first_name: string; readonly last_name: string }
type Changing = { readonly actor: By; readonly clock: Clock; readonly ids: Ids }
type Version = AnswerVersion & { readonly at: string; readonly by_name: string | null }

/** Oldest first, void ones too. */
const findVersions = (db: Reader, userId: string): Promise<Version[]> =>
  db
    .selectFrom('medical_answers')
    .select(['at', 'by_name', 'void_at', ...medicalFields])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('_id')
    .execute()

/** Every version that stands, oldest first. */
export async function findAnswerVersions(db: Reader, userId: string) {
  const versions = standingAnswers(await findVersions(db, userId))
  return versions.map(({ void_at: _void, ...version }) => version)
}

type Change = {
  readonly user: string
  /** As they are in `users`. */
  readonly before: MedicalAnswers
  readonly changed: Partial<MedicalAnswers>
  /** The check with which they came. */
  readonly check: string | null
}

/** Part of a transaction that holds the lock of the player. */
export async function changeAnswers(trx: Trx, context: Changing, change: Change): Promise<void> {
  const { user, before, changed, check } = change
  if (Object.keys(changed).length === 0) return
  const { actor, clock, ids } = context
  const at = clock.instant()
  const row = { user_id: user, check_id: null, at, by_id: null, by_name: null, void_at: null }
  const known = standingAnswers(await findVersions(trx, user)).at(-1) ?? noAnswers
  const present = onlyAnswers(before)
  const rows = [
    // A server of the version before wrote them without a version.
    ...(sameAnswers(known, present) ? [] : [{ ...row, _id: ids.next(), ...present }]),
    {
      ...row,
      _id: ids.next(),
      check_id: check,
      by_id: actor._id,
      by_name: `${actor.first_name} ${actor.last_name}`.trim(),
      ...present,
      ...changed,
    },
  ]
  await trx.insertInto('medical_answers').values(rows).execute()
  await trx.updateTable('users').set(changed).where('_id', '=', user).execute()
}

/** The answers that came with these checks were of another player: the player's own ones are as before. */
export async function voidAnswersOf(
  trx: Trx,
  user: string,
  checks: readonly string[],
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('medical_answers')
    .set({ void_at: at })
    .where('user_id', '=', user)
    .where('check_id', 'in', checks)
    .where('void_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await keepStanding(trx, user)
}

/** The same for the answers that were last given without a check. False: there are none. */
export async function voidLastAnswers(trx: Trx, user: string, at: string): Promise<boolean> {
  const last = await trx
    .selectFrom('medical_answers')
    .select('_id')
    .where('user_id', '=', user)
    .where('check_id', 'is', null)
    .where('by_id', 'is not', null)
    .where('void_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirst()
  if (!last) return false
  await trx.updateTable('medical_answers').set({ void_at: at }).where('_id', '=', last._id).execute()
  await keepStanding(trx, user)
  return true
}

async function keepStanding(trx: Trx, user: string): Promise<void> {
  const own = standingAnswers(await findVersions(trx, user)).at(-1) ?? noAnswers
  await trx.updateTable('users').set(onlyAnswers(own)).where('_id', '=', user).execute()
}
