import type { WeekSlot } from '#domain/clubs/week.ts'
import type { Day } from '#domain/dates.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'

export type Slot = WeekSlot<Booking>

/** The table of a wide screen and the list of a phone show the same. */
export type WeekViewProps = {
  days: readonly Day[]
  slots: readonly Slot[]
  isMoving: boolean
  /** The word for a booking of the club: 'Yours' for its coach. */
  ownWord: string
  onPress: (slot: Slot) => void
}
