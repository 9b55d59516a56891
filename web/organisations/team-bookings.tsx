import { listedBookings } from '#domain/clubs/booking.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { spec, today } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ShortList } from '#web/ui/short-list.tsx'
import styles from './team.module.css'

/** The bookings of the club, or a link to the booking form. */
export function TeamBookings({ bookings }: { bookings: readonly Booking[] }) {
  const { clubs } = useMessages()
  const format = useFormat()
  if (bookings.length > 0)
    return (
      <ShortList
        as="ol"
        className={styles.bookings}
        lines={bookings.map(({ _id, date, time, number_of_players: players }) => ({
          id: _id,
          text: clubs.booking(format.weekdayDay(date), format.digits(time), format.number(players), players),
        }))}
        first={listedBookings(bookings, { today: today(), spec: spec() }).map(({ _id }) => _id)}
        showAll={clubs.showAll(format.number(bookings.length))}
        showFewer={clubs.showFewer}
      />
    )
  return (
    <Stack gap={3}>
      <p>{clubs.noBookings}</p>
      <div>
        <LinkButton to="/dashboard/book" kind="ghost" icon="calendar">
          {clubs.bookAppointment}
        </LinkButton>
      </div>
    </Stack>
  )
}
