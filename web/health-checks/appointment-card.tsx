import { useState } from 'react'
import type { Booking } from '#domain/wire/replies.ts'
import { useSend } from '#web/api/use-call.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A player's next appointment: save it in the calendar, or say that it cannot be kept. */
export function AppointmentCard({ booking }: { booking: Booking }) {
  const { bookings: texts, healthChecks } = useMessages()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const declining = useSend('declineBooking', ['getDashboardScreen', 'getUser'])
  const download = useDownload('getBookingCalendar')
  const { _id: id, date, time, named } = booking
  const day = format.weekdayDay(date)
  const decline = async () => {
    await declining.mutateAsync({ body: { id } })
    toast(texts.declined)
  }
  return (
    <Card as="section" title={named ? texts.yourAppointment : texts.clubAppointment}>
      <Stack gap={3}>
        <p>
          {healthChecks.appointment(day, format.digits(time))}
          {!named && (
            <>
              <br />
              <Quiet>{texts.clubAppointmentHelp}</Quiet>
            </>
          )}
        </p>
        <Row gap={2}>
          <Button
            kind="ghost"
            icon="calendar"
            isPending={download.isPending}
            onClick={() => download.mutate({ params: { id } })}
          >
            {texts.addToCalendar}
          </Button>
          {named && (
            <Button kind="ghost" onClick={() => setIsAsking(true)}>
              {texts.cannotCome}
            </Button>
          )}
        </Row>
        {download.error && <Failed error={download.error} />}
      </Stack>
      <ConfirmDialog
        title={texts.cannotComeTitle}
        confirmLabel={texts.giveBack}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={decline}
      >
        {texts.cannotComeHelp(day, format.digits(time))}
      </ConfirmDialog>
    </Card>
  )
}
