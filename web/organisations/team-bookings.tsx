import type { Booking } from '#domain/wire/replies.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BookingList } from '#web/shell/booking-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import styles from './team.module.css'

/** What the club has booked, or the way to book. */
export function TeamBookings({ bookings }: { bookings: readonly Booking[] }) {
  const { clubs } = useMessages()
  if (bookings.length > 0)
    return <BookingList bookings={bookings} as="ol" className={styles.bookings} line={clubs.booking} />
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
