import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

export const bookingActions = ['names', 'move', 'cancel'] as const
export type BookingAction = (typeof bookingActions)[number]

export type Named = { readonly _id: string; readonly first_name: string; readonly last_name: string }

const mostNames = 3

type BookingLineProps = {
  booking: Booking
  /** The line of the specification. */
  text: string
  named: readonly Named[]
  actions: readonly BookingAction[]
  onAct: (action: BookingAction) => void
}

/** One booking: when, who comes, and what can be done with it. */
export function BookingLine({ booking, text, named, actions, onAct }: BookingLineProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const { date, time, player_ids = [] } = booking
  const names = named
    .filter(({ _id }) => player_ids.includes(_id))
    .slice(0, mostNames)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const more = player_ids.length - names.length
  const which = texts.ofBooking(format.weekdayDay(date), format.digits(time))
  return (
    <Stack gap={1}>
      <p>{text}</p>
      <Quiet>
        {player_ids.length === 0 && texts.nobodyNamed}
        {player_ids.length > 0 &&
          (more > 0
            ? texts.namesAndMore(names.join(texts.comma), more, format.number(more))
            : texts.named(names.join(texts.comma)))}
      </Quiet>
      <Row gap={2}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'cancel' ? 'dangerGhost' : 'ghost'}
            size="small"
            onClick={() => onAct(action)}
          >
            {texts[action]} <VisuallyHidden>{which}</VisuallyHidden>
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
