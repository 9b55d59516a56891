import { useState } from 'react'
import { earliestDay, latestDay, slotCount } from '#domain/clubs/booking.ts'
import { slotsOfWeek, weekOf } from '#domain/clubs/week.ts'
import { addDays } from '#domain/dates.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { settings } from '#web/base/settings.ts'
import { today } from '#web/base/spec.ts'
import { useCalendar } from '#web/messages/use-calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlotWords } from '#web/messages/use-slot-words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import styles from './week.module.css'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'
import type { Slot } from './week-view.ts'

type WeekProps = {
  bookings: readonly Booking[]
  taken: readonly { readonly date: string; readonly time: string }[]
  /** A booking waits for its new slot. */
  isMoving?: boolean
  /** 'Yours', unless somebody else looks at the bookings of a club. */
  ownWord?: string
  onPress: (slot: Slot) => void
}

/** The appointments of a week. One tap on a free slot books it or moves a booking there, one on an own slot changes it. */
export function Week({ bookings, taken, isMoving = false, ownWord, onPress }: WeekProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const slotWords = useSlotWords()
  const isPhone = useIsPhone()
  const startsOn = useCalendar() === 'persian' ? 6 : 1
  const [first, setFirst] = useState(() => weekOf(earliestDay(today()), startsOn)[0] ?? today())
  const days = weekOf(first, startsOn)
  const last = days.at(-1) ?? first
  const weekend = settings().weekendDays
  const slots = slotsOfWeek(days, { own: bookings, taken, today: today(), weekend })
  const turn = (weeks: number) => setFirst(addDays(first, weeks * 7))
  const View = isPhone ? WeekList : WeekGrid
  return (
    <Stack gap={3}>
      <Row justify="between">
        <h2 className={styles.title} aria-live="polite">
          {texts.from(format.sentenceDay(days[0] ?? first), format.sentenceDay(last))}
        </h2>
        <Row gap={2}>
          <IconButton
            icon="back"
            label={texts.earlier}
            disabled={(days[0] ?? first) <= today()}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="forward"
            label={texts.later}
            disabled={last >= latestDay(today())}
            onClick={() => turn(1)}
          />
        </Row>
      </Row>
      <div>
        <View {...{ days, slots, isMoving, onPress }} ownWord={ownWord ?? texts.states.yours} />
      </div>
      <Quiet>
        {texts.weekHelp(slotWords.weekendTimes, slotWords.weekendDays, format.number(slotCount.max))}
      </Quiet>
    </Stack>
  )
}
