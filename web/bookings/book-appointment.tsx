import { type ReactNode, useState } from 'react'
import { firstFree } from '#domain/clubs/week.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { settings } from '#web/base/settings.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import styles from './booking.module.css'
import { BookingForm } from './booking-form.tsx'
import { BookingList } from './booking-list.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeNames } from './change-names.tsx'
import { firstNames } from './first-names.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type Chosen, NamesDialog } from './names-dialog.tsx'
import { newFormKey, slotKey } from './request-key.ts'
import { Week } from './week/week.tsx'
import type { Slot } from './week/week-view.ts'

type Open =
  | { readonly kind: 'book'; readonly slot: Slot; readonly key: string }
  | { readonly kind: 'names' | 'move' | 'cancel'; readonly booking: Booking }

/** The week, the bookings of the club with what can be changed, and the specification's form as the second way. */
export function BookAppointment({ children }: { children?: ReactNode }) {
  const { clubs, bookings: texts } = useMessages()
  const { data, error, refetch } = useCall('getBookingScreen', firstNames)
  const taken = useCall('getTakenSlots', {})
  const [open, setOpen] = useState<Open | null>(null)
  const [justMade, setJustMade] = useState<readonly string[]>([])
  const remember = (made: readonly Booking[]) => setJustMade([...justMade, ...made.map(({ _id }) => _id)])
  const close = () => setOpen(null)
  const press = (slot: Slot) =>
    setOpen(
      slot.booking ? { kind: 'names', booking: slot.booking } : { kind: 'book', slot, key: newFormKey() },
    )
  // All of it at once: what comes later would push the rest down.
  if (taken.isPending || (!data && !error))
    return (
      <Page>
        <Loading>
          <Skeleton shape="headline" />
          <Skeleton shape="rows" />
        </Loading>
      </Page>
    )
  return (
    <Page>
      {data && taken.data && <WhoWaits due={data.due} taken={taken.data.slots} />}
      {data && taken.data && (
        <Card as="section" aria-label={texts.week}>
          <Week bookings={data.bookings} taken={taken.data.slots} onPress={press} />
        </Card>
      )}
      <Card as="section" title={clubs.currentBookings}>
        {data && data.bookings.length === 0 && <p>{clubs.noCurrentBookings}</p>}
        {data && data.bookings.length > 0 && (
          <BookingList
            bookings={data.bookings}
            named={data.named}
            teams={data.teams}
            of="booking"
            justMade={justMade}
            onAct={(kind, booking) => setOpen({ kind, booking })}
          />
        )}
        {!data && error && <Failed error={error} onRetry={refetch} />}
      </Card>
      <NewBooking onBooked={remember} />
      {children}
      {open?.kind === 'book' && (
        <Book open={open} onBooked={remember} onClose={close} onLost={taken.refetch} />
      )}
      {open?.kind === 'names' && <ChangeNames booking={open.booking} onClose={close} />}
      {open?.kind === 'move' && data && (
        <MoveDialog booking={open.booking} bookings={data.bookings} onClose={close} />
      )}
      {open?.kind === 'cancel' && <CancelBooking booking={open.booking} onClose={close} />}
    </Page>
  )
}

/** One counted sentence about who waits, and the first slot that is free. */
function WhoWaits({ due, taken }: { due: number; taken: Reply<'getTakenSlots'>['slots'] }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const free = firstFree(taken, today(), settings().weekendDays)
  return (
    <Headline level={1}>
      <span className={styles.sentence}>{texts.due(due, format.number(due))}</span>{' '}
      {free && (
        <span className={styles.sentence}>
          {texts.nextFree(format.briefDay(free.date), format.digits(free.time))}
        </span>
      )}
    </Headline>
  )
}

/** The form of the specification, for a day outside the week in view. After a booking it starts empty. */
function NewBooking({ onBooked }: { onBooked: (made: readonly Booking[]) => void }) {
  const { clubs } = useMessages()
  const isPhone = useIsPhone()
  const [finished, setFinished] = useState(0)
  const finish = (made: readonly Booking[]) => {
    setFinished(finished + 1)
    onBooked(made)
  }
  return (
    <Fold title={clubs.anotherDate} isOpenAtFirst={!isPhone}>
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
    </Fold>
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
  const booking = useSend('addBooking')
  const { date, time } = slot
  const submit = async ({ player_ids, number_of_players, team_id }: Chosen) => {
    const request_key = slotKey(key, date, { time, number_of_players })
    try {
      const made = await booking.mutateAsync({
        body: {
          booking: { date, time, number_of_players, player_ids: [...player_ids], team_id, request_key },
        },
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
