import { useNextBooking } from '#web/api/use-squad.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** One line for the menu, once the squad was loaded. */
export function BookingState() {
  const { clubs } = useMessages()
  const format = useFormat()
  const next = useNextBooking()
  return next ? clubs.nextBooking(format.nearDay(next.date, next.time)) : null
}
