import { isChosen } from '#domain/clubs/booking.ts'
import { readNumber } from '#domain/numbers.ts'
import { spec } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The number of players in all chosen slots. */
export function Total({ slots }: { slots: readonly { selected: boolean; count: string }[] }) {
  const { clubs } = useMessages()
  const format = useFormat()
  const counts = slots.filter((slot) => isChosen(slot, spec())).map(({ count }) => readNumber(count) ?? 0)
  const sum = counts.reduce((all, count) => all + count, 0)
  return (
    <p role="status">
      <b>{clubs.totalOf(format.number(sum), sum)}</b>
    </p>
  )
}
