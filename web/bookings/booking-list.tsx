import { listedBookings } from '#domain/clubs/booking.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { spec, today } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { ShortList } from '#web/ui/short-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './booking.module.css'
import type { Player } from './names-dialog.tsx'

export type BookingAction = 'names' | 'move' | 'cancel'

type BookingListProps = {
  bookings: readonly Booking[]
  players: readonly Player[]
  justMade: readonly string[]
  onAct: (action: BookingAction, booking: Booking) => void
}

/** The specification's lines, each with who comes and what can be done. */
export function BookingList({ bookings, players, justMade, onAct }: BookingListProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  if (bookings.length === 0) return <p>{clubs.noCurrentBookings}</p>
  return (
    <ShortList
      as="ul"
      className={styles.bookings}
      lines={bookings.map((booking) => ({
        id: booking._id,
        text: <Line booking={booking} players={players} onAct={(action) => onAct(action, booking)} />,
      }))}
      first={listedBookings(bookings, { today: today(), spec: spec() }, justMade).map(({ _id }) => _id)}
      showAll={clubs.showAll(format.number(bookings.length))}
      showFewer={clubs.showFewer}
    />
  )
}

const mostNames = 3

function Line({
  booking,
  players,
  onAct,
}: {
  booking: Booking
  players: readonly Player[]
  onAct: (action: BookingAction) => void
}) {
  const { bookings: texts, clubs } = useMessages()
  const format = useFormat()
  const { date, time, number_of_players, player_ids = [] } = booking
  const named = players.filter(({ _id }) => player_ids.includes(_id))
  const names = named.slice(0, mostNames).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const more = player_ids.length - names.length
  const who = texts.ofBooking(format.weekdayDay(date), format.digits(time))
  return (
    <Stack gap={2}>
      <div>
        <p>
          {clubs.currentBooking(
            format.weekdayDay(date),
            format.digits(time),
            format.number(number_of_players),
            number_of_players,
          )}
        </p>
        <Quiet>
          {player_ids.length === 0 && texts.nobodyNamed}
          {player_ids.length > 0 &&
            (more > 0
              ? texts.namesAndMore(names.join(texts.comma), more, format.number(more))
              : texts.named(names.join(texts.comma)))}
        </Quiet>
      </div>
      <Row gap={2}>
        {(['names', 'move', 'cancel'] as const).map((action) => (
          <Button
            key={action}
            kind={action === 'cancel' ? 'dangerGhost' : 'ghost'}
            size="small"
            onClick={() => onAct(action)}
          >
            {texts[action]} <VisuallyHidden>{who}</VisuallyHidden>
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
