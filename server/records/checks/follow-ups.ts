// Urgent values that somebody has to see to. A follow-up holds no value: that is in its check.
import { saidAbout } from '#domain/measures/advice/follow-up.ts'
import { type JudgedMetric, type Step, urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { AutomaticEnd, SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import type { Advice } from '#domain/measures/advice/urgency.ts'
import type { Clock } from '#server/clock.ts'
import type { FollowUpTable, Reader, Trx, UserRow } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import type { StoredCheck } from './base.ts'
import { nobodyTold, toldBy } from './told.ts'

type Recording = {
  readonly actor: Pick<UserRow, '_id' | 'first_name' | 'last_name'>
  readonly clock: Clock
  readonly ids: Ids
}

type Opening = {
  readonly clock: Pick<Clock, 'instant'>
  readonly ids: Ids
  /** Nobody, when an upgrade opens them. */
  readonly actor?: Pick<UserRow, 'first_name' | 'last_name'>
}

export async function insertFollowUps(
  trx: Trx,
  { clock, ids, actor }: Opening,
  check: Pick<StoredCheck, '_id' | 'user_id'>,
  opened: readonly Advice<JudgedMetric>[],
  said?: SaidAtEntry,
  // 'before': opened by an upgrade.
  origin: 'before' | null = null,
): Promise<void> {
  if (opened.length === 0) return
  const rows = opened.map((advice) => {
    const answer = saidAbout(said, advice)
    return {
      _id: ids.next(),
      user_id: check.user_id,
      check_id: check._id,
      metric: advice.metric,
      step: advice.step,
      row: advice.row?.id ?? null,
      done_at_entry: answer ? 1 : 0,
      action_at_entry: answer?.done ?? null,
      note_at_entry: answer?.note ?? null,
      // Whoever records the check is with the player.
      ...(answer?.done === 'told' && actor ? toldBy({ actor, clock }, 'person') : nobodyTold),
      opened_at: clock.instant(),
      origin,
    }
  })
  await trx.insertInto('follow_ups').values(rows).execute()
}

/** The metrics of a check that have an open follow-up. */
export async function findOpenMetrics(db: Reader, checkId: string): Promise<JudgedMetric[]> {
  const rows = await db
    .selectFrom('follow_ups')
    .select('metric')
    .where('check_id', '=', checkId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ metric }) => metric as JudgedMetric) // written by insertFollowUps
}

/** Closes the open follow-ups of checks that were withdrawn, or of values that a correction made harmless. */
export async function endFollowUps(
  trx: Trx,
  context: Recording,
  checks: readonly string[],
  end: AutomaticEnd,
  metrics?: readonly JudgedMetric[],
): Promise<void> {
  let update = trx
    .updateTable('follow_ups')
    .set({ ...closedBy(context), done: 0, action: end })
    .where('check_id', 'in', checks)
    .where('closed_at', 'is', null)
  if (metrics) update = update.where('metric', 'in', metrics)
  await update.execute()
}

/** The follow-ups of values that were of another player go, with what was said about them. */
export async function forgetFollowUps(
  trx: Trx,
  checkId: string,
  metrics: readonly JudgedMetric[],
): Promise<void> {
  if (metrics.length === 0) return
  await trx.deleteFrom('follow_ups').where('check_id', '=', checkId).where('metric', 'in', metrics).execute()
}

const closedBy = ({ actor, clock }: Pick<Recording, 'actor' | 'clock'>) => ({
  closed_at: clock.instant(),
  closed_by: actor._id,
  closed_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
})

type Revised = {
  /** What opens a follow-up. */
  readonly opened: readonly Advice<JudgedMetric>[]
  /** Those that are asked about: of another row than before the correction. */
  readonly asked: readonly Advice[]
  readonly said: SaidAtEntry | undefined
}

/**
 * After a correction: closes follow-ups of values that are no longer urgent, and opens them for values that are newly urgent
 * or more urgent than when somebody closed them. What is said about the corrected value goes into a new follow-up, so that
 * the former one keeps its own answer. Returns whether something was opened.
 */
export async function reviseFollowUps(
  trx: Trx,
  context: Recording,
  check: StoredCheck,
  { opened, asked, said }: Revised,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('follow_ups')
    .select(['_id', 'metric', 'step', 'closed_at', 'done'])
    .where('check_id', '=', check._id)
    .execute()
  const open = rows.filter(({ closed_at }) => closed_at === null)
  const answered = asked.filter(({ metric }) => said?.[metric])
  const isOver = ({ metric }: { metric: string }) =>
    !opened.some((one) => one.metric === metric) || answered.some((one) => one.metric === metric)
  const over = open.filter(isOver)
  if (over.length > 0) {
    const metrics = over.map(({ metric }) => metric as JudgedMetric) // as above
    await endFollowUps(trx, context, [check._id], 'corrected', metrics)
  }
  const added: Advice<JudgedMetric>[] = [...answered]
  for (const advice of opened) {
    if (answered.some(({ metric }) => metric === advice.metric)) continue
    const own = open.find(({ metric }) => metric === advice.metric)
    if (own && own.step !== advice.step)
      await trx
        .updateTable('follow_ups')
        .set({ step: advice.step, row: advice.row?.id ?? null })
        .where('_id', '=', own._id)
        .execute()
    const isKnown = rows.some(
      (row) => row.metric === advice.metric && row.done === 1 && placeOf(row.step) <= placeOf(advice.step),
    )
    if (!own && !isKnown) added.push(advice)
  }
  await insertFollowUps(trx, context, check, added, said)
  return added.length > 0
}

const placeOf = (step: string): number => urgencyOf(step as Step) // written by insertFollowUps

/** A follow-up with the account it belongs to, for the policy. */
export const findFollowUp = (db: Reader, id: string) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('users', 'users._id', 'follow_ups.user_id')
    .select(['users._id', 'users.account_type', 'users.organisation_id', 'users.date_of_birth'])
    .select(['follow_ups.check_id'])
    .where('follow_ups._id', '=', id)
    .executeTakeFirst()

export type Closing = {
  readonly id: string
  readonly done: string
  readonly note: string | null
  /** Why no guardian reads note and what was done. */
  readonly kept_reason: string | null
}

/** False when somebody else closed it first. */
export async function closeFollowUp(
  trx: Trx,
  context: Pick<Recording, 'actor' | 'clock'>,
  { id, done, note, kept_reason }: Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('follow_ups')
    .set({ ...closedBy(context), done: 1, action: done, note, kept_reason })
    .where('_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when somebody has closed it. */
async function updateOpen(
  trx: Trx,
  id: string,
  set: Partial<Pick<FollowUpTable, AnswerColumn>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('follow_ups')
    .set(set)
    .where('_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type AnswerColumn = 'asked_at' | 'asked_answer' | 'player_seen' | 'player_seen_at'

/** Whether the player of an old follow-up was seen; it is asked again after 14 days. */
export const updateAsked = (
  trx: Trx,
  id: string,
  asked_answer: NonNullable<FollowUpTable['asked_answer']>,
  asked_at: string,
): Promise<boolean> => updateOpen(trx, id, { asked_answer, asked_at })

/** What the player says. It calms nothing. */
export const updatePlayerSeen = (
  trx: Trx,
  id: string,
  seen: boolean,
  player_seen_at: string,
): Promise<boolean> => updateOpen(trx, id, { player_seen: Number(seen), player_seen_at })

/** All follow-ups of a player for their own export, without those of checks recorded for the wrong player. */
export const findFollowUpsOf = (db: Reader, user: string) =>
  db
    .selectFrom('follow_ups')
    .select(['check_id', 'metric', 'step', 'opened_at', 'action_at_entry', 'note_at_entry'])
    .select(['told_at', 'told_by_name', 'told_how'])
    .select(['closed_at', 'closed_by_name', 'action', 'note', 'kept_reason', 'player_seen', 'player_seen_at'])
    .where('follow_ups.user_id', '=', user)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('health_check_versions as change')
            .whereRef('change.check_id', '=', 'follow_ups.check_id')
            .where('change.kind', '=', 'withdrawn')
            .where('change.wrong_player', '=', 1)
            .select('change._id'),
        ),
      ),
    )
    .orderBy('opened_at')
    .orderBy('_id')
    .execute()
