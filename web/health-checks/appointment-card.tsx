import { useState } from 'react'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { overlay } from '#web/ui/overlay.tsx'

// Dialogs are large, and the first view does not need this one.
const DeclineDialog = overlay(async () => {
  const [{ DeclineDialog: dialog }] = await Promise.all([
    import('./decline-dialog.tsx'),
    loadMessages('bookings', 'problems'),
  ])
  return dialog
})

/** A player's next appointment: save it in the calendar, or say that it cannot be kept. */
export function AppointmentCard({ booking }: { booking: Booking }) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { _id, date, time, named } = booking
  const texts = healthChecks.appointmentCard
  return (
    <Card as="section" title={named ? texts.yours : texts.ofClub}>
      <Stack gap={3}>
        <p>
          {healthChecks.appointment(format.weekdayDay(date), format.digits(time))}
          {!named && (
            <>
              <br />
              <Quiet>{texts.ofClubHelp}</Quiet>
            </>
          )}
        </p>
        <Row gap={2}>
          <LinkButton
            kind="ghost"
            icon="calendar"
            to={`/api/bookings/calendar/${_id}`}
            reloadDocument
            download="appointment.ics"
          >
            {texts.addToCalendar}
          </LinkButton>
          {named && (
            <Button kind="ghost" onClick={() => setIsAsking(true)}>
              {texts.cannotCome}
            </Button>
          )}
        </Row>
      </Stack>
      {isAsking && <DeclineDialog booking={booking} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
