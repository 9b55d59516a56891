import { useState } from 'react'
import { lastFive, upcomingShown } from '#domain/clubs/booking.ts'
import type { Booking } from '#domain/wire/replies.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import styles from './team.module.css'

/** The last five by date, as specified; the others are one press away. */
export function TeamBookings({ bookings }: { bookings: readonly Booking[] }) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  if (bookings.length === 0)
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
  const shown = showsAll ? bookings : lastFive(bookings)
  return (
    <Stack gap={2}>
      <ol className={styles.bookings}>
        {shown.map(({ _id, date, time, number_of_players }) => (
          <li key={_id}>
            {clubs.booking(
              format.weekdayDay(date),
              format.digits(time),
              format.number(number_of_players),
              number_of_players === 1,
            )}
          </li>
        ))}
      </ol>
      {bookings.length > upcomingShown && (
        <div>
          <Button kind="plain" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? clubs.showLast : clubs.showAll(format.number(bookings.length))}
          </Button>
        </div>
      )}
    </Stack>
  )
}
