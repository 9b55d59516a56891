import { listedBookings } from '#domain/clubs/booking.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import type { TeamName } from '#domain/wire/replies/teams.ts'
import { spec, today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ShortList } from '#web/ui/lists/short-list.tsx'
import { type BookingAction, BookingLine, bookingActions, type NamedPerson } from './booking-line.tsx'
import { useJustMoved } from './use-booking-changes.ts'

type BookingListProps = {
  bookings: readonly Booking[]
  /** Those whom the bookings name. */
  named: readonly NamedPerson[]
  teams?: readonly TeamName[] | undefined
  actions?: readonly BookingAction[]
  /** The lines of the booking page, or the numbered ones of the team page. */
  of: 'booking' | 'team'
  justMade?: readonly string[]
  onAct: (action: BookingAction, booking: Booking) => void
}

/** The specification's lines, each with who comes and what can be done. */
export function BookingList({
  bookings,
  named,
  teams,
  of,
  actions = bookingActions,
  justMade = [],
  onAct,
}: BookingListProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const moved = useJustMoved()
  const kept = moved === null ? justMade : [...justMade, moved]
  const textOf = of === 'team' ? clubs.booking : clubs.currentBooking
  return (
    <ShortList
      isNumbered={of === 'team'}
      lines={bookings.map((booking) => ({
        id: booking._id,
        text: (
          <BookingLine
            booking={booking}
            text={textOf(
              format.weekdayDay(booking.date),
              format.digits(booking.time),
              format.number(booking.number_of_players),
              booking.number_of_players,
            )}
            named={named}
            team={teams?.find(({ _id }) => _id === booking.team_id)?.name}
            actions={actions}
            isMoved={booking._id === moved}
            hasMenu={of === 'team'}
            onAct={(action) => onAct(action, booking)}
          />
        ),
      }))}
      first={listedBookings(bookings, { today: today(), spec: spec() }, kept).map(({ _id }) => _id)}
      showAll={clubs.showAll(format.number(bookings.length))}
      showFewer={clubs.showFewer}
    />
  )
}
