import { useState } from 'react'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import styles from './appointment-card.module.css'

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
    <Card as="section" className={styles.card} aria-label={healthChecks.nextAppointment}>
      <p className={styles.when}>
        <b>{format.nearDay(date, time)}</b>
        <span>{(isOwn ? texts : texts.ofChild)[named ? 'yours' : 'ofClub']}</span>
      </p>
      {/* A guardian has the calendar file of the email. */}
      {isOwn && (
        <div className={styles.actions}>
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
        </div>
      )}
      {isAsking && <DeclineDialog booking={booking} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
