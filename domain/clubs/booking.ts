// Booking rules: which slots a day has, how early, how many players.
import * as z from 'zod/mini'
import { addDays, type Day, isWeekend } from '#domain/dates.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { readNumber } from '#domain/numbers.ts'
import { sentence } from '#domain/wire/problems.ts'
import { type Checked, check, day, type FieldProblems, id, withRules } from '#domain/wire/validation.ts'

export const slotTimes = ['09:00', '14:00', '19:00'] as const
export type SlotTime = (typeof slotTimes)[number]
const weekendOnly: readonly SlotTime[] = ['09:00', '14:00']

export const slotCount = { min: 1, max: 10 } as const
export const totalOfPlayers = { min: 10, max: 30 } as const
export const upcomingShown = 5
const daysAhead = 2
const mostDaysAhead = 183
/** How many bookings of today or later an organisation may have. */
export const mostOpenBookings = 40

export const earliestDay = (today: Day): Day => addDays(today, daysAhead)
export const latestDay = (today: Day): Day => addDays(today, mostDaysAhead)

/** Why nothing can be booked on this day, or null. */
export function dayProblem(date: Day, today: Day): string | null {
  if (date < earliestDay(today)) return sentence('tooSoon')
  return date > latestDay(today) ? sentence('tooFarAhead', { days: mostDaysAhead }) : null
}

export const slotsOn = (date: Day): SlotTime[] =>
  slotTimes.filter((time) => isWeekend(date) || !weekendOnly.includes(time))

export const freeSlots = (date: Day, taken: readonly string[]): SlotTime[] =>
  slotsOn(date).filter((time) => !taken.includes(time))

const isCount = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

const countOf = (bounds: { readonly min: number; readonly max: number }) =>
  z.pipe(
    z.unknown(),
    z.pipe(
      z.transform((typed: unknown, context) => {
        const value = readNumber(typed)
        if (value !== null && isCount(value, bounds)) return value
        context.issues.push({ code: 'custom', message: sentence('rangeNumber', bounds), input: typed })
        return z.NEVER
      }),
      z.number(),
    ),
  )

const key = () =>
  z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, { error: () => sentence('notValid') })))

export const bookingSchema = z.object({
  user_id: z.optional(id()),
  organisation_id: z.optional(id()),
  date: day(),
  time: z
    .string({ error: () => sentence('required') })
    .check(z.maxLength(5, { error: () => sentence('notValid') })),
  number_of_players: countOf(slotCount),
  request_key: key(),
})
export type BookingInput = z.infer<typeof bookingSchema>

export function bookingProblems(booking: BookingInput, today: Day): FieldProblems {
  const problem = dayProblem(booking.date, today)
  if (problem !== null) return { date: problem }
  if (!slotsOn(booking.date).some((time) => time === booking.time))
    return { time: sentence('noSuchSlot', { time: booking.time }) }
  return {}
}

export const checkBooking = (input: unknown, today: Day): Checked<BookingInput> =>
  withRules(check(bookingSchema, input), (booking) => bookingProblems(booking, today))

/** What the booking form holds: the counts as typed and which slots are selected. */
export type BookingForm = {
  readonly date: string
  readonly slots: readonly { readonly time: SlotTime; readonly selected: boolean; readonly count: string }[]
  /** The optional total of the as-written form. */
  readonly total?: string
}

export type ChosenSlot = { readonly time: SlotTime; readonly number_of_players: number }

/** Messages are keyed by slot time, 'total', 'date', or '' for the form as a whole. */
export function checkBookingForm(
  form: BookingForm,
  rules: { today: Day; spec: Spec },
): Checked<ChosenSlot[]> {
  const fields: FieldProblems = {}
  const day = check(bookingDay, form.date)
  const problem = day.ok ? dayProblem(form.date, rules.today) : sentence('notADay')
  if (problem !== null) fields.date = problem
  const chosen: ChosenSlot[] = []
  for (const slot of form.slots) {
    const isBlank = slot.count.trim() === ''
    if (isBlank && !slot.selected && !rules.spec.emptySlotCountsFail) continue
    const count = readNumber(slot.count)
    if (count === null || !isCount(count, slotCount)) fields[slot.time] = sentence('rangeNumber', slotCount)
    else if (slot.selected) chosen.push({ time: slot.time, number_of_players: count })
    else if (!rules.spec.emptySlotCountsFail) fields[slot.time] = sentence('slotNotSelected')
  }
  const total = form.total?.trim() ?? ''
  if (rules.spec.hasTotalOfPlayers && total !== '') {
    const value = readNumber(total)
    if (value === null || !isCount(value, totalOfPlayers))
      fields.total = sentence('rangeNumber', totalOfPlayers)
  }
  // A slot picked without a count, or a count without its slot, is an unfinished thought: say so, book nothing.
  const isUnfinished = form.slots.some((slot) => slot.selected !== (slot.count.trim() !== ''))
  if (chosen.length === 0 || (isUnfinished && !rules.spec.emptySlotCountsFail))
    fields[''] = sentence('slotIncomplete')
  return Object.keys(fields).length === 0 ? { ok: true, value: chosen } : { ok: false, fields }
}

const bookingDay = day()

/** The bookings a list shows: the last five of those sorted by date ascending. */
export function lastFive<B extends { date: string; time: string }>(bookings: readonly B[]): B[] {
  return [...bookings]
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`, 'en'))
    .slice(-upcomingShown)
}
