import { useState } from 'react'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { useBookingChanges } from './use-booking-changes.ts'
import { Week } from './week/week.tsx'
import type { Slot } from './week/week-view.ts'

type MoveDialogProps = {
  booking: Booking
  bookings: readonly Booking[]
  /** For somebody who is not of the club. */
  ownWord?: string
  onClose: () => void
}

/** The week in a dialog: one press on a free slot moves the booking there. */
export function MoveDialog({ booking, bookings, ownWord, onClose }: MoveDialogProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const changes = useBookingChanges()
  const { data, error, refetch } = useCall('getTakenSlots', {
    query: { organisation_id: booking.organisation_id },
  })
  const [failure, setFailure] = useState<unknown>(null)
  const move = async (slot: Slot) => {
    setFailure(null)
    try {
      await changes.move(booking, slot)
      onClose()
    } catch (refused) {
      setFailure(refused)
      void refetch()
    }
  }
  return (
    <Dialog title={texts.moveTitle} isOpen isWide onClose={onClose}>
      <Stack gap={3}>
        <p>{texts.moving(format.briefDay(booking.date), format.digits(booking.time))}</p>
        <FormFailure failure={failure} isBroughtIntoView />
        {data && (
          <Week
            bookings={bookings}
            taken={data.slots}
            isMoving
            {...(ownWord !== undefined && { ownWord })}
            onPress={(slot) => void (slot.booking ? undefined : move(slot))}
          />
        )}
        {!data && error && <Failed error={error} onRetry={refetch} />}
        {!data && !error && <Loading />}
      </Stack>
    </Dialog>
  )
}
