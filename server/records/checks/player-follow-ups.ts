// The follow-ups of one player with the numbers of their checks, for what the player and a doctor are shown.
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { type CheckRow, standingChecks, toJudged } from './base.ts'
import type { Numbers } from './numbers.ts'

export type PlayerFollowUp = {
  readonly id: string
  readonly metric: JudgedMetric
  readonly step: Step
  readonly isOpen: boolean
  /** What was done: when it was closed, else when the check was saved. */
  readonly done: string | null
  /** Whether somebody has looked at it, as the player says. */
  readonly seen: boolean | null
  readonly check: Numbers
}

export type FollowUpRow = Pick<CheckRow, Exclude<keyof Numbers, 'judged'>> & {
  readonly judged: string | null
  readonly follow_up_id: string
  readonly metric: string
  readonly step: string
  readonly closed_at: string | null
  readonly action_at_entry: string | null
  readonly action: string | null
  readonly player_seen: number | null
}

const ofPlayer = preparedRead<{ user: string }, FollowUpRow>((db, value) =>
  standingChecks(db)
    .innerJoin('follow_ups', 'follow_ups.check_id', 'health_checks._id')
    .where('follow_ups.user_id', '=', value('user'))
    .select([
      'health_checks._id',
      'health_checks.date',
      'health_checks.time',
      'health_checks.practitioner_id',
      'health_checks.context',
      'health_checks.judged',
      'follow_ups._id as follow_up_id',
      'follow_ups.metric',
      'follow_ups.step',
      'follow_ups.closed_at',
      'follow_ups.action_at_entry',
      'follow_ups.action',
      'follow_ups.player_seen',
    ])
    .select(storedNumbers)
    .orderBy('follow_ups.opened_at')
    .orderBy('follow_ups._id'),
)

/** The next people by id, and whether they have a check of this day or later and an account that is not deactivated. */
export async function findPlayersAfter(
  trx: Trx,
  last: string,
  { most, from }: { readonly most: number; readonly from: string },
) {
  const players = await trx
    .selectFrom('users')
    .select(['_id', 'date_of_birth', 'gender', 'status'])
    .where('_id', '>', last)
    .orderBy('_id')
    .limit(most)
    .execute()
  if (players.length === 0) return []
  // One query for both would read every recent check of the database.
  const checked = await standingChecks(trx)
    .select('user_id')
    .distinct()
    .where(
      'user_id',
      'in',
      players.map(({ _id }) => _id),
    )
    .where('date', '>=', from)
    .execute()
  const isChecked = new Set(checked.map(({ user_id }) => user_id))
  return players.map(({ status, ...player }) => ({
    ...player,
    isChecked: isChecked.has(player._id) && status !== 'deactivated',
  }))
}

/** Oldest first. Those of withdrawn checks are left out. */
export const findPlayerFollowUps = async (from: Store | Trx, user: string): Promise<PlayerFollowUp[]> =>
  (await ofPlayer(from, { user })).map(toPlayerFollowUp)

export function toPlayerFollowUp(row: FollowUpRow): PlayerFollowUp {
  const { follow_up_id: id, metric, step, closed_at, action_at_entry, action, player_seen, ...check } = row
  return {
    id,
    metric: metric as JudgedMetric, // written by insertFollowUps
    step: step as Step, // as above
    isOpen: closed_at === null,
    done: action ?? action_at_entry,
    seen: player_seen === null ? null : player_seen === 1,
    check: toJudged(check),
  }
}
