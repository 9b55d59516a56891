// The state of the booking form: what is typed, which slots are free, and what happens when a slot is lost.

import { useEffect, useRef } from 'react'
import {
  type ChosenSlot,
  checkBookingForm,
  dayProblem,
  freeSlots,
  type SlotTime,
  slotTimes,
} from '#domain/clubs/booking.ts'
import { type Day, isDay } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { type CheckedForm, useCheckedForm } from '#web/api/use-checked-form.ts'
import { settings } from '#web/base/settings.ts'
import { spec, today } from '#web/base/spec.ts'
import { newFormKey, slotKey } from './request-key.ts'

export type Choice = { readonly selected: boolean; readonly count: string }
type TypedBooking = { readonly [T in SlotTime]: Choice } & { readonly date: string; readonly total: string }

export const blank: Choice = { selected: false, count: '' }
const nothing: TypedBooking = { date: '', total: '', '09:00': blank, '14:00': blank, '19:00': blank }

/** Somebody else booked these slots first. */
export class SlotsLost extends Error {
  readonly date: Day
  readonly times: readonly SlotTime[]
  constructor(date: Day, times: readonly SlotTime[]) {
    super('The slots were booked by somebody else.')
    this.date = date
    this.times = times
  }
}

/** `team`: for whom it is; '' is the whole club. */
export function useBookingForm(onBooked: (made: readonly Booking[]) => void, team = '') {
  const formKey = useRef('')
  const sending = useSend('addBookings')
  const form: CheckedForm<TypedBooking> = useCheckedForm({
    defaults: nothing,
    check: (typed: TypedBooking) =>
      checkBookingForm(
        { date: typed.date, slots: slotsOf(typed, times), total: typed.total },
        { today: today(), spec: spec() },
      ),
    send: async (chosen) => {
      formKey.current ||= newFormKey()
      const bookings = chosen.map((slot) => ({
        ...slot,
        date,
        player_ids: [],
        ...(team !== '' && { team_id: team }),
        request_key: slotKey(formKey.current, date, slot),
      }))
      let made: readonly Booking[]
      try {
        made = (await sending.mutateAsync({ body: { bookings } })).bookings
      } catch (error) {
        throw isRefusal(error) && error.status === 409 ? await lossOf(error, chosen) : error
      }
      onBooked(made)
    },
  })
  const { date } = form.typed
  const dateProblem = isDay(date) ? dayProblem(date, today()) : null
  const isBookable = isDay(date) && dateProblem === null
  const day = useCall('getBookingsByDate', { params: { date } }, { isEnabled: isBookable })
  const times: readonly SlotTime[] = isBookable && day.data ? freeOn(date, day.data.bookings) : []

  // Another day has other slots: what was wrong at one that is gone is no mistake any more.
  const judgeAgain = useRef(form.judgeAgain)
  useEffect(() => {
    judgeAgain.current = form.judgeAgain
  })
  const offered = times.join()
  useEffect(() => {
    if (offered !== '') judgeAgain.current()
  }, [offered])

  // Reads the day again: slots that are no longer free were lost, and are deselected.
  const lossOf = async (error: unknown, chosen: readonly ChosenSlot[]): Promise<unknown> => {
    const { data } = await day.refetch()
    const free = data ? freeOn(date, data.bookings) : slotTimes
    const lost = chosen.map(({ time }) => time).filter((time) => !free.includes(time))
    for (const time of lost) form.picker(time).onChange(blank)
    return lost.length > 0 ? new SlotsLost(date, lost) : error
  }

  return { form, day, freeOn: useFreeOn(), dateProblem, isBookable, slots: slotsOf(form.typed, times) }
}

/** How many slots of a day are free; undefined until the taken ones are known. */
function useFreeOn() {
  const { data } = useCall('getTakenSlots', {})
  if (!data) return undefined
  const taken = groupBy(data.slots, ({ date }) => date)
  return (date: Day): number => freeOn(date, taken.get(date) ?? []).length
}

const slotsOf = (typed: TypedBooking, times: readonly SlotTime[]) =>
  times.map((time) => ({ time, ...typed[time] }))

const freeOn = (date: Day, bookings: readonly { readonly time: string }[]): SlotTime[] =>
  freeSlots(
    date,
    bookings.map(({ time }) => time),
    settings().weekendDays,
  )
