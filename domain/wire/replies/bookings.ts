// Bookings and calendar links.
import * as z from 'zod/mini'
import { done, download, maybeText, number, text, versionedFile } from './parts.ts'

export const bookingReplySchema = z.object({
  _id: text,
  user_id: maybeText,
  organisation_id: text,
  date: text,
  time: text,
  number_of_players: number,
  /** The named players, for coaches of the organisation, practitioners and admins. */
  player_ids: z.optional(z.array(text)),
  /** The team it is for, for those who see it; left out when it is for the whole organisation. */
  team_id: z.optional(text),
  /** For a player: are they named? */
  named: z.optional(z.boolean()),
})
export type Booking = z.infer<typeof bookingReplySchema>

const oneBooking = z.extend(bookingReplySchema, { booking: bookingReplySchema })

const takenSlot = z.object({ date: text, time: text })

export const bookingReplies = {
  getBooking: oneBooking,
  getBookingsByUser: z.object({ bookings: z.array(bookingReplySchema) }),
  getBookingsByDate: z.object({ bookings: z.array(z.union([bookingReplySchema, takenSlot])) }),
  // Of every day that can be booked now, without whose they are.
  getTakenSlots: z.object({ slots: z.array(takenSlot) }),
  addBooking: oneBooking,
  addBookings: z.object({ bookings: z.array(bookingReplySchema) }),
  setBookingPlayers: oneBooking,
  moveBooking: oneBooking,
  cancelBooking: done,
  restoreBooking: oneBooking,
  declineBooking: done,
  undoDecline: done,
  getBookingCalendar: download,
  getCalendar: versionedFile,
  makeCalendarLink: z.object({ url: text }),
  getCalendarLink: z.object({ exists: z.boolean(), created: maybeText }),
  endCalendarLink: done,
  /** Whether this person got reminders until now. */
  stopReminders: z.extend(done, { were_on: z.boolean() }),
  unsubscribe: done,
} as const
