// How many of a squad may play on the next match day, and how that was in the weeks before.
import * as z from 'zod/mini'
import { addDays, type Day, weekday } from '#domain/dates.ts'
import type { ClearanceState } from '#domain/people/clearance.ts'
import type { standings } from './squad-view.ts'

/** Weekdays as in WEEKEND_DAYS: 1 is Monday and 7 is Sunday. */
export const matchDaysSchema = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7))

/** Without match days of its own, a club plays on the first day of the weekend. */
export function nextMatchDay(today: Day, matchDays: readonly number[], weekend: readonly number[]): Day {
  const days = matchDays.length > 0 ? matchDays : weekend.slice(0, 1)
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead)
    if (days.includes(weekday(day) || 7)) return day
  }
  return today
}

/** Columns of the ribbon: so many weeks before the next match day. */
const weeksBefore = 7

export const daysBefore = (matchDay: Day): Day[] =>
  Array.from({ length: weeksBefore }, (_, index) => addDays(matchDay, -7 * (weeksBefore - index)))

export type StateFrom = { readonly state: ClearanceState; readonly from: Day }
type ReadinessPlayer = {
  readonly joined_on: Day | null
  /** Newest first. */
  readonly states: readonly StateFrom[]
}

type Readiness = Readonly<Record<(typeof standings)[number], number>> & { readonly date: Day }

/** Each day with how many of those who are here now and had joined by then were in which state. */
export function readinessOn(days: readonly Day[], players: readonly ReadinessPlayer[]): Readiness[] {
  const weeks = days.map((date) => {
    const counts = { available: 0, modified: 0, unavailable: 0, none: 0 }
    for (const { joined_on, states } of players) {
      if (joined_on !== null && joined_on > date) continue
      counts[states.find(({ from }) => from <= date)?.state ?? 'none'] += 1
    }
    return { date, ...counts }
  })
  const first = weeks.findIndex(
    ({ available, modified, unavailable }) => available + modified + unavailable > 0,
  )
  return first === -1 ? [] : weeks.slice(first)
}
