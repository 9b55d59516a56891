import { useState } from 'react'
import { listedBookings } from '#domain/clubs/booking.ts'
import type { Booking } from '#domain/wire/replies.ts'
import { spec, today } from '#web/api/spec.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { ShortList } from '#web/ui/short-list.tsx'
import styles from './booking.module.css'
import { BookingForm } from './booking-form.tsx'

/** The list of bookings and the form for a new one. */
export function BookAppointment() {
  const { clubs } = useMessages()
  const { data, error, refetch } = useCall('getTeamScreen', {})
  // The key of the form: after a booking it starts empty.
  const [finished, setFinished] = useState(0)
  const [justMade, setJustMade] = useState<readonly string[]>([])
  const finish = (made: readonly Booking[]) => {
    setFinished(finished + 1)
    setJustMade([...justMade, ...made.map(({ _id }) => _id)])
  }
  return (
    <Page width="form">
      <Card as="section" title={clubs.currentBookings}>
        {data && <CurrentBookings bookings={data.bookings} justMade={justMade} />}
        {!data && error && <Failed error={error} onRetry={refetch} />}
        {!data && !error && <Loading />}
      </Card>
      <Card as="section" title={clubs.newBooking}>
        <Stack gap={4}>
          {finished > 0 && (
            <Alert kind="success" isBroughtIntoView key={`booked-${finished}`}>
              <p>{clubs.bookingSubmitted}</p>
              <p>{clubs.bookingMailed}</p>
            </Alert>
          )}
          <BookingForm key={`form-${finished}`} onBooked={finish} />
        </Stack>
      </Card>
    </Page>
  )
}

type CurrentBookingsProps = { bookings: readonly Booking[]; justMade: readonly string[] }

function CurrentBookings({ bookings, justMade }: CurrentBookingsProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  if (bookings.length === 0) return <p>{clubs.noCurrentBookings}</p>
  return (
    <ShortList
      as="ul"
      className={styles.bookings}
      lines={bookings.map(({ _id, date, time, number_of_players: players }) => ({
        id: _id,
        text: clubs.currentBooking(
          format.weekdayDay(date),
          format.digits(time),
          format.number(players),
          players === 1,
        ),
      }))}
      first={listedBookings(bookings, { today: today(), spec: spec() }, justMade).map(({ _id }) => _id)}
      showAll={clubs.showAll(format.number(bookings.length))}
      showFewer={clubs.showFewer}
    />
  )
}
