// How a player stands at this moment, read from the database: by the newest reading of each metric and by every open
// follow-up, so that a later check that measured little changes nothing about the rest.
import { isRecent } from '#domain/measures/advice/due.ts'
import {
  type AdvisedFinding,
  findingsNow,
  type Standing,
  standingOf,
} from '#domain/measures/advice/standing.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { type Clock, dayAt } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import type { StoredPerson as Subject } from '#server/records/people/people.ts'
import { comparedChecks, findNumbersIn, type Numbers } from './numbers.ts'
import { findPlayerFollowUps, type PlayerFollowUp } from './player-follow-ups.ts'

export type PlayerStanding = Standing<Numbers> & { readonly followUps: readonly PlayerFollowUp[] }
type StandingParts = { readonly clock: Clock; readonly config: Pick<Config, 'timeZone' | 'variant'> }

export type PlayerFinding = AdvisedFinding<Numbers>

/**
 * The moment of a reading, in milliseconds. Of a check that was entered for an earlier day only the day is known: its end,
 * so that nothing is called overdue too early.
 */
export function momentOf(
  { date, time }: Pick<Numbers, 'date' | 'time'>,
  { timeZone }: Pick<Config, 'timeZone'>,
): number {
  const instant = Temporal.Instant.from(time)
  if (dayAt(instant, timeZone) === date) return instant.epochMilliseconds
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** `compared` are the newest checks. More are read only if they do not reach back far enough. */
export async function readStanding(
  from: Store | Trx,
  { clock, config }: StandingParts,
  subject: Pick<Subject, '_id' | 'date_of_birth' | 'gender'>,
  compared: readonly Numbers[],
): Promise<PlayerStanding> {
  const today = clock.today()
  const oldest = compared.at(-1)
  const isEnough = compared.length < comparedChecks || (oldest && !isRecent(oldest.date, today))
  const [followUps, checks] = await Promise.all([
    findPlayerFollowUps(from, subject._id),
    isEnough ? compared : findNumbersIn(from, subject._id),
  ])
  return standingWith({ clock, config }, subject, checks, followUps)
}

export function standingWith(
  { clock, config }: StandingParts,
  subject: Pick<Subject, 'date_of_birth' | 'gender'>,
  checks: readonly Numbers[],
  followUps: readonly PlayerFollowUp[],
): PlayerStanding {
  return { ...standingOf(historyOf({ clock, config }, subject, checks, followUps)), followUps }
}

const historyOf = (
  { clock, config }: StandingParts,
  subject: Pick<Subject, 'date_of_birth' | 'gender'>,
  checks: readonly Numbers[],
  followUps: readonly PlayerFollowUp[],
) => ({
  subject,
  checks,
  followUps,
  momentOf: (check: Numbers) => momentOf(check, config),
  spec: specOf(config.variant),
  today: clock.today(),
  now: clock.now(),
})

/** The newest reading of each metric with its advice. */
export const newestFindings = (
  reading: StandingParts,
  subject: Pick<Subject, 'date_of_birth' | 'gender'>,
  checks: readonly Numbers[],
): readonly PlayerFinding[] => findingsNow(historyOf(reading, subject, checks, []))
