import { useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { BookingAction } from './booking-line.tsx'
import { BookingList } from './booking-list.tsx'

const CancelBooking = overlay(() => import('./cancel-booking.tsx').then((module) => module.CancelBooking))
const MoveDialog = overlay(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

// Who comes is the coach's choice: an admin sees no days of checks.
const actions = ['move', 'cancel'] as const

type ClubBookingsProps = Pick<Reply<'getMembersScreen'>, 'organisation' | 'bookings' | 'named'>

/** On the page of a club: its bookings, which an admin can move and cancel. */
export function ClubBookings({ organisation, bookings, named }: ClubBookingsProps) {
  const { bookings: texts } = useMessages()
  const [open, setOpen] = useState<{ kind: BookingAction; booking: Booking } | null>(null)
  const close = () => setOpen(null)
  if (bookings.length === 0) return <p>{texts.clubHasNone}</p>
  return (
    <>
      <BookingList
        bookings={bookings}
        named={named}
        of="team"
        actions={actions}
        onAct={(kind, booking) => setOpen({ kind, booking })}
      />
      {open?.kind === 'move' && (
        <MoveDialog booking={open.booking} bookings={bookings} ownWord={organisation.name} onClose={close} />
      )}
      {open?.kind === 'cancel' && <CancelBooking booking={open.booking} onClose={close} />}
    </>
  )
}
