// The week of appointments, and who should come first.

import { isOverdue } from '#domain/clubs/squad/triage.ts'
import { addDays, type Day, weekday } from '#domain/dates.ts'
import { earliestDay, latestDay, type SlotTime, slotCount, slotsOn } from './booking.ts'

/** The seven days of the week that holds a day. `startsOn`: 0 is Sunday. */
export function weekOf(day: Day, startsOn: number): Day[] {
  const first = addDays(day, -((weekday(day) - startsOn + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/** `closed`: too soon or too far ahead to be booked. */
type SlotState = 'free' | 'taken' | 'yours' | 'closed' | 'past'
type TakenSlot = { readonly date: Day; readonly time: string }
export type WeekSlot<B> = {
  readonly date: Day
  readonly time: SlotTime
  readonly state: SlotState
  readonly booking: B | null
}

/** Every slot of these days, for an organisation with these bookings. */
export function slotsOfWeek<B extends TakenSlot>(
  days: readonly Day[],
  {
    own,
    taken,
    today,
    weekend,
  }: {
    readonly own: readonly B[]
    readonly taken: readonly TakenSlot[]
    readonly today: Day
    readonly weekend: readonly number[]
  },
): WeekSlot<B>[] {
  const at = (date: Day, time: string) => (slot: TakenSlot) => slot.date === date && slot.time === time
  return days.flatMap((date) =>
    slotsOn(date, weekend).map((time) => {
      const booking = own.find(at(date, time)) ?? null
      const isTaken = taken.some(at(date, time))
      return { date, time, booking, state: booking ? 'yours' : stateOf(date, isTaken, today) }
    }),
  )
}

function stateOf(date: Day, isTaken: boolean, today: Day): SlotState {
  if (date < today) return 'past'
  if (date < earliestDay(today) || date > latestDay(today)) return 'closed'
  return isTaken ? 'taken' : 'free'
}

/** The first free slot that can be booked. */
export function firstFree(
  taken: readonly TakenSlot[],
  today: Day,
  weekend: readonly number[],
): TakenSlot | null {
  for (let date = earliestDay(today); date <= latestDay(today); date = addDays(date, 1)) {
    const time = slotsOn(date, weekend).find(
      (one) => !taken.some((slot) => slot.date === date && slot.time === one),
    )
    if (time) return { date, time }
  }
  return null
}

/** How many players the choice of names asks for at a time: a full appointment, and a few to choose from. */
export const namesStep = 12

type Checked = { readonly last_check: Day | null }

/** Never checked, or not for a long time. */
export const isDue = ({ last_check }: Checked, today: Day): boolean =>
  last_check === null || isOverdue(last_check, today)

/** Those who were never checked first, then the longest unchecked. Equals keep their order. */
export const longestUnchecked = <P extends Checked>(players: readonly P[]): P[] =>
  players.toSorted((a, b) => {
    const [one, other] = [a.last_check ?? '', b.last_check ?? '']
    return one < other ? -1 : one > other ? 1 : 0
  })

/** The first who are due, as many as an appointment takes. */
export const firstDue = <P extends Checked>(
  players: readonly P[],
  today: Day,
  places: number = slotCount.max,
): P[] =>
  longestUnchecked(players)
    .filter((player) => isDue(player, today))
    .slice(0, places)
