import { useState } from 'react'
import { listedBookings } from '#domain/clubs/booking.ts'
import type { Booking } from '#domain/wire/replies.ts'
import { spec, today } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'

type BookingListProps = {
  bookings: readonly Booking[]
  justMade?: readonly string[]
  as: 'ol' | 'ul'
  className: string | undefined
  line: (date: string, time: string, count: string, isOne: boolean) => string
}

/** The next five; the others are one press away. */
export function BookingList({ bookings, justMade, as: List, className, line }: BookingListProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const listed = listedBookings(bookings, { today: today(), spec: spec() }, justMade)
  const shown = showsAll ? bookings : listed
  return (
    <Stack gap={2}>
      <List className={className}>
        {shown.map(({ _id, date, time, number_of_players: players }) => (
          <li key={_id}>
            {line(format.weekdayDay(date), format.digits(time), format.number(players), players === 1)}
          </li>
        ))}
      </List>
      {bookings.length > listed.length && (
        <div>
          <Button kind="plain" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? clubs.showFewer : clubs.showAll(format.number(bookings.length))}
          </Button>
        </div>
      )}
    </Stack>
  )
}
