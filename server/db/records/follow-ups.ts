// Urgent values that somebody has to see to. A follow-up holds no value: that is in its check.
import { sql } from 'kysely'
import type { AutomaticEnd, SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import type { Advice } from '#domain/measures/advice/urgency.ts'
import { type Step, steps } from '#domain/measures/advice/urgency-rows.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Actor } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Ids } from '#server/ids.ts'
import { checkColumns, type StoredCheck, standingChecks, toStored } from './base.ts'

type Recording = { readonly actor: SignedIn; readonly clock: Clock; readonly ids: Ids }

export async function insertFollowUps(
  trx: Trx,
  { clock, ids }: { readonly clock: Pick<Clock, 'instant'>; readonly ids: Ids },
  check: Pick<StoredCheck, '_id' | 'user_id'>,
  urgent: readonly Advice[],
  said: SaidAtEntry | undefined,
): Promise<void> {
  if (urgent.length === 0) return
  const rows = urgent.map(({ metric, step }) => ({
    _id: ids.next(),
    user_id: check.user_id,
    check_id: check._id,
    metric,
    step,
    done_at_entry: said?.[metric] ? 1 : 0,
    action_at_entry: said?.[metric]?.done ?? null,
    note_at_entry: said?.[metric]?.note ?? null,
    opened_at: clock.instant(),
  }))
  await trx.insertInto('follow_ups').values(rows).execute()
}

/** The metrics of a check that have an open follow-up. */
export async function findOpenMetrics(db: Reader, checkId: string): Promise<MetricName[]> {
  const rows = await db
    .selectFrom('follow_ups')
    .select('metric')
    .where('check_id', '=', checkId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ metric }) => metric as MetricName) // written by insertFollowUps
}

/** Closes the open follow-ups of checks that were withdrawn, or of values that a correction made harmless. */
export async function endFollowUps(
  trx: Trx,
  context: Recording,
  checks: readonly string[],
  end: AutomaticEnd,
  metrics?: readonly MetricName[],
): Promise<void> {
  let update = trx
    .updateTable('follow_ups')
    .set({ ...closedBy(context), done: 0, action: end })
    .where('check_id', 'in', checks)
    .where('closed_at', 'is', null)
  if (metrics) update = update.where('metric', 'in', metrics)
  await update.execute()
}

const closedBy = ({ actor, clock }: Pick<Recording, 'actor' | 'clock'>) => ({
  closed_at: clock.instant(),
  closed_by: actor._id,
  closed_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
})

type Revised = {
  readonly urgent: readonly Advice[]
  /** Those of another row than before the correction. */
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
  { urgent, asked, said }: Revised,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('follow_ups')
    .select(['_id', 'metric', 'step', 'closed_at', 'done'])
    .where('check_id', '=', check._id)
    .execute()
  const open = rows.filter(({ closed_at }) => closed_at === null)
  const answered = asked.filter(({ metric }) => said?.[metric])
  const isOver = ({ metric }: { metric: string }) =>
    !urgent.some((one) => one.metric === metric) || answered.some((one) => one.metric === metric)
  const over = open.filter(isOver)
  if (over.length > 0) {
    const metrics = over.map(({ metric }) => metric as MetricName) // as above
    await endFollowUps(trx, context, [check._id], 'corrected', metrics)
  }
  const added: Advice[] = [...answered]
  for (const advice of urgent) {
    if (answered.includes(advice)) continue
    const own = open.find(({ metric }) => metric === advice.metric)
    if (own && own.step !== advice.step)
      await trx.updateTable('follow_ups').set({ step: advice.step }).where('_id', '=', own._id).execute()
    const isKnown = rows.some(
      (row) =>
        row.metric === advice.metric && row.done === 1 && urgencyOf(row.step) <= urgencyOf(advice.step),
    )
    if (!own && !isKnown) added.push(advice)
  }
  await insertFollowUps(trx, context, check, added, said)
  return added.length > 0
}

const urgencyOf = (step: string): number => steps.indexOf(step as Step) // written by insertFollowUps

/** A follow-up with the account it belongs to, for the policy. */
export const findFollowUp = (db: Reader, id: string) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('users', 'users._id', 'follow_ups.user_id')
    .select(['users._id', 'users.account_type', 'users.organisation_id'])
    .where('follow_ups._id', '=', id)
    .executeTakeFirst()

/** False when somebody else closed it first. */
export async function closeFollowUp(
  trx: Trx,
  context: Pick<Recording, 'actor' | 'clock'>,
  { id, done, note }: { readonly id: string; readonly done: string; readonly note: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('follow_ups')
    .set({ ...closedBy(context), done: 1, action: done, note })
    .where('_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Asked = { readonly actor: Actor; readonly user?: string | undefined }

const openOnes = (db: Reader, asked: Asked) => allOnes(db, asked).where('follow_ups.closed_at', 'is', null)

const allOnes = (db: Reader, { actor, user }: Asked) => {
  let query = standingChecks(db)
    .innerJoin('follow_ups', 'follow_ups.check_id', 'health_checks._id')
    .innerJoin('users', 'users._id', 'follow_ups.user_id')
  if (actor.barred && actor.barred.length > 0)
    query = query.where('users.organisation_id', 'not in', actor.barred)
  return user === undefined ? query : query.where('follow_ups.user_id', '=', user)
}

export async function countOpenFollowUps(db: Reader, asked: Asked): Promise<number> {
  const { open } = await openOnes(db, asked)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return open
}

const mostShown = 200
const mostClosedShown = 20
const byUrgency = sql`case follow_ups.step when 'now' then 0 else 1 end`

/** Most urgent first, then oldest first, with the check and the player of each. */
export async function findOpenFollowUps(db: Reader, asked: Asked) {
  const rows = await openOnes(db, asked)
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select(checkColumns.map((name) => `health_checks.${name}` as const))
    .select([
      'follow_ups._id as follow_up_id',
      'follow_ups.metric',
      'follow_ups.step',
      'follow_ups.action_at_entry',
      'follow_ups.note_at_entry',
      'follow_ups.opened_at',
      'users.first_name',
      'users.last_name',
      'users.image',
      'users.date_of_birth',
      'users.gender',
      'users.organisation_id',
      'organisations.name as organisation_name',
    ])
    .orderBy(byUrgency)
    .orderBy('follow_ups.opened_at')
    .orderBy('follow_ups._id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => toStored(row))
}

/** Newest first, with the values of each. */
export async function findClosedFollowUps(db: Reader, asked: Asked) {
  const rows = await allOnes(db, asked)
    .where('follow_ups.closed_at', 'is not', null)
    .select(checkColumns.map((name) => `health_checks.${name}` as const))
    .select([
      'follow_ups._id as follow_up_id',
      'follow_ups.metric',
      'follow_ups.action',
      'follow_ups.note',
      'follow_ups.closed_at',
      'follow_ups.closed_by_name',
      'users.organisation_id',
    ])
    .orderBy('follow_ups.closed_at', 'desc')
    .orderBy('follow_ups._id', 'desc')
    .limit(mostClosedShown)
    .execute()
  return rows.map((row) => toStored(row))
}

/** Checks of these players from a day on, oldest first. */
export async function findChecksSince(
  db: Reader,
  users: readonly string[],
  date: string,
): Promise<StoredCheck[]> {
  if (users.length === 0) return []
  const rows = await standingChecks(db)
    .select(checkColumns)
    .where('user_id', 'in', users)
    .where('date', '>=', date)
    .orderBy('date')
    .orderBy('time')
    .execute()
  return rows.map((row) => toStored(row))
}
