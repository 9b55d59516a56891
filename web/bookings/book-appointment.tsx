import { useState } from 'react'
import { firstFree } from '#domain/clubs/week.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { settings } from '#web/api/settings.ts'
import { today } from '#web/api/spec.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './booking.module.css'
import { BookingForm } from './booking-form.tsx'
import { BookingList } from './booking-list.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeNames } from './change-names.tsx'
import { type Chosen, firstNames, NamesDialog } from './names-dialog.tsx'
import { newFormKey, slotKey } from './request-key.ts'
import { showBookings, useBookingChanges } from './use-booking-changes.ts'
import weekStyles from './week.module.css'
import { Week } from './week.tsx'
import type { Slot } from './week-view.ts'

type Open =
  | { readonly kind: 'book'; readonly slot: Slot; readonly key: string }
  | { readonly kind: 'names' | 'move' | 'cancel'; readonly booking: Booking }

/** The week, the bookings of the club with what can be changed, and the specification's form as the second way. */
export function BookAppointment() {
  const { clubs, bookings: texts } = useMessages()
  const { data, error, refetch } = useCall('getBookingScreen', firstNames)
  const taken = useCall('getTakenSlots', {})
  const changes = useBookingChanges()
  const [open, setOpen] = useState<Open | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [justMade, setJustMade] = useState<readonly string[]>([])
  const remember = (made: readonly Booking[]) => setJustMade([...justMade, ...made.map(({ _id }) => _id)])
  const close = () => setOpen(null)
  const moving = open?.kind === 'move' ? open.booking : null
  const press = async (slot: Slot) => {
    setFailure(null)
    if (slot.booking) setOpen({ kind: 'names', booking: slot.booking })
    else if (moving) {
      try {
        await changes.move(moving, slot)
        close()
      } catch (refused) {
        setFailure(refused)
        void taken.refetch()
      }
    } else setOpen({ kind: 'book', slot, key: newFormKey() })
  }
  return (
    <Page>
      {data && taken.data && <Headline due={data.due} taken={taken.data.slots} />}
      {data && taken.data && (
        <Stack gap={3}>
          <FormFailure failure={failure} isBroughtIntoView />
          <Card as="section" aria-label={texts.week}>
            {moving && <Moving booking={moving} onKeep={close} />}
            <Week
              bookings={data.bookings}
              taken={taken.data.slots}
              isMoving={moving !== null}
              onPress={(slot) => void press(slot)}
            />
          </Card>
        </Stack>
      )}
      <Card as="section" title={clubs.currentBookings}>
        {data && data.bookings.length === 0 && <p>{clubs.noCurrentBookings}</p>}
        {data && data.bookings.length > 0 && (
          <BookingList
            bookings={data.bookings}
            named={data.named}
            of="booking"
            justMade={justMade}
            onAct={(kind, booking) => setOpen({ kind, booking })}
          />
        )}
        {!data && error && <Failed error={error} onRetry={refetch} />}
        {!data && !error && <Loading />}
      </Card>
      <NewBooking onBooked={remember} />
      {open?.kind === 'book' && (
        <Book open={open} onBooked={remember} onClose={close} onLost={taken.refetch} />
      )}
      {open?.kind === 'names' && <ChangeNames booking={open.booking} onClose={close} />}
      {open?.kind === 'cancel' && <CancelBooking booking={open.booking} onClose={close} />}
    </Page>
  )
}

/** Says that the next press on a free slot moves this booking. */
function Moving({ booking, onKeep }: { booking: Booking; onKeep: () => void }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  return (
    <div className={weekStyles.moving} role="status">
      <p>{texts.moving(format.briefDay(booking.date), format.digits(booking.time))}</p>
      <Button kind="ghost" size="small" onClick={onKeep}>
        {texts.keep}
      </Button>
    </div>
  )
}

/** One counted sentence about who waits, and the first slot that is free. */
function Headline({ due, taken }: { due: number; taken: Reply<'getTakenSlots'>['slots'] }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const free = firstFree(taken, today(), settings().weekendDays)
  return (
    <p className={styles.headline}>
      {texts.due(due, format.number(due))}{' '}
      {free && texts.nextFree(format.briefDay(free.date), format.digits(free.time))}
    </p>
  )
}

/** The form of the specification. After a booking it starts empty. */
function NewBooking({ onBooked }: { onBooked: (made: readonly Booking[]) => void }) {
  const { clubs } = useMessages()
  const [finished, setFinished] = useState(0)
  const finish = (made: readonly Booking[]) => {
    setFinished(finished + 1)
    onBooked(made)
  }
  return (
    <Card as="section" title={clubs.newBooking}>
      <div className={styles.second}>
        <Stack gap={4}>
          {finished > 0 && (
            <Alert kind="success" isBroughtIntoView key={`booked-${finished}`}>
              <p>{clubs.bookingSubmitted}</p>
              <p>{clubs.bookingMailed}</p>
            </Alert>
          )}
          <BookingForm key={`form-${finished}`} onBooked={finish} />
        </Stack>
      </div>
    </Card>
  )
}

type BookProps = {
  open: Extract<Open, { kind: 'book' }>
  onBooked: (made: readonly Booking[]) => void
  onClose: () => void
  onLost: () => unknown
}

function Book({ open: { slot, key }, onBooked, onClose, onLost }: BookProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const booking = useSend('addBooking', showBookings)
  const { date, time } = slot
  const submit = async ({ player_ids, number_of_players }: Chosen) => {
    const request_key = slotKey(key, date, { time, number_of_players })
    try {
      const made = await booking.mutateAsync({
        body: { booking: { date, time, number_of_players, player_ids: [...player_ids], request_key } },
      })
      onBooked([made.booking])
    } catch (error) {
      onLost()
      throw error
    }
    toast(texts.booked(format.briefDay(date), format.digits(time)))
    onClose()
  }
  return (
    <NamesDialog
      title={format.briefDay(date, time)}
      named={null}
      submitLabel={(count) => texts.bookFor(count, format.number(count))}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
