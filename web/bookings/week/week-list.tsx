import { useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './week.module.css'
import type { Slot, WeekViewProps } from './week-view.ts'

/** The week on a phone: the days in a row, then the slots of the chosen one. */
export function WeekList({ days, slots, isMoving, ownWord, onPress }: WeekViewProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  // Whoever comes here books or moves, which needs a free slot.
  const firstUseful =
    slots.find(({ state }) => state === 'free') ?? slots.find(({ state }) => state === 'yours')
  const day = chosen !== null && days.includes(chosen) ? chosen : (firstUseful?.date ?? days[0] ?? '')
  const ofDay = slots.filter(({ date }) => date === day)
  const has = (date: string, state: Slot['state']) =>
    slots.some((slot) => slot.date === date && slot.state === state)
  return (
    <>
      <div className={styles.days}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            aria-pressed={one === day}
            onClick={() => setChosen(one)}
          >
            <span className={styles.weekday}>{format.weekday(one)}</span>
            <span className={styles.date}>{format.dayOfMonth(one)}</span>
            <span className={styles.dots} aria-hidden="true">
              {has(one, 'yours') && <span className={classNames(styles.dot, styles.full)} />}
              {has(one, 'free') && <span className={styles.dot} />}
            </span>
            <VisuallyHidden>
              {(['yours', 'free'] as const)
                .filter((state) => has(one, state))
                .map((state) => (state === 'yours' ? ownWord : texts.states[state]))
                .join(format.comma)}
            </VisuallyHidden>
          </button>
        ))}
      </div>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.dot} /> {texts.states.free}
        <span className={classNames(styles.dot, styles.full)} /> {ownWord}
      </p>
      <h3 className={styles.dayTitle}>{day && format.weekdayDay(day)}</h3>
      <Lines>
        {ofDay.map((slot) => (
          <SlotLine key={slot.time} {...{ slot, isMoving, ownWord }} onPress={() => onPress(slot)} />
        ))}
      </Lines>
    </>
  )
}

type SlotLineProps = Pick<WeekViewProps, 'isMoving' | 'ownWord'> & { slot: Slot; onPress: () => void }

function SlotLine({ slot, isMoving, ownWord, onPress }: SlotLineProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const { date, time, state, booking } = slot
  const where = format.briefDay(date, time)
  const word = state === 'yours' ? ownWord : texts.states[state]
  const count = booking && texts.count(booking.number_of_players, format.number(booking.number_of_players))
  const label = state === 'yours' ? texts.change : isMoving ? texts.moveHere : texts.choose
  const isOpen = state === 'free' || (state === 'yours' && !isMoving)
  return (
    <Line>
      <span className={styles.time}>{format.digits(time)}</span>
      <span className={classNames(styles.word, styles[`word-${state}`])}>
        {count ? `${word}${format.comma}${count}` : word}
      </span>
      {isOpen && (
        <Button kind={state === 'yours' ? 'plain' : 'ghost'} size="small" onClick={onPress}>
          {label} <VisuallyHidden>{where}</VisuallyHidden>
        </Button>
      )}
    </Line>
  )
}
