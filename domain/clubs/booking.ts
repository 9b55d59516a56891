// Booking rules: which slots a day has, how early, how many players.
import * as z from 'zod/mini'
import { addDays, type Day, isWeekend } from '#domain/dates.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { readNumber } from '#domain/numbers.ts'
import { usualWeekend } from '#domain/weekend.ts'
import { type FieldProblems, type Reason, reason } from '#domain/wire/problems.ts'
import { type Checked, check, day, id, issueOf, says } from '#domain/wire/validation.ts'

export const slotTimes = ['09:00', '14:00', '19:00'] as const
export type SlotTime = (typeof slotTimes)[number]
export const weekendOnly: readonly SlotTime[] = ['09:00', '14:00']

export const slotCount = { min: 1, max: 10 } as const
const totalOfPlayers = { min: 10, max: 30 } as const
const upcomingShown = 5
const daysAhead = 2
const mostDaysAhead = 183
/** How many bookings of today or later an organisation may have. */
export const mostOpenBookings = 40

export const earliestDay = (today: Day): Day => addDays(today, daysAhead)
export const latestDay = (today: Day): Day => addDays(today, mostDaysAhead)

/** Why nothing can be booked on this day, or null. */
export function dayProblem(date: Day, today: Day): Reason | null {
  if (date < earliestDay(today)) return reason('too-soon')
  return date > latestDay(today) ? reason('too-far-ahead', { days: mostDaysAhead }) : null
}

export const slotsOn = (date: Day, weekend = usualWeekend): SlotTime[] =>
  slotTimes.filter((time) => isWeekend(date, weekend) || !weekendOnly.includes(time))

export const freeSlots = (date: Day, taken: readonly string[], weekend = usualWeekend): SlotTime[] =>
  slotsOn(date, weekend).filter((time) => !taken.includes(time))

const isCount = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

const countOf = (bounds: { readonly min: number; readonly max: number }) =>
  z.pipe(
    z.unknown(),
    z.pipe(
      z.transform((typed: unknown, context) => {
        const value = readNumber(typed)
        if (value !== null && isCount(value, bounds)) return value
        context.issues.push(issueOf(reason('range-number', bounds), typed))
        return z.NEVER
      }),
      z.number(),
    ),
  )

const key = () => z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, says('not-valid'))))

const slotTime = () => z.string(says('required')).check(z.maxLength(5, says('not-valid')))
const playerIds = () => z.array(id(), says('not-valid')).check(z.maxLength(slotCount.max, says('not-valid')))

export const bookingSchema = z.object({
  user_id: z.optional(id()),
  organisation_id: z.optional(id()),
  date: day(),
  time: slotTime(),
  number_of_players: countOf(slotCount),
  player_ids: z._default(playerIds(), []),
  /** For whom it is when no players are named; left out: the whole organisation. */
  team_id: z.optional(z.nullable(id())),
  request_key: key(),
})
export type BookingInput = z.infer<typeof bookingSchema>

export const bookingPlayersSchema = z.object({
  id: id(),
  player_ids: playerIds(),
  /** Left out: as many as before. */
  number_of_players: z.optional(countOf(slotCount)),
})

export const moveSchema = z.object({ id: id(), date: day(), time: slotTime() })

/** How long a cancelled or moved booking can be put back, and how long the emails about it wait. */
export const undoSeconds = 60

/** Why these players cannot be named, or null. */
export function namesProblem(ids: readonly string[], places: number): Reason | null {
  if (new Set(ids).size < ids.length) return reason('not-valid')
  return ids.length > places ? reason('too-many-names', { most: places }) : null
}

export function bookingProblems(booking: BookingInput, today: Day, weekend = usualWeekend): FieldProblems {
  const names = namesProblem(booking.player_ids, booking.number_of_players)
  return { ...slotProblems(booking, today, weekend), ...(names && { player_ids: names }) }
}

/** Why this slot cannot be booked. */
export function slotProblems(
  booking: { readonly date: Day; readonly time: string },
  today: Day,
  weekend = usualWeekend,
): FieldProblems {
  const problem = dayProblem(booking.date, today)
  if (problem !== null) return { date: problem }
  if (!slotsOn(booking.date, weekend).some((time) => time === booking.time))
    return { time: reason('no-such-slot', { time: booking.time }) }
  return {}
}

/** What the booking form holds: the counts as typed and which slots are selected. */
export type BookingForm = {
  readonly date: string
  readonly slots: readonly { readonly time: SlotTime; readonly selected: boolean; readonly count: string }[]
  /** The optional total of the as-written form. */
  readonly total?: string
}

export type ChosenSlot = { readonly time: SlotTime; readonly number_of_players: number }

/** A slot is chosen when it is pressed or has a count. As written, only pressing it counts. */
export const isChosen = (
  slot: Pick<BookingForm['slots'][number], 'selected' | 'count'>,
  spec: Spec,
): boolean => slot.selected || (!spec.emptySlotCountsFail && slot.count.trim() !== '')

/** Problems are keyed by slot time, 'total', 'date', or '' for the form as a whole. */
export function checkBookingForm(
  form: BookingForm,
  rules: { today: Day; spec: Spec },
): Checked<ChosenSlot[]> {
  const problems: FieldProblems = {}
  const problem = formDayProblem(form.date, rules.today)
  if (problem !== null) problems.date = problem
  const chosen: ChosenSlot[] = []
  // One complete slot is enough; a slot that was pressed without a count is then ignored.
  const hasCount = form.slots.some(({ count }) => count.trim() !== '')
  for (const slot of form.slots) {
    const isBlank = slot.count.trim() === ''
    if (isBlank && (hasCount || !slot.selected) && !rules.spec.emptySlotCountsFail) continue
    const count = readNumber(slot.count)
    if (count === null || !isCount(count, slotCount)) problems[slot.time] = reason('range-number', slotCount)
    else if (isChosen(slot, rules.spec)) chosen.push({ time: slot.time, number_of_players: count })
  }
  const total = form.total?.trim() ?? ''
  if (rules.spec.hasTotalOfPlayers && total !== '') {
    const value = readNumber(total)
    if (value === null || !isCount(value, totalOfPlayers))
      problems.total = reason('range-number', totalOfPlayers)
  }
  if (chosen.length === 0) problems[''] = reason('slot-incomplete')
  return Object.keys(problems).length === 0 ? { ok: true, value: chosen } : { ok: false, problems }
}

const bookingDay = day()

function formDayProblem(typed: string, today: Day): Reason | null {
  if (typed.trim() === '') return reason('required')
  return check(bookingDay, typed).ok ? dayProblem(typed, today) : reason('not-a-day')
}

type ListedBooking = { readonly _id: string; readonly date: string; readonly time: string }

/** The bookings a list shows at first: the five soonest, today's included, and those that were just made. */
export function listedBookings<B extends ListedBooking>(
  bookings: readonly B[],
  { today, spec }: { today: Day; spec: Spec },
  justMade: readonly string[] = [],
): B[] {
  const sorted = bookings.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`, 'en'))
  const first = spec.listsLastBookings
    ? sorted.slice(-upcomingShown)
    : sorted.filter(({ date }) => date >= today).slice(0, upcomingShown)
  return sorted.filter((booking) => first.includes(booking) || justMade.includes(booking._id))
}
