import { slotTimes } from '#domain/clubs/booking.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import styles from './week.module.css'
import type { Slot, WeekViewProps } from './week-view.ts'

/** A table of days and times. Every slot can be reached with the arrow keys; one that can be used is a button. */
export function WeekGrid({ days, slots, isMoving, ownWord, onPress }: WeekViewProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const keys = useGridKeys(slots)
  return (
    <table className={styles.grid} {...keys.table}>
      <caption>
        <VisuallyHidden>{texts.week}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.time}</VisuallyHidden>
          </th>
          {days.map((day) => (
            <th key={day} scope="col">
              <span className={styles.weekday}>{format.weekday(day)}</span>
              <span className={styles.date}>{format.dayOfMonth(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slotTimes.map((time) => (
          <tr key={time}>
            <th scope="row">{format.digits(time)}</th>
            {days.map((day) => {
              const slot = slots.find((one) => one.date === day && one.time === time)
              return (
                <td key={day}>
                  {slot && (
                    <Cell
                      slot={slot}
                      isMoving={isMoving}
                      ownWord={ownWord}
                      keys={keys.cell(slot)}
                      onPress={() => onPress(slot)}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = {
  slot: Slot
  isMoving: boolean
  ownWord: string
  keys: ReturnType<ReturnType<typeof useGridKeys>['cell']>
  onPress: () => void
}

function Cell({ slot, isMoving, ownWord, keys, onPress }: CellProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const { date, time, state, booking } = slot
  const word = state === 'yours' ? ownWord : texts.states[state]
  const look = classNames(styles.slot, styles[state])
  const named = (what: string) => texts.slot(format.briefDay(date), format.digits(time), what)
  const count = booking && texts.count(booking.number_of_players, format.number(booking.number_of_players))
  if (state === 'free' || (state === 'yours' && !isMoving))
    return (
      <button
        type="button"
        className={look}
        aria-label={named(count ? `${word}${texts.comma}${count}` : isMoving ? texts.moveHere : word)}
        onClick={onPress}
        {...keys}
      >
        <span>{word}</span>
        {count ? <span className={styles.count}>{count}</span> : <Icon name="plus" size={16} />}
      </button>
    )
  return (
    <span className={look} {...keys}>
      <VisuallyHidden>{named(word)}</VisuallyHidden>
      <span aria-hidden="true">{word}</span>
    </span>
  )
}
