import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NamesDialog } from './names-dialog.tsx'
import { useBookingChanges } from './use-booking-changes.ts'

/** Changes who comes to a booking. */
export function ChangeNames({ booking, onClose }: { booking: Booking; onClose: () => void }) {
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
