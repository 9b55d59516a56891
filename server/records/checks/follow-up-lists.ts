// Open and closed follow-ups of all players whom a practitioner may see, or of one.
import type { Actor } from '#domain/people/policy.ts'
import { countUpTo } from '#server/db/count-up-to.ts'
import type { Reader } from '#server/db/tables.ts'
import { readPlace } from '#server/place.ts'
import {
  checkColumns,
  type StoredCheck,
  standingChecks,
  toJudged,
  toStored,
  type WithJudgement,
} from './base.ts'

type FollowUpsAsked = { readonly actor: Actor; readonly user?: string | undefined }

const openOnes = (db: Reader, asked: FollowUpsAsked) =>
  allOnes(db, asked).where('follow_ups.closed_at', 'is', null)

const allOnes = (db: Reader, { actor, user }: FollowUpsAsked) => {
  let query = standingChecks(db)
    .innerJoin('follow_ups', 'follow_ups.check_id', 'health_checks._id')
    .innerJoin('users', 'users._id', 'follow_ups.user_id')
  if (actor.barred && actor.barred.length > 0)
    query = query.where('users.organisation_id', 'not in', actor.barred)
  return user === undefined ? query : query.where('follow_ups.user_id', '=', user)
}

// Shown as 99+.
const mostCounted = 100

export const countOpenFollowUps = (db: Reader, asked: FollowUpsAsked): Promise<number> =>
  countUpTo(db, mostCounted, openOnes(db, asked))

// They are put in order by what is due at this moment, so more are read than shown.
const mostRead = 1000
const mostClosedShown = 20

/** Newest first, with the check and the player of each. */
export async function findOpenFollowUps(db: Reader, asked: FollowUpsAsked) {
  const rows = await openOnes(db, asked)
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select(checkColumns.map((name) => `health_checks.${name}` as const))
    .select([
      'follow_ups._id as follow_up_id',
      'follow_ups.metric',
      'follow_ups.step',
      'follow_ups.action_at_entry',
      'follow_ups.note_at_entry',
      'follow_ups.told_at',
      'follow_ups.told_by_name',
      'follow_ups.told_how',
      'follow_ups.opened_at',
      'follow_ups.origin',
      'follow_ups.player_seen',
      'follow_ups.player_seen_at',
      'follow_ups.asked_answer',
      'follow_ups.asked_at',
      'users.first_name',
      'users.last_name',
      'users.image',
      'users.date_of_birth',
      'users.gender',
      'users.organisation_id',
      'organisations.name as organisation_name',
    ])
    .orderBy('follow_ups.opened_at', 'desc')
    .orderBy('follow_ups._id', 'desc')
    .limit(mostRead)
    .execute()
  return rows.map((row) => toStored(row))
}

const closedOnes = (db: Reader, asked: FollowUpsAsked) =>
  allOnes(db, asked)
    .where('follow_ups.closed_at', 'is not', null)
    .select(checkColumns.map((name) => `health_checks.${name}` as const))
    .select([
      'follow_ups._id as follow_up_id',
      'follow_ups.metric',
      'follow_ups.action',
      'follow_ups.note',
      'follow_ups.kept_reason',
      'follow_ups.closed_at',
      'follow_ups.closed_by_name',
      'users.organisation_id',
    ])
    .orderBy('follow_ups.closed_at', 'desc')
    .orderBy('follow_ups._id', 'desc')

/** Newest first, with the values of each. */
export async function findClosedFollowUps(db: Reader, asked: FollowUpsAsked) {
  const rows = await closedOnes(db, asked).limit(mostClosedShown).execute()
  return rows.map((row) => toStored(row))
}

type ClosedPart = {
  readonly actor: Actor
  /** Closed at this instant or later. */
  readonly since: string
  /** The place of the last one of the part before. */
  readonly before?: string | undefined
  readonly most: number
}

/** A part of those of all players, newest first, with the player of each. */
export async function findClosedSince(db: Reader, { actor, since, before, most }: ClosedPart) {
  let query = closedOnes(db, { actor })
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .where('follow_ups.closed_at', '>=', since)
    .select(['users.first_name', 'users.last_name', 'users.image'])
    .select('organisations.name as organisation_name')
    .limit(most)
  if (before !== undefined) {
    const [at, id] = readPlace(before)
    query = query
      .where('follow_ups.closed_at', '<=', at)
      .where(({ eb, or }) => or([eb('follow_ups.closed_at', '<', at), eb('follow_ups._id', '<', id)]))
  }
  return (await query.execute()).map((row) => toStored(row))
}

export const countClosedSince = (db: Reader, { actor, since }: Pick<ClosedPart, 'actor' | 'since'>) =>
  countUpTo(db, mostCounted, allOnes(db, { actor }).where('follow_ups.closed_at', '>=', since))

/** Checks of these players from a day on, oldest first. */
export async function findChecksSince(
  db: Reader,
  users: readonly string[],
  date: string,
): Promise<WithJudgement<StoredCheck>[]> {
  if (users.length === 0) return []
  const rows = await standingChecks(db)
    .select([...checkColumns, 'judged'])
    .where('user_id', 'in', users)
    .where('date', '>=', date)
    .orderBy('date')
    .orderBy('time')
    .execute()
  return rows.map((row) => toJudged(row))
}
