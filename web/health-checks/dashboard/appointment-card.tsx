import { useState } from 'react'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ActionCard } from '#web/ui/cards/action-card.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'

// Dialogs are large, and the first view does not need this one.
const DeclineDialog = overlay(async () => {
  const [{ DeclineDialog: dialog }] = await Promise.all([
    import('./decline-dialog.tsx'),
    loadMessages('bookings', 'problems'),
  ])
  return dialog
})

/** The next appointment, said once: save it in the calendar, or say that it cannot be kept. */
export function AppointmentCard({ booking }: { booking: Booking }) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const { isOwn } = useRecord()
  const [isAsking, setIsAsking] = useState(false)
  const { _id, date, time, named } = booking
  const texts = healthChecks.appointmentCard
  return (
    <ActionCard
      label={healthChecks.nextAppointment}
      title={format.nearDay(date, time)}
      note={(isOwn ? texts : texts.ofChild)[named ? 'yours' : 'ofClub']}
    >
      {/* A guardian has the calendar file of the email. */}
      {isOwn && (
        <>
          <LinkButton
            kind="ghost"
            icon="calendar"
            to={`/api/bookings/calendar/${_id}`}
            reloadDocument
            download="appointment.ics"
            aria-label={texts.addToCalendar}
          >
            {texts.add}
          </LinkButton>
          {named && (
            <Button kind="ghost" onClick={() => setIsAsking(true)}>
              {texts.cannotCome}
            </Button>
          )}
          {isAsking && <DeclineDialog booking={booking} onClose={() => setIsAsking(false)} />}
        </>
      )}
    </ActionCard>
  )
}
