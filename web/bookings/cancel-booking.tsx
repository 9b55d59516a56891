import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useBookingChanges } from './use-booking-changes.ts'

/** Asks before a booking is cancelled. */
export function CancelBooking({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const changes = useBookingChanges()
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirmLabel={texts.cancelIt}
      keepLabel={texts.keep}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={() => changes.cancel(booking)}
    >
      {texts.cancelHelp(format.weekdayDay(booking.date), format.digits(booking.time))}
    </ConfirmDialog>
  )
}
