import { useState } from 'react'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useSquad } from '#web/api/use-squad.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { BookingAction } from './booking-line.tsx'
import { BookingList } from './booking-list.tsx'

// The first view of the page needs no dialog.
const ChangeNames = overlay(() => import('./change-names.tsx').then((module) => module.ChangeNames))
const CancelBooking = overlay(() => import('./cancel-booking.tsx').then((module) => module.CancelBooking))
const MoveDialog = overlay(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

/** On the team page: the bookings of the club, or a link to the booking page. The screen around it shows loading and failure. */
export function TeamBookings() {
  const { clubs } = useMessages()
  const { data } = useSquad()
  const [open, setOpen] = useState<{ kind: BookingAction; booking: Booking } | null>(null)
  if (!data) return null
  const { bookings, named, teams } = data
  const close = () => setOpen(null)
  return (
    <>
      {bookings.length > 0 ? (
        <BookingList
          bookings={bookings}
          named={named}
          teams={teams}
          of="team"
          onAct={(kind, booking) => setOpen({ kind, booking })}
        />
      ) : (
        <Stack gap={3}>
          <p>{clubs.noBookings}</p>
          <div>
            <LinkButton to="/dashboard/book" kind="ghost" icon="calendar">
              {clubs.bookAppointment}
            </LinkButton>
          </div>
        </Stack>
      )}
      {open?.kind === 'names' && <ChangeNames booking={open.booking} onClose={close} />}
      {open?.kind === 'move' && <MoveDialog booking={open.booking} bookings={bookings} onClose={close} />}
      {open?.kind === 'cancel' && <CancelBooking booking={open.booking} onClose={close} />}
    </>
  )
}
