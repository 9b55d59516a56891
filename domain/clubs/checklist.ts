// The checklist of a club of any size: how many are done, and the players that were asked for.
import type { Day } from '#domain/dates.ts'
import { isReviewDue } from '#domain/people/clearance.ts'
import { isFound } from '#domain/people/is-found.ts'

/** How many players the checklist asks for at a time, and how many the choice of a player. */
export const checklistStep = 60
export const choiceStep = 50

export const checklistShows = ['all', 'open'] as const

export type ChecklistQuery = {
  readonly find: string
  readonly show: (typeof checklistShows)[number]
  readonly most: number
  /** Starts after this player and wraps around at the end of the list. */
  readonly after?: string | undefined
  /** This player comes as `chosen`, whatever is searched. */
  readonly with?: string | undefined
}

type ListedPlayer = {
  readonly _id: string
  readonly first_name: string
  readonly last_name: string
  readonly checked_today: boolean
  readonly clearance: { readonly review_on: Day | null } | null
}

export function checklistPart<Player extends ListedPlayer>(
  everybody: readonly Player[],
  { find, show, most, after, with: chosen }: ChecklistQuery,
  today: Day,
) {
  const place = everybody.findIndex(({ _id }) => _id === after)
  const inTurn = [...everybody.slice(place + 1), ...everybody.slice(0, Math.max(place, 0))]
  const found = inTurn.filter(
    ({ checked_today, first_name, last_name }) =>
      (show === 'all' || !checked_today) && isFound(find, [first_name, last_name]),
  )
  return {
    players: found.slice(0, most),
    found: found.length,
    all: everybody.length,
    done: everybody.filter(({ checked_today }) => checked_today).length,
    chosen: everybody.find(({ _id }) => _id === chosen) ?? null,
    /** Whose clearance should have been looked at again, longest overdue first. */
    reviews: everybody
      .filter(({ clearance }) => clearance && isReviewDue(clearance, today))
      .toSorted(byReview),
  }
}

const byReview = (a: ListedPlayer, b: ListedPlayer): number =>
  (a.clearance?.review_on ?? '') < (b.clearance?.review_on ?? '') ? -1 : 1
