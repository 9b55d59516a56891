import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { useBookingChanges } from './use-booking-changes.ts'

type ChangeProps = { booking: Booking; onClose: () => void }

/** Changes who comes to a booking. */
export function ChangeNames({ booking, onClose }: ChangeProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const changes = useBookingChanges()
  return (
    <NamesDialog
      title={format.briefDay(booking.date, booking.time)}
      named={booking.player_ids ?? []}
      places={booking.number_of_players}
      submitLabel={() => texts.saveNames}
      onSubmit={async (chosen) => {
        await changes.name(booking, chosen)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Asks before a booking is cancelled. */
export function CancelBooking({ booking, onClose }: ChangeProps) {
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
