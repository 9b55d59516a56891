// Who of a squad needs what: the ranked list and the three quieter ones above the team of a coach.

import type { Finding } from '#domain/clubs/findings.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Status } from '#domain/people/account.ts'
import { type ClearanceState, isReviewDue } from '#domain/people/clearance.ts'

/** Overdue: no check for so many days. */
const overdueDays = 90

/** `needs`: something became poor, is poor and cannot wait, or probably got worse. */
export const triageLists = ['needs', 'overdue', 'never', 'unavailable'] as const
export type TriageList = (typeof triageLists)[number]

export type TriagePlayer = {
  readonly _id: string
  /** The latest check that the reader may see. */
  readonly last_check: Day | null
  readonly joined_on: Day | null
  readonly clearance: { readonly state: ClearanceState; readonly review_on: Day | null } | null
}

type TriageLine<Player, Found> = { readonly player: Player; readonly findings: readonly Found[] }
type Lists<Player, Found> = Readonly<Record<TriageList, readonly TriageLine<Player, Found>[]>>

export type TriageFinding = Pick<Finding, 'user_id' | 'is_newly_poor' | 'change'>

export const isOverdue = (last_check: Day | null, today: Day): boolean =>
  last_check !== null && last_check <= addDays(today, -overdueDays)

/** Signed up without confirming the address. A player who was checked before that has results to show. */
export const isWaiting = ({
  status,
  last_check,
}: Pick<TriagePlayer, 'last_check'> & { readonly status: Status }): boolean =>
  status === 'pending' && last_check === null

/**
 * Each list with who matters most first. Findings come ranked: a player stands where the first finding puts them.
 * Players keep the order in which they are given when nothing else decides.
 */
export function triage<Player extends TriagePlayer, F extends TriageFinding>(
  players: readonly Player[],
  findings: readonly F[],
  today: Day,
): Lists<Player, F> {
  const byId = new Map(players.map((player) => [player._id, player]))
  const listed = (isOf: (player: Player) => boolean, order: (a: Player, b: Player) => number) =>
    players
      .filter(isOf)
      .toSorted(order)
      .map((player) => ({ player, findings: [] }))
  return {
    needs: [...groupBy(findings.filter(isListed), ({ user_id }) => user_id)].flatMap(([id, own]) => {
      const player = byId.get(id)
      return player ? [{ player, findings: own }] : []
    }),
    overdue: listed(
      ({ last_check }) => isOverdue(last_check, today),
      (a, b) => compare(a.last_check, b.last_check),
    ),
    never: listed(
      ({ last_check }) => last_check === null,
      (a, b) => compare(a.joined_on, b.joined_on),
    ),
    unavailable: listed(
      ({ clearance }) => clearance !== null && clearance.state !== 'available',
      (a, b) => weightOf(b, today) - weightOf(a, today),
    ),
  }
}

/** What got better is not listed. A finding without a change is there because it is poor. */
export const isListed = ({
  is_newly_poor,
  change,
}: Pick<TriageFinding, 'is_newly_poor' | 'change'>): boolean =>
  is_newly_poor || change === null || change === 'worse'

const compare = (a: Day | null, b: Day | null): number => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b))

/** Unavailable before modified; in both, a review that is overdue first. */
function weightOf({ clearance }: TriagePlayer, today: Day): number {
  if (!clearance) return 0
  return (clearance.state === 'unavailable' ? 2 : 0) + Number(isReviewDue(clearance, today))
}
